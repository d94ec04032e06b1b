// Live updates: the server says that something changed, and the page fetches its part again.

const AT_ONCE_MS = 60; // changes that come together are fetched together, and the reply to an own answer comes first
const PICTURE_MS = 900; // while others play, a reader sees about one picture a second; the chronicle tells all

let fetched = 0; // when the last picture was fetched
let due = null; // when the next one will be, and the timer for that
let heard = 0; // the newest revision that the server has spoken of

/** Whether a question is open on the page: it must never be out of date, or its answer would come too late. */
const asks = () => !!$("form[data-answer]:not(details:not([open]) form)", main);

/** Something changed: fetches it soon, sooner if this reader is waited for or may speak. */
function hear({ revision, you, over }) {
  if (revision <= newest) return;
  heard = Math.max(heard, revision ?? newest + 1);
  const now = performance.now();
  const when = Math.max(now + AT_ONCE_MS, you || over || asks() ? 0 : fetched + PICTURE_MS);
  if (due && due.when <= when) return;
  clearTimeout(due?.timer);
  due = { when, timer: setTimeout(lookAgain, when - now) };
}

function lookAgain() {
  due = null;
  if (heard > newest) refresh();
}

let fetching = false, again = false;
async function refresh() {
  if (fetching) { again = true; return; }
  fetching = true;
  fetched = performance.now();
  const wish = asking();
  try {
    const answer = await fetch(main.dataset.part, { headers: wish.headers });
    if (answer.status >= 500) throw new Error(answer.statusText);
    if (answer.ok) {
      swap(await wish.read(answer));
      status("");
    }
  } catch {
    // Try again until the page has what it missed.
    status("Connection lost. Trying again …");
    setTimeout(refresh, 2000);
  } finally {
    fetching = false;
    if (again) { again = false; refresh(); }
  }
}

const states = { answer: "", connection: "" };

/** Shows the state of the connection, or of an answer on its way, which comes first; nothing if all is well. */
function status(words, of = "connection") {
  states[of] = words;
  const line = document.getElementById("live");
  if (!line) return;
  line.textContent = states.answer || states.connection;
  line.hidden = !line.textContent;
}

let lost = false;
function listen() {
  // The server says at once whether anything happened since this page was made.
  const url = new URL(main.dataset.live, location.href);
  url.searchParams.set("since", newest);
  const live = new EventSource(url);
  live.addEventListener("changed", (event) => {
    let news = {};
    try { news = JSON.parse(event.data); } catch { /* then look anyway */ }
    hear(news);
  });
  live.addEventListener("chat", refresh);
  live.onopen = () => {
    status("");
    if (lost) refresh();
    lost = false;
  };
  live.onerror = () => {
    lost = true;
    // Wait a moment: the server may only have asked everybody to reconnect.
    setTimeout(() => { if (lost) status("Connection lost. Reconnecting …"); }, 5000);
    // Usually the browser tries again by itself, but sometimes it gives up.
    if (live.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  };
}

function startLive() {
  if (!main.dataset.live || !window.EventSource || !location.protocol.startsWith("http")) return;
  listen();
  addEventListener("online", refresh);
}

// Live updates: the house says that something changed, and the page fetches its part anew.

let fetching = false, again = false;
async function refresh() {
  if (fetching) { again = true; return; }
  fetching = true;
  try {
    const answer = await fetch(main.dataset.part, { headers: { Accept: "text/vnd.logres.part" } });
    if (answer.ok) {
      swap(await answer.text());
      status("");
    }
  } catch {
    // The page asks until it has what it missed.
    status("The line is lost. Trying again …");
    setTimeout(refresh, 2000);
  } finally {
    fetching = false;
    if (again) { again = false; refresh(); }
  }
}

/** Shows how the line is; nothing if all is well. */
function status(words) {
  const line = document.getElementById("live");
  if (!line) return;
  line.hidden = !words;
  line.textContent = words;
}

let lost = false;
function listen() {
  // The house tells at once what happened since this page was made.
  const url = new URL(main.dataset.live, location.href);
  url.searchParams.set("since", newest);
  const live = new EventSource(url);
  live.addEventListener("changed", (event) => {
    let news = {};
    try { news = JSON.parse(event.data); } catch { /* then look anyway */ }
    if (!(news.revision <= newest)) refresh();
  });
  live.addEventListener("chat", refresh);
  live.onopen = () => {
    status("");
    if (lost) refresh();
    lost = false;
  };
  live.onerror = () => {
    lost = true;
    // A moment is no loss: the house may only have asked everybody to come again.
    setTimeout(() => { if (lost) status("The line is lost. Reconnecting …"); }, 5000);
    // Mostly the browser tries again by itself; sometimes it gives up.
    if (live.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  };
}

function startLive() {
  if (!main.dataset.live || !window.EventSource || !location.protocol.startsWith("http")) return;
  listen();
  addEventListener("online", refresh);
}

// Live updates: the server says that something changed, and the page fetches its part again.

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
    // Try again until the page has what it missed.
    status("Connection lost. Trying again …");
    setTimeout(refresh, 2000);
  } finally {
    fetching = false;
    if (again) { again = false; refresh(); }
  }
}

/** Shows the state of the connection; nothing if all is well. */
function status(words) {
  const line = document.getElementById("live");
  if (!line) return;
  line.hidden = !words;
  line.textContent = words;
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

// An answer that finds the server away is kept, and tried again until the server is back.

const FIRST_PAUSE_MS = 500, LONGEST_PAUSE_MS = 8000;
const AWAY = [502, 503, 504]; // what stands before the server says that it is away, or it could not write

let kept = null; // the answer on its way: a newer one takes its place

/** Sends a form once. */
async function send(action, fields) {
  const wish = asking();
  const answer = await fetch(action, { method: "POST", body: new URLSearchParams(fields), headers: wish.headers });
  return { answer, wish };
}

/** Sends an answer until the server takes or refuses it; null if that is not needed any more. It never counts twice,
 *  because its question is gone as soon as it counts. */
async function sendUntilTaken(action, fields) {
  const mine = kept = {};
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      if (pause > FIRST_PAUSE_MS && !await stillAsked(`${fields.get("seat")}/${fields.get("question")}`)) {
        if (kept === mine) status("What you answered is no longer asked. The chronicle tells what came of it.", "answer");
        return null;
      }
      if (kept !== mine) return null;
      const sent = await send(action, fields);
      if (!AWAY.includes(sent.answer.status)) {
        if (kept === mine) status("", "answer");
        return sent;
      }
    } catch { /* the server cannot be reached */ }
    if (kept !== mine) return null;
    status("Your answer is kept. Trying again …", "answer");
    await new Promise((done) => {
      setTimeout(done, pause);
      addEventListener("online", done, { once: true });
    });
  }
}

/** Looks whether this question is still open; shows how it stands if not. */
async function stillAsked(question) {
  const html = await everything();
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  if ($$("form[data-answer]", fresh.content).some((form) => questionOf(form) === question)) return true;
  swap(html);
  return false;
}

// What changed: the page says by short signs what it has, and the server sends only what it lacks. Both cut the text
// alike (`changes.rs` in the crate of the pages says how).

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** The newest part that came, as text. The browser writes some of the first one in its own way; that much comes again. */
let latest = main?.innerHTML ?? "";

function hashOf(text, from = 0, upto = text.length) {
  let hash = 0x811c9dc5;
  for (let at = from; at < upto; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function runsOf(text) {
  const runs = [];
  let start = 0, before = 0;
  const endAt = (at) => { if (at > start) runs.push(text.slice(start, start = at)); };
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at + 1)) {
    if (text[at + 1] === "/") continue;
    if (hashOf(text, before, at) >>> 29 === 0) endAt(at);
    before = at;
  }
  endAt(text.length);
  return runs;
}

function signOf(run) {
  const hash = hashOf(run), folded = hash ^ (hash >>> 30);
  return [0, 6, 12, 18, 24].map((bits) => LETTERS[(folded >>> bits) & 63]).join("");
}

const PART = { Accept: "text/vnd.logres.part" };

/** How to request the new part of the page, and how to read what comes. */
function asking() {
  const had = runsOf(latest);
  return {
    headers: { ...PART, "Logres-Has": had.map(signOf).join("") },
    async read(answer) {
      const changes = answer.headers.get("Content-Type")?.includes("logres.changes");
      const text = (changes ? joined(await answer.json(), had) : await answer.text()) ?? await everything();
      if (!liesAhead(text)) latest = text;
      return text;
    },
  };
}

/** The whole part, whatever the page has. */
async function everything() {
  const answer = await fetch(main.dataset.part, { headers: PART });
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

/** The new part; null if two runs had the same sign, so that what came does not fit. */
function joined({ whole, text }, had) {
  const all = text.map((one) => typeof one === "string" ? one : had.slice(...one).join("")).join("");
  return hashOf(all) === whole ? all : null;
}

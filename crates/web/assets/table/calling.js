// Calls the reader back when it is his turn and the page is not in view: by a notification, and by a quiet sound. Both are
// off until he asks for them, and what he chose stays in this browser.

const QUIET = 0.06; // how loud, where 1 is as loud as it gets
const NOTES = [523.25, 659.25], NOTE_S = 0.16, FADES_S = 0.3; // two soft notes, less than half a second

const CALLS = ["notify", "chime"];

function isKept(call) {
  try { return localStorage.getItem(`call-${call}`) === "on"; } catch { return false; }
}

function keepCall(call, on) {
  try { localStorage.setItem(`call-${call}`, on ? "on" : "off"); } catch { /* a browser that keeps nothing */ }
}

let refusal = ""; // why something cannot be had, in a sentence

/** Whether it is chosen, and the browser still allows it. */
const isCalledBy = (call) => isKept(call) && (call === "chime" ? "AudioContext" in window : window.Notification?.permission === "granted");

let sounds = null;

/** Browsers give no sound before the reader has touched the page. */
function readySound() {
  if (!isCalledBy("chime")) return;
  sounds ??= new AudioContext();
  if (sounds.state === "suspended") sounds.resume().catch(() => {});
}

function chime() {
  if (sounds?.state !== "running") return; // later it would come at the wrong time
  NOTES.forEach((pitch, index) => {
    const from = sounds.currentTime + index * NOTE_S;
    const note = sounds.createOscillator(), volume = sounds.createGain();
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(QUIET, from + 0.02);
    volume.gain.linearRampToValueAtTime(0, from + FADES_S);
    note.connect(volume);
    volume.connect(sounds.destination);
    note.start(from);
    note.stop(from + FADES_S);
  });
}

/** Shows a notification. It says whose turn it is and where, and nothing else: others may see the screen. */
function notify(title, body) {
  const shown = new Notification(title, { body, tag: location.pathname, silent: true });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

let awaited = true; // whether the match was waiting for the reader when the page was last drawn

/** Calls once for each time that the match begins to wait. */
function callBack() {
  const now = table();
  const before = awaited;
  awaited = now?.dataset.you === "true";
  if (before || !awaited || !document.hidden) return;
  const [title, ...where] = now.dataset.title.split(" · ");
  if (isCalledBy("chime")) chime();
  try {
    if (isCalledBy("notify")) notify(title, where.join(" · "));
  } catch { /* some browsers only take notifications from elsewhere; the title of the page says it all the same */ }
}

async function allowNotify() {
  if (!window.Notification) return "This browser has no notifications.";
  const allowed = Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission;
  if (allowed !== "granted") return "Your browser does not allow notifications from this site. You can change that in its settings.";
  try {
    notify("You will be called like this", "when it is your turn and this page is not in view");
  } catch {
    return "This browser shows no notifications from an open page.";
  }
  return "";
}

async function allowChime() {
  if (!window.AudioContext) return "This browser makes no sounds.";
  sounds ??= new AudioContext();
  try { await sounds.resume(); } catch { /* then it is not running */ }
  if (sounds.state !== "running") return "Your browser does not allow this page to make a sound.";
  chime();
  return "";
}

async function toggleCall(call) {
  const on = !isCalledBy(call);
  refusal = on ? await (call === "notify" ? allowNotify() : allowChime()) : "";
  keepCall(call, on && !refusal);
  wakeCalling();
}

/** Shows what is chosen. */
function wakeCalling() {
  const box = document.getElementById("calling");
  if (!box) return;
  box.hidden = false;
  for (const call of CALLS) document.getElementById(`call-${call}`)?.setAttribute("aria-pressed", String(isCalledBy(call)));
  const said = document.getElementById("call-refused");
  if (said) said.textContent = refusal;
}

function startCalling() {
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, readySound, { passive: true });
  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.("#calling button");
    if (button) toggleCall(button.id.slice(5));
  });
}

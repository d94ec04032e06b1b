// A press and its release make a click only if what is under them stays there. So whatever changes the page waits for the
// click, and a click counts for the question that was there when it began.

const TAP_MS = 400; // a finger's click comes after its release; at the latest then there is none

let pressed = false; // whether the reader holds a button or a finger down, or has just let go of it
const waiting = []; // what happens after the click

/** Does something that may change what is under the pointer: now, or after the click that has begun. */
function whenLetGo(act) {
  if (pressed) waiting.push(act);
  else act();
}

/** The same for those who wait for it. */
const letGo = () => new Promise((done) => { whenLetGo(done); });

let release = 0; // the timer of a press that is about to be over

function endPress() {
  release = 0;
  pressed = false;
  // What is done first may make the rest wait for another press.
  while (!pressed && waiting.length) waiting.shift()();
}

/** After the click: a mouse makes it at once, a finger a little later. */
function endSoon(wait = 0) {
  clearTimeout(release);
  release = pressed ? setTimeout(endPress, wait) : 0;
}

const DOUBLE_MS = 350; // nobody has read a new question sooner

let first = { of: "", at: 0 }; // what could be clicked at the first click of a row, and when that was

const clickable = () => `${asked()}/${$("form[data-answer] [name=given]", main)?.value ?? ""}/${!!menu}`;

/** Whether this is the second click of a double click, which was meant for what the first has answered. */
function isOneTooMany({ detail, timeStamp }) {
  if (detail > 1) return timeStamp - first.at < DOUBLE_MS && clickable() !== first.of;
  first = { of: clickable(), at: timeStamp };
  return false;
}

function startPresses() {
  addEventListener("pointerdown", ({ target }) => {
    clearTimeout(release);
    release = 0;
    dragged = false;
    // A list that opens keeps the release to itself.
    pressed = !target.closest?.("select");
  }, true);
  addEventListener("pointerup", ({ pointerType }) => endSoon(pointerType === "mouse" || dragged ? 0 : TAP_MS), true);
  addEventListener("click", (event) => {
    endSoon();
    if (!event.isTrusted || !event.target.closest?.("#table, .menu") || !isOneTooMany(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  for (const type of ["pointercancel", "contextmenu"]) addEventListener(type, () => endSoon(), true);
  // Fields also lose the focus when something else is pressed.
  addEventListener("blur", ({ target }) => { if (target === window) endSoon(); }, true);
  // The release was out of reach: beyond the window, or in a menu of the browser.
  addEventListener("pointermove", ({ pointerType, buttons }) => { if (pointerType === "mouse" && !buttons && !release) endSoon(); }, true);
}

// A press counts though the page changes between press and release.

let pressed = null; // where the reader holds a button or a finger down

// A press and its release make a click only if what was pressed is still there: news wait for the release. What was on
// its way already is drawn in between; then the click is made up for, if the same question is asked.
function startPresses() {
  addEventListener("pointerdown", ({ target, clientX, clientY }) => {
    pressed = { clientX, clientY, hit: target !== document.documentElement, asked: asked(), drawn: false };
  }, true);
  for (const type of ["pointerup", "pointercancel", "blur"]) {
    addEventListener(type, ({ target, clientX, clientY }) => {
      const was = pressed;
      // Fields lose the focus too when something else is pressed.
      if (!was || (type === "blur" && target !== window)) return;
      pressed = null;
      const still = Math.hypot(clientX - was.clientX, clientY - was.clientY) < 5;
      if (type === "pointerup" && was.hit && was.drawn && still && was.asked === asked()) clickAt(clientX, clientY);
      setTimeout(turn, 60); // after the click, which a finger makes a little later
    }, true);
  }
  // While the picture of the old board is taken nothing on the page can be hit, and a click goes to the root. It is meant
  // for what lies there when the page can be hit again.
  document.addEventListener("click", async (event) => {
    if (event.target !== document.documentElement || !event.isTrusted || event.detail > 1 || !fade) return;
    const { clientX, clientY } = event;
    await fade.ready.catch(() => { /* the next change came first */ });
    clickAt(clientX, clientY);
  });
}

/** Clicks what lies there now. */
function clickAt(clientX, clientY) {
  const under = document.elementFromPoint(clientX, clientY);
  if (under && under !== document.documentElement) {
    under.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY }));
  }
}

// A press counts even if the page changes between press and release.

let pressed = null; // where the reader holds a button or a finger down

// A press and its release make a click only if the pressed element is still there, so updates wait for the release.
// An update that was already under way is drawn in between; we then click again, if the question is the same.
function startPresses() {
  addEventListener("pointerdown", ({ target, clientX, clientY }) => {
    pressed = { clientX, clientY, hit: target !== document.documentElement, asked: asked(), drawn: false };
  }, true);
  for (const type of ["pointerup", "pointercancel", "blur"]) {
    addEventListener(type, ({ target, clientX, clientY }) => {
      const was = pressed;
      // Fields also lose the focus when something else is pressed.
      if (!was || (type === "blur" && target !== window)) return;
      pressed = null;
      const still = Math.hypot(clientX - was.clientX, clientY - was.clientY) < 5;
      if (type === "pointerup" && was.hit && was.drawn && still && was.asked === asked()) clickAt(clientX, clientY);
      setTimeout(turn, 60); // after the click, which a finger makes a little later
    }, true);
  }
  // While the browser captures the old board, nothing on the page can be hit, and a click goes to the root. It is meant
  // for the element that is there once the page can be hit again.
  document.addEventListener("click", async (event) => {
    if (event.target !== document.documentElement || !event.isTrusted || event.detail > 1 || !fade) return;
    const { clientX, clientY } = event;
    await fade.ready.catch(() => { /* the next change came first */ });
    clickAt(clientX, clientY);
  });
}

/** Clicks the element that is there now. */
function clickAt(clientX, clientY) {
  const under = document.elementFromPoint(clientX, clientY);
  if (under && under !== document.documentElement) {
    under.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY }));
  }
}

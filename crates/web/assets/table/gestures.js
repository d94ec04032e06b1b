// The board follows the wheel, a drag, and two fingers.

let dragged = false; // whether the pointer moved the board: the click that ends a drag must not choose

const followed = new WeakSet(); // the boards that do so already: one that did not change stays on the page

function followPointers(svg) {
  if (followed.has(svg)) return;
  followed.add(svg);
  const fingers = new Map();
  let start = null;

  svg.addEventListener("wheel", (event) => {
    const atTop = scrollY === 0 && event.deltaY < 0;
    if (!event.ctrlKey && !event.metaKey && !isCloser() && !atTop) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0022)), onBoard(event.clientX, event.clientY));
  }, { passive: false });
  svg.addEventListener("dragstart", (event) => event.preventDefault());
  svg.addEventListener("pointerdown", (event) => {
    // The release of an earlier press may have been out of reach.
    if (event.isPrimary) fingers.clear();
    fingers.set(event.pointerId, event);
    start = { at: event, view: seen.view, spread: spread(fingers) };
  });
  svg.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId) || !start || !event.buttons) return;
    fingers.set(event.pointerId, event);
    if (fingers.size === 2) pinch(fingers, start);
    else drag(svg, event, start);
  });
  for (const type of ["pointerup", "pointercancel"]) {
    svg.addEventListener(type, (event) => {
      fingers.delete(event.pointerId);
      start = null;
      setTimeout(() => { dragged = false; }); // after the click that ends the drag
    });
  }
}

function pinch(fingers, start) {
  const [one, two] = [...fingers.values()];
  const now = spread(fingers);
  if (start.spread) zoomBy(now / start.spread, onBoard((one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2));
  start.spread = now;
  dragged = true;
}

function drag(svg, event, start) {
  const dx = event.clientX - start.at.clientX, dy = event.clientY - start.at.clientY;
  if (!isCloser() || (!dragged && Math.hypot(dx, dy) < 5)) return;
  if (!dragged) svg.setPointerCapture(event.pointerId);
  dragged = true;
  const scale = svg.getScreenCTM()?.a || 1;
  move({ ...start.view, x: start.view.x - dx / scale, y: start.view.y - dy / scale });
}

/** How far apart two fingers are; 0 for one. */
function spread(fingers) {
  const [one, two] = [...fingers.values()];
  return two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : 0;
}

// Zoom: which part of the board is shown.

const CLOSEST = 8;
const seen = { svg: null, whole: null, view: null, moved: false }; // `view` outlives a swap of the board

function show(view) {
  const { whole } = seen;
  const w = Math.min(whole.w, Math.max(whole.w / CLOSEST, view.w)), h = w * whole.h / whole.w;
  seen.view = {
    x: Math.min(whole.x + whole.w - w, Math.max(whole.x, view.x)),
    y: Math.min(whole.y + whole.h - h, Math.max(whole.y, view.y)),
    w, h,
  };
  const { x, y } = seen.view;
  seen.svg.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
  seen.svg.classList.toggle("closer", w < whole.w);
  // How much of the board is shown: names use this to keep their size on the screen.
  seen.svg.style.setProperty("--span", w / whole.w);
}

/** Shows what the reader wants to see, from now on. */
function move(view) {
  seen.moved = true;
  show(view);
}

/** What a small screen shows first: the part that the board names, if it names one. */
function home(svg, whole) {
  const land = svg.closest("[data-home]")?.dataset.home;
  if (!land || !matchMedia("(max-width: 47.99rem)").matches) return whole;
  const [x, y, w] = land.split(" ").map(Number);
  return { x, y, w };
}

const isCloser = () => seen.view.w < seen.whole.w;

/** A point of the window in the units of the board. */
function onBoard(clientX, clientY) {
  const matrix = seen.svg.getScreenCTM();
  return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : new DOMPoint();
}

function zoomBy(factor, at) {
  const { x, y, w, h } = seen.view;
  const point = at ?? { x: x + w / 2, y: y + h / 2 };
  const to = Math.min(seen.whole.w, Math.max(seen.whole.w / CLOSEST, w / factor)) / w;
  move({ x: point.x - (point.x - x) * to, y: point.y - (point.y - y) * to, w: w * to });
}

function zoomKey(key) {
  if (!seen.svg) return;
  if (key === "0") move(seen.whole);
  else zoomBy(key === "-" ? 1 / 1.4 : 1.4);
}

/** Brings something on the board into view, as far as it fits. */
function reveal(one) {
  const part = one.getBoundingClientRect();
  const low = onBoard(part.left, part.top), high = onBoard(part.right, part.bottom);
  const { x, y, w, h } = seen.view;
  const shifted = (at, long, low, high) => Math.min(low - 6, Math.max(at, high + 6 - long));
  show({ x: shifted(x, w, low.x, high.x), y: shifted(y, h, low.y, high.y), w });
}

/** Makes the board zoomable. A board that was only redrawn keeps its zoom. */
function zoomBoard(within) {
  const svg = $("[data-zoom] svg", within);
  const box = svg?.viewBox?.baseVal;
  if (!svg || !box?.width) { seen.svg = null; return; }
  const whole = { x: box.x, y: box.y, w: box.width, h: box.height };
  const again = seen.whole && ["x", "y", "w", "h"].every((side) => seen.whole[side] === whole[side]);
  Object.assign(seen, { svg, whole, view: again && seen.moved ? seen.view : home(svg, whole) });
  show(seen.view);
  addZoomKeys(svg.closest(".board"));
  followPointers(svg);
}

function addZoomKeys(board) {
  if (!board || $(".zoom-keys", board)) return;
  const row = document.createElement("div");
  row.className = "zoom-keys";
  for (const [key, sign, words] of [["+", "+", "Closer"], ["-", "−", "Farther"], ["0", "⤢", "The whole board"]]) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = sign;
    button.title = words;
    button.setAttribute("aria-label", words);
    button.addEventListener("click", () => zoomKey(key));
    row.append(button);
  }
  board.append(row);
}

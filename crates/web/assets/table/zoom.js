// Zoom: which part of the board is shown.

const CLOSEST = 8;
const NEAR = 1.15; // from so many pixels a unit on, pieces show what they are made of
const LEAST = 420; // so many units are shown around a question, so that one sees where one is
const seen = { svg: null, whole: null, view: null, moved: false, asked: null, above: 0, covered: 0, pixels: 0 }; // `view` outlives a swap of the board
const small = matchMedia("(max-width: 47.99rem)");

function show(view) {
  const { whole } = seen;
  const w = Math.min(whole.w, Math.max(whole.w / CLOSEST, view.w)), h = w * whole.h / whole.w;
  seen.view = {
    x: Math.min(whole.x + whole.w - w, Math.max(whole.x, view.x)),
    // What the keys of the board or the sheet with the question cover can be moved clear of them.
    y: Math.min(whole.y + whole.h - h * (1 - seen.covered), Math.max(whole.y - h * seen.above, view.y)),
    w, h,
  };
  const { x, y } = seen.view;
  const box = `${x} ${y} ${w} ${h}`;
  if (seen.svg.getAttribute("viewBox") !== box) seen.svg.setAttribute("viewBox", box);
  seen.svg.classList.toggle("closer", w < whole.w);
  scale();
}

/** Tells the style sheet how many units of the board a pixel is, so that names and targets keep their size on the
 *  screen; `near` says that there is room for more. */
function scale() {
  const pixels = seen.svg?.getScreenCTM()?.a;
  seen.pixels = pixels;
  if (!pixels) return;
  const unit = String(1 / pixels);
  if (seen.svg.style.getPropertyValue("--u") !== unit) seen.svg.style.setProperty("--u", unit);
  seen.svg.classList.toggle("near", pixels >= NEAR);
  placeNames(seen.svg, 1 / pixels);
}

// Not when the board is only watched from now on: pieces may be on their way, and names would make room for them there.
const rescale = new ResizeObserver(() => { if (seen.svg?.getScreenCTM()?.a !== seen.pixels) scale(); });

/** Shows what the reader wants to see, from now on. */
function move(view) {
  seen.moved = true;
  show(view);
}

/** What a small screen shows first: the part that the board names, if it names one. */
function home(svg, whole) {
  const land = svg.closest("[data-home]")?.dataset.home;
  if (!land || !small.matches) return whole;
  const [x, y, w] = land.split(" ").map(Number);
  return { x, y, w };
}

/** The box around all targets of the question, in units of the board; nothing if it has none. */
function question(svg) {
  // What is aside, such as a deck, can be reached from the panel too.
  const parts = $$(".targets .target:not(.aside) > :not(title, .hit)", svg).map((part) => part.getBoundingClientRect());
  if (!parts.length) return null;
  const low = onBoard(Math.min(...parts.map((part) => part.left)), Math.min(...parts.map((part) => part.top)));
  const high = onBoard(Math.max(...parts.map((part) => part.right)), Math.max(...parts.map((part) => part.bottom)));
  return { x: low.x, y: low.y, w: high.x - low.x, h: high.y - low.y };
}

/** A view with all of that box, between the keys at the top of the board and the sheet with the question, which may cover
 *  its lower part. */
function around(svg, box) {
  const board = svg.getBoundingClientRect();
  const sheet = $("#question", main)?.getBoundingClientRect().top ?? Infinity;
  const keys = $(".zoom-keys", svg.closest(".board"))?.getBoundingClientRect().bottom ?? board.top;
  const top = Math.max(0, keys - board.top);
  const open = Math.max(board.height / 2, Math.min(board.bottom, sheet) - board.top - top);
  seen.above = top / board.height;
  seen.covered = Math.max(0, 1 - (top + open) / board.height);
  const room = 30;
  const wanted = Math.max((box.w + 2 * room) / board.width, (box.h + 2 * room) / open, LEAST / board.width);
  // Some boards say how much of them can be read on a small screen: then its middle is shown.
  const unit = Math.min(wanted, Number(svg.closest("[data-most]")?.dataset.most ?? Infinity) / board.width);
  return {
    x: box.x + box.w / 2 - board.width * unit / 2,
    y: box.y + box.h / 2 - (top + open / 2) * unit,
    w: board.width * unit,
  };
}

/** On a small screen the reader may have scrolled away from the board, on which he is to choose now. */
function bringBoard() {
  const board = seen.svg.closest(".board"), { top, bottom, height } = board.getBoundingClientRect();
  const sheet = $("#question", main).getBoundingClientRect().top;
  const open = Math.min(bottom, sheet) - Math.max(top, 0);
  if ($(".targets .target", board) && open < Math.min(height, sheet) / 2) board.scrollIntoView({ block: "start" });
}

/** On a small screen the board shows where the question is, unless the reader has all of that before him. */
function toTheQuestion() {
  const { svg, view } = seen;
  const box = question(svg);
  if (!box) return;
  const inView = box.x >= view.x && box.y >= view.y && box.x + box.w <= view.x + view.w && box.y + box.h <= view.y + view.h;
  if (inView && seen.moved && isCloser()) return;
  seen.moved = false;
  show(around(svg, box));
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
  // A map that stays on the page may be zoomed already.
  const whole = svg === seen.svg ? seen.whole : { x: box.x, y: box.y, w: box.width, h: box.height };
  const again = seen.whole && ["x", "y", "w", "h"].every((side) => seen.whole[side] === whole[side]);
  const now = main ? asked() : "";
  const other = !again || now !== seen.asked;
  // A small screen stays where the last question was, unless the board has a better place.
  const kept = again && (seen.moved || small.matches && !(other && svg.closest("[data-home]")));
  Object.assign(seen, { svg, whole, asked: now, view: kept ? seen.view : home(svg, whole) });
  show(seen.view);
  addZoomKeys(svg.closest(".board"));
  if (small.matches && other) toTheQuestion();
  rescale.disconnect();
  rescale.observe(svg);
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

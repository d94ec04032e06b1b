// A stack is dragged to its target: the drag looks ahead, and the release chooses. A drag that begins on empty land, or
// on something that leads nowhere, moves the board.

let carried = null; // what the reader drags

const FAR = 7; // so many pixels make a drag of a press
const SHAKY = 14; // and within so many it is a click of a hand that shakes

function startCarrying() {
  main.addEventListener("pointerdown", (event) => {
    const target = event.isPrimary && event.button === 0 ? grip(event.target) : null;
    const options = target && !looking ? optionsOf(target) : [];
    carried = options.length === 1 && options[0].matches("button[name=one]")
      ? { id: event.pointerId, from: event, target, option: options[0], asked: asked(), far: 0, begun: null, over: null } : null;
  }, true);
  main.addEventListener("pointermove", (event) => {
    if (!carried || event.pointerId !== carried.id) return;
    carried.far = Math.max(carried.far, Math.hypot(event.clientX - carried.from.clientX, event.clientY - carried.from.clientY));
    if (!carried.begun && carried.far > FAR) lift(carried);
    if (!carried?.begun) return;
    event.stopPropagation(); // the board stays where it is
    point(event);
  }, true);
  addEventListener("pointerup", drop, true);
  addEventListener("pointercancel", () => { if (carried?.begun) { putDown(); lookBack(); } carried = null; }, true);
}

/** What a press takes hold of: a target, or the reader's own counter beside the place that can be chosen. */
function grip(pressed) {
  const stack = pressed.closest?.(`.board a.stack[data-kin="stack-${$(".table", main)?.dataset.viewer}"]`);
  const place = stack?.getAttribute("href").replace("#camp-", "point:");
  return stack ? $(`.board a.target[data-option][data-target="${place}"]`, main) : pressed.closest?.(".board svg a.target[data-option]");
}

/** Begins the drag: asks where it may go. */
function lift(load) {
  const svg = load.target.ownerSVGElement, form = load.option.form;
  const fields = new FormData(form);
  fields.append(load.option.name, load.option.value);
  // The targets will be others: the board keeps the pointer.
  svg.setPointerCapture(load.id);
  const box = load.target.getBoundingClientRect();
  load.start = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  load.begun = look(form.action, fields).catch(() => false).then((ahead) => {
    // It leads nowhere: from here on the drag moves the board.
    if (!ahead && carried === load) { putDown(); carried = null; }
    return ahead;
  });
  load.line = document.createElementNS(svg.namespaceURI, "line");
  load.line.setAttribute("class", "carry");
  svg.append(load.line);
}

/** Draws the way from the stack to the pointer, and shows what it is over. */
function point(event) {
  const { line, start } = carried;
  const from = onBoard(start.x, start.y), to = onBoard(event.clientX, event.clientY);
  for (const [name, value] of Object.entries({ x1: from.x, y1: from.y, x2: to.x, y2: to.y })) line.setAttribute(name, value);
  const over = under(event);
  if (over === carried.over) return;
  carried.over?.classList.remove("linked");
  carried.over = over;
  if (over) over.classList.add("linked");
  foretell(over);
}

const under = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest?.(".board svg a.target[data-option]");

function putDown() {
  carried?.line?.remove();
  carried?.over?.classList.remove("linked");
  hideOdds();
}

/** The release: chooses the target below the pointer, or puts everything back. */
async function drop(event) {
  const load = carried;
  if (!load?.begun || event.pointerId !== load.id) { carried = null; return; }
  dragged = true; // the click that follows is none
  endSoon();
  const ahead = await load.begun, shaky = load.far < SHAKY;
  const target = ahead && !shaky && under(event);
  if (carried === load) { putDown(); carried = null; }
  // A click looks ahead too, or answers.
  if (shaky) { if (!ahead && asked() === load.asked) choose(load.target); return; }
  if (!ahead) return;
  if (!target && takeAlong(cardUnder(event))) return;
  if (!target) { lookBack(); return; }
  if (event.shiftKey) askHowMany();
  target.focus({ preventScroll: true });
  choose(target);
}

// A stack is dragged to its target: the drag looks ahead, and the release chooses. A drag that begins on empty land, or
// on something that leads nowhere, moves the board.

let carried = null; // what the reader drags

const FAR = 7; // so many pixels make a drag of a press

function startCarrying() {
  main.addEventListener("pointerdown", (event) => {
    const target = event.isPrimary && event.button === 0 ? event.target.closest?.(".board a.target[data-option]") : null;
    const options = target && !looking ? optionsOf(target) : [];
    carried = options.length === 1 && options[0].matches("button[name=one]")
      ? { id: event.pointerId, from: event, target, option: options[0], begun: null, over: null } : null;
  }, true);
  main.addEventListener("pointermove", (event) => {
    if (!carried || event.pointerId !== carried.id) return;
    if (!carried.begun && Math.hypot(event.clientX - carried.from.clientX, event.clientY - carried.from.clientY) > FAR) lift(carried);
    if (!carried?.begun) return;
    event.stopPropagation(); // the board stays where it is
    point(event);
  }, true);
  addEventListener("pointerup", drop, true);
  addEventListener("pointercancel", () => { if (carried?.begun) { putDown(); lookBack(); } carried = null; }, true);
}

/** Begins the drag: asks where it may go. */
function lift(held) {
  const svg = held.target.ownerSVGElement, form = held.option.form;
  const fields = new FormData(form);
  fields.append(held.option.name, held.option.value);
  // The targets will be others: the board keeps the pointer.
  svg.setPointerCapture(held.id);
  const box = held.target.getBoundingClientRect();
  held.start = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  held.begun = look(form.action, fields).catch(() => false).then((ahead) => {
    // It leads nowhere: from here on the drag moves the board.
    if (!ahead && carried === held) { putDown(); carried = null; }
    return ahead;
  });
  held.line = document.createElementNS(svg.namespaceURI, "line");
  held.line.setAttribute("class", "carry");
  svg.append(held.line);
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

const under = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest?.(".board a.target[data-option]");

function putDown() {
  carried?.line?.remove();
  carried?.over?.classList.remove("linked");
  hideOdds();
}

/** The release: chooses the target below the pointer, or puts everything back. */
async function drop(event) {
  const held = carried;
  if (!held?.begun || event.pointerId !== held.id) { carried = null; return; }
  dragged = true; // the click that follows is none
  const ahead = await held.begun;
  const target = ahead && under(event);
  putDown();
  carried = null;
  if (!ahead) return;
  if (!target) { lookBack(); return; }
  if (event.shiftKey) askHowMany();
  target.focus({ preventScroll: true });
  choose(target);
}

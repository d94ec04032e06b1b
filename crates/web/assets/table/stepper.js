// A number is stepped: minus, field, plus. Shift or a held button goes by ten.

function stepBy(field, by) {
  const now = Number(field.value) || 0;
  field.value = Math.min(Number(field.max), Math.max(Number(field.min), now + by));
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Shows the buttons, which do nothing without the script. */
function wakeSteppers() {
  for (const button of $$(".step", main)) button.hidden = false;
}

let held = 0; // the timer of a button that is held down
let steps = 0; // how often it has stepped

function startStepping() {
  const fieldOf = (button) => $("input[type=number]", button.parentElement);
  main.addEventListener("pointerdown", ({ target }) => {
    const button = target.closest?.(".step");
    if (!button) return;
    steps = 0;
    clearInterval(held);
    held = setInterval(() => {
      if (!button.isConnected) { clearInterval(held); return; }
      steps += 1;
      if (steps > 1) stepBy(fieldOf(button), 10 * Number(button.dataset.step));
    }, 250);
  });
  for (const type of ["pointerup", "pointercancel", "blur"]) addEventListener(type, () => clearInterval(held));
  main.addEventListener("click", (event) => {
    const button = event.target.closest?.(".step");
    // The click that ends a long press has stepped already.
    if (button && steps < 2) stepBy(fieldOf(button), (event.shiftKey ? 10 : 1) * Number(button.dataset.step));
    steps = 0;
  });
  main.addEventListener("keydown", (event) => {
    const by = { ArrowUp: 10, ArrowDown: -10 }[event.key];
    if (!by || !event.shiftKey || !event.target.matches?.(".stepper input")) return;
    event.preventDefault();
    stepBy(event.target, by);
  });
}

// A number is stepped: minus, field, plus. Shift or a held button goes by ten.

function stepNumber(field, by) {
  const now = Number(field.value) || 0;
  field.value = Math.min(Number(field.max), Math.max(Number(field.min), now + by));
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Shows the buttons, which do nothing without the script. */
function wakeSteppers() {
  for (const button of $$(".stepper .step", main)) button.hidden = false;
}

let held = 0; // the timer of a button that is held down
let ticks = 0; // how often it has stepped

function startStepping() {
  const fieldOf = (button) => $("input[type=number]", button.parentElement);
  main.addEventListener("pointerdown", ({ target }) => {
    const button = target.closest?.(".stepper .step");
    if (!button) return;
    ticks = 0;
    clearInterval(held);
    held = setInterval(() => {
      if (!button.isConnected) { clearInterval(held); return; }
      ticks += 1;
      if (ticks > 1) stepNumber(fieldOf(button), 10 * Number(button.dataset.by));
    }, 250);
  });
  for (const type of ["pointerup", "pointercancel", "blur"]) addEventListener(type, () => clearInterval(held));
  main.addEventListener("click", (event) => {
    const button = event.target.closest?.(".stepper .step");
    // The click that ends a long press has stepped already.
    if (button && ticks < 2) stepNumber(fieldOf(button), (event.shiftKey ? 10 : 1) * Number(button.dataset.by));
    ticks = 0;
  });
  main.addEventListener("keydown", (event) => {
    const by = { ArrowUp: 10, ArrowDown: -10 }[event.key];
    if (!by || !event.shiftKey || !event.target.matches?.(".stepper input")) return;
    event.preventDefault();
    stepNumber(event.target, by);
  });
}

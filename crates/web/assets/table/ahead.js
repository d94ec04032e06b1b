// Looking ahead: an option that goes on at once to other questions is not sent before those are answered too. All of it
// goes as one act.

let looking = null; // the question as it was before the reader looked ahead, and the targets of the board

/** Shows what lies ahead of an option in the place of the question. Returns whether anything does. */
async function look(form, submitter) {
  const fields = new FormData(form);
  fields.delete("csrf");
  fields.delete("rest");
  if (submitter?.name) fields.append(submitter.name, submitter.value);
  const before = asked();
  const answer = await fetch(`${form.action.replace(/answer$/, "ahead")}?${new URLSearchParams(fields)}`);
  if (answer.status !== 200) return false;
  const part = new DOMParser().parseFromString(await answer.text(), "text/html");
  const question = part.getElementById("question");
  if (!question || asked() !== before || !form.isConnected) return false;
  looking ??= { question: $("#question", main), targets: $("svg .targets", main) };
  const byKey = document.activeElement?.closest?.("a.target");
  const targets = $(".targets", part);
  $("#question", main).replaceWith(question);
  if (targets) $("svg .targets", main)?.replaceWith(targets);
  showSteps();
  const first = byKey && $("a.target[data-option]", main);
  (first ?? $("form[data-answer] :is(input:not([type=hidden]), select, button)", question) ?? question).focus({ preventScroll: true });
  return true;
}

/** Puts the question back as it was. Returns whether the reader was looking ahead. */
function lookBack() {
  const was = looking;
  looking = null;
  if (!was || !$("#question.looking", main)) return false;
  $("#question", main).replaceWith(was.question);
  if (was.targets) $("svg .targets", main)?.replaceWith(was.targets);
  for (const form of $$("form[aria-busy]", main)) form.removeAttribute("aria-busy");
  ($("form[data-answer] button", was.question) ?? was.question).focus({ preventScroll: true });
  return true;
}

/** Whether this press looks ahead first. */
const looksAhead = (form, submitter) => submitter?.dataset.ahead !== undefined || (!!$("#before-it-goes:checked", main) && !form.matches(".ahead"));

/** Steps of numbers, which do nothing without the script. */
function showSteps() {
  for (const step of $$(".step[hidden]", main)) step.hidden = false;
}

function startLooking() {
  showSteps();
  new MutationObserver(() => { if (!$("#question.looking", main)) looking = null; showSteps(); }).observe(main, { childList: true, subtree: true });
  document.addEventListener("click", ({ target }) => {
    const step = target.closest?.("#table [data-step]");
    if (step) {
      const field = $("input", step.parentElement);
      if (step.dataset.step > 0) field.stepUp(); else field.stepDown();
    }
    if (target.closest?.("#table [data-back]")) lookBack();
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && lookBack()) event.stopPropagation(); }, true);
  carry();
}

/** A stack is dragged to its target: the press looks ahead, the release chooses. */
function carry() {
  let held = null;
  main.addEventListener("pointerdown", (event) => {
    const target = event.pointerType === "mouse" && event.button === 0 && event.target.closest?.("a.target[data-option]");
    const options = target ? optionsOf(target) : [];
    held = options.length === 1 && options[0].dataset.ahead !== undefined ? { x: event.clientX, y: event.clientY, option: options[0], seen: null } : null;
  }, true);
  main.addEventListener("pointermove", (event) => {
    if (!held) return;
    event.stopPropagation();
    if (!held.seen && Math.hypot(event.clientX - held.x, event.clientY - held.y) > 6) held.seen = look(held.option.form, held.option);
  }, true);
  addEventListener("pointerup", async (event) => {
    const { seen } = held ?? {};
    held = null;
    if (!seen || !(await seen.catch(() => false))) return;
    const target = document.elementFromPoint(event.clientX, event.clientY)?.closest?.("a.target[data-option]");
    if (target) choose(target); else lookBack();
  });
}

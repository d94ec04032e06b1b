// Looking ahead: an option that goes on at once to other questions is not sent before those are answered too. Then all
// of it goes as one act. The server says what lies ahead; nothing has changed until the act is sent.

let looking = null; // the question as it was before the reader looked ahead, and what could be chosen then
let stepNext = 0; // a step of the first number, as soon as it is asked

/** Whether this is what lies ahead, and not the page. */
const liesAhead = (html) => /^<section[^>]* looking\b/.test(html);

/** Shows what lies ahead, if that is what the server sent. */
function lookAhead(html) {
  if (!liesAhead(html)) return false;
  const part = new DOMParser().parseFromString(html, "text/html");
  const question = part.getElementById("question"), layer = $(".targets", part);
  const byBoard = document.activeElement?.closest?.("a.target");
  const at = byBoard?.getBoundingClientRect(), byKey = byBoard?.matches(":focus-visible");
  if (!looking) looking = { asked: asked(), question: $("#question", main), layer: $(".board .targets", main), others: mute() };
  $("#question", main).replaceWith(question);
  if (layer && looking.layer) $(".board .targets", main)?.replaceWith(layer);
  looking.shown = { question, layer };
  // Under a finger that drags the board stays where it is.
  if (small.matches && layer && !carried) toTheQuestion();
  wakeSteppers();
  wakeLists();
  // The replay is over, and a small board shows what can be chosen now.
  skipSteps();
  if (layer && seen.svg && small.matches) toTheQuestion();
  const form = $("form.act", question), asks = $("input[name=look]", question);
  if (asks) {
    // With the script all go, unless the reader wants to say how many.
    asks.disabled = true;
    const box = $(".how-many", question);
    if (box) box.hidden = false;
    $("#how-many", question)?.addEventListener("change", ({ target }) => { asks.disabled = !target.checked; });
    // If the page is redrawn meanwhile, the reader goes on looking.
    Object.assign(looking, { action: asks.form.action, fields: new FormData(asks.form) });
  }
  if (form && at) pin(form, at);
  if (form && stepNext) stepNumber($("input[type=number]", form), stepNext);
  stepNext = 0;
  const first = form ? $("input:not([type=hidden]), select, button[type=submit]", form)
    : (byKey && $(".board a.target[data-option]", main)) || question;
  (first ?? question).focus({ preventScroll: true });
  return true;
}

/** The links of the board's papers belong to the question before. */
function mute() {
  const others = $$("a.target[data-option]", main).filter((one) => !one.closest(".board .targets"));
  return others.map((one) => {
    const { option, options } = one.dataset;
    delete one.dataset.option;
    delete one.dataset.options;
    return { one, option, options };
  });
}

/** Puts the numbers beside the place they are for. */
function pin(form, at) {
  form.classList.add("pinned");
  form.style.left = `${Math.max(8, Math.min(at.left, innerWidth - form.offsetWidth - 8))}px`;
  form.style.top = `${Math.max(8, Math.min(at.bottom + 4, innerHeight - form.offsetHeight - 8))}px`;
}

/** Puts the question back as it was. Returns whether the reader was looking ahead. */
function lookBack() {
  const was = looking;
  looking = null;
  const now = $("#question.looking", main);
  if (!was || !now) return false;
  now.replaceWith(was.question);
  if (was.layer) $(".board .targets", main)?.replaceWith(was.layer);
  for (const { one, option, options } of was.others) Object.assign(one.dataset, { option, options });
  for (const form of $$("form[aria-busy]", main)) form.removeAttribute("aria-busy");
  hideOdds();
  ($("form[data-answer] button", was.question) ?? was.question).focus({ preventScroll: true });
  return true;
}

/** Asks the server what lies ahead of these fields. Returns whether anything does. */
async function look(action, fields) {
  fields.set("look", "only");
  const before = asked();
  const answer = await fetch(action, { method: "POST", body: new URLSearchParams(fields), headers: { Accept: "text/vnd.logres.part" } });
  if (answer.status !== 200) return false;
  const html = await answer.text();
  return asked() === before && lookAhead(html);
}

/** The page was redrawn: if the same is still asked, the reader goes on looking, and a form keeps what is in it. */
async function keepLooking(focus) {
  const was = looking;
  if (!was || $("#question.looking", main)) return;
  looking = null;
  hideOdds();
  if (asked() !== was.asked || $(".refusal", main)) return;
  if ($("form.act", was.shown.question)) lookOn(was, focus);
  else if (was.fields) await look(was.action, was.fields).catch(() => {});
}

/** Puts the form back that the reader was filling in. */
function lookOn({ asked, shown }, focus) {
  looking = { asked, shown, question: $("#question", main), layer: $(".board .targets", main), others: mute() };
  looking.question.replaceWith(shown.question);
  if (shown.layer && looking.layer) looking.layer.replaceWith(shown.layer);
  document.getElementById(focus)?.focus({ preventScroll: true });
}

/** The reader wants to say how many. */
function askHowMany() {
  const box = $("#how-many", main);
  if (box && !box.checked) box.click();
  return !!box;
}

function lookKey(event) {
  const by = { "+": 1, "=": 1, "-": -1 }[event.key];
  if (event.key === "Escape" && !menu && lookBack()) return true;
  if (!looking || event.ctrlKey || event.metaKey || event.altKey) return false;
  // Nothing was sent yet, so there is nothing else to take back.
  if (event.key.toLowerCase() === "u" && !writes(event)) return lookBack();
  if (!by) return false;
  const field = event.target.closest?.("form.act input[type=number]");
  if (field) { stepNumber(field, by); return true; }
  const target = event.target.closest?.(".board a.target[data-option]");
  if (!target || !askHowMany()) return false;
  stepNext = by;
  choose(target);
  return true;
}

function startLooking() {
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("#table [data-back]") && !withModifier(event) && lookBack()) event.preventDefault();
    if (looking && event.shiftKey && event.target.closest?.(".board a.target")) askHowMany();
  }, true);
  document.addEventListener("keydown", (event) => {
    if (lookKey(event)) { event.preventDefault(); event.stopPropagation(); }
  }, true);
}

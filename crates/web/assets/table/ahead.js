// Looking ahead: an option that goes on at once to other questions is not sent before those are answered too. Then all
// of it goes as one act. The server says what lies ahead; nothing has changed until the act is sent.

let looking = null; // the question as it was before the reader looked ahead, and what could be chosen then
let stepNext = 0; // a step of the first number, as soon as it is asked

/** Whether this is what lies ahead, and not the page. */
const liesAhead = (html) => /^<section[^>]* looking\b/.test(html);

/** Shows what lies ahead of a question that is still asked, if that is what the server sent. Under a drag at once, or it
 *  could not end anywhere. */
function lookAhead(html, of) {
  if (!liesAhead(html)) return false;
  const show = () => { if (asked() === of) showAhead(html); };
  if (carried?.begun) show();
  else whenLetGo(show);
  return true;
}

function showAhead(html) {
  // The same once more: the reader may be in the middle of it.
  if (looking?.html === html && $("#question.looking", main)) return;
  const part = new DOMParser().parseFromString(html, "text/html");
  const question = part.getElementById("question"), layers = $$(LAYERS, part), layer = layers.find((one) => one.matches(".targets"));
  const byBoard = document.activeElement?.closest?.("a.target");
  const at = byBoard?.getBoundingClientRect(), byKey = byBoard?.matches(":focus-visible");
  if (!looking) looking = { asked: asked(), question: $("#question", main), layers: layersOf(main), others: mute(), revision: newest };
  const chosen = $(`.board .targets a.target[data-options~="${$("input[name=one]", question)?.value}"]`, main);
  $("#question", main).replaceWith(question);
  if (layer && chosen) markChosen(layer, chosen);
  putLayers(layers);
  Object.assign(looking, { html, shown: { question, layers } });
  wakeSteppers();
  wakeLists();
  showAlong();
  // The replay is over, and a small board shows what can be chosen now. Under a finger that drags it stays where it is.
  skipSteps();
  if (layer && seen.svg && small.matches && !carried) {
    bringBoard();
    toTheQuestion();
  }
  const form = $("form.act", question), asks = $("input[name=look]", question);
  if (asks) {
    // With the script all go, unless the reader wants to say how many.
    asks.disabled = true;
    const box = $(".how-many", question);
    if (box) box.hidden = false;
    $("#how-many", question)?.addEventListener("change", ({ target }) => { asks.disabled = !target.checked; });
  }
  // If the page is redrawn meanwhile, the reader goes on looking.
  Object.assign(looking, { action: asks?.form.action, fields: asks && new FormData(asks.form) });
  if (form && at) pin(form, at);
  if (form && stepNext) stepNumber($("input[type=number]", form), stepNext);
  stepNext = 0;
  const first = form ? $("input:not([type=hidden]), select, button[type=submit]", form)
    : (byKey && $(".board a.target[data-option]", main)) || question;
  (first ?? question).focus({ preventScroll: true });
}

/** What of a board depends on the question: the targets, and the signs of attacks. */
const LAYERS = "g.targets, g.attacks";
const layersOf = (within) => $$(`.board :is(${LAYERS})`, within);

/** Layers take the place of their like. */
function putLayers(layers) {
  for (const one of layers) layersOf(main).find((other) => other.classList[0] === one.classList[0])?.replaceWith(one);
}

/** Who it is that is commanded stays marked while his ways are shown. */
function markChosen(layer, chosen) {
  const mark = document.createElementNS(layer.namespaceURI, "g");
  mark.setAttribute("class", "chosen");
  mark.setAttribute("aria-hidden", "true");
  mark.append(...[...chosen.children].filter((part) => !part.matches("title, .hit")).map((part) => part.cloneNode(true)));
  layer.append(mark);
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

/** Takes what lies ahead off the page, and puts back the question before it. Returns what the reader was looking at. */
function setAside() {
  const was = looking;
  looking = null;
  const now = $("#question.looking", main);
  if (!was || !now) return null;
  was.focused = main.contains(document.activeElement) ? document.activeElement : null;
  now.replaceWith(was.question);
  putLayers(was.layers);
  for (const { one, option, options } of was.others) Object.assign(one.dataset, { option, options });
  return was;
}

/** Puts the question back as it was. Returns whether the reader was looking ahead. */
function lookBack() {
  const was = setAside();
  if (!was) return false;
  for (const form of $$("form[aria-busy]", main)) form.removeAttribute("aria-busy");
  hideOdds();
  showAlong();
  ($("form[data-answer] button", was.question) ?? was.question).focus({ preventScroll: true });
  return true;
}

/** Asks the server what lies ahead of these fields. Returns whether that is shown now, and whether the answer is the last
 *  that can be taken back. */
async function lookOn(action, fields) {
  fields.set("look", "only");
  const before = asked();
  const answer = await fetch(action, { method: "POST", body: new URLSearchParams(fields), headers: { Accept: "text/vnd.logres.part" } });
  if (answer.status !== 200) return { ahead: false, last: answer.headers.get("Logres-Last") === "yes" };
  const html = await answer.text();
  return { ahead: asked() === before && lookAhead(html, before), last: false };
}

const look = (action, fields) => lookOn(action, fields).then(({ ahead }) => ahead);

/** The page was redrawn: if the same is still asked, the reader goes on looking, and a form keeps what is in it. */
async function keepLooking(was) {
  if (!was) return;
  hideOdds();
  if (asked() !== was.asked || $(".refusal", main)) return;
  goOnLooking(was);
  // What lies ahead may have changed with the rest.
  if (was.fields && was.revision !== newest) await look(was.action, was.fields).catch(() => {});
}

/** Puts back what the reader was looking at. */
function goOnLooking(was) {
  const { shown, focused } = was;
  looking = { ...was, question: $("#question", main), layers: layersOf(main), others: mute(), revision: newest };
  looking.question.replaceWith(shown.question);
  putLayers(shown.layers);
  showAlong();
  if (focused?.isConnected) focused.focus({ preventScroll: true });
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

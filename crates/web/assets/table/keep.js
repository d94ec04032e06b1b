// What the reader was doing survives a swap: focus, half-written words, tabs, scrolled lists, opened parts.

const SCROLLS = ":is(.scroll, .options.many, .left, .right, .zoom):not(svg *)";

function remember() {
  const focused = document.activeElement;
  const forms = new Map(); // by question, which may have two forms
  for (const form of $$("form[data-answer]", main)) {
    forms.set(questionOf(form), [...forms.get(questionOf(form)) ?? [], ...new FormData(form)]);
  }
  return {
    focus: main.contains(focused) ? focused.id || focused.name || "question" : null,
    asked: asked(),
    title: $("#question-title", main)?.textContent,
    said: $("#say", main)?.value ?? "",
    tab: $(".tab:checked", main)?.id,
    details: new Map($$("details[id]", main).map((one) => [one.id, one.open])),
    scrolls: $$(SCROLLS, main).map((one) => [one.className, one.scrollTop, one.scrollLeft]),
    pieces: new Map($$("[data-piece]", main).map((one) => [one.dataset.piece, placeOf(one)])),
    last: Math.max(-1, ...$$(".tales > li[id]", main).map((one) => Number(one.id.slice(5)))),
    forms,
  };
}

function restore(before) {
  const tab = before.tab && document.getElementById(before.tab);
  if (tab) tab.checked = true;
  for (const [id, open] of before.details) {
    const one = document.getElementById(id);
    if (one) one.open = open;
  }
  const same = asked() === before.asked;
  for (const [name, top, left] of before.scrolls) {
    const one = $$(SCROLLS, main).find((one) => one.className === name);
    // What is new is at its beginning: to look where it is would take a layout of the whole page.
    if (one && (top || left) && (same || !name.includes("options"))) one.scrollTo(left, top);
  }
  const say = $("#say", main);
  if (say && before.focus === "say") say.value = before.said;
  for (const form of $$("form[data-answer]", main)) refill(form, before.forms.get(questionOf(form)) ?? []);
  if (before.focus) refocus(before.focus, same);
}

function refill(form, fields) {
  // What the question is preset to may have been taken out.
  if (fields.length) for (const box of $$("input[type=checkbox]", form)) box.checked = false;
  for (const [name, value] of fields) {
    for (const field of $$(`[name="${name}"]:not([type=hidden]):not(button)`, form)) {
      if (field.type === "checkbox") field.checked ||= field.value === value;
      else field.value = value;
    }
  }
}

/** Puts the focus back where it was; on the answers if the question is another one now. */
function refocus(where, same) {
  const there = document.getElementById(where) ?? $(`[name="${CSS.escape(where)}"]`, main);
  const answers = $("form[data-answer] input:not([type=hidden]), form[data-answer] button", main);
  const next = same || where === "say" ? there ?? answers : answers;
  (next ?? $("#question", main))?.focus({ preventScroll: true });
}

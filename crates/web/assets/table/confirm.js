// What ruins is pressed twice: the first press says what it would bring about. Some readers confirm every answer.

let unconfirmed = null; // the answer that waits for its second press: { key, box }
let byKey = ""; // the key that presses, if it is not a pointer

/** Presses an option by its key. A second press of that key confirms. */
function pressByKey(option, key) {
  if (!option) return;
  byKey = key;
  press(option);
  byKey = "";
}

/** What an answer would bring about: of a button, of what was picked in a form, or of numbers that are too great. */
function warningOf(form, button) {
  const own = button?.dataset.warning;
  if (own) return own;
  const picked = [...$$("input[name=some]:checked", form), ...$$("select", form).map((one) => one.selectedOptions[0])];
  const fields = $$("input[data-beyond]", form).map((field) => tooGreat(field, Number(field.value)));
  const all = [...picked.map((one) => one?.dataset.warning), ...fields, tooGreat(form, numberOf(form, button))];
  return all.filter(Boolean).join(" ");
}

/** What a number would bring about, by the bounds that a form or a field has. */
function tooGreat({ dataset }, number) {
  const over = number - Number(dataset.beyond ?? NaN);
  return over > 0 ? dataset.warning.replaceAll("{number}", number).replaceAll("{over}", over) : "";
}

const numberOf = (form, button) => Number(button?.name === "number" ? button.value : form.elements.number?.value);

/** The answer in words, as the button says it. Several numbers are not one. */
function answerInWords(form, button) {
  if (["one", "some"].includes(button?.name)) return labelOf(button);
  if (button?.name === "number" || form.elements.number?.value) return numberOf(form, button).toLocaleString("en");
  return "that is my answer";
}

const keyOf = (form, button) => new URLSearchParams([...new FormData(form), [button?.name ?? "", button?.value ?? ""]]).toString();

function dropConfirm() {
  unconfirmed?.box.remove();
  unconfirmed = null;
}

/** From now on the form counts as it is sent. */
function makeSure(form) {
  const sure = document.createElement("input");
  Object.assign(sure, { type: "hidden", name: "confirmed", value: "on" });
  form.append(sure);
  dropConfirm();
}

function showConfirm(form, button, warning, keyed = byKey, last = false) {
  dropConfirm();
  const box = document.createElement("div"), says = document.createElement("p"), row = document.createElement("div");
  box.className = "confirming";
  box.setAttribute("role", "alert");
  row.className = "row";
  const name = button?.getAttribute("aria-keyshortcuts") ?? $("kbd", button ?? form)?.textContent;
  const again = keyed && name && (warning || last || form.dataset.pace === "two") ? ` Press ${name} again to confirm.` : "";
  says.textContent = `${warning ? "Are you sure? " : last ? "This cannot be taken back." : "You chose this. "}${warning}${again}`;
  const make = (words, kind, act) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = kind;
    made.textContent = words;
    made.addEventListener("click", act);
    row.append(made);
    return made;
  };
  const key = keyOf(form, button);
  const yes = make(`Yes, ${answerInWords(form, button)}`, warning ? "main ruins" : "main", () => {
    makeSure(form);
    form.requestSubmit(button);
  });
  make("No, choose again", "", () => { dropConfirm(); (button ?? form.elements.number)?.focus(); });
  // A key that is held down presses again by itself; that confirms nothing.
  box.addEventListener("keydown", (event) => { if (event.repeat) event.preventDefault(); });
  box.append(says, row);
  form.before(box);
  unconfirmed = { key, box, last };
  yes.focus();
}

/** What leads ahead sends nothing yet: what follows on it is confirmed. */
async function lookOrConfirm(form, button) {
  const fields = new FormData(form), keyed = byKey;
  fields.append(button.name, button.value);
  dropConfirm();
  const ahead = await look(form.action, fields).catch(() => false);
  if (!ahead && form.isConnected) showConfirm(form, button, "", keyed);
}

/** A digit is easily pressed by mistake: what it could not take back is pressed twice. */
async function sendOrConfirm(form, button) {
  if (form.getAttribute("aria-busy")) return;
  const fields = new FormData(form), keyed = byKey;
  fields.append(button.name, button.value);
  dropConfirm();
  form.setAttribute("aria-busy", "true");
  const { ahead, last } = await lookOn(form.action, fields).catch(() => ({}));
  form.removeAttribute("aria-busy");
  if (ahead || !form.isConnected) return;
  if (last) { showConfirm(form, button, "", keyed, true); return; }
  makeSure(form);
  form.requestSubmit(button);
}

function startConfirming() {
  // Before anything is sent: in the first phase of the event.
  document.addEventListener("submit", (event) => {
    const form = event.target, button = event.submitter;
    if (!form.matches?.("#table form[data-answer]") || form.elements.confirmed) return;
    const mayLead = button?.name === "one" && form.elements.look && !form.elements.look.disabled;
    const warning = warningOf(form, button), pace = form.dataset.pace, digit = /\d/.test(byKey) && !!button;
    if (!warning && !pace && !digit) return;
    const second = unconfirmed?.box.isConnected && unconfirmed.key === keyOf(form, button);
    // A second press by key confirms; a second click only where the reader wants two, or a double click would ruin him.
    // It is this press that is sent: a form takes no other one while it is about to be.
    if (second && (warning || unconfirmed.last ? byKey : pace === "two")) { makeSure(form); return; }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (digit && !warning && !pace) sendOrConfirm(form, button);
    else if (mayLead && !warning) lookOrConfirm(form, button);
    else showConfirm(form, button, warning);
  }, true);
}

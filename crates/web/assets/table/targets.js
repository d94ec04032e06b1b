// Board and buttons are one: a target on the board presses the button of its option, and both glow together.

const optionsOf = (target) => (target.dataset.options ?? target.dataset.option ?? "").split(/[\s,]+/).filter(Boolean)
  .map((index) => document.getElementById(`option-${index}`)).filter(Boolean);
const targetsOf = (option) => $$("a.target[data-option]", main)
  .filter((target) => optionsOf(target).includes(option));

/** A click beside a small target is meant for it: the nearest of those with the point in their room, if nothing else that
 *  can be clicked is there. A click on a piece is meant for its place. */
function targetNear(event) {
  const svg = event.target.closest?.("#table [data-zoom] svg");
  if (!svg || event.target.closest("a")) return null;
  const { clientX: x, clientY: y } = event;
  const boxes = $$("a.target[data-option] > .hit", svg).map((hit) => ({ hit, box: hit.getBoundingClientRect() }));
  const far = ({ box }) => Math.hypot((box.left + box.right) / 2 - x, (box.top + box.bottom) / 2 - y);
  const around = boxes.filter(({ box }) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom);
  return around.sort((one, other) => far(one) - far(other))[0]?.hit.parentNode
    ?? document.elementsFromPoint(x, y).map((one) => one.closest("a.target[data-option]")).find((one) => one) ?? null;
}

const labelOf = (option) => (option.closest(".option")?.querySelector("span") ?? option).textContent;
const press = (option) => option.click();

function choose(target) {
  const options = optionsOf(target);
  if (options.length === 1) press(options[0]);
  else if (options.length) openMenu(target, options);
}

let menu = null;

/** A small menu for several options at one place. */
function openMenu(target, options) {
  closeMenu();
  const element = document.createElement("div");
  element.className = "menu";
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", "What here?");
  for (const option of options) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = labelOf(option);
    // The table may be redrawn while the menu is open.
    button.addEventListener("click", () => { closeMenu(); press(document.getElementById(option.id) ?? option); });
    element.append(button);
  }
  document.body.append(element);
  const at = target.getBoundingClientRect();
  element.style.left = `${Math.max(8, Math.min(at.left, innerWidth - element.offsetWidth - 8))}px`;
  element.style.top = `${Math.max(8, Math.min(at.bottom + 4, innerHeight - element.offsetHeight - 8))}px`;
  menu = { element, from: target, items: options.map((option) => ({ id: option.id, label: labelOf(option) })) };
  $("button", element).focus();
}

/** Whether what the menu offers is offered as before: the number of a question also changes when others speak. */
function isStillOffered(before) {
  const same = ({ id, label }) => { const now = document.getElementById(id); return now && labelOf(now) === label; };
  return asked() === before.asked || (!!menu && $("#question-title", main)?.textContent === before.title && menu.items.every(same));
}

/** Returns whether a menu was open. */
function closeMenu() {
  if (!menu) return false;
  menu.element.remove();
  if (menu.from.isConnected) menu.from.focus();
  menu = null;
  return true;
}

/** Lets the other end of a target or an option glow. */
function link(event) {
  const on = event.type === "pointerover" || event.type === "focusin";
  const target = event.target.closest?.("a.target[data-option]");
  const option = event.target.closest?.(".option");
  const button = option && (option.matches("button") ? option : $("input", option));
  const ends = target ? optionsOf(target).map((one) => one.closest(".option")) : button ? targetsOf(button) : [];
  for (const end of ends) end.classList.toggle("linked", on);
  const list = ends.length === 1 && ends[0].closest(".many");
  if (on && target && list) showIn(list, ends[0]);
}

/** Scrolls a list to one of its options. Not the page: the board would slip away under the pointer. */
function showIn(list, option) {
  const frame = list.getBoundingClientRect(), box = option.getBoundingClientRect();
  list.scrollTop += Math.min(0, box.top - frame.top) + Math.max(0, box.bottom - frame.bottom);
}

function startTargets() {
  document.addEventListener("click", (event) => {
    const target = event.target.closest?.("#table a.target[data-option]") ?? targetNear(event);
    if (target) {
      event.preventDefault();
      if (!dragged) choose(target);
    } else if (menu && !menu.element.contains(event.target)) {
      closeMenu();
    }
  });
  for (const type of ["pointerover", "pointerout", "focusin", "focusout"]) main.addEventListener(type, link);
}

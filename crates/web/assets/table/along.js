// Who goes along: while it is chosen where somebody goes, a press on a card that could go with him ticks it in the form.

/** The options of the form that have a card on the board. */
const alongs = () => $$("#question.looking select option[data-target]", main);

/** The card that was pressed, if it could go along. */
function alongAt(pressed) {
  const card = pressed?.closest?.(".board a[data-card]");
  return card ? alongs().find((option) => option.dataset.target === card.dataset.card) : undefined;
}

/** The card at a place of the window, whatever mark lies upon it. */
const cardUnder = ({ clientX, clientY }) => document.elementsFromPoint(clientX, clientY)
  .map((one) => one.closest(".board a[data-card]")).find(Boolean);

/** Takes a card along, or leaves it behind again. Returns whether it could go. */
function takeAlong(pressed) {
  const option = alongAt(pressed);
  if (!option) return false;
  const list = option.closest("select"), alone = [...list.options].find((one) => one.defaultSelected);
  list.value = option.selected && alone ? alone.value : option.value;
  showAlong();
  return true;
}

/** Marks who may go along, and who does. */
function showAlong() {
  const all = new Map(alongs().map((option) => [option.dataset.target, option.selected]));
  for (const card of $$(".board a[data-card]", main)) {
    const { card: id } = card.dataset;
    card.classList.toggle("may-go", all.has(id) && !all.get(id));
    card.classList.toggle("goes-along", all.get(id) === true);
  }
}

function startAlong() {
  main.addEventListener("change", showAlong);
}

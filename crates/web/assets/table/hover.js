// The odds of an attack beside its target, as long as the pointer or the focus is there. They are those of the question.

let card = null;

function hideOdds() {
  card?.remove();
  card = null;
}

/** The odds that the question has of the options of this target. */
const oddsOf = (target) => optionsOf(target).map(labelOf)
  .flatMap((label) => $$(".odds[data-option]", main).filter((one) => one.dataset.option === label));

function showOdds(event) {
  const target = event.target.closest?.("a.target");
  foretell(target);
  // Whoever goes through the targets by the keyboard may have come to one that the board does not show.
  if (event.type === "focusin" && target?.matches(".targets .target:focus-visible") && isCloser()) reveal(target);
}

/** Shows the odds of an attack beside its target. */
function foretell(target) {
  hideOdds();
  const odds = target?.matches(".attack") ? oddsOf(target) : [];
  if (!odds.length) return;
  card = document.createElement("div");
  card.className = "odds-card";
  // The target says the same in words.
  card.setAttribute("aria-hidden", "true");
  card.append(...odds.map((one) => one.cloneNode(true)));
  document.body.append(card);
  const at = target.getBoundingClientRect();
  const beside = at.right + 10 + card.offsetWidth < innerWidth ? at.right + 10 : at.left - 10 - card.offsetWidth;
  card.style.left = `${Math.max(8, Math.min(beside, innerWidth - card.offsetWidth - 8))}px`;
  card.style.top = `${Math.max(8, Math.min(at.top + at.height / 2 - card.offsetHeight / 2, innerHeight - card.offsetHeight - 8))}px`;
}

function startHover() {
  for (const type of ["pointerover", "focusin"]) main.addEventListener(type, showOdds);
  for (const type of ["pointerout", "focusout", "pointerdown", "wheel"]) main.addEventListener(type, hideOdds, { passive: true });
}

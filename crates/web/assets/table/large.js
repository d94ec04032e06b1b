// A card opens large: beside its small one while the pointer or the focus is there, and in the middle of the window by its
// address. By touch a card that can be chosen opens first, with what can be done in it: no finger chooses by chance.

let preview = null; // the large card beside a small one
let opener = null; // what the card in the middle was opened from

const largeOf = (link) => document.getElementById(link?.dataset.large ?? `${link?.dataset.target ?? ""}`.replace(/^(card|event):/, "$1-"));
const isLarge = (element) => !!element && element.classList.contains("large-card");

function hidePreview() {
  preview?.remove();
  preview = null;
}

/** Shows what a small card says beside it. */
function showPreview(event) {
  const link = event.target.closest?.(".board a[data-large], .board .targets a.target, #question button.option[data-target]");
  if (!link || event.pointerType === "touch" || carried?.begun) return;
  const card = largeOf(link);
  if (preview?.dataset.of === card?.id) return;
  hidePreview();
  if (!isLarge(card) || $(".large-card.open", main)) return;
  preview = card.cloneNode(true);
  preview.removeAttribute("id");
  preview.dataset.of = card.id;
  preview.classList.add("preview");
  // The small card says the same in words.
  preview.setAttribute("aria-hidden", "true");
  for (const one of $$("a", preview)) one.tabIndex = -1;
  document.body.append(preview);
  const at = link.getBoundingClientRect(), { offsetWidth: wide, offsetHeight: high } = preview;
  const beside = at.left > innerWidth - at.right ? at.left - wide - 12 : at.right + 12;
  preview.style.left = `${Math.max(8, Math.min(beside, innerWidth - wide - 8))}px`;
  preview.style.top = `${Math.max(8, Math.min(at.top + at.height / 2 - high / 2, innerHeight - high - 8))}px`;
}

/** Opens the card of the address, and keeps it open while the table changes. */
function holdLarge() {
  hidePreview();
  const card = /^#(card|event)-/.test(location.hash) && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (const one of $$(".large-card.open", main)) if (one !== card) one.classList.remove("open");
  if (isLarge(card)) card.classList.add("open");
}

function openLarge(card, from) {
  history.replaceState(null, "", `#${card.id}`);
  opener = from;
  holdLarge();
  card.focus({ preventScroll: true });
}

/** Returns whether a card was open. */
function closeLarge() {
  const card = $(".large-card.open", main);
  if (!card) return false;
  // Without a step in between it would stay what the address names.
  if (card.matches(":target")) location.replace("#board");
  history.replaceState(null, "", location.pathname + location.search);
  card.classList.remove("open");
  if (opener?.isConnected) opener.focus({ preventScroll: true });
  opener = null;
  return true;
}

function largeClick(event) {
  if (withModifier(event)) return;
  const link = event.target.closest?.("#table a");
  const card = $(".large-card.open", main);
  if (link?.matches(".large-card .close") || card && !card.contains(event.target) && !event.target.closest?.("#question, .menu")) {
    closeLarge();
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  if (looking && !dragged && !link?.matches("a.target") && takeAlong(cardUnder(event))) {
    event.preventDefault();
    event.stopPropagation();
    hidePreview();
    return;
  }
  const target = link?.matches(".board .targets a.target");
  const large = link && !dragged && (link.dataset.large || target && event.pointerType === "touch") ? largeOf(link) : null;
  if (isLarge(large)) {
    event.preventDefault();
    event.stopPropagation();
    openLarge(large, link);
  } else if (link?.matches(".large-card .choices a")) {
    // What was chosen goes on with the table: the card is read.
    closeLarge();
  }
}

function startLarge() {
  for (const type of ["pointerover", "focusin"]) main.addEventListener(type, showPreview);
  for (const type of ["pointerout", "focusout", "pointerdown", "wheel"]) main.addEventListener(type, hidePreview, { passive: true });
  addEventListener("hashchange", holdLarge);
  document.addEventListener("click", largeClick, true);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !closeLarge()) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  holdLarge();
}

// The part of the page that changes: a new one replaces the old one.

const table = () => $(".table", main);
const questionOf = (form) => form ? `${form.elements.seat?.value}/${form.elements.question?.value}` : "";
/** The question that is asked now. */
const asked = () => questionOf($("form[data-answer]", main));

let newest = main ? Number(table()?.dataset.revision ?? 0) : 0; // the newest revision, shown or about to be
let coming = null; // what the next picture will show
let turning = false; // whether that picture is being made
let fade = null; // the last transition

/** Replaces the old part with a new one, and keeps what the reader was doing. */
function swap(html) {
  // A reply and the news of its result may cross, and a picture takes time to change. Never show anything older than
  // the newest.
  const revision = Number(html.match(/data-revision="(\d+)"/)?.[1]);
  if (revision < newest) return;
  const fresh = html.includes('id="table"')
    ? new DOMParser().parseFromString(html, "text/html").getElementById("table")?.innerHTML
    : html;
  if (!fresh) throw new Error("the page has no table");
  newest = revision || newest;
  coming = fresh;
  turn();
}

/** Shows the new part, unless that is under way already or the reader holds a button down. */
function turn() {
  if (coming === null || turning || pressed) return;
  turning = true;
  if (document.startViewTransition && !calm() && !small.matches && document.visibilityState === "visible") {
    // Only the old board becomes a picture, which fades above the new one: a picture cannot be clicked. On a phone it
    // would cover the sheet with the question.
    $(".board", main)?.classList.add("leaving");
    fade = document.startViewTransition(change);
    for (const end of [fade.ready, fade.finished]) end.catch(() => { /* the next change came first */ });
  } else {
    change();
  }
}

function change() {
  turning = false;
  const before = remember();
  hideOdds();
  redraw(coming);
  coming = null;
  restore(before);
  wake();
  keepLooking(before.focus);
  glide(before.pieces);
  tell(before);
  if (pressed) pressed.drawn = true;
  if (asked() !== before.asked) closeMenu();
}

/** Prepares a new part for use. */
function wake() {
  wakeLists();
  wakeSteppers();
  showCopyButtons();
  zoomBoard(main);
  holdCamp();
  startClocks();
}

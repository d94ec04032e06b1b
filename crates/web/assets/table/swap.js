// The part of the page that changes: a new one replaces the old one.

const table = () => $(".table", main);
const questionOf = (form) => form ? `${form.elements.seat?.value}/${form.elements.question?.value}` : "";
/** The question that is asked now. */
const asked = () => questionOf($("form[data-answer]", main));

let newest = main ? Number(table()?.dataset.revision ?? 0) : 0; // the newest revision, shown or about to be
let coming = null; // what the next picture will show
let drawn = null; // what the last one showed

/** Replaces the old part with a new one, and keeps what the reader was doing. */
function swap(html) {
  // A reply and the news of its result may cross. Never show anything older than the newest.
  const revision = Number(html.match(/data-revision="(\d+)"/)?.[1]);
  if (revision < newest) return;
  const fresh = html.includes('id="table"')
    ? new DOMParser().parseFromString(html, "text/html").getElementById("table")?.innerHTML
    : html;
  if (!fresh) throw new Error("the page has no table");
  newest = revision || newest;
  // The news of an answer may come before the reply to it, and the reader may have chosen the next thing since.
  if (fresh === (coming ?? drawn)) return;
  coming = fresh;
  whenLetGo(turn);
}

/** Shows the new part. All at once: while a browser makes a transition of two pictures it takes no press, and its reader
 *  waits. */
function turn() {
  // Another part may have been shown while this one waited.
  if (coming === null) return;
  const before = remember();
  hideOdds();
  // What lies ahead is no part of the page that is drawn anew: it would be changed into what was before it.
  const ahead = setAside();
  redraw(coming);
  drawn = coming;
  coming = null;
  restore(before);
  wake();
  keepLooking(ahead);
  glide(before.pieces);
  tell(before);
  if (!isStillOffered(before)) closeMenu();
}

/** Prepares a new part for use. */
function wake() {
  wakeLists();
  wakeSteppers();
  showCopyButtons();
  wakeCalling();
  zoomBoard(main);
  holdCamp();
  holdLarge();
  startClocks();
}

// From match to match: who wants it goes on by himself after an answer.

/** After an answer: to the next match that waits for this reader, if he has chosen so and the server says that this one will
 *  take a while. */
function goOn() {
  const next = $("#next[data-onward]", main);
  if (next) location.assign(next.href);
}

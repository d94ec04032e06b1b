// Answers, without reloading the page.

function startAnswering() {
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.matches?.("#table form[data-answer], #table form[data-quick]") || form.dataset.plain) return;
    event.preventDefault();
    if (form.getAttribute("aria-busy")) return;
    form.setAttribute("aria-busy", "true");
    status("", "answer");
    const fields = new FormData(form);
    if (event.submitter?.name) fields.append(event.submitter.name, event.submitter.value);
    // Clear the field at once: the news of a message may arrive before the reply does.
    const words = form.matches("[data-quick]") && form.elements.text;
    if (words) words.value = "";
    try {
      // Only an answer can be sent again: words would be said twice, and two answers taken back.
      const sent = await (form.matches("[data-answer]") ? sendUntilTaken : send)(form.action, fields);
      if (!sent) return;
      if (sent.answer.ok || [409, 422].includes(sent.answer.status)) await showReply(form, sent);
      else showPlainly(form, event.submitter, words, fields);
    } catch {
      form.removeAttribute("aria-busy");
      const field = words && (words.isConnected ? words : $("#say", main));
      if (field) field.value ||= fields.get("text");
      status("That did not arrive. Please try again.", "answer");
    }
  });
}

/** Shows the reply. It has arrived, so whatever happens now, nothing is sent again. */
async function showReply(form, { answer, wish }) {
  try {
    const html = await wish.read(answer);
    if (lookAhead(html, questionOf(form))) return;
    swap(html);
    // The question may be the same as before, as after a refusal, and may be answered again.
    whenLetGo(() => {
      form.removeAttribute("aria-busy");
      if (answer.ok && form.matches("[data-answer]")) goOn();
    });
  } catch {
    // The page may be as it was, and then nothing is drawn anew.
    form.removeAttribute("aria-busy");
    refresh();
    return;
  }
  if ($(".refusal", main)) $("#question", main)?.scrollTo({ top: 0 });
}

/** The house refuses the form itself: its page, which says why, comes the plain way. */
function showPlainly(form, submitter, words, fields) {
  if (!form.isConnected) { status("That did not arrive. Please try again.", "answer"); return; }
  if (words) words.value = fields.get("text");
  form.removeAttribute("aria-busy");
  form.dataset.plain = "yes";
  if (submitter) submitter.click(); else form.requestSubmit();
}

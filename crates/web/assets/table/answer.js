// Answers, without reloading the page.

function startAnswering() {
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.matches?.("#table form[data-answer], #table form[data-quick]") || form.dataset.plain) return;
    event.preventDefault();
    if (form.getAttribute("aria-busy")) return;
    form.setAttribute("aria-busy", "true");
    const fields = new FormData(form);
    if (event.submitter?.name) fields.append(event.submitter.name, event.submitter.value);
    // Clear the field at once: the news of a message may arrive before the reply does.
    const words = form.matches("[data-quick]") && form.elements.text;
    if (words) words.value = "";
    try {
      const answer = await fetch(form.action, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Accept: "text/vnd.logres.part" },
      });
      if (!answer.ok && answer.status !== 409 && answer.status !== 422) throw new Error(answer.statusText);
      const html = await answer.text();
      if (lookAhead(html)) return;
      swap(html);
      closeMenu();
      if ($(".refusal", main)) $("#question", main)?.scrollTo({ top: 0 });
    } catch {
      // The plain way: reload the page. An answer that did arrive does not count twice, because its question is gone.
      if (!form.isConnected) { status("That did not arrive. Please try again."); return; }
      if (words) words.value = fields.get("text");
      form.removeAttribute("aria-busy");
      form.dataset.plain = "yes";
      if (event.submitter) event.submitter.click(); else form.requestSubmit();
    }
  });
}

// Answers, without loading the page anew.

function startAnswering() {
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.matches?.("#table form[data-answer], #table form[data-quick]") || form.dataset.plain) return;
    event.preventDefault();
    if (form.getAttribute("aria-busy")) return;
    form.setAttribute("aria-busy", "true");
    const fields = new FormData(form);
    if (event.submitter?.name) fields.append(event.submitter.name, event.submitter.value);
    // What is said leaves the field at once: the news of it may be here before the answer is.
    const words = form.matches("[data-quick]") && form.elements.text;
    if (words) words.value = "";
    try {
      const answer = await fetch(form.action, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Accept: "text/vnd.logres.part" },
      });
      if (!answer.ok && answer.status !== 409 && answer.status !== 422) throw new Error(answer.statusText);
      swap(await answer.text());
      closeMenu();
      if ($(".refusal", main)) $("#question", main)?.scrollTo({ top: 0 });
    } catch {
      // The plain way: the page loads anew. An answer that did arrive is not taken twice, for its question has gone.
      if (!form.isConnected) { status("That did not arrive. Please try again."); return; }
      if (words) words.value = fields.get("text");
      form.removeAttribute("aria-busy");
      form.dataset.plain = "yes";
      if (event.submitter) event.submitter.click(); else form.requestSubmit();
    }
  });
}

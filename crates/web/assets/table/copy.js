// Invitations can be copied.

function showCopyButtons() {
  if (navigator.clipboard) for (const button of $$("button[data-copy]")) button.hidden = false;
}

function startCopying() {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("button[data-copy]");
    if (!button) return;
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      button.textContent = "Copied";
    } catch {
      button.closest(".invite")?.querySelector("input")?.select();
    }
  });
  showCopyButtons();
}

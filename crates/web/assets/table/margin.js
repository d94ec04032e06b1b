// A citation opens its rule in the margin.

const margin = document.getElementById("margin");
let openedFrom = null; // the citation that opened it

async function openRule(link) {
  const book = new URL(link.href).pathname;
  const answer = await fetch(`${book}?rule=${encodeURIComponent(link.dataset.rule)}&part=1`);
  if (!answer.ok) throw new Error(answer.statusText);
  margin.innerHTML = await answer.text();
  const close = document.createElement("button");
  close.type = "button";
  close.className = "quiet close";
  close.textContent = "Close";
  close.addEventListener("click", closeRule);
  margin.prepend(close);
  margin.hidden = false;
  if (!margin.contains(link)) openedFrom = link;
  close.focus();
}

/** Returns whether a rule was open. */
function closeRule() {
  if (!margin || margin.hidden) return false;
  margin.hidden = true;
  if (openedFrom?.isConnected) openedFrom.focus();
  return true;
}

function startCitations() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a.cite[data-rule]");
    if (!link || !margin || withModifier(event)) return;
    event.preventDefault();
    openRule(link).catch(() => { location.href = link.href; });
  });
}

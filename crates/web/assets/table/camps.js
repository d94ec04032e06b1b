// A camp on the map opens by its address, and stays open while the table changes.

function holdCamp() {
  const camp = location.hash.startsWith("#camp-") && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (const one of $$(".camp.held", main)) one.classList.remove("held");
  if (camp) camp.classList.add("held");
  const open = camp || $(".camp.open", main);
  if (open && seen.svg && isCloser()) reveal(open);
}

function turnCamp() {
  for (const one of $$(".camp.open", main)) one.classList.remove("open");
  holdCamp();
}

function startCamps() {
  addEventListener("hashchange", turnCamp);
  // Otherwise the page would jump to a camp that opens, away from the part of the board that the reader looks at.
  main.addEventListener("click", (event) => {
    const stack = event.target.closest?.("a.stack");
    if (!stack || withModifier(event)) return;
    event.preventDefault();
    if (dragged) return;
    history.replaceState(null, "", stack.getAttribute("href"));
    turnCamp();
  });
}

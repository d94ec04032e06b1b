// Long lists can be filtered; picks are counted.

function filterList({ target }) {
  const filter = target.closest(".filter");
  if (!filter) return;
  const words = target.value.toLowerCase().split(/\s+/);
  for (const item of $$(".options:not(.ask .options) > li", filter.nextElementSibling)) {
    const text = item.textContent.toLowerCase();
    item.hidden = !words.every((word) => text.includes(word));
  }
}

function countPicks(list) {
  const picked = $$("input:checked", list).length;
  const fits = picked >= Number(list.dataset.min) && picked <= Number(list.dataset.max);
  const button = $(".confirm", list.closest("form"));
  $(".picked", button).textContent = ` with ${picked} of ${$$("input", list).length}`;
  button.disabled = !fits;
}

/** Shows the filters of a new part, and counts what is picked in it. */
function wakeLists() {
  for (const filter of $$(".filter", main)) filter.hidden = false;
  for (const list of $$("ul[data-max]", main)) countPicks(list);
}

function startLists() {
  main.addEventListener("input", filterList);
  main.addEventListener("change", (event) => {
    const list = event.target.closest("ul[data-max]");
    if (list) countPicks(list);
  });
}

// Names on the board: as many as have room, the important ones first. None covers a piece or another name.

const apart = (one, other) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

let placed = ""; // for which pieces, at which scale, names have found their places

/** Shows names of places where there is room for them; `unit` says how many units of the board a pixel is. */
function placeNames(svg, unit) {
  const names = $$(".names .name[data-above]", svg);
  const what = [unit, names.length, ...$$(".piece", svg).map(({ dataset, textContent }) => `${dataset.x} ${dataset.y} ${textContent}`)].join();
  if (what === placed && names.some((name) => name.matches(".shown"))) return;
  placed = what;
  for (const name of names) name.removeAttribute("transform");
  // A piece that is still on its way from the last change takes room where it goes, not where it is.
  for (const way of svg.getAnimations({ subtree: true })) if (way.effect?.target?.matches(".piece")) way.finish();
  const boxes = (where) => $$(where, svg).map((part) => part.getBoundingClientRect());
  const pieces = boxes(".piece"), sites = boxes(".sites > g");
  const found = names.map((name) => ({ name, box: name.getBoundingClientRect(), lesser: name.matches(".lesser") }));
  const taken = [];
  for (const { name, box, lesser } of found.sort((one, other) => one.lesser - other.lesser)) {
    const blocked = lesser ? [...pieces, ...sites, ...taken] : [...pieces, ...taken];
    const at = (shift) => ({
      left: box.left, right: box.right, top: box.top + shift / unit + box.height * 0.15, bottom: box.bottom + shift / unit - box.height * 0.15,
    });
    // Below its place, a little lower, lower still, or above it.
    const shifts = [0, 8, 16, -Number(name.dataset.above) - box.height * unit, 26];
    const free = shifts.find((shift) => blocked.every((other) => apart(at(shift), other)));
    name.classList.toggle("shown", free !== undefined);
    if (free) name.setAttribute("transform", `translate(0 ${free})`);
    if (free !== undefined || !lesser) taken.push(at(free ?? 0));
  }
}

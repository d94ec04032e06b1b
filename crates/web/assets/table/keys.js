// Everything works by keyboard: digits pick options, arrows move on the board, letters do the rest.

/** A number has no letters, so in its field letters are keys like anywhere else. */
const writes = ({ target, key }) => typing(target) && !(target.matches("input[type=number]") && /^[a-df-z?]$/i.test(key));

let digits = "", timer = 0;
function digit(key) {
  digits += key;
  clearTimeout(timer);
  const options = $$('[id^="option-"]', main).filter((one) => /^option-\d+$/.test(one.id));
  const take = () => {
    // Options are counted as they are shown: what ends the question comes last.
    const typed = digits, option = options[Number(typed) - 1];
    digits = "";
    if (!option) return;
    option.focus();
    pressByKey(option, typed);
  };
  // With ten options or more, wait for a second digit if there may be one.
  if (Number(digits) > 0 && Number(digits) * 10 > options.length) take();
  else timer = setTimeout(take, 1000);
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Moves from one place that can be chosen to the nearest in that direction. */
function walk([dx, dy]) {
  // What is not to be seen now, such as a paper that is closed, is no place to go to.
  const targets = $$("a.target[data-option]", main).filter((one) => one.getClientRects().length);
  if (!targets.length) return false;
  const middle = (one) => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const from = document.activeElement?.closest?.("a.target");
  if (!from) { targets[0].focus(); return true; }
  const [x, y] = middle(from);
  let best = null, least = Infinity;
  for (const one of targets) {
    if (one === from) continue;
    const [tx, ty] = middle(one);
    const along = (tx - x) * dx + (ty - y) * dy, aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    if (along > 1 && along + 2 * aside < least) { least = along + 2 * aside; best = one; }
  }
  best?.focus();
  return true;
}

/** In a list that scrolls, a menu or a row of tabs, the arrows belong to it. */
const scrolls = (element) => !!element.closest?.(".scroll, .options.many, .tabs, .menu, #margin");

function startKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && (closeMenu() || closeRule())) return;
    if (event.ctrlKey || event.metaKey || event.altKey || writes(event)) return;
    if (/^\d$/.test(event.key) && event.repeat) return;
    if (/^\d$/.test(event.key) && !(event.key === "0" && !digits)) digit(event.key);
    else if (ARROWS[event.key] && !scrolls(event.target) && walk(ARROWS[event.key])) event.preventDefault();
    else if (event.key === "Enter" && event.target.matches?.("a.target")) { event.preventDefault(); choose(event.target); }
    else if (event.key === "Enter" && event.target.matches?.("input[type=checkbox]")) { event.preventDefault(); event.target.form?.requestSubmit(); }
    else if (event.key.toLowerCase() === "d") { event.preventDefault(); if (!event.repeat) pressByKey($("form[data-answer] .option.ends", main), "D"); }
    else if (event.key.toLowerCase() === "u") { event.preventDefault(); document.getElementById("undo")?.click(); }
    else if (event.key.toLowerCase() === "n") { event.preventDefault(); document.getElementById("next")?.click(); }
    else if (event.key === "?") { event.preventDefault(); if (!closeRule()) ($("#question a.cite", main) ?? $$(".tales a.cite", main).at(-1))?.click(); }
    else if (["+", "=", "-", "0"].includes(event.key)) zoomKey(event.key);
  });
}

/** The arrows page through the book of a finished match. */
function startLeafing() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    const step = { ArrowLeft: "step-back", ArrowRight: "step-on", Home: "step-first", End: "step-last" }[event.key];
    const link = step && document.getElementById(step);
    if (link) { event.preventDefault(); link.click(); }
  });
}

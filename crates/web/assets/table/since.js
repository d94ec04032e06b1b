// What happened since the reader's last turn, step by step on the board. It blocks nothing: an answer counts at any time.

const told = { at: 0, from: null, count: 0, run: 0, running: false }; // the step shown, what the strip held then, the replay

const steps = () => $$("#since a.step", main);
/** What the chronicle says of a step; what is not in it is with the step. */
const wordsOf = ({ dataset }) => dataset.text
  ?? dataset.tales.split(" ").map((number) => $(`#tale-${number} .tale`, main)?.textContent ?? "").join(" ");

/** Shows a step on the board and in words; 0 for none. */
function showStep(number) {
  told.at = number;
  for (const one of $$(".trails .lit", main)) one.classList.remove("lit");
  for (const one of $$("#since a[aria-current]", main)) one.removeAttribute("aria-current");
  const step = steps()[number - 1];
  $(".board", main)?.classList.toggle("looking-back", !!step);
  const shown = $("#since .shown-step", main);
  if (shown) shown.replaceChildren();
  if (!step || !shown) return;
  step.setAttribute("aria-current", "step");
  const trail = document.getElementById(`trail-${number}`);
  trail?.classList.add("lit");
  if (trail && seen.svg && isCloser()) reveal(trail);
  const words = document.createElement("p");
  words.textContent = wordsOf(step);
  shown.append(words);
  if (step.dataset.dice) {
    const dice = document.createElement("p");
    dice.className = "faces";
    dice.textContent = `Dice: ${step.dataset.dice.split(" ").join(", ")}`;
    shown.append(dice);
  }
}

/** A shield goes along the way of a step. */
function ghost(step, time) {
  const trail = document.getElementById(`trail-${step.dataset.step}`), way = trail && $(".way", trail);
  if (!way) return;
  trail.classList.add("lit");
  const one = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  one.setAttribute("class", "ghost");
  one.setAttribute("r", "9");
  trail.append(one);
  const long = way.getTotalLength();
  const frames = Array.from({ length: 9 }, (_, index) => {
    const { x, y } = way.getPointAtLength(long * index / 8);
    return { transform: `translate(${x}px, ${y}px)` };
  });
  one.animate(frames, { duration: time, easing: "ease-in-out", fill: "forwards" }).finished
    .catch(() => { /* skipped */ }).finally(() => one.remove());
}

/** How many steps are shown together: the moves of a phase, which were made at the same time. */
function together(all, at) {
  const part = all[at].closest(".parts > li");
  if (!part.matches(".at-once") || !all[at].matches(".moves")) return 1;
  const rest = all.slice(at).findIndex((one) => !one.matches(".moves") || one.closest(".parts > li") !== part);
  return rest < 0 ? all.length - at : rest;
}

/** Plays the steps from this one on, about a second each. */
async function playSteps(from = 1) {
  const run = ++told.run;
  told.running = true;
  sayRunning();
  for (let number = from; number <= steps().length;) {
    const all = steps(), many = together(all, number - 1);
    showStep(number);
    for (const one of all.slice(number - 1, number - 1 + many)) ghost(one, 850);
    await new Promise((done) => { setTimeout(done, 1000); });
    await letGo(); // a small board moves to the next step
    if (told.run !== run) return;
    number += many;
  }
  skipSteps();
}

/** Ends the replay: the board as it stands. Returns whether there was one. */
function skipSteps() {
  const was = told.running;
  told.run += 1;
  told.running = false;
  if (was) {
    showStep(0);
    // The replay has moved a small board.
    if (seen.svg && small.matches) toTheQuestion();
  }
  sayRunning();
  return was;
}

function sayRunning() {
  $(".board", main)?.classList.toggle("replaying", told.running);
  const play = $("#since .play", main);
  if (play) play.textContent = told.running ? "Skip" : "Play";
}

function button(className, words, name, act) {
  const one = document.createElement("button");
  one.type = "button";
  one.className = `quiet ${className}`;
  one.textContent = words;
  if (name) one.setAttribute("aria-label", name);
  one.addEventListener("click", act);
  return one;
}

/** The keys of the strip, once it is there; after a change, the step that was shown is shown again. */
function wakeSince(first) {
  const strip = $("#since", main);
  const all = steps(), had = told.from === strip?.dataset.from ? told.count : 0;
  const same = had > 0;
  Object.assign(told, { from: strip?.dataset.from ?? null, count: all.length });
  if (!strip) { if (!skipSteps()) showStep(0); return; }
  if (!$(".keys", strip)) {
    const row = document.createElement("div");
    row.className = "keys";
    if (!calm()) row.append(button("play", "Play", "", () => { if (!skipSteps()) playSteps(); }));
    row.append(button("back", "◀", "Step back", () => stepBy(-1)), button("on", "▶", "Step on", () => stepBy(1)));
    strip.append(row);
  }
  if (same && told.at) showStep(told.at);
  else if (!first && !same && told.at) showStep(0);
  // A season is played as it happened, phase by phase.
  const fresh = all.slice(had).find((one) => one.closest(".at-once"));
  if (!first && fresh && !calm() && !told.running) playSteps(Number(fresh.dataset.step));
  sayRunning();
}

function stepBy(by) {
  skipSteps();
  const count = steps().length;
  if (count) showStep((told.at + by + count + 1) % (count + 1));
}

function startSince() {
  main.addEventListener("click", (event) => {
    const step = event.target.closest?.("#since a.step");
    if (!step || withModifier(event)) return;
    event.preventDefault();
    skipSteps();
    showStep(told.at === Number(step.dataset.step) ? 0 : Number(step.dataset.step));
  });
  addEventListener("keydown", (event) => {
    const inStrip = event.target.closest?.("#since");
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    const skips = event.key === "Escape" || (event.key === " " && !event.target.closest?.("button, a, input, summary"));
    if (skips && skipSteps()) { event.preventDefault(); event.stopPropagation(); return; }
    if (event.key === "Escape" && told.at && inStrip) { showStep(0); event.stopPropagation(); return; }
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || !inStrip) return;
    event.preventDefault();
    event.stopPropagation();
    stepBy(by);
    steps()[told.at - 1]?.focus({ preventScroll: true });
  }, true);
}

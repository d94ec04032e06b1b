// Camelot Legends as people play it: whole games by mouse and by keyboard, cards that open, drags, a phone, no script.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { openHouse } from "../house.mjs";
import { answerByKeyboard, asked, look, pick } from "../player.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let house;
before(async () => {
  house = await openHouse();
});
after(() => house?.close());

/** A table with stewards, and the first question. */
async function sitDown(page, { level = "standard", bots = 1 } = {}) {
  await page.goto("/new/camelot-legends");
  for (const seat of [1, 2, 3]) await page.locator(`[name=seat-${seat}]`).selectOption(seat <= bots ? "bot:steward" : "none");
  if (level !== "standard") {
    await page.locator("details.options:has([name=set-level]) > summary").click();
    await page.locator("[name=set-level]").selectOption(level);
  }
  await page.locator("main form button[type=submit]").last().click();
  await page.waitForURL(/\/match\//);
  return asked(page);
}

/** What a sensible beginner does: completes what can be completed, and has about as many in play as in hand. */
function decide({ options, text }, turn) {
  const at = (words) => options.findIndex(({ label }) => words.test(label));
  if (at(/^complete /) >= 0) return at(/^complete /);
  if (at(/^go on/) >= 0) return at(/^go on/);
  if (/Card Actions/.test(text)) return turn % 3 === 2 && at(/^play /) < 0 ? at(/^draw/) : Math.max(0, at(/^play /), at(/^draw/) * (at(/^play /) < 0));
  if (at(/^pass$/) >= 0 && turn % 2) return at(/^pass$/);
  return turn % options.length;
}

/** Plays on with `answer` until `enough`, or to the end. Returns where each answer was given. */
async function playOn(page, answer, enough = () => false) {
  const told = [];
  let seen = await asked(page);
  for (let turn = 0; turn < 400 && !seen.over && !enough(seen); turn += 1) {
    told.push(await answer(page, seen, turn));
    seen = await asked(page, seen.question);
  }
  assert.ok(seen.over || enough(seen), `${told.length} answers, and still ${seen.text}`);
  return told;
}

const byMouse = (page, seen, turn) => pick(page, seen, decide(seen, turn));
const byKeyboard = async (page, seen, turn) => {
  const at = decide(seen, turn);
  // The key of what ends the question is D, digits pick the rest.
  const { options } = seen;
  await answerByKeyboard(page, { ...seen, options: options.map((option, index) => ({ ...option, label: index === at ? "pass" : `${index}` })) }, turn);
};

const cardActions = ({ text }) => /Card Actions/.test(text);
const canPlay = (seen) => cardActions(seen) && seen.options.some(({ label }) => /^play /.test(label));

/** How far into the window a place of the board is where a target can be pressed. */
async function spotOf(page, selector) {
  const found = await page.waitForFunction((selector) => {
    const link = document.querySelector(selector);
    if (!link) return null;
    const box = link.getBoundingClientRect();
    for (let step = 0; step < 81; step += 1) {
      const x = box.left + (box.width * ((step % 9) + 0.5)) / 9, y = box.top + (box.height * (Math.floor(step / 9) + 0.5)) / 9;
      if (document.elementFromPoint(x, y)?.closest("a") === link) return { x, y };
    }
    return null;
  }, selector);
  return found.jsonValue();
}

async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y - 12, { steps: 3 });
  await page.locator("#question.looking").waitFor();
  const end = typeof to === "string" ? await spotOf(page, to) : to;
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

test("a guest plays a whole Beginner Game by mouse, on the table", async () => {
  const page = await house.guest(WIDE);
  await sitDown(page, { level: "beginner" });
  const where = await playOn(page, byMouse);
  assert.ok(where.filter((one) => one === "board").length > where.length / 2, `${where.length} answers: ${where}`);
  await page.locator(".scene.standing").waitFor();
  assert.match(await page.locator(".scene.standing").innerText(), /points?/);
  assert.deepEqual(page.faults, []);
});

test("a guest plays a whole Beginner Game by keyboard", async () => {
  const page = await house.guest(WIDE);
  await sitDown(page, { level: "beginner" });
  await playOn(page, byKeyboard);
  await page.locator(".scene.standing").waitFor();
  assert.deepEqual(page.faults, []);
});

test("a card is dragged from the hand to a Location, and one undo takes it back", async () => {
  const page = await house.guest(WIDE);
  await sitDown(page);
  await playOn(page, byMouse, canPlay);
  const seen = await look(page);
  const at = seen.options.findIndex(({ label }) => /^play /.test(label));
  const before = await page.locator(".companies .mini").count();
  await drag(page, await spotOf(page, `.board .targets a.in-hand[data-options="${at}"]`), ".board .targets a.at-place[data-target='location:forest']");
  const after = await asked(page, `${seen.question}1`);
  assert.notEqual(after.question, seen.question);
  assert.equal(await page.locator(".companies .mini").count(), before + 1);
  await page.locator("#undo").click();
  const again = await asked(page, after.question);
  assert.deepEqual(again.options, seen.options);
  assert.equal(await page.locator(".companies .mini").count(), before);
  assert.deepEqual(page.faults, []);
});

/** Two who can move together now, if there are any. */
async function companions(page, seen) {
  const movers = seen.options.filter(({ label }) => /^move /.test(label));
  const looking = page.locator("#question.looking");
  for (const mover of movers) {
    await page.locator(`#${mover.id}`).click();
    await looking.waitFor();
    const along = await looking.locator("select option[data-target]").evaluateAll((all) => all.map((one) => one.dataset.target));
    await page.keyboard.press("Escape");
    await looking.waitFor({ state: "detached" });
    const other = movers.find(({ target }) => along.includes(target));
    if (other) return [mover, other];
  }
  return null;
}

test("a card is dragged onto another, and both move by one more click", async () => {
  const page = await house.guest(WIDE);
  await sitDown(page);
  const two = (seen) => cardActions(seen) && seen.options.filter(({ label }) => /^move /.test(label)).length > 1;
  // All to one place, so that two stand together.
  const together = async (page, seen, turn) => {
    const place = seen.options.findIndex(({ label }) => label === "Camelot");
    return pick(page, seen, place >= 0 && !/Who goes/.test(seen.text) ? place : decide(seen, turn));
  };
  let seen = null, pair = null;
  for (let tries = 0; !pair && tries < 20; tries += 1) {
    await playOn(page, together, two);
    seen = await look(page);
    pair = await companions(page, seen);
    if (!pair) await asked(page, await together(page, seen, 0).then(() => seen.question));
  }
  const [mover, other] = pair;
  const selector = ({ target }) => `.board .targets a.on-table[data-target="${target}"]`;
  const box = await page.locator(selector(other)).boundingBox();
  await drag(page, await spotOf(page, selector(mover)), { x: box.x + box.width / 2, y: box.y + box.height / 3 });
  await page.locator(".mini.goes-along").waitFor();
  const field = page.locator("#question.looking select[name=label]");
  assert.equal(`move ${await field.inputValue()}`, other.label, "he goes along");
  await page.locator(".board .targets a.at-place[data-target^='location:']").first().click({ position: { x: 30, y: 20 } });
  await asked(page, `${seen.question}1`);
  await page.waitForFunction(() => /You move .* and .* to /.test(document.querySelector(".tales").textContent));
  assert.deepEqual(page.faults, []);
});

/** Sizes on the screen of what must be read, and of what can be pressed. */
const measured = (page) => page.evaluate(() => {
  const map = document.querySelector(".board svg.map"), unit = map.getScreenCTM().a;
  const size = (where) => [...map.querySelectorAll(where)].map((one) => parseFloat(getComputedStyle(one).fontSize) * unit);
  const box = (one) => { const { width, height } = one.getBoundingClientRect(); return Math.min(width, height); };
  return {
    names: size(".face .name"), scores: size(".face .score"), events: size(".event text, .place-name"), totals: size(".has text, .sum .score"),
    players: size(".who, .points"), targets: [...map.querySelectorAll(".targets a.target")].map(box), wide: document.documentElement.scrollWidth,
  };
});

test("everything on the table can be read in a wide window, and every target can be hit", async () => {
  const page = await house.guest(WIDE);
  await sitDown(page, { bots: 3 });
  let turns = 0;
  await playOn(page, byMouse, (seen) => cardActions(seen) && ++turns > 6);
  const { targets, wide, ...letters } = await measured(page);
  for (const [what, sizes] of Object.entries(letters)) {
    assert.ok(sizes.length && Math.min(...sizes) >= 11, `${what}: ${Math.min(...sizes)} px`);
  }
  assert.ok(targets.length > 2 && Math.min(...targets) >= 24, `a target of ${Math.min(...targets)} px`);
  assert.ok(wide <= 1440);
});

test("a card opens large beside the pointer and by keyboard, and closes by Escape", async () => {
  const page = await house.guest(WIDE);
  await sitDown(page);
  await playOn(page, byMouse, canPlay);
  await page.locator(".board .targets a.in-hand").first().hover();
  const preview = page.locator(".large-card.preview");
  await preview.waitFor();
  assert.equal(await preview.locator(".ability-row").count(), 6, "all six scores");
  assert.ok((await preview.locator(".text").innerText()).length > 10, "and its words");
  await page.mouse.move(2, 2);
  await preview.waitFor({ state: "detached" });
  const mini = page.locator(".companies a.mini").first();
  await mini.focus();
  await preview.waitFor();
  await page.keyboard.press("Enter");
  const open = page.locator(".large-card.open");
  await open.waitFor();
  assert.equal(await preview.count(), 0);
  assert.equal(await open.evaluate((one) => one === document.activeElement), true, "it has the focus");
  await page.keyboard.press("Escape");
  await open.waitFor({ state: "detached" });
  assert.equal(await mini.evaluate((one) => one === document.activeElement), true, "and gives it back");
});

test("on a phone a tap opens a card, a second one plays it, and nothing scrolls sideways", async () => {
  const page = await house.guest(PHONE);
  await sitDown(page);
  await playOn(page, byMouse, canPlay);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok((await wide()) <= 390, `${await wide()} wide`);
  const { names } = await measured(page);
  assert.ok(Math.min(...names) >= 9, `a name of ${Math.min(...names)} px where the question is`);
  const seen = await look(page);
  const before = await page.locator(".companies .mini").count();
  const card = await spotOf(page, ".board .targets a.in-hand");
  await page.touchscreen.tap(card.x, card.y);
  const open = page.locator(".large-card.open");
  await open.waitFor();
  assert.ok((await wide()) <= 390);
  assert.equal((await look(page)).question, seen.question, "nothing was chosen yet");
  await open.locator(".choices a").first().tap();
  await page.locator("#question.looking").waitFor();
  const place = await spotOf(page, ".board .targets a.at-place");
  await page.touchscreen.tap(place.x, place.y);
  await asked(page, `${seen.question}1`);
  await page.waitForFunction((before) => document.querySelectorAll(".companies .mini").length > before, before);
  assert.deepEqual(page.faults, []);
});

for (const colorScheme of ["light", "dark"]) {
  test(`the table has no serious fault for readers who cannot see well (${colorScheme})`, async () => {
    const page = await house.guest({ ...WIDE, colorScheme, bypassCSP: true });
    const serious = async () => {
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
      const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      return grave.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html).join(" | ")}`);
    };
    await sitDown(page, { bots: 2 });
    let turns = 0;
    await playOn(page, byMouse, (seen) => cardActions(seen) && ++turns > 3);
    assert.deepEqual(await serious(), [], "the table in play");
    await page.locator(".companies a.mini").first().focus();
    await page.keyboard.press("Enter");
    await page.locator(".large-card.open").waitFor();
    assert.deepEqual(await serious(), [], "an open card");
  });
}

test("without a script a card opens by its address, and a choice is a button", async () => {
  const page = await house.guest({ ...WIDE, javaScriptEnabled: false });
  await page.goto("/");
  await page.locator("form[action='/new/camelot-legends'] button").first().click();
  await page.waitForURL(/\/match\//);
  for (let turn = 0; turn < 40 && !(await page.locator(".companies a.mini").count()); turn += 1) {
    const button = page.locator("#question form[data-answer] button[name=one]").first();
    if (await button.count()) await button.click();
    else await page.reload();
    await page.waitForLoadState();
  }
  const mini = page.locator(".companies a.mini").first();
  const id = (await mini.getAttribute("href")).slice(1);
  await page.goto(`${page.url().split("#")[0]}#${id}`);
  assert.ok(await page.locator(`#${id}`).isVisible());
  assert.equal(await page.locator(".large-card:visible").count(), 1);
  await page.locator(`#${id} .close`).click();
  assert.equal(await page.locator(".large-card:visible").count(), 0);
});

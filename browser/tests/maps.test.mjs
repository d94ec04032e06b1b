// Maps are legible: names that matter, sizes of armies and targets, measured on the screen, wide and on a phone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.mjs";
import { answerByMouse, asked, look, pick, pickSome, playNow } from "../player.mjs";

let house;
before(async () => {
  house = await openHouse();
});
after(() => house?.close());

const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What can be read and chosen on the map, in pixels of the screen, when all pieces have come to rest. */
const measured = (page) => page.evaluate(async () => {
  await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
  const map = document.querySelector(".board svg.map");
  const shown = (part) => {
    const { visibility, display } = getComputedStyle(part);
    return visibility !== "hidden" && display !== "none" && part.getBoundingClientRect().width > 0;
  };
  const all = (where) => [...map.querySelectorAll(where)].filter(shown);
  const box = (part) => {
    const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
    return { left, right, top, bottom, width, height, words: part.textContent || part.getAttribute("aria-label") };
  };
  const letters = (part) => Math.min(parseFloat(getComputedStyle(part).fontSize) * part.getScreenCTM().a, part.getBoundingClientRect().height);
  const sheet = document.querySelector("#question").getBoundingClientRect();
  const board = map.getBoundingClientRect();
  const below = sheet.left < board.right && sheet.top > board.top ? sheet.top : Infinity;
  return {
    unit: map.getScreenCTM().a,
    names: all(".names .name").map(letters),
    lesser: all(".names .name.lesser").length,
    sizes: all(".pieces .total, .pieces .number, .stack .number").map(letters),
    whole: all(".pieces .total").length,
    boxes: all(".names .name[data-above]").map(box),
    pieces: all(".pieces .piece").map(box),
    targets: all(".targets a.target").map(box),
    open: { left: board.left, right: board.right, top: board.top, bottom: Math.min(board.bottom, below) },
  };
});

const least = (numbers) => Math.min(...numbers);
/** How far two boxes reach into each other. */
const overlap = (one, other) => Math.min(one.right - other.left, other.right - one.left, one.bottom - other.top, other.bottom - one.top);

function isLegible(map, what) {
  assert.ok(map.names.length >= 7, `${what}: ${map.names.length} names`);
  assert.ok(least(map.names) >= 11, `${what}: a name of ${least(map.names)} px`);
  assert.ok(map.sizes.length && least(map.sizes) >= 11, `${what}: an army's size in ${least(map.sizes)} px`);
  assert.ok(map.targets.length, `${what}: there are targets`);
  const small = map.targets.filter(({ width, height }) => Math.min(width, height) < 24);
  assert.deepEqual(small.map(({ words }) => words), [], `${what}: targets below 24 px`);
}

/** No name covers another or a piece. Boxes of letters have some room above and below. */
function nothingIsCovered({ boxes, pieces }, what) {
  for (const [index, name] of boxes.entries()) {
    for (const other of [...boxes.slice(index + 1), ...pieces]) {
      const deep = overlap(name, other);
      assert.ok(deep <= name.height * 0.4, `${what}: ${name.words} and ${other.words}, ${deep} px deep`);
    }
  }
}

function allInView({ targets, open }, what) {
  for (const { left, right, top, bottom, words } of targets) {
    const inside = left >= open.left - 1 && right <= open.right + 1 && top >= open.top - 1 && bottom <= open.bottom + 1;
    assert.ok(inside, `${what}: ${words} is out of view`);
  }
}

const first = (seen, words) => seen.options.findIndex(({ label }) => words.test(label));

/** The first question of a movement step, after the Challenger is chosen. */
async function kingdom(screen) {
  const page = await house.guest(screen);
  await playNow(page);
  let seen = await asked(page);
  for (let turn = 0; first(seen, /^march from/) < 0; turn += 1) {
    await answerByMouse(page, seen, turn);
    seen = await asked(page, seen.question);
  }
  return [page, seen];
}

/** The first order sheet of a match. */
async function excalibur(screen) {
  const page = await house.guest(screen);
  await page.goto("/");
  await page.locator("form[action='/new/excalibur'] button").first().click();
  await page.waitForURL(/\/match\//);
  let seen = await asked(page);
  while (first(seen, /^order troops at/) < 0) {
    if (seen.kind === "some") await page.locator("#question .confirm").click();
    else await page.locator(`#option-${Math.max(0, first(seen, /^done$/))}`).click();
    seen = await asked(page, seen.question);
  }
  return [page, seen];
}

for (const [size, screen] of [["wide", WIDE], ["a phone", PHONE]]) {
  test(`Kingdom's map can be read on ${size} when a march is asked for`, async () => {
    const [page, stacks] = await kingdom(screen);
    const before = await measured(page);
    isLegible(before, "the stacks");
    nothingIsCovered(before, "the stacks");
    await page.locator(`#option-${first(stacks, /^march from/)}`).click();
    await asked(page, stacks.question);
    const where = await measured(page);
    isLegible(where, "where to");
    nothingIsCovered(where, "where to");
    assert.ok(where.targets.length > 10, "a march has many ends");
    if (screen === PHONE) allInView(where, "where to");
    assert.deepEqual(page.faults, []);
  });

  test(`Excalibur's map can be read on ${size} when an order is written`, async () => {
    const [page, sheet] = await excalibur(screen);
    isLegible(await measured(page), "the sheet");
    await page.locator(`#option-${first(sheet, /^order troops at/)}`).click();
    const seen = await asked(page, sheet.question);
    if (seen.kind === "some") {
      await pickSome(page, seen, [0]);
      await asked(page, seen.question);
    }
    const where = await measured(page);
    isLegible(where, "where to");
    if (screen === PHONE) allInView(where, "where to");
    assert.deepEqual(page.faults, []);
  });
}

test("nearer, more places have names and an army shows what it is made of", async () => {
  const [page] = await kingdom(WIDE);
  const far = await measured(page);
  assert.ok(far.whole > 0, "from afar an army is a total");
  for (const key of ["+", "+", "+"]) await page.keyboard.press(key);
  const near = await measured(page);
  assert.ok(near.unit > far.unit * 2, `${near.unit} and ${far.unit} px a unit`);
  assert.ok(near.lesser > far.lesser, `${near.lesser} and ${far.lesser} names of lesser places`);
  assert.equal(near.whole, 0, "from nearby it is knights and footsoldiers");
  assert.ok(least(near.sizes) >= 11);
  await page.keyboard.press("0");
  assert.equal((await measured(page)).lesser, far.lesser, "and back");
});

test("a phone shows where the question is, and the whole board on request", async () => {
  const [page, stacks] = await kingdom(PHONE);
  const view = () => page.locator(".board svg.map").getAttribute("viewBox");
  const around = await view();
  await page.locator(".zoom-keys button").last().click();
  assert.notEqual(await view(), around, "the question is a part of the board");
  await page.locator(`#option-${first(stacks, /^march from/)}`).click();
  await asked(page, stacks.question);
  allInView(await measured(page), "the next question");
  const next = await view();
  // As near as that, and all of it in view: then the board stays as its reader has it.
  await page.locator(".zoom-keys button").nth(1).click();
  const farther = await view();
  assert.notEqual(farther, next);
  const ahead = await look(page);
  await page.locator("#question [data-back]").click();
  await asked(page, ahead.question);
  assert.equal(await view(), farther, "the board jumped though all targets were in view");
});

test("a click beside a small target is meant for it", async () => {
  const [page, stacks] = await kingdom(WIDE);
  const at = first(stacks, /^march from/);
  const spot = await page.locator(`.board a.target[data-options~="${at}"]`).first().evaluate((link) => {
    const room = link.querySelector(".hit").getBoundingClientRect();
    const rooms = [...document.querySelectorAll(".board a.target > .hit")].map((hit) => hit.getBoundingClientRect());
    const far = (box, x, y) => Math.hypot((box.left + box.right) / 2 - x, (box.top + box.bottom) / 2 - y);
    const nearest = (x, y) => rooms.every((box) => far(room, x, y) <= far(box, x, y));
    for (let step = 0; step < 400; step += 1) {
      const x = room.left + (room.width * ((step % 20) + 0.5)) / 20, y = room.top + (room.height * (Math.floor(step / 20) + 0.5)) / 20;
      if (nearest(x, y) && !document.elementFromPoint(x, y)?.closest("a, .piece")) return { x, y };
    }
    return null;
  });
  assert.ok(spot, "its room reaches beyond its outline");
  await page.mouse.click(spot.x, spot.y);
  const seen = await asked(page, stacks.question);
  assert.ok(seen.options.every(({ target }) => !target?.startsWith("challenger:")), seen.text);
});

test("the odds of an attack are beside its target before it is chosen, by pointer and by keyboard", async () => {
  const [page, stacks] = await kingdom(WIDE);
  await pick(page, stacks, first(stacks, /^march from/));
  const seen = await asked(page, stacks.question);
  const at = seen.options.findIndex(({ target }) => /^place:[A-Z]\d+$/.test(target));
  // A match has no fight in its first minute: this target is made one, as the house would draw it.
  await page.evaluate(({ at, label }) => {
    const odds = Object.assign(document.createElement("figure"), { className: "odds", textContent: "you win 42 %" });
    odds.dataset.option = label;
    document.querySelector("#question-title").after(odds);
    document.querySelector(`.board a.target[data-options~="${at}"]`).classList.add("attack");
  }, { at, label: seen.options[at].label });
  const target = page.locator(`.board a.target[data-options~="${at}"]`);
  const card = page.locator(".odds-card");
  assert.equal(await card.count(), 0);
  await target.hover({ force: true });
  await card.getByText("you win 42 %").waitFor();
  await page.mouse.move(2, 2);
  await card.waitFor({ state: "detached" });
  await target.focus();
  await card.getByText("you win 42 %").waitFor();
  const red = await target.locator("path").evaluate((path) => getComputedStyle(path).strokeDasharray);
  assert.notEqual(red, "none", "not by its colour alone");
});

// No click is lost: what comes while a button or a finger is held down waits, and shaky hands click too.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.mjs";
import { answerByMouse, asked, hit, look, playNow } from "../player.mjs";

let house;
before(async () => {
  house = await openHouse();
});
after(() => house?.close());

const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A match in which a stack and a Challenger can be moved on the board; the stack comes first. */
async function toTheMarches(page) {
  await playNow(page);
  let before = null;
  for (let turn = 0; turn < 60; turn += 1) {
    const seen = await asked(page, before);
    const marches = seen.options.map(({ label, target }, at) => ({ label, target, at })).filter(({ target }) => target);
    if (marches.length > 1 && marches[0].label.startsWith("march from ") && seen.question.endsWith(":")) return { seen, marches };
    await answerByMouse(page, seen, turn);
    before = seen.question;
  }
  return assert.fail("nobody marches");
}

/** Where a march may go, as the board shows it. */
const waysOnBoard = (page) => page.locator(".board .targets a.target[data-option]").evaluateAll((all) => all.map((one) => one.dataset.target));

const looking = (page) => page.locator("#question.looking");

/** Says something at the table from another window, so that news come to this page; returns once they have. */
async function bringNews(page) {
  const words = `news ${Math.random()}`;
  const news = page.waitForResponse((answer) => answer.url().includes("part=table"));
  await page.evaluate(async (words) => {
    const form = document.querySelector("#say").form;
    const fields = new URLSearchParams(new FormData(form));
    fields.set("text", words);
    await fetch(form.action, { method: "POST", body: fields });
  }, words);
  await (await news).finished();
  await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
  return words;
}

const says = (page, words) => page.locator(".talk", { hasText: words }).count();
const shows = (page, words) => page.waitForFunction((words) => document.querySelector(".talk").textContent.includes(words), words);

test("news wait for the release, and the click counts", async () => {
  const page = await house.guest(WIDE);
  const { seen, marches } = await toTheMarches(page);
  const spot = await hit(page, marches[0].at);
  await page.mouse.move(spot.x, spot.y);
  await page.mouse.down();
  const words = await bringNews(page);
  assert.equal(await says(page, words), 0, "the page stays as it is under the pointer");
  await page.mouse.up();
  await looking(page).waitFor();
  await shows(page, words);
  assert.equal((await look(page)).question, `${seen.question}1`, "and the reader goes on looking");
});

test("news between the two clicks of a march leave its ways on the board", async () => {
  const page = await house.guest(WIDE);
  const { seen, marches } = await toTheMarches(page);
  const before = await waysOnBoard(page);
  const from = await hit(page, marches[0].at);
  await page.mouse.click(from.x, from.y);
  await looking(page).waitFor();
  const ways = await waysOnBoard(page);
  assert.notDeepEqual(ways, before);
  // Twice: what is put back once must be put back again.
  for (let news = 0; news < 2; news += 1) {
    await shows(page, await bringNews(page));
    await looking(page).waitFor();
    assert.deepEqual(await waysOnBoard(page), ways);
  }
  await page.keyboard.press("Escape");
  await looking(page).waitFor({ state: "detached" });
  assert.deepEqual(await waysOnBoard(page), before, "and the question before has its own targets again");
  assert.equal((await look(page)).question, seen.question);
  assert.deepEqual(page.faults, []);
});

test("what lies ahead of one click does not come under the press of the next", async () => {
  const page = await house.guest(WIDE);
  const { marches } = await toTheMarches(page);
  let letGo;
  const held = new Promise((done) => { letGo = done; });
  await page.route("**/answer", async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const [one, other] = [await hit(page, marches[0].at), await hit(page, marches[1].at)];
  await page.mouse.click(one.x, one.y);
  await page.mouse.move(other.x, other.y);
  await page.mouse.down();
  const reply = page.waitForResponse("**/answer");
  letGo();
  await (await reply).finished();
  await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
  assert.equal(await looking(page).count(), 0, "not while the button is down");
  await page.mouse.up();
  await looking(page).waitFor();
});

test("a release out of reach holds nothing up", async () => {
  const page = await house.guest(WIDE);
  const { marches } = await toTheMarches(page);
  const spot = await hit(page, marches[0].at);
  await page.mouse.move(spot.x, spot.y);
  // The menu of the browser keeps the release.
  await page.mouse.down({ button: "right" });
  await shows(page, await bringNews(page));
  // Beyond the window: the next sign of the mouse has no button down.
  await page.evaluate(() => {
    document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "mouse", isPrimary: true, buttons: 1 }));
  });
  const words = await bringNews(page);
  assert.equal(await says(page, words), 0);
  await page.evaluate(() => {
    document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse", isPrimary: true, buttons: 0 }));
  });
  await shows(page, words);
});

test("a hand that shakes clicks all the same", async () => {
  const page = await house.guest(WIDE);
  const { seen, marches } = await toTheMarches(page);
  const spot = await hit(page, marches[0].at);
  await page.mouse.move(spot.x, spot.y);
  await page.mouse.down();
  await page.mouse.move(spot.x + 6, spot.y + 6, { steps: 3 });
  await page.mouse.up();
  await looking(page).waitFor();
  // What lies ahead stays, as after a click, and the line of the drag is gone.
  await page.waitForFunction(() => !document.querySelector("line.carry"));
  assert.equal((await look(page)).question, `${seen.question}1`);
  assert.equal(await page.locator(".board .targets a.target[data-option]").count() > 1, true);
});

test("a finger taps a stack and its target on a phone", async () => {
  const page = await house.guest(PHONE);
  const { seen, marches } = await toTheMarches(page);
  const from = await hit(page, marches[0].at);
  await page.touchscreen.tap(from.x, from.y);
  await looking(page).waitFor();
  const ways = await waysOnBoard(page);
  await shows(page, await bringNews(page));
  await looking(page).waitFor();
  assert.deepEqual(await waysOnBoard(page), ways, "news leave the ways on the board");
  // Not beside the stack: two quick taps there are a double tap, and its second is for nobody.
  const found = await page.waitForFunction(({ x, y }) => {
    const far = (one) => { const box = one.getBoundingClientRect(); return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y); };
    const all = document.querySelector("#question.looking") ? [...document.querySelectorAll(".board .targets a.target[data-option]:not(.attack)")] : [];
    return all.filter((one) => far(one) > 70).sort((one, other) => far(one) - far(other))[0]?.dataset.options;
  }, from);
  const there = await found.jsonValue();
  const to = await hit(page, there);
  await page.touchscreen.tap(to.x, to.y);
  const now = await asked(page, `${seen.question}1`);
  assert.ok(now.question.endsWith(":"), "the march was sent");
  assert.deepEqual(page.faults, []);
});

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.mjs";
import { answerByMouse, asked, choose, look, playNow } from "../player.mjs";

let house;
before(async () => {
  house = await openHouse();
});
after(() => house?.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Plays on by mouse until this option is there, and returns what is asked and where the option is. */
async function until(page, wanted) {
  let before = null;
  for (let turn = 0; turn < 150; turn += 1) {
    const seen = await asked(page, before);
    assert.ok(!seen.over, "it is over before anybody marches");
    const at = seen.options.findIndex(({ label }) => wanted.test(label));
    if (at >= 0 && !/\+/.test(seen.question) && seen.question.endsWith(":")) return { seen, at };
    await answerByMouse(page, seen, turn);
    before = seen.question;
  }
  return assert.fail(`no ${wanted} in 150 decisions`);
}

const MARCH = /^march from /;

/** Where a target can be hit, once it can be: a new picture of the board may be about to replace it. */
async function hit(page, options) {
  const found = await page.waitForFunction((options) => {
    const link = document.querySelector(`.board a.target[data-options="${options}"]`);
    if (!link || document.querySelector(".board.leaving")) return null;
    link.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = link.getBoundingClientRect();
    for (let step = 0; step < 81; step += 1) {
      const x = box.left + (box.width * ((step % 9) + 0.5)) / 9, y = box.top + (box.height * (Math.floor(step / 9) + 0.5)) / 9;
      if (document.elementFromPoint(x, y)?.closest("a.target") === link) return { x, y };
    }
    return null;
  }, String(options));
  return found.jsonValue();
}

const board = (page, at) => page.locator(`.board a.target[data-options="${at}"]`).first();
const looking = (page) => page.locator("#question.looking");

/** A place without an enemy to go to, that can be hit on the board. */
async function calm(page) {
  for (const target of await page.locator(".board .targets a.target[data-option]").all()) {
    const at = await target.getAttribute("data-options");
    const label = await page.locator(`#option-${at} span`).innerText().catch(() => "");
    const attack = await page.locator(`#question figure.odds[data-option="${label}"]`).count();
    if (label && !attack) return { target, at };
  }
  return assert.fail("there is nowhere to go in peace");
}

/** Takes it back, and finds the same asked again. */
async function takeBack(page, before) {
  const now = await asked(page, before.question);
  await page.locator("#undo").click();
  const again = await asked(page, now.question);
  assert.deepEqual([again.text, again.options], [before.text, before.options], "one undo takes the whole march back");
}

test("a stack is dragged to its target with the mouse, and one undo takes the march back", async () => {
  const page = await house.guest();
  await playNow(page);
  const { seen, at } = await until(page, MARCH);
  const from = await hit(page, at);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 });
  await looking(page).waitFor();
  assert.equal(await page.locator("line.carry").count(), 1, "the way is drawn");
  const there = await calm(page);
  const to = await hit(page, there.at);
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  const after = await asked(page, `${seen.question}1`);
  assert.notEqual(after.question, seen.question);
  assert.doesNotMatch(after.text, /How many/, "all who can come have gone");
  assert.equal(await page.locator("line.carry").count(), 0);
  await takeBack(page, seen);
  assert.deepEqual(page.faults, []);
});

test("a stack let go beside every target stays, and nothing was sent", async () => {
  const page = await house.guest();
  await playNow(page);
  const { seen, at } = await until(page, MARCH);
  const from = await hit(page, at);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 });
  await looking(page).waitFor();
  const title = await page.locator("h1").first().boundingBox();
  await page.mouse.move(title.x + 2, title.y + 2, { steps: 3 });
  await page.mouse.up();
  await looking(page).waitFor({ state: "detached" });
  const now = await look(page);
  assert.deepEqual([now.question, now.options, now.revision], [seen.question, seen.options, seen.revision]);
});

test("two clicks are a march", async () => {
  const page = await house.guest();
  await playNow(page);
  const { seen, at } = await until(page, MARCH);
  const from = await hit(page, at);
  await page.mouse.click(from.x, from.y);
  await looking(page).waitFor();
  const there = await calm(page);
  const to = await hit(page, there.at);
  await page.mouse.click(to.x, to.y);
  const after = await asked(page, `${seen.question}1`);
  assert.ok(after.question.endsWith(":"), "the march was sent");
  await takeBack(page, seen);
});

test("by keyboard: Enter on the stack, Enter on the target, and minus says how many", async () => {
  const page = await house.guest();
  await playNow(page);
  const { seen, at } = await until(page, MARCH);
  await page.keyboard.press("ArrowRight");
  await board(page, at).focus();
  await page.keyboard.press("Enter");
  await looking(page).waitFor();
  await page.waitForFunction(() => document.activeElement?.matches(".board a.target"));
  const { target } = await calm(page);
  await target.focus();
  await page.keyboard.press("-");
  // A single man has no number to choose: then he has gone.
  await page.waitForFunction(() => document.querySelector("form.act") || !document.querySelector("#question.looking"));
  const form = page.locator("form.act");
  if (await form.count()) {
    const field = form.locator("input[type=number]").first();
    assert.equal(Number(await field.inputValue()), Number(await field.getAttribute("max")) - 1, "one less");
    await page.keyboard.press("+");
    assert.equal(await field.inputValue(), await field.getAttribute("max"), "and one more");
    await page.keyboard.press("Enter");
  }
  await asked(page, `${seen.question}2`);
  await looking(page).waitFor({ state: "detached" });
  await takeBack(page, seen);
  assert.deepEqual(page.faults, []);
});

test("Escape puts the question back", async () => {
  const page = await house.guest();
  await playNow(page);
  const { seen, at } = await until(page, MARCH);
  await page.locator(`#option-${at}`).click();
  await looking(page).waitFor();
  await page.keyboard.press("Escape");
  await looking(page).waitFor({ state: "detached" });
  const now = await look(page);
  assert.deepEqual([now.question, now.options], [seen.question, seen.options]);
  // And it can still be answered.
  await page.locator(`#option-${at}`).click();
  await looking(page).waitFor();
});

test("a finger drags a stack on a phone", async () => {
  const page = await house.guest(PHONE);
  await playNow(page);
  const { seen, at } = await until(page, MARCH);
  const from = await hit(page, at);
  const client = await page.context().newCDPSession(page);
  const touch = (type, points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [from]);
  await touch("touchMove", [{ x: from.x + 9, y: from.y + 4 }]);
  await touch("touchMove", [{ x: from.x + 16, y: from.y + 8 }]);
  await looking(page).waitFor();
  const there = await calm(page);
  const to = await hit(page, there.at);
  await touch("touchMove", [to]);
  await touch("touchEnd", []);
  const after = await asked(page, `${seen.question}1`);
  assert.ok(after.question.endsWith(":"), "the march was sent");
  await takeBack(page, seen);
});

test("without JavaScript an offer is one form, and one act", async () => {
  const page = await house.guest({ javaScriptEnabled: false });
  await playNow(page);
  const wanted = page.locator("#question > form button[name=one]", { hasText: /an offer/ }).first();
  for (let turn = 0; turn < 100 && !(await wanted.count()); turn += 1) {
    const form = page.locator("#question > form[data-answer]").first();
    const options = form.locator("button[name=one]");
    if (!(await form.count())) {
      // Bots decide in the meantime; look again.
      await page.reload();
    } else if (await options.count()) {
      const labels = await options.locator("span").allInnerTexts();
      await options.nth(choose({ options: labels.map((label) => ({ label })) }, turn)).click();
    } else {
      const number = form.locator("[name=number]");
      if (await number.count()) await number.first().fill((await number.first().getAttribute("min")) ?? "0");
      await form.locator("button[type=submit]").last().click();
    }
    await page.waitForLoadState();
  }
  await wanted.click();
  await page.waitForLoadState();
  const form = page.locator("#question form.act");
  assert.ok((await form.locator(".ask").count()) >= 2, "what I give and what I want are on one form");
  assert.equal(await form.getByRole("button", { name: "Send" }).count(), 1);
  await form.locator("input[type=number]").first().fill("1");
  await form.getByRole("button", { name: "Send" }).click();
  await page.waitForLoadState();
  assert.match(await page.locator(".tales li").allInnerTexts().then((tales) => tales.join(" ")), /offers .* 1 gold/);
  assert.equal(await form.count(), 0, "sent as one act");
});

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.mjs";
import { answerByMouse, asked, choose, hit, look, playNow } from "../player.mjs";

let house;
before(async () => {
  house = await openHouse();
});
after(() => house?.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Plays on by mouse until this option is there, and returns what is asked and where the option is. What is chosen until
 *  then can be given. */
async function until(page, wanted, given = () => null) {
  let before = null;
  for (let turn = 0; turn < 150; turn += 1) {
    const seen = await asked(page, before);
    assert.ok(!seen.over, "it is over before anybody marches");
    const at = seen.options.findIndex(({ label }) => wanted.test(label));
    if (at >= 0 && !/\+/.test(seen.question) && seen.question.endsWith(":")) return { seen, at };
    const other = given(seen);
    if (other === null) await answerByMouse(page, seen, turn);
    else await page.locator(`#option-${other}`).click();
    before = seen.question;
  }
  return assert.fail(`no ${wanted} in 150 decisions`);
}

const MARCH = /^march from /;

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

/** Sends a march of all who stand there, by two clicks. */
async function march(page, at) {
  const from = await hit(page, at);
  await page.mouse.click(from.x, from.y);
  await looking(page).waitFor();
  const there = await calm(page);
  const to = await hit(page, there.at);
  await page.mouse.click(to.x, to.y);
}

test("two clicks are a march", async () => {
  const page = await house.guest();
  await playNow(page);
  const { seen, at } = await until(page, MARCH);
  await march(page, at);
  const after = await asked(page, `${seen.question}1`);
  assert.ok(after.question.endsWith(":"), "the march was sent");
  await takeBack(page, seen);
});

test("a reply that comes after the news of it leaves alone what its reader does next", async () => {
  const page = await house.guest();
  await playNow(page);
  const { seen, at } = await until(page, MARCH);
  await march(page, at);
  const after = await asked(page, `${seen.question}1`);
  let letGo;
  const held = new Promise((done) => { letGo = done; });
  await page.route("**/undo", async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await page.locator("#undo").click();
  const again = await asked(page, after.question);
  const from = await hit(page, at);
  await page.mouse.click(from.x, from.y);
  await looking(page).waitFor();
  await page.evaluate(() => {
    const before = document.querySelector("#question");
    window.stayed = () => document.querySelector("#question") === before && before.matches(".looking");
    const once = new MutationObserver(() => { if (!window.stayed()) window.stayed = () => false; });
    once.observe(document.body, { childList: true, subtree: true });
  });
  const reply = page.waitForResponse("**/undo");
  letGo();
  await (await reply).finished();
  await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
  assert.ok(await page.evaluate(() => window.stayed()), "the reader went on looking ahead");
  const there = await calm(page);
  const to = await hit(page, there.at);
  await page.mouse.click(to.x, to.y);
  assert.ok((await asked(page, `${again.question}1`)).question.endsWith(":"), "the march was sent");
});

test("the board stays where it is while a pointer goes over it", async () => {
  // Not all of the list of ways fits on so low a window.
  const page = await house.guest({ viewport: { width: 1280, height: 560 } });
  await playNow(page);
  const { at } = await until(page, MARCH);
  await page.locator(`#option-${at}`).click();
  await looking(page).waitFor();
  const list = page.locator("#question .options.many");
  for (const target of (await page.locator(".board .targets a.target[data-option]").all()).slice(0, 12)) {
    const option = page.locator(`#option-${await target.getAttribute("data-options")}`);
    const before = await target.boundingBox();
    await target.dispatchEvent("pointerover", { bubbles: true });
    assert.deepEqual(await target.boundingBox(), before, "the board moved");
    const [box, frame] = [await option.boundingBox(), await list.boundingBox()];
    assert.ok(box.y >= frame.y - 1 && box.y + box.height <= frame.y + frame.height + 1, "its option is in view in the list");
  }
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

for (const [name, options] of [["wide", {}], ["on a phone", PHONE]]) {
  test(`knights and footsoldiers are bought with one form, which can end the purchases, ${name}`, async () => {
    const page = await house.guest(options);
    await playNow(page);
    const { seen, at } = await until(page, /^knights for /, (seen) => {
      const done = seen.options.findIndex(({ label }) => label === "done");
      return done < 0 || /What do you buy/.test(seen.text) ? null : done;
    });
    await page.locator(`#option-${at}`).click();
    await looking(page).waitFor();
    const form = page.locator("#question form.act"), fields = form.locator("input[type=number]");
    assert.deepEqual(await fields.evaluateAll((all) => all.map((one) => one.value)), ["1", "0"], "one of those that were clicked");
    for (const button of await form.locator("button[type=submit]").all()) {
      const { x, width, height } = await button.boundingBox();
      assert.ok(height >= 24 && x >= 0 && x + width <= page.viewportSize().width);
    }
    // More than the gold pays: the form says why, and keeps what is in it.
    for (const at of [0, 1]) await fields.nth(at).fill(await fields.nth(at).getAttribute("max"));
    await form.getByRole("button", { name: "Send", exact: true }).click();
    await page.locator("#question .refusal").waitFor();
    assert.deepEqual(await fields.evaluateAll((all) => all.map((one) => one.value === one.max)), [true, true]);
    await fields.nth(0).fill("1");
    await fields.nth(1).fill("1");
    await form.getByRole("button", { name: "Send, and done" }).click();
    const after = await asked(page, `${seen.question}1`);
    assert.doesNotMatch(after.text, /What do you buy/);
    await page.waitForFunction(() => /You buy[^.]* knights?.*You buy[^.]* footsoldiers?/s.test(document.querySelector(".tales").textContent));
    // The refusal above is one.
    assert.deepEqual(page.faults.filter((fault) => !/422/.test(fault)), []);
  });
}

test("without JavaScript an offer is one form, and one act", async () => {
  const page = await house.guest({ javaScriptEnabled: false });
  await playNow(page);
  const wanted = page.locator("#question > form button[name=one]", { hasText: /an offer/ }).first();
  for (let turn = 0; turn < 100 && !(await wanted.count()); turn += 1) {
    const form = page.locator("#question > form[data-answer]").first();
    const options = form.locator("button:is([name=one], [name=some])");
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

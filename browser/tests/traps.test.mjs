// No traps: what ruins asks for a second press, by mouse, by keyboard, on a phone and without script.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.mjs";
import { answered, asked, look, playNow } from "../player.mjs";

let house;
before(async () => {
  house = await openHouse();
});
after(() => house?.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Plays on, bidding wherever one can, until a number is asked that could ruin. */
async function toTheAuction(page) {
  await page.goto("/");
  await playNow(page);
  let before = null;
  for (let turn = 0; turn < 40; turn += 1) {
    const seen = await asked(page, before);
    if (await page.locator("form.act input[data-beyond]").count()) return seen;
    const bid = seen.options.findIndex(({ label }) => label === "bid");
    await page.locator(`#option-${Math.max(bid, 0)}`).click();
    before = seen.question;
    await answered(page, before);
  }
  throw new Error("nobody asked for a bid");
}

const box = (page) => page.locator("#question .confirming");
const field = (page) => page.locator("form.act input[type=number]");
const submit = (page) => page.locator("form.answer button.main");

for (const [name, options] of [["wide", {}], ["on a phone", PHONE]]) {
  test(`a bid that ruins asks once more, by mouse, ${name}`, async () => {
    const page = await house.guest(options);
    const seen = await toTheAuction(page);
    await field(page).fill("9999");
    await submit(page).click();
    await box(page).waitFor();
    assert.match(await box(page).innerText(), /Are you sure\?.*gold short every turn.*out of the game/s);
    assert.equal((await look(page)).question, seen.question, "nothing has counted yet");
    const yes = box(page).getByRole("button", { name: "Yes, 9,999" });
    const size = await yes.boundingBox();
    assert.ok(size.height >= 24 && size.x >= 0 && size.x + size.width <= page.viewportSize().width, JSON.stringify(size));

    await box(page).getByRole("button", { name: "No, choose again" }).click();
    await box(page).waitFor({ state: "detached" });
    await field(page).fill("9999");
    await submit(page).click();
    await box(page).getByRole("button", { name: "Yes, 9,999" }).click();
    await answered(page, seen.question);
    assert.deepEqual(page.faults, []);
  });
}

test("a bid that ruins asks once more by keyboard, and an ordinary one does not", async () => {
  const page = await house.guest();
  const seen = await toTheAuction(page);
  await field(page).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("9999");
  await page.keyboard.press("Enter");
  await box(page).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await box(page).waitFor({ state: "detached" });
  await field(page).fill(await field(page).getAttribute("min"));
  await page.keyboard.press("Enter");
  await answered(page, seen.question);
  assert.deepEqual(page.faults, []);
});

test("without script the server asks once more", async () => {
  const scripted = await house.guest();
  const seen = await toTheAuction(scripted);
  const state = await scripted.context().storageState();
  const page = await house.guest({ javaScriptEnabled: false, storageState: state });
  await page.goto(scripted.url());
  await scripted.close();
  await page.locator("#option-0", { hasText: "bid" }).click();
  await field(page).fill("9999");
  await page.locator("form.answer button.main").click();
  await page.locator(".confirming").waitFor();
  assert.match(await page.locator(".confirming").innerText(), /out of the game/);
  assert.equal(await page.locator("form.answer input[name=question]").first().inputValue(), seen.question.split(":")[1]);
  await page.getByRole("button", { name: "Yes, 9,999" }).click();
  await page.locator(".confirming").waitFor({ state: "detached" });
  assert.equal(await field(page).count(), 0, "the bid was made");
  assert.match(await page.locator(".tales").innerText(), /You bid 9999/);
});

test("a number is stepped by buttons, by Shift and by the keyboard, within its bounds", async () => {
  const page = await house.guest();
  await toTheAuction(page);
  const value = () => field(page).inputValue().then(Number);
  const least = Number(await field(page).getAttribute("min"));
  assert.equal(await value(), least, "a sensible start");
  await page.getByRole("button", { name: "One more" }).click();
  assert.equal(await value(), least + 1);
  await page.getByRole("button", { name: "One more" }).click({ modifiers: ["Shift"] });
  assert.equal(await value(), least + 11);
  await page.getByRole("button", { name: "One less" }).click();
  assert.equal(await value(), least + 10);
  await field(page).focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  assert.equal(await value(), least, "no less than the least");
  await page.keyboard.press("ArrowUp");
  assert.equal(await value(), least + 1);
  assert.deepEqual(page.faults, []);
});

/** Begins a game for two at this screen. */
async function atOneScreen(page, game) {
  await page.goto(`/new/${game}`);
  await page.locator("[name=seat-0]").selectOption("me");
  await page.locator("[name=seat-1]").selectOption("here");
  await page.locator("main form button.main[type=submit]").last().click();
  await page.waitForURL(/\/match\//);
}

/** Remembers how answers are confirmed in live matches. */
async function confirmBy(page, pace) {
  await page.goto("/account");
  await page.locator("#pace [name=live]").selectOption(pace);
  await page.locator("#pace button").click();
  await page.waitForURL(/\/account/);
}

test("two clicks: the first chooses, the second on the same counts", async () => {
  const page = await house.guest();
  await confirmBy(page, "two");
  await atOneScreen(page, "tic-tac-toe");
  const seen = await asked(page);
  await page.locator("#option-4").click();
  await box(page).waitFor();
  await page.locator("#option-3").click();
  assert.match(await box(page).innerText(), /Yes, a2/, "another choice");
  await page.locator("#option-3").click();
  const next = await asked(page, seen.question);
  assert.ok(!next.options.some(({ label }) => label === "a2"), "it counted");
  await page.keyboard.press("1");
  await box(page).waitFor();
  assert.match(await box(page).innerText(), /Press 1 again/);
  await page.keyboard.press("1");
  await asked(page, next.question);
  assert.deepEqual(page.faults, []);
});

test("a click and a button: pressing again does not count, the button does", async () => {
  const page = await house.guest();
  await confirmBy(page, "button");
  await atOneScreen(page, "tic-tac-toe");
  const seen = await asked(page);
  await page.locator("#option-4").click();
  await page.locator("#option-4").click();
  assert.equal((await look(page)).question, seen.question);
  await box(page).getByRole("button", { name: "Yes, b2" }).click();
  await asked(page, seen.question);
});

for (const [name, options] of [["wide", { viewport: { width: 1440, height: 900 } }], ["on a phone", PHONE]]) {
  test(`the small games are played on their boards, ${name}`, async () => {
    for (const [game, target] of [["tic-tac-toe", "square:4"], ["boast", "card:"], ["relics", "church"]]) {
      const page = await house.guest(options);
      await atOneScreen(page, game);
      const curtain = page.locator(".curtain button");
      const one = page.locator(`.board a.target[data-target^="${target}"]`).first();
      await one.or(curtain).first().waitFor();
      if (await curtain.count()) await curtain.click();
      const seen = await asked(page);
      const { width, height } = await one.boundingBox();
      assert.ok(width >= 24 && height >= 24, `${game}: ${width} by ${height}`);
      const letters = await page.locator(".board svg text").evaluateAll((all) =>
        all.map((text) => ({ words: text.textContent, size: parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a })));
      for (const { words, size } of letters) assert.ok(size >= 11, `${game}: “${words}” is ${size.toFixed(1)} px`);
      await one.click();
      await answered(page, seen.question);
      assert.deepEqual(page.faults, []);
    }
  });
}

test("a digit that could not be taken back is pressed twice", async () => {
  const page = await house.guest();
  await page.goto("/new/tic-tac-toe");
  await page.locator("[name=seat-0]").selectOption("me");
  await page.locator("[name=seat-1]").selectOption("bot:random");
  await page.locator("main form button.main[type=submit]").last().click();
  await page.waitForURL(/\/match\//);
  const seen = await asked(page);
  // The bot answers at once.
  await page.keyboard.press("2");
  await box(page).waitFor();
  assert.match(await box(page).innerText(), /cannot be taken back.*Press 2 again/s);
  assert.equal((await look(page)).question, seen.question, "nothing has counted yet");
  await page.keyboard.press("1");
  await page.waitForFunction(() => /Press 1 again/.test(document.querySelector("#question .confirming")?.textContent));
  await page.keyboard.press("1");
  await answered(page, seen.question);
  assert.deepEqual(page.faults, []);
});

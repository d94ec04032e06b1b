// What matters is in reach: the newest lines, what ends a question, the way back, and digits that count as one reads.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.mjs";
import { answerByMouse, asked, playNow } from "../player.mjs";

let house;
before(async () => {
  house = await openHouse();
});
after(() => house?.close());

const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const first = (seen, words) => seen.options.findIndex(({ label }) => words.test(label));

/** The first question of a movement step, with the page at its top. */
async function toTheMarches(page) {
  await playNow(page);
  let seen = await asked(page);
  for (let turn = 0; first(seen, /^march from/) < 0; turn += 1) {
    await answerByMouse(page, seen, turn);
    seen = await asked(page, seen.question);
  }
  await page.evaluate(() => scrollTo(0, 0));
  return seen;
}

/** Whether all of it is to be seen, without any scrolling. */
const isSeen = (locator) => locator.evaluate((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const x = (left + right) / 2;
  return top >= 0 && bottom <= innerHeight && [top + 2, bottom - 2].every((y) => one.contains(document.elementFromPoint(x, y)));
});

test("the newest line of the chronicle is in a wide window before anything is scrolled", async () => {
  const page = await house.guest(WIDE);
  await toTheMarches(page);
  assert.ok((await page.locator(".tales li[id]").count()) > 10, "more than fits");
  assert.ok(await isSeen(page.locator(".tales li[id]").last()));
});

for (const [size, screen] of [["wide", WIDE], ["on a phone", PHONE]]) {
  test(`where a march may end is a long list, and how to stop is in view, ${size}`, async () => {
    const page = await house.guest(screen);
    const seen = await toTheMarches(page);
    if (screen === PHONE) assert.ok(await isSeen(page.locator("#question .option.ends")), "done");
    await page.locator(`.board a.target[data-options="${first(seen, /^march from/)}"]`).first().dispatchEvent("click");
    const ahead = await asked(page, seen.question);
    assert.ok(ahead.options.length > 12, "a long list");
    assert.ok(await isSeen(page.locator("#question [data-back]")), "back");
    assert.ok(await isSeen(page.locator("#question label.how-many")), "ask for details");
    if (screen === WIDE) assert.ok(await isSeen(page.locator("#question .option.ends")), "stay");
    await page.locator("#question [data-back]").click();
    assert.equal((await asked(page, ahead.question)).question, seen.question);
  });
}

test("digits count the options as they are shown", async () => {
  const page = await house.guest(WIDE);
  await page.goto("/");
  await page.locator("form[action='/new/excalibur'] button").first().click();
  await page.waitForURL(/\/match\//);
  let seen = await asked(page);
  while (first(seen, /^order troops at/) < 0) {
    if (seen.kind === "some") await page.locator("#question .confirm").click();
    else await page.locator(`#option-${Math.max(0, first(seen, /^done$/))}`).click();
    seen = await asked(page, seen.question);
  }
  // What seals the sheet is the first of the question and the last on the page.
  assert.equal(first(seen, /^seal/), 0);
  assert.equal(seen.options[first(seen, /^order troops at/)].key, "1");
  await page.keyboard.press("1");
  assert.match((await asked(page, seen.question)).text, /march/);
  assert.deepEqual(page.faults, []);
});

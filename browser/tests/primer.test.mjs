import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.mjs";
import { asked } from "../player.mjs";

let house;
before(async () => {
  house = await openHouse();
});
after(() => house?.close());

/** The names of those who sit at the table. */
const seated = (page) => page.locator(".seats .seat").count();

for (const [screen, options] of [["wide", {}], ["phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]]) {
  test(`a newcomer reads the primer and starts a short match from it (${screen})`, async () => {
    const page = await house.guest(options);
    await page.goto("/");
    await page.getByRole("link", { name: /How it is played\s*: Kingdom/ }).click();
    await page.waitForURL(/\/primer\/kingdom$/);
    await page.getByRole("heading", { name: "Kingdom in two minutes" }).waitFor();
    for (const title of ["How you win", "What a turn is", "What to do first", "Mistakes that beginners make", "How long it lasts"]) {
      await page.getByRole("heading", { name: title }).waitFor();
    }
    await page.getByRole("button", { name: "Ten rounds, four players" }).click();
    await page.waitForURL(/\/match\//);
    await asked(page);
    assert.equal(await seated(page), 4);
    assert.match(await page.locator(".goal").innerText(), /most chivalry when time is up: .*10/);
    assert.deepEqual(page.faults, []);
  });
}

test("the goal and how near one is to it stay in view, and the table leads back to the primer", async () => {
  const page = await house.guest({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto("/primer/excalibur");
  await page.getByRole("button", { name: "One year, two players" }).click();
  await page.waitForURL(/\/match\//);
  await asked(page);
  const near = page.locator(".question .you .progress");
  assert.match(await near.innerText(), /^\d+ of 31 manors, worth \d+$/);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  assert.ok(await near.isVisible(), "it stays beside the question");
  const box = await near.boundingBox();
  assert.ok(box.y >= 0 && box.y + box.height <= 844, "and on the screen");
  await page.locator("label[for=tab-rules]").click();
  await page.locator(".tools").getByRole("link", { name: /How it is played\s*: Excalibur/ }).click();
  await page.waitForURL(/\/primer\/excalibur$/);
});

test("everyday words find the rules", async () => {
  const page = await house.guest();
  await page.goto("/primer/kingdom");
  await page.getByRole("link", { name: "Rule book", exact: true }).click();
  await page.getByRole("searchbox").fill("how do I win?");
  await page.keyboard.press("Enter");
  await page.waitForURL(/q=how/);
  assert.match(await page.locator("article.rule h3").first().innerText(), /KGD-(2|36)/);
});

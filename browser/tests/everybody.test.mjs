import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { openHouse } from "../house.mjs";
import { answerByMouse, asked, choose, look, play, playNow } from "../player.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let house;
before(async () => {
  house = await openHouse();
});
after(() => house?.close());

/** Serious violations of the accessibility rules. */
async function serious(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html).join(" | ")}`);
}

for (const colorScheme of ["light", "dark"]) {
  test(`no page has a serious fault for readers who cannot see well (${colorScheme})`, async () => {
    const page = await house.guest({ colorScheme, bypassCSP: true });
    for (const path of ["/", "/primer/kingdom", "/new/kingdom", "/lobby", "/mine", "/rules", "/rules/kingdom?q=bridge", "/account", "/account/calls", "/account/forgotten", "/help", "/about", "/api", "/nowhere"]) {
      await page.goto(path);
      assert.deepEqual(await serious(page), [], path);
    }
    await playNow(page);
    await asked(page);
    assert.deepEqual(await serious(page), [], "the table at the start");
    await play(page, 12, answerByMouse);
    assert.deepEqual(await serious(page), [], "the table in play");
  });
}

test("the theme follows the system until the reader chooses one, which is kept", async () => {
  const page = await house.guest({ colorScheme: "light" });
  await page.goto("/");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await ground();
  assert.notEqual(dark, light, "as the system has it");
  await page.locator("#theme").click();
  assert.equal(await ground(), light, "as the reader has chosen");
  await page.reload();
  assert.equal(await ground(), light, "and still on the next page");
  await page.locator("#theme").click();
  await page.emulateMedia({ colorScheme: "light" });
  assert.equal(await ground(), dark, "though the system is light again");
});

test("a phone shows everything without sideways scroll", async () => {
  const page = await house.guest({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const fits = async (what) => {
    const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide <= screen, `${what} is ${wide} wide on a screen of ${screen}`);
  };
  for (const path of ["/", "/primer/kingdom", "/new/kingdom", "/lobby", "/mine", "/rules", "/rules/kingdom", "/account", "/account/calls", "/account/forgotten", "/help", "/about", "/api"]) {
    await page.goto(path);
    await fits(path);
  }
  await playNow(page);
  await asked(page);
  await fits("the table");
  await play(page, 10, answerByMouse);
  await fits("the table in play");
  for (const tab of ["seats", "papers", "talk", "rules", "chronicle"]) {
    const label = page.locator(`label[for=tab-${tab}]`);
    // The sheet with the question may cover it until the reader scrolls.
    await label.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
    await label.click();
    await fits(`the table with ${tab}`);
  }
});

test("without JavaScript everything still plays", async () => {
  const page = await house.guest({ javaScriptEnabled: false });
  await page.goto("/");
  await page.getByRole("button", { name: /play now/i }).first().click();
  await page.waitForURL(/\/match\//);
  let answered = 0;
  for (let turn = 0; turn < 60 && answered < 12; turn += 1) {
    const form = page.locator("#question form[data-answer]").first();
    if (!(await form.count())) {
      // Bots decide in the meantime; look again.
      await page.reload();
      continue;
    }
    const options = await form.locator("button:is([name=one], [name=some])").all();
    if (options.length) {
      const labels = await Promise.all(options.map((option) => option.locator("span").first().innerText()));
      await options[choose({ options: labels.map((label) => ({ label })) }, turn)].click();
    } else {
      const number = form.locator("[name=number]");
      if (await number.count()) await number.fill((await number.getAttribute("min")) ?? "0");
      const boxes = form.locator("[name=some]");
      const least = (await boxes.count()) ? Number(await form.locator("[data-min]").getAttribute("data-min")) : 0;
      for (let index = 0; index < least; index += 1) await boxes.nth(index).check();
      const words = form.locator("[name=text]");
      if (await words.count()) await words.fill("a river");
      await form.locator("button[type=submit]").last().click();
    }
    await page.waitForLoadState();
    answered += 1;
  }
  assert.equal(answered, 12);
  assert.match(page.url(), /\/match\//);
  const entries = await page.locator(".tales li").count();
  assert.ok(entries > 5, `the chronicle has ${entries} entries`);
  // A link on the board leads to its button.
  await page.locator("body").waitFor();
});

test("a finished match is a book that can be leafed through, checked and branched off", async () => {
  const page = await house.guest();
  await page.goto("/");
  await page.locator("form[action='/new/tic-tac-toe'] button").first().click();
  await page.waitForURL(/\/match\//);
  let before = null;
  for (let turn = 0; turn < 9; turn += 1) {
    const seen = await asked(page, before);
    if (seen.over) break;
    await page.locator("#option-0").click();
    before = seen.question;
  }
  await page.getByRole("link", { name: /book of this match/i }).first().click();
  await page.waitForURL(/\/book/);
  assert.match(await page.locator("main").innerText(), /seed|promise/i);
  const record = await page.request.get(page.url().replace(/\/book.*/, "/record"));
  assert.equal(record.status(), 200);
  assert.match(await record.text(), /^\[Logres 1\]/);
  assert.equal((await look(page)).question, null);
  // At the end there is nothing left to play, so one branches off before it.
  assert.equal(await page.locator("form[action$='/branch']").count(), 0);
  await page.goto(page.url().replace(/\/book.*/, "/book?at=1"));
  await page.locator("form[action$='/branch'] button").first().click();
  await page.waitForURL((url) => /\/match\/[^/]+$/.test(url.pathname));
});

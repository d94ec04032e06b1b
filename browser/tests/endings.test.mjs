// The page of the end of every game, the book with its curve, and playing with the same people again.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { openHouse } from "../house.mjs";
import { asked, look } from "../player.mjs";

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

/** The shortest way to play each large game. */
const SHORT = {
  kingdom: { time_limit: "rounds", limit: "3" },
  excalibur: { time_limit: "years", limit: "1" },
  "camelot-legends": { level: "beginner" },
};

/** A match of bots alone, played to its end. */
async function finished(page, game) {
  const bot = game in SHORT ? "steward" : "random";
  const body = { game, watched: true, options: SHORT[game] ?? {}, seats: [0, 1, 2].slice(0, game in SHORT ? 3 : 2).map(() => ({ kind: "bot", bot })) };
  const made = await page.request.post("/api/matches", { data: body });
  assert.equal(made.status(), 201, await made.text());
  const { id } = await made.json();
  await page.goto(`/match/${id}`);
  await page.locator("#question .places").waitFor({ timeout: 180_000 });
  return `/match/${id}`;
}

const SCREENS = [
  { size: "wide", viewport: { width: 1440, height: 900 } },
  { size: "phone", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
];

for (const game of ["kingdom", "excalibur", "camelot-legends", "tic-tac-toe", "connect-four", "boast", "relics"]) {
  test(`a finished match of ${game} shows how it ended, wide and on a phone, by day and by night`, async () => {
    const player = await house.guest();
    const match = await finished(player, game);
    await player.getByRole("link", { name: "How it went" }).first().click();
    await player.waitForURL(/\/end$/);
    for (const { size, ...screen } of SCREENS) {
      for (const colorScheme of ["light", "dark"]) {
        const page = await house.guest({ ...screen, colorScheme, bypassCSP: true });
        for (const path of [`${match}/end`, `${match}/book?at=3`]) {
          await page.goto(path);
          assert.deepEqual(await serious(page), [], `${path}, ${size}, ${colorScheme}`);
          const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
          assert.ok(wide <= window, `${path} is ${wide} wide on a screen of ${window}`);
        }
        await page.goto(`${match}/end`);
        assert.match(await page.locator("h1").innerText(), /won|draw|share/i);
        const closed = page.locator("details:not([open]) > summary");
        while (await closed.count()) await closed.first().click();
        assert.deepEqual(await serious(page), [], `with all tables open, ${size}, ${colorScheme}`);
        await page.context().close();
      }
    }
    await player.context().close();
  });
}

test("a click on the curve leads to that position, and the book goes from one turning point to the next", async () => {
  const page = await house.guest();
  const match = await finished(page, "kingdom");
  await page.goto(`${match}/end`);
  const curve = page.locator("svg.curve");
  await curve.scrollIntoViewIfNeeded();
  const box = await curve.boundingBox();
  // Low down: the marks of turning points are above.
  await page.mouse.click(box.x + box.width * 0.37, box.y + box.height * 0.8);
  await page.waitForURL(/\/book\?at=\d+/);
  const at = Number(new URL(page.url()).searchParams.get("at"));
  const of = Number(await page.locator(".steps input[name=at]").getAttribute("max"));
  assert.ok(Math.abs(at / of - 0.37) < 0.03, `answer ${at} of ${of} is about there`);
  assert.match(await page.locator(".steps .answer").innerText(), new RegExp(`^${at}\\. `));
  await page.goto(`${match}/book?at=0`);
  const seen = [];
  while (await page.locator("#next-turning").count()) {
    const [from] = seen.slice(-1);
    await page.locator("#next-turning").click();
    await page.waitForURL((url) => url.searchParams.get("at") !== String(from ?? 0));
    seen.push(Number(new URL(page.url()).searchParams.get("at")));
    assert.match(await page.locator(".course").innerText(), /A turning point:/);
    assert.ok(seen.length <= 5, `it comes to an end: ${seen}`);
  }
  assert.ok(seen.length > 0 && seen.every((one, index) => index === 0 || one > seen[index - 1]), `${seen}`);
  // By the keyboard the same positions are links of a table.
  await page.goto(`${match}/end`);
  await page.locator("summary", { hasText: "turn by turn" }).first().focus();
  await page.keyboard.press("Enter");
  await page.locator("details[open] table a").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/book\?at=\d+/);
  await page.context().close();
});

test("two friends play again with the same people, write about the match and show a position", async () => {
  const anna = await house.guest();
  const bors = await house.guest();
  await anna.goto("/new/tic-tac-toe");
  await anna.locator("[name=seat-1]").selectOption("friend");
  await anna.locator("main form button[type=submit]").last().click();
  await anna.waitForURL(/\/match\//);
  const match = new URL(anna.url()).pathname;
  await bors.goto(await anna.locator(".invite input").inputValue());
  await bors.locator("[name=name]").fill("Gareth");
  await bors.locator("main form button[type=submit]").last().click();
  await bors.waitForURL(/\/match\//);
  let before = [null, null];
  for (let turn = 0; turn < 9; turn += 1) {
    const page = [anna, bors][turn % 2];
    const seen = await asked(page, before[turn % 2]);
    if (seen.over) break;
    await page.locator("#option-0").click();
    before[turn % 2] = seen.question;
  }
  await anna.getByRole("link", { name: "How it went" }).first().click();
  await anna.getByRole("button", { name: "Again with the same people" }).click();
  await anna.waitForURL((url) => /\/match\/[^/]+$/.test(url.pathname) && url.pathname !== match);
  await bors.goto(`${match}/end`);
  await bors.getByRole("link", { name: /Again with the same people/ }).click();
  await bors.waitForURL(/\/invite\//);
  await bors.locator("[name=name]").fill("Gareth");
  await bors.locator("main form button[type=submit]").last().click();
  await bors.waitForURL(/\/match\//);
  assert.equal(new URL(bors.url()).pathname, new URL(anna.url()).pathname);
  assert.equal((await asked(anna)).over, false);

  await bors.goto(`${match}/book?at=2`);
  await bors.getByRole("textbox", { name: "Your comment on this position" }).fill("The corner was better.");
  await bors.getByRole("button", { name: "Write" }).click();
  await anna.goto(`${match}/book?at=2`);
  assert.match(await anna.locator(".comments").innerText(), /The corner was better\./);
  const link = await anna.locator(".share input").inputValue();
  const stranger = await house.guest();
  await stranger.goto(link);
  assert.match(await stranger.locator("main").innerText(), /A position somebody shows you/);
  const picture = await stranger.request.get(`${link}/board.png`);
  assert.equal(picture.headers()["content-type"], "image/png");
  assert.equal((await look(stranger)).question, null);
});

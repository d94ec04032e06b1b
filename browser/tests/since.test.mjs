// What happened since my last turn: the strip lists it until my turn ends, shows each step on the board, and plays a season
// phase by phase.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { openHouse } from "../house.mjs";
import { answerByMouse, asked, choose, look, pick, playNow } from "../player.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let house;
before(async () => {
  house = await openHouse();
});
after(() => house?.close());

const PHONE = { width: 390, height: 844 };

async function serious(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html).join(" | ")}`);
}

/** What the strip holds, and which step is shown. */
const strip = (page) => page.evaluate(() => {
  const steps = [...document.querySelectorAll("#since a.step")];
  return {
    from: document.getElementById("since")?.dataset.from ?? null,
    steps: steps.map((step) => step.textContent),
    shown: steps.findIndex((step) => step.hasAttribute("aria-current")) + 1,
    lit: [...document.querySelectorAll(".trails > .lit")].map((trail) => Number(trail.id.slice(6))),
    words: document.querySelector("#since .shown-step")?.textContent ?? "",
    playing: !!document.querySelector(".board.replaying"),
  };
});

/** Whether it is this player's own turn. */
const ownTurn = (page) => page.evaluate(async () => {
  const { view } = await (await fetch(location.pathname.replace("/match/", "/api/matches/"))).json();
  return view.turn === Number(document.querySelector(".table").dataset.viewer);
});

/** Plays Kingdom against bots up to a question in the player's own turn, after the others have done something. */
async function afterTheOthers(page) {
  await playNow(page);
  let seen = await asked(page);
  for (let turn = 0; turn < 120; turn += 1) {
    const marched = await page.locator("#since a.step.moves").count();
    if (marched && (await strip(page)).steps.length > 3 && (await ownTurn(page))) return seen;
    assert.ok(!seen.over, "it is not over yet");
    await answerByMouse(page, seen, turn);
    seen = await asked(page, seen.question);
  }
  throw new Error("nobody did anything");
}

test("what the others did is listed until my turn ends, and each step shows itself on the board", async () => {
  const page = await house.guest({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  let seen = await afterTheOthers(page);
  const first = await strip(page);

  await page.locator("#since a.step").first().click();
  let now = await strip(page);
  assert.equal(now.shown, 1);
  assert.ok(now.words.length > 8, "in a sentence");
  assert.ok(now.lit.length <= 1 && now.lit.every((step) => step === 1));
  await page.keyboard.press("ArrowRight");
  now = await strip(page);
  assert.equal(now.shown, 2);
  assert.ok(now.lit.every((step) => step === 2));
  const moves = await page.locator("#since a.step.moves").first().getAttribute("data-step");
  // A second click on the step that is shown would end it.
  if (now.shown !== Number(moves)) await page.locator("#since a.step.moves").first().click();
  assert.deepEqual((await strip(page)).lit, [Number(moves)], "a march has a trail");
  await page.keyboard.press("Escape");
  assert.equal((await strip(page)).shown, 0);

  await page.locator("#since .play").click();
  await page.waitForFunction(() => document.querySelector(".board.replaying #trail-1.lit, .board.replaying #trail-2.lit"));
  await page.keyboard.press("Escape");
  now = await strip(page);
  assert.ok(!now.playing && now.shown === 0, "skipped");
  assert.deepEqual(await serious(page), []);
  const you = await page.locator(".question .you").boundingBox();
  assert.ok(you.y >= 0 && you.y + you.height <= 900, "my own state is in view");

  await answerByMouse(page, seen, 0);
  seen = await asked(page, seen.question);
  now = await strip(page);
  assert.deepEqual([now.from, now.steps], [first.from, first.steps], "it stays after an answer");
  for (let turn = 1; turn < 60 && !seen.over && (await strip(page)).from === first.from; turn += 1) {
    await answerByMouse(page, seen, turn);
    await page.waitForFunction(
      ([before, from]) => {
        const form = document.querySelector("#question form[data-answer]:not(details form)");
        const now = form && ["seat", "question", "given"].map((name) => form.querySelector(`[name=${name}]`)?.value ?? "").join(":");
        return (now && now !== before) || document.querySelector("#question .places") || document.getElementById("since")?.dataset.from !== from;
      },
      [seen.question, first.from],
    );
    if ((await strip(page)).from !== first.from) break;
    seen = await look(page);
  }
  assert.notEqual((await strip(page)).from, first.from, "then it is gone");
  assert.deepEqual(page.faults, []);
});

test("on a phone the strip is in reach, without motion it only steps, and a link shows a step without the script", async () => {
  const page = await house.guest({ viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: "reduce", bypassCSP: true });
  await afterTheOthers(page);
  assert.equal(await page.locator("#since .play").count(), 0, "nothing plays by itself");
  await page.locator("#since button.on").tap();
  assert.equal((await strip(page)).shown, 1);
  const box = await page.locator("#since a.step").first().boundingBox();
  assert.ok(box.height >= 24, `a step is ${box.height} px high`);
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= screen, "nothing scrolls sideways");
  assert.deepEqual(await serious(page), []);
  const link = await page.locator("#since a.step").first().getAttribute("href");
  const plain = await (await page.request.get(new URL(link, page.url()).href)).text();
  assert.match(plain, /aria-current="step"/);
  assert.match(plain, /class="shown-step"><p>/);
  assert.deepEqual(page.faults, []);
});

test("a season of Excalibur is played phase by phase, and can be skipped", async () => {
  const page = await house.guest({ viewport: { width: 1440, height: 900 } });
  await page.goto("/new/excalibur");
  await page.locator("main form button[type=submit]").last().click();
  await page.waitForURL(/\/match\//);
  let seen = await asked(page);
  const playing = () => page.waitForFunction(() => document.querySelector(".board.replaying"), null, { timeout: 30_000 });
  let begun = false;
  for (let turn = 0; turn < 60 && !begun; turn += 1) {
    const seal = seen.options.findIndex(({ label }) => label === "seal the sheet");
    if (seal >= 0) {
      const plays = playing();
      await page.locator(`#option-${seal}`).click();
      await plays;
      begun = true;
    } else {
      if (seen.kind === "one") await pick(page, seen, choose(seen, turn));
      else await answerByMouse(page, seen, turn);
      seen = await asked(page, seen.question);
    }
  }
  assert.ok(begun, "orders were sealed");
  await page.waitForFunction(() => document.querySelectorAll(".trails > .lit").length > 0);
  await page.keyboard.press("Escape");
  assert.ok(!(await strip(page)).playing, "skipped");
  const titles = await page.locator("#since .at-once > .whose").allTextContents();
  assert.ok(titles.length > 0 && titles.every((title) => /^(First|Second|Third) phase$/.test(title)), titles.join());
  await page.locator("#since .play").click();
  await playing();
  await page.locator("#since .play").click();
  assert.ok(!(await strip(page)).playing, "skipped by its button");
  assert.deepEqual(page.faults, []);
});

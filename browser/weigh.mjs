// What a table costs on the network and how soon a click shows: Kingdom with five bots at their usual pause, until the
// person has played eight rounds. Prints a table; `cargo xtask wire` runs it.
import { openHouse } from "./house.mjs";
import { answerByMouse, answered, asked, look } from "./player.mjs";
import { bytesOf, weigh } from "./wire.mjs";

const ROUNDS = 8;
const house = await openHouse(["--bot-pause", "400"]);

/** A page that notes how long each answer takes from the click to the new board. */
async function timed() {
  const page = await house.guest();
  await page.addInitScript(() => {
    globalThis.waits = [];
    let since = 0;
    addEventListener("submit", ({ target }) => { if (target.matches("[data-answer]")) since = performance.now(); }, true);
    addEventListener("DOMContentLoaded", () => {
      const shown = () => document.querySelector("#table .table")?.dataset.revision;
      let last = shown();
      new MutationObserver(() => {
        if (shown() === last) return;
        last = shown();
        if (since) globalThis.waits.push(performance.now() - since);
        since = 0;
      }).observe(document.getElementById("table") ?? document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-revision"] });
    });
  });
  return page;
}

/** Sits down with five bots; style and script do not come yet, so that the first table is cold. */
async function sitDown(page) {
  await page.route("**/static/**", (route) => route.abort());
  await page.goto("/new/kingdom");
  for (const seat of [1, 2, 3, 4, 5]) await page.locator(`[name=seat-${seat}]`).selectOption("bot:steward");
  await page.locator("main form button[type=submit]").last().click();
  await page.waitForURL(/\/match\//);
  await page.unroute("**/static/**");
}

const roundOf = (page) => page.evaluate(() =>
  Math.max(0, ...[...document.querySelector(".table").textContent.matchAll(/Round (\d+): the turn/g)].map(([, number]) => Number(number))));
const median = (all) => [...all].sort((one, other) => one - other)[Math.floor(all.length / 2)];

const page = await timed();
await sitDown(page);
const wire = await weigh(page);
await page.reload();
await asked(page);
const cold = wire.taken().filter(({ stream }) => !stream);
const first = cold.filter(({ path }) => path.startsWith("/match/"));

let answers = 0, round = 0, before = null;
for (;;) {
  const seen = await asked(page, before);
  round = Math.max(round, await roundOf(page));
  if (seen.over || round > ROUNDS) break;
  await answerByMouse(page, seen, answers);
  await answered(page, seen.question);
  answers += 1;
  before = seen.question;
}
const played = wire.taken();
const waits = await page.evaluate(() => globalThis.waits);
const requests = played.filter(({ stream }) => !stream).length;
const up = played.reduce((sum, { up }) => sum + (up ?? 0), 0);
const build = (process.env.LOGRES ?? "debug").includes("release") ? "release" : "debug";
const figure = (number) => Math.round(number).toLocaleString("en");
const over = (await look(page)).over ? `, over in round ${round}` : "";

console.log(`A ${build} build, ${answers} answers of the person in ${Math.min(round, ROUNDS)} rounds${over}.

| what | figure | aim |
|---|---|---|
| the first table page, cold | ${figure(bytesOf(first))} bytes | under 30 KB |
| with its style and script | ${figure(bytesOf(cold))} bytes | under 60 KB |
| eight rounds with five bots at a pause of 400 ms | ${figure(bytesOf(played))} bytes, ${requests} requests | under 2 MB |
| what the page says it has, sent up meanwhile | ${figure(up)} bytes | |
| from a click to the new board, median of ${waits.length} | ${figure(median(waits))} ms | under 100 ms |`);
await house.close();

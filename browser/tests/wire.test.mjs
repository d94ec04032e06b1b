// Light on the wire: what a table costs, by the browser's own network log.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.mjs";
import { answerByMouse, asked, play, playNow } from "../player.mjs";
import { bytesOf, weigh } from "../wire.mjs";

let house;
before(async () => {
  house = await openHouse();
});
after(() => house?.close());

test("the first table is light with its style and script, and what follows is lighter", async () => {
  const page = await house.guest();
  // The match is made without style and script, so that the page loads them cold.
  await page.route("**/static/**", (route) => route.abort());
  await playNow(page);
  await page.unroute("**/static/**");
  const wire = await weigh(page);
  await page.reload();
  await asked(page);
  const cold = wire.taken().filter(({ stream }) => !stream);
  const table = cold.filter(({ path }) => path.startsWith("/match/"));
  assert.equal(table.length, 1);
  assert.ok(cold.some(({ path }) => path.endsWith(".css")) && cold.some(({ path }) => path.endsWith(".js")), "it was cold");
  assert.ok(bytesOf(table) < 30_000, `the page has ${bytesOf(table)} bytes`);
  assert.ok(bytesOf(cold) < 60_000, `the page with all it needs has ${bytesOf(cold)} bytes`);

  // 2 MB for eight turns of about sixteen answers: at most 15 kB for an answer, with all that follows from it.
  const answers = 20;
  page.faults.length = 0;
  await play(page, answers, answerByMouse);
  const played = wire.taken();
  const each = bytesOf(played) / answers;
  console.log(`# cold ${bytesOf(cold)} bytes, page ${bytesOf(table)}; ${Math.round(each)} bytes an answer`);
  assert.ok(each < 15_000, `${each} bytes for each answer`);
  assert.deepEqual(page.faults, []);
});

test("a table that was changed bit by bit is the table as the server draws it", async () => {
  const page = await house.guest();
  await playNow(page);
  const kinds = new Set();
  let before = null;
  for (let turn = 0; turn < 16 || (kinds.size < 2 && turn < 80); turn += 1) {
    const seen = await asked(page, before);
    const [shown, drawn] = await page.evaluate(async () => {
      const main = document.getElementById("table");
      const fresh = document.createElement("main");
      fresh.innerHTML = await (await fetch(main.dataset.part)).text();
      // What the game shows, without what the script adds, what the reader does, and who is there, which is no news.
      const words = (one) => [".head", ".chronicle", ".papers", ".seats", "#question", "svg.map"]
        .map((part) => [...one.querySelectorAll(part)].map((found) => found.textContent.replace(/ with \d+ of \d+|● at the table now /g, "")).join());
      // What would be sent: the number of the question, and no tick, number or word of another one.
      const fields = (one) => [...one.querySelectorAll("form")]
        .map((form) => [form.getAttribute("action"), form.getAttribute("aria-busy"), form.dataset.plain, ...[...new FormData(form)].map(String)]);
      return [[words(main), fields(main)], [words(fresh), fields(fresh)]];
    });
    // What lies ahead of an answer that is not sent yet is the reader's own.
    if (seen.question.endsWith(":")) assert.deepEqual(shown, drawn, seen.text);
    kinds.add(seen.kind);
    await answerByMouse(page, seen, turn);
    before = seen.question;
  }
  assert.ok(kinds.size > 1, `questions of several kinds: ${[...kinds]}`);
});

// Nothing is lost and nothing counts twice when the server is away or a reply cannot be read.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { openHouse } from "../house.mjs";
import { answerByMouse, asked, look, play, playNow } from "../player.mjs";

let house;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house?.close());

const state = (page) => page.locator("#live");
/** The answers that the page sends from now on. */
function sent(page) {
  const all = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/answer")) all.push(new URLSearchParams(request.postData()).get("question"));
  });
  return all;
}
/** How many answers the match has had, as the house tells everybody. */
async function revision(page) {
  const text = await (await page.request.get(page.url())).text();
  return Number(text.match(/data-revision="(\d+)"/)[1]);
}
/** What the browser itself says about a server that is away. */
const isAway = (fault) => /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_FAILED|503/.test(fault);

test("an answer to a server that is away is kept, and arrives once when it is back", async () => {
  const page = await house.guest();
  await playNow(page);
  await play(page, 3, answerByMouse);
  const seen = await asked(page);
  const answers = sent(page);
  await house.stop();
  await answerByMouse(page, seen, 0);
  await state(page).filter({ hasText: "Your answer is kept. Trying again" }).waitFor();
  assert.equal((await look(page)).question, seen.question, "what was asked stays");
  await house.back();
  await asked(page, seen.question);
  assert.ok(answers.length > 0 && answers.every((question) => seen.question.startsWith(`0:${question}:`)), `${answers} for ${seen.question}`);
  await page.waitForFunction(() => document.getElementById("live").hidden);
  assert.deepEqual(page.faults.filter((fault) => !isAway(fault)), [], "it was not refused, so it counted once");
});

test("an answer that arrives though its reply is lost counts once, and the page says that its question is gone", async () => {
  const page = await house.guest();
  await playNow(page);
  const seen = await asked(page);
  const answers = sent(page);
  // The server gets the answer, but the reply is lost on the way.
  await page.route("**/answer", async (route) => {
    const reply = await route.fetch();
    assert.equal(reply.status(), 200);
    await route.abort("connectionreset");
  }, { times: 1 });
  await answerByMouse(page, seen, 0);
  await state(page).filter({ hasText: "no longer asked" }).waitFor();
  await asked(page, seen.question);
  assert.equal(answers.length, 1, "it was not sent again");
  assert.equal((await look(page)).revision, await revision(page));
  assert.deepEqual(page.faults.filter((fault) => !isAway(fault)), []);
});

test("a reply that does not fit what the page has is fetched whole, and its answer is not sent again", async () => {
  const page = await house.guest();
  await playNow(page);
  let before = null, spoilt = 0;
  const answers = sent(page);
  for (let turn = 0; turn < 6; turn += 1) {
    const seen = await asked(page, before);
    await page.route("**/answer", async (route) => {
      const reply = await route.fetch();
      const text = await reply.text();
      const changes = reply.headers()["content-type"].includes("logres.changes");
      spoilt += Number(changes);
      // As if two runs had the same sign.
      await route.fulfill({ response: reply, body: changes ? text.replace(/"whole":\d+/, '"whole":1') : text });
    });
    await answerByMouse(page, seen, turn);
    await asked(page, seen.question);
    await page.unrouteAll({ behavior: "wait" });
    before = seen.question;
  }
  assert.ok(spoilt > 3, `${spoilt} replies did not fit`);
  assert.equal(answers.length, new Set(answers).size, `each is sent once: ${answers}`);
  assert.equal(answers.length, 6);
  assert.deepEqual(page.faults, []);
});

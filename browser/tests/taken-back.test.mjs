// "May I take that back?" between two people, and the way on from match to match.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.mjs";
import { answerByMouse, answered, asked, look } from "../player.mjs";
import { atOneTable } from "../two.mjs";

let house;
before(async () => {
  house = await openHouse();
});
after(() => house?.close());

const summary = (page) => page.getByText("May I take that back?", { exact: true });

/** Both play until the host could ask to take something back. */
async function playUntilTheHostCouldAsk(host, friend) {
  for (let turn = 0; turn < 40; turn += 1) {
    if (await host.locator("#ask-back").count()) return;
    for (const page of [host, friend]) {
      const seen = await look(page);
      if (!seen.question) continue;
      await answerByMouse(page, seen, turn);
      await answered(page, seen.question);
    }
  }
  assert.fail("the host could never ask");
}

test("one asks to take an answer back, the other sees what would not count, and agrees", async () => {
  const { host, friend } = await atOneTable(house, { game: "boast", settings: { "take-back": "agreed" } });
  await playUntilTheHostCouldAsk(host, friend);
  const told = await host.locator(".tales li[id]").count();
  await summary(host).click();
  await host.getByRole("button", { name: /^Ask to take back your last answer/ }).click();
  await host.getByText("Waiting for Gareth to agree.").waitFor();

  const request = friend.getByRole("region", { name: /asks: may I take that back\?/ });
  await request.waitFor();
  assert.ok(await request.locator(".gone li").count(), "Gareth sees what would no longer count");
  await friend.waitForFunction(() => document.title.startsWith("● May I take that back?"));
  await request.getByRole("button", { name: "Yes, take it back" }).click();
  await request.waitFor({ state: "detached" });
  await host.locator(".tales li", { hasText: "The table agrees: you take back an answer" }).waitFor();
  await asked(host);
  assert.ok((await host.locator(".tales li[id]").count()) < told, "what came after it is gone");

  // The match goes on with other dice.
  for (let turn = 0; turn < 8; turn += 1) {
    for (const page of [host, friend]) {
      const seen = await look(page);
      if (!seen.question) continue;
      await answerByMouse(page, seen, turn);
      await answered(page, seen.question);
    }
  }
  assert.deepEqual([host.faults, friend.faults], [[], []]);
});

test("the other declines, and one may ask again only after the next answer", async () => {
  const { host, friend } = await atOneTable(house, { game: "boast", settings: { "take-back": "agreed" } });
  await playUntilTheHostCouldAsk(host, friend);
  await summary(host).click();
  await host.getByRole("button", { name: /^Ask to take back your last answer/ }).click();
  await friend.getByRole("button", { name: "No", exact: true }).click();
  await host.getByText("You may ask again after your next answer.").waitFor();
  assert.equal(await host.locator("#ask-back").count(), 0);
  assert.deepEqual([host.faults, friend.faults], [[], []]);
});

test("from match to match: the key N, and by itself after an answer", async () => {
  const { host, friend } = await atOneTable(house, { game: "tic-tac-toe" });
  const here = host.url();
  const other = await host.context().newPage();
  await other.goto("/new/tic-tac-toe");
  await other.locator("[name=seat-1]").selectOption("bot:random");
  await other.locator("main form button[type=submit]").last().click();
  await other.waitForURL(/\/match\//);
  const there = other.url();
  await other.close();

  const play = async (page, turn) => {
    const seen = await asked(page);
    await answerByMouse(page, seen, turn);
    return seen;
  };
  await answered(host, (await play(host, 0)).question);
  const next = host.locator("#next");
  await next.filter({ hasText: "1" }).waitFor();
  await host.getByRole("button", { name: "Go there by itself after my answers" }).click();
  await host.getByRole("button", { name: "Stay here after my answers" }).waitFor();
  assert.equal(host.url().split("#")[0], here.split("#")[0], "only an answer leads away");
  await host.keyboard.press("n");
  await host.waitForURL((url) => url.pathname === new URL(there).pathname);

  await host.goto(here);
  await play(friend, 1);
  await play(host, 2);
  await host.waitForURL((url) => url.pathname === new URL(there).pathname);
  assert.deepEqual([host.faults, friend.faults], [[], []]);
});

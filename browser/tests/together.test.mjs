import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.mjs";
import { answerByMouse, answered, asked, choose, look } from "../player.mjs";
import { atOneTable } from "../two.mjs";

let house;
before(async () => {
  house = await openHouse();
});
after(() => house?.close());

/** Waits until one of the two is asked; returns that one, and the other. */
async function whoIsAsked(host, friend) {
  await Promise.race([asked(host), asked(friend)]);
  return (await look(host)).question ? [host, friend] : [friend, host];
}

/** The player who is asked answers; returns which one it was. */
async function onePlays(players, turn) {
  for (;;) {
    for (const page of players) {
      const seen = await look(page);
      if (seen.question) {
        await answerByMouse(page, seen, turn);
        await answered(page, seen.question);
        return page;
      }
    }
    await players[0].waitForTimeout(20);
  }
}

test("two browsers play each other by invitation and see each other's moves live", async () => {
  const { host, friend, invitation } = await atOneTable(house);
  const who = new Set();
  for (let turn = 0; turn < 24; turn += 1) {
    const mover = await onePlays([host, friend], turn);
    who.add(mover);
    const { revision } = await look(mover);
    const other = mover === host ? friend : host;
    await other.waitForFunction(
      (revision) => Number(document.querySelector(".table").dataset.revision) >= revision,
      revision,
    );
  }
  assert.equal(who.size, 2, "both had something to decide");
  // Each is "you" in his own chronicle, so the entries are compared, not their words.
  const tales = (page) => page.locator(".tales li[id]").evaluateAll((entries) => entries.map((entry) => entry.id));
  assert.deepEqual(await tales(host), await tales(friend));
  const third = await house.guest();
  await third.goto(invitation);
  assert.match(await third.locator("main").innerText(), /taken|used|no longer/i, "an invitation is good for once");
  assert.deepEqual([host.faults, friend.faults], [[], []]);
});

test("a dropped event stream resumes and nothing is missed", async () => {
  const { host, friend } = await atOneTable(house);
  await onePlays([host, friend], 0);
  const [plays, waits] = await whoIsAsked(host, friend);
  await waits.context().setOffline(true);
  const seen = await look(plays);
  await answerByMouse(plays, seen, 1);
  await answered(plays, seen.question);
  const { revision } = await look(plays);
  assert.ok((await look(waits)).revision < revision, "offline nothing comes");
  await waits.context().setOffline(false);
  await waits.waitForFunction(
    (revision) => Number(document.querySelector(".table").dataset.revision) >= revision,
    revision,
    { timeout: 30_000 },
  );
});

/** Says something, and waits until the house has sent it to the other's page. */
async function interrupt(speaker, listener, words) {
  const told = listener.waitForResponse((response) => response.request().headers().accept === "text/vnd.logres.part");
  await speaker.locator("#say").fill(words);
  await speaker.locator("#say").press("Enter");
  await (await told).finished();
}

test("a press counts though news come before its release", async () => {
  const { host, friend } = await atOneTable(house);
  for (let turn = 0; turn < 6; turn += 1) {
    const [player, other] = await whoIsAsked(host, friend);
    const seen = await look(player);
    const button = player.locator(seen.kind === "one" ? `#option-${choose(seen, turn)}` : "#question form[data-answer] button[type=submit]").last();
    if (seen.kind === "some") for (let index = 0; index < seen.least; index += 1) await player.locator("[name=some]").nth(index).check();
    if (seen.kind === "number") await player.locator("[name=number]").first().fill(seen.min);
    if (seen.kind === "text") await player.locator("[name=text]").fill("a river");
    await button.hover();
    await player.mouse.down();
    await interrupt(other, player, `Take your time, ${turn}`);
    await player.mouse.up();
    await answered(player, seen.question);
    await player.locator(".talk .said", { hasText: `Take your time, ${turn}` }).waitFor({ state: "attached" });
  }
});

test("a list of what can be done at a place stays good while news come", async () => {
  const { host, friend } = await atOneTable(house);
  for (let turn = 0; turn < 60; turn += 1) {
    const [player, other] = await whoIsAsked(host, friend);
    const seen = await look(player);
    const place = player.locator(".board a.target[data-option]").first();
    if (seen.kind !== "one" || seen.options.length < 2 || !(await place.count())) {
      await onePlays([host, friend], turn);
      continue;
    }
    // Pretend that two things can be done here.
    await place.evaluate((target) => { target.dataset.options = "0 1"; });
    await place.dispatchEvent("click");
    await player.locator(".menu").waitFor();
    await interrupt(other, player, "Well?");
    await player.locator(".talk .said", { hasText: "Well?" }).waitFor({ state: "attached" });
    await player.locator(".menu button").first().click();
    await answered(player, seen.question);
    return;
  }
  assert.fail("nothing could be chosen on the board");
});

test("talk reaches the other, hostile or not, and can be muted", async () => {
  const { host, friend } = await atOneTable(house);
  const words = `<img src=x onerror="document.title='broken into'"> & <script>alert(1)</script>`;
  await host.locator("#say").fill(words);
  await host.locator("#say").press("Enter");
  await friend.locator(".talk .said", { hasText: "<img src=x" }).waitFor();
  assert.doesNotMatch(await friend.title(), /broken into/);
  assert.equal(await friend.locator(".talk img, .talk script").count(), 0);
  await friend.locator(".talk details summary").click();
  await friend.locator(".talk .people button").first().click();
  await friend.locator(".talk .said", { hasText: "<img src=x" }).waitFor({ state: "detached" });
});

test("a bot replaces a friend who does not come, and a player who leaves", async () => {
  const host = await house.guest();
  await host.goto("/new/kingdom");
  await host.locator("[name=seat-1]").selectOption("friend");
  for (const seat of [2, 3, 4, 5]) await host.locator(`[name=seat-${seat}]`).selectOption("none");
  await host.locator("main form button[type=submit]").last().click();
  await host.getByRole("heading", { name: "The table is laid" }).waitFor();
  await host.getByRole("button", { name: /let a bot play .* instead/i }).click();
  await asked(host);
  assert.match(await host.locator(".seats").innerText(), /bot, steward/);

  await host.getByText("Leave the table").click();
  await host.getByRole("button", { name: /leave the seat of/i }).click();
  await host.waitForURL(/\/mine/);
  await host.goBack();
  await host.reload();
  assert.equal(await host.locator("form[data-answer]").count(), 0, "nothing is asked of him any more");
});

test("two at one screen pass it on, and nothing is shown in between", async () => {
  const page = await house.guest();
  await page.goto("/new/boast");
  await page.locator("[name=seat-1]").selectOption("here");
  for (const seat of [2, 3, 4, 5]) {
    const choice = page.locator(`[name=seat-${seat}]`);
    if (await choice.count()) await choice.selectOption("none");
  }
  await page.locator("main form button[type=submit]").last().click();
  await page.waitForURL(/\/match\//);
  const who = new Set();
  for (let turn = 0; turn < 30 && who.size < 2; turn += 1) {
    const seen = await asked(page);
    if (seen.curtain) {
      assert.equal(seen.question, null);
      assert.equal(await page.locator(".board svg, .board pre, .tales li").count(), 0, "nothing is shown behind the curtain");
      await page.locator(".curtain button").click();
      await page.waitForFunction(() => document.querySelector("#question form[data-answer]"));
      continue;
    }
    who.add(seen.question.split(":")[0]);
    await answerByMouse(page, seen, turn);
    await answered(page, seen.question);
  }
  assert.equal(who.size, 2, "both were asked");
  assert.deepEqual(page.faults, []);
});

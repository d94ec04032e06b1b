import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.mjs";
import { answerByMouse, asked, look } from "../player.mjs";

let house;
before(async () => {
  house = await openHouse();
});
after(() => house?.close());

/** Two people with a browser each at one table: the second came by invitation. */
async function twoAtATable(options = {}) {
  const host = await house.guest();
  await host.goto("/new/kingdom");
  await host.locator("[name=seat-1]").selectOption("friend");
  for (const seat of [2, 3, 4, 5]) await host.locator(`[name=seat-${seat}]`).selectOption("none");
  await host.locator("main form button[type=submit]").last().click();
  await host.waitForURL(/\/match\//);
  const invitation = await host.locator(".invite input").first().inputValue();
  const friend = await house.guest(options);
  await friend.goto(invitation);
  await friend.locator("[name=name]").fill("Gareth");
  await friend.locator("main form button[type=submit]").last().click();
  await friend.waitForURL(/\/match\//);
  return { host, friend, invitation };
}

/** Whoever is asked answers; gives back who it was. */
async function onePlays(players, turn) {
  for (;;) {
    for (const page of players) {
      const seen = await look(page);
      if (seen.question) {
        await answerByMouse(page, seen, turn);
        await page.waitForFunction(
          (before) => Number(document.querySelector(".table").dataset.revision) > before,
          seen.revision,
        );
        return page;
      }
    }
    await players[0].waitForTimeout(20);
  }
}

test("two browsers play each other by invitation and see each other's moves live", async () => {
  const { host, friend, invitation } = await twoAtATable();
  await Promise.race([asked(host), asked(friend)]);
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
  const tales = (page) => page.locator(".tales .tale").allInnerTexts();
  assert.deepEqual(await tales(host), await tales(friend));
  const third = await house.guest();
  await third.goto(invitation);
  assert.match(await third.locator("main").innerText(), /taken|used|no longer/i, "an invitation is good for once");
  assert.deepEqual([host.faults, friend.faults], [[], []]);
});

test("a dropped event stream resumes and nothing is missed", async () => {
  const { host, friend } = await twoAtATable();
  await Promise.race([asked(host), asked(friend)]);
  await onePlays([host, friend], 0);
  const waits = (await look(host)).question ? friend : host;
  const plays = waits === host ? friend : host;
  await waits.context().setOffline(true);
  const seen = await look(plays);
  await answerByMouse(plays, seen, 1);
  await plays.waitForFunction((before) => Number(document.querySelector(".table").dataset.revision) > before, seen.revision);
  const { revision } = await look(plays);
  assert.ok((await look(waits)).revision < revision, "offline nothing comes");
  await waits.context().setOffline(false);
  await waits.waitForFunction(
    (revision) => Number(document.querySelector(".table").dataset.revision) >= revision,
    revision,
    { timeout: 30_000 },
  );
});

test("talk reaches the other, hostile or not, and can be muted", async () => {
  const { host, friend } = await twoAtATable();
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
    await page.waitForFunction(
      (before) => Number(document.querySelector(".table").dataset.revision) > before,
      seen.revision,
    );
  }
  assert.equal(who.size, 2, "both were asked");
  assert.deepEqual(page.faults, []);
});

// A notification and a quiet sound when it is one's turn: only if one has asked for them, and only when the page is not in
// view. The browser's own are replaced before the page loads, so that what they are told can be looked at.
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

/** Replaces what calls; `permission` is what the browser's owner says when he is asked. */
function instead(permission) {
  window.seen = { asked: 0, shown: [], notes: 0, loudest: 0 };
  Object.defineProperty(Document.prototype, "hidden", { get: () => sessionStorage.getItem("away") === "yes" });
  window.Notification = class {
    static permission = localStorage.getItem("permission") ?? "default";
    static async requestPermission() {
      window.seen.asked += 1;
      localStorage.setItem("permission", permission);
      window.Notification.permission = permission;
      return permission;
    }
    constructor(title, { body }) { window.seen.shown.push(`${title}: ${body}`); }
    close() {}
  };
  const gain = { setValueAtTime() {}, linearRampToValueAtTime(value) { window.seen.loudest = Math.max(window.seen.loudest, value); } };
  window.AudioContext = class {
    state = "suspended";
    currentTime = 0;
    destination = {};
    async resume() { this.state = "running"; }
    createOscillator() { return { frequency: {}, connect() {}, start() { window.seen.notes += 1; }, stop() {} }; }
    createGain() { return { gain, connect() {} }; }
  };
}

const seen = (page) => page.evaluate(() => window.seen);
const away = (page, is) => page.evaluate((is) => sessionStorage.setItem("away", is ? "yes" : "no"), is);

/** Plays until it is the host's turn again; the host is away meanwhile or not. */
async function untilTheHostIsAsked(host, friend, isAway) {
  for (let turn = 0; turn < 30; turn += 1) {
    const mine = await look(host);
    if (mine.question) {
      await answerByMouse(host, mine, turn);
      await answered(host, mine.question);
      continue;
    }
    await away(host, isAway);
    for (;;) {
      const theirs = await asked(friend);
      await answerByMouse(friend, theirs, turn);
      await answered(friend, theirs.question);
      if (!(await look(friend)).question) break;
    }
    await asked(host);
    return;
  }
  assert.fail("the host was never waiting");
}

test("who asks for it is called when it is his turn and the page is not in view", async () => {
  const { host, friend } = await atOneTable(house, { game: "connect-four" });
  await host.addInitScript(instead, "granted");
  await host.reload();
  await untilTheHostIsAsked(host, friend, true);
  assert.deepEqual(await seen(host), { asked: 0, shown: [], notes: 0, loudest: 0 }, "nothing before one has asked for it");

  await away(host, false);
  await host.getByText("Call me when it is my turn").click();
  const notify = host.getByRole("button", { name: "Show a notification" }), sound = host.getByRole("button", { name: "Play a quiet sound" });
  await notify.click();
  await host.locator("#call-notify[aria-pressed=true]").waitFor();
  await sound.click();
  await host.locator("#call-chime[aria-pressed=true]").waitFor();
  const first = await seen(host);
  assert.deepEqual([first.asked, first.shown.length, first.notes], [1, 1, 2], "one sample of each");
  assert.ok(first.loudest > 0 && first.loudest <= 0.1, "it is quiet");

  await untilTheHostIsAsked(host, friend, true);
  await host.waitForFunction(() => window.seen.shown.length > 1);
  const called = await seen(host);
  assert.deepEqual(called.shown.slice(1), ["Your turn: Connect four"]);
  assert.equal(called.notes, 4);

  await host.reload();
  await host.locator("#call-notify[aria-pressed=true]").waitFor({ state: "attached" });
  await untilTheHostIsAsked(host, friend, false);
  assert.deepEqual((await seen(host)).shown, [], "who looks at the page is not called");
  assert.deepEqual(host.faults, []);
});

test("a browser that refuses is taken at its word, and the page says so", async () => {
  const { host, friend } = await atOneTable(house, { game: "connect-four" });
  await host.addInitScript(instead, "denied");
  await host.reload();
  await host.getByText("Call me when it is my turn").click();
  await host.getByRole("button", { name: "Show a notification" }).click();
  await host.getByText("Your browser does not allow notifications from this site.").waitFor();
  assert.equal(await host.locator("#call-notify").getAttribute("aria-pressed"), "false");
  await untilTheHostIsAsked(host, friend, true);
  assert.deepEqual((await seen(host)).shown, []);
  await host.getByText("Your browser does not allow notifications from this site.").waitFor();
  assert.deepEqual(host.faults, []);
});

// Two people and a steward play Excalibur from the first choice to the end of the second winter. Every answer is a
// click, and nothing on one player's sheet is in the other's window until all are sealed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.mjs";
import { answered, asked, look, pick, pickSome } from "../player.mjs";

let house;
before(async () => {
  house = await openHouse();
});
after(() => house?.close());

/** First manors that are four miles apart on one road: two players who march on each other meet half-way in the first phase. */
const NEIGHBOURS = [["Aldermoor", "Birchover"], ["Mistlow", "Ashcombe"], ["Yarrowdale", "Thornaby"], ["Fallowden", "Crowhurst"]];

/** A table for a host, a friend who comes by link, and a steward. The players choose their roads, so that two can be near. */
async function atOneTable() {
  const host = await house.guest();
  await host.goto("/new/excalibur");
  await host.locator("[name=seat-1]").selectOption("friend");
  await host.locator("[name=seat-2]").selectOption("bot:steward");
  for (const seat of [3, 4, 5]) await host.locator(`[name=seat-${seat}]`).selectOption("none");
  await host.locator("details.options:has([name^=set-]) > summary").click();
  await host.locator("[name=set-entry_roads]").selectOption("picked");
  await host.locator("main form button[type=submit]").last().click();
  await host.waitForURL(/\/match\//);
  const friend = await house.guest();
  await friend.goto(await host.locator(".invite input").first().inputValue());
  await friend.locator("[name=name]").fill("Gareth");
  await friend.locator("main form button[type=submit]").last().click();
  await friend.waitForURL(/\/match\//);
  return [host, friend];
}

const apiOf = (page) => new URL(page.url()).pathname.replace("/match/", "/api/matches/");
/** The match as this player's window may request it. */
const sight = async (page) => (await page.request.get(apiOf(page))).json();

/** Everything this player can reach: the page in the window and as the house draws it, and what programs get. */
async function inReach(page) {
  const paths = [page.url(), ...["", "/pending", "/chronicle?last=10000", "/report"].map((tail) => `${apiOf(page)}${tail}`)];
  const replies = await Promise.all(paths.map(async (path) => (await page.request.get(path)).text()));
  return [await page.content(), ...replies];
}
/** The same as the house gives it: a page in a window keeps what its reader was doing. */
const asGiven = ([, ...replies]) => replies;

/** What a player with this plan answers: the index of an option, or of several. */
function decide(seen, plan) {
  const at = (wanted) => seen.options.findIndex(({ label }) => (wanted instanceof RegExp ? wanted.test(label) : label === wanted));
  // Everything once in its time: one order a season, one recruit and one work a winter.
  const once = (wanted, last) => {
    const index = plan.done === String(wanted) ? -1 : at(wanted);
    plan.done = index >= 0 ? String(wanted) : null;
    return index >= 0 ? index : at(last);
  };
  if (seen.kind === "some") {
    // The lord stays at home: a player without a lord writes no orders until winter.
    const wanted = seen.boxes.flatMap(({ label }, index) => (/\blord\b/.test(label) ? [] : [index]));
    return wanted.slice(0, seen.most);
  }
  if (/By which road/.test(seen.text)) return at(new RegExp(`to ${plan.home}\\)$`));
  if (at("seal the sheet") >= 0) return once(/^order troops at/, "seal the sheet");
  if (/^Where do they march/.test(seen.text)) return at(plan.against ? new RegExp(`^to ${plan.against}, `) : /, 1 mile$/);
  if (at("fight") >= 0) return at(plan.against ? "fight" : "avoid a fight");
  if (at("fight on") >= 0) return at(plan.holdsOut ? "fight on" : "withdraw");
  if (at("stay here for the season") >= 0) return at("stay here for the season");
  if (/Who do you hire/.test(seen.text)) return once(/^a man-at-arms for/, "done");
  if (/What do you do for your manors/.test(seen.text)) return once(/hive|forester|reeve/, "done");
  return Math.max(0, at("done"));
}

/** Answers one question by mouse; returns what it was and where it was clicked. */
async function act(page, seen, plan) {
  const choice = decide(seen, plan);
  // Of those who march with one order the lord stays at home too.
  for (const { label } of seen.kind === "one" ? seen.boxes.filter(({ label }) => /\blord\b/.test(label)) : []) {
    await page.locator("#question label.option", { hasText: label }).locator("input").uncheck();
  }
  const several = Array.isArray(choice);
  const where = several ? await pickSome(page, seen, choice) : await pick(page, seen, choice);
  await answered(page, seen.question);
  return { asked: seen.text, said: several ? "" : seen.options[choice].label, where };
}

/** Waits until one of them is asked something. */
async function somebodyIsAsked(pages) {
  const asks = () => document.querySelector("#question form[data-answer], #question .places");
  await Promise.any(pages.map((page) => page.waitForFunction(asks, null, { timeout: 30_000 })));
}

/** Everybody answers their questions until `enough` is true of what all may see; returns what was said, and by whom. */
async function playOn(pages, plans, enough) {
  const told = [];
  for (;;) {
    await somebodyIsAsked(pages);
    const { view } = await sight(pages[0]);
    if (enough(view)) return told;
    assert.equal(view.ended, null, "nobody has won yet");
    for (const [index, page] of pages.entries()) {
      const seen = await look(page);
      if (!seen.question) continue;
      const plan = plans[index];
      if (/By which road/.test(seen.text)) plan.home = nearTo(plans[1 - index].home, seen);
      told.push({ index, ...(await act(page, seen, plan)) });
    }
  }
}

/** A first manor beside that of the other, or one with a free neighbour if the other has none yet. */
function nearTo(other, seen) {
  const free = (manor) => seen.options.some(({ label }) => label.endsWith(`to ${manor})`));
  if (other) return NEIGHBOURS.find((pair) => pair.includes(other)).find((manor) => manor !== other);
  return NEIGHBOURS.find((pair) => pair.every(free))[0];
}

/** The host writes and seals while the friend has written nothing: the friend cannot reach any of it. */
async function hostWritesInSecret(host, friend, plan) {
  // The steward is quick; its moves are visible before the first look.
  await friend.waitForFunction(() => document.querySelectorAll(".seat.waited").length === 2);
  const before = asGiven(await inReach(friend));
  let seen = await look(host);
  while (!seen.options.some(({ label }) => /^strike out: /.test(label))) {
    await act(host, seen, plan);
    seen = await look(host);
  }
  const order = seen.options.find(({ label }) => /^strike out: /.test(label)).label.replace("strike out: ", "");
  assert.match(order, new RegExp(`from ${plan.home} to ${plan.against}, 4 miles`));
  const [{ route }] = (await sight(host)).view.own.orders;
  const secrets = [order, `from ${plan.home} to ${plan.against}`, "strike out", JSON.stringify(route), JSON.stringify(route[0])];
  const found = (texts) => secrets.filter((secret) => texts.some((text) => text.includes(secret)));
  assert.deepEqual(found(await inReach(host)), secrets, "all of it is in the reach of the player who wrote it");
  assert.deepEqual(found(await inReach(friend)), [], "nothing of an open sheet is in the other's");
  assert.deepEqual(asGiven(await inReach(friend)), before, "not even that there is one");

  await act(host, seen, plan);
  await friend.waitForFunction(() => document.querySelectorAll(".seat.waited").length === 1);
  assert.deepEqual(found(await inReach(friend)), [], "nothing of a sealed sheet either");
}

test("two people and a steward play from the first choice to the end of the second winter, and fight", async () => {
  const pages = await atOneTable();
  const [host, friend] = pages;
  const plans = [{ holdsOut: true }, {}];

  const told = await playOn(pages, plans, (view) => view.writing);
  const [one, other] = plans;
  one.against = other.home;
  other.against = one.home;
  await hostWritesInSecret(host, friend, one);

  told.push(...(await playOn(pages, plans, (view) => !view.writing)));
  for (const page of pages) {
    await page.locator(".tales", { hasText: "All order sheets are sealed." }).waitFor({ state: "attached" });
    // They stand half-way, and each sees the other.
    for (const seat of [0, 1]) await page.locator(`.stack[data-kin="stack-${seat}"]`).nth(1).waitFor({ state: "attached" });
    await page.locator(".scene.fight").waitFor();
  }
  told.push(...(await playOn(pages, plans, (view) => view.season === "summer")));
  for (const page of pages) await page.locator(".tales", { hasText: /Round 2/ }).waitFor({ state: "attached" });

  for (const plan of plans) plan.against = null;
  told.push(...(await playOn(pages, plans, (view) => view.year === 2)));

  for (const index of [0, 1]) {
    const said = (words) => told.filter((line) => line.index === index && words.test(line.said)).length;
    assert.equal(said(/ \(to \w+\)$/), 1, "a road picked");
    assert.equal(said(/^to .*, \d+ miles?$/), 3 - Number(index === 0), "an order written in every season");
    assert.equal(said(/^seal the sheet$/), 3 - Number(index === 0), "and sealed");
    assert.ok(said(/^fight$/) >= 1, "a fight wanted");
    assert.ok(said(/^a man-at-arms for/) >= 1, "troops hired");
    assert.ok(said(/hive|forester|reeve/) >= 1, "a manor improved");
  }
  const onTheBoard = told.filter(({ where }) => where === "board").length;
  assert.ok(onTheBoard >= 12, `${onTheBoard} of ${told.length} answers were clicked on the board`);
  // Each is "you" in his own chronicle, so the entries are compared, not their words.
  const tales = (page) => page.locator(".tales li[id]").evaluateAll((entries) => entries.map((entry) => entry.id));
  await Promise.all(pages.map((page) => page.locator(".tales", { hasText: "Spring of year 2" }).waitFor({ state: "attached" })));
  assert.deepEqual(await tales(host), await tales(friend), "both were told the same");
  assert.deepEqual([host.faults, friend.faults], [[], []]);
});

test("on a phone the map opens on one's own land, its names can be read, and nothing scrolls sideways", async () => {
  const page = await house.guest({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto("/");
  await page.locator("form[action='/new/excalibur'] button").first().click();
  await page.waitForURL(/\/match\//);
  const fits = async (what) => {
    const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide <= screen, `${what} is ${wide} wide on a screen of ${screen}`);
  };
  /** The height of the smallest name, in pixels of the screen. */
  const smallest = () => page.evaluate(() => {
    const scale = document.querySelector(".map").getScreenCTM().a;
    return Math.min(...[...document.querySelectorAll(".map .name")].map((name) => parseFloat(getComputedStyle(name).fontSize) * scale));
  });
  const knight = await asked(page);
  await fits("the table");
  assert.ok((await smallest()) >= 9, "the names of the whole map can be read");
  await page.locator("#option-0").click();
  await asked(page, knight.question);
  const part = await page.evaluate(() => document.querySelector(".map").classList.contains("closer"));
  assert.ok(part, "who has land sees that part of the map");
  assert.ok((await smallest()) >= 11, "and it is close enough to be read");
  await fits("the table with land");

  // A stack opens where the player can see it.
  const stack = page.locator('.stack[data-kin="stack-0"]').first();
  await stack.click();
  const inside = await page.evaluate(() => {
    const [camp, map] = [".camp.held", ".map"].map((one) => document.querySelector(one).getBoundingClientRect());
    return camp.left >= map.left - 1 && camp.right <= map.right + 1 && camp.top >= map.top - 1 && camp.bottom <= map.bottom + 1;
  });
  assert.ok(inside, "all of the camp is on the map");
  await page.locator(".zoom-keys button").last().click();
  assert.ok((await smallest()) >= 9, "the whole map again");
  await fits("the whole map");
  assert.deepEqual(page.faults, []);
});

/** The first order sheet of a match, as the first page offers it. */
async function firstSheet(screen) {
  const page = await house.guest(screen);
  await page.goto("/");
  await page.locator("form[action='/new/excalibur'] button").first().click();
  await page.waitForURL(/\/match\//);
  let seen = await asked(page);
  const at = (wanted) => seen.options.findIndex(({ label }) => wanted.test(label));
  while (at(/^order troops at/) < 0) {
    await page.locator(`#option-${Math.max(0, at(/^done$/))}`).click();
    seen = await asked(page, seen.question);
  }
  return [page, seen, at(/^order troops at/)];
}
const lookingAhead = (page) => page.locator("#question.looking").waitFor();

test("an order is one drag of the own counter: all march, by the earliest phases", async () => {
  const [page, sheet] = await firstSheet({ viewport: { width: 1440, height: 900 } });
  const middle = async (one) => {
    const box = await one.boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = await middle(page.locator(`.board a.stack[data-kin="stack-0"] .plate`).first());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 12, { steps: 3 });
  await lookingAhead(page);
  const ahead = await look(page);
  assert.equal(ahead.text, "Where do they march?");
  assert.ok(ahead.boxes.length > 1, "who marches is asked beside it");
  assert.equal(await page.locator("#question [name=some]:checked").count(), ahead.boxes.length, "and all are ticked");
  const goal = ahead.options.findIndex(({ label }) => /^to [A-Z]\w+, [34] miles$/.test(label));
  await page.mouse.move(...(await middle(page.locator(`.board a.target[data-options~="${goal}"]`))), { steps: 5 });
  await page.mouse.up();
  const written = await asked(page, ahead.question);
  const order = written.options.find(({ label }) => /^strike out: /.test(label));
  assert.ok(order, `${sheet.text} goes on to ${written.options.map(({ label }) => label)}`);
  assert.equal(order.label.match(/^strike out: (.*) from /)[1].split(", ").length, ahead.boxes.length, "all of them go");
  await page.locator("#undo").click();
  const again = await asked(page, written.question);
  assert.ok(!again.options.some(({ label }) => /^strike out: /.test(label)), "and it is taken back as one");
  assert.deepEqual(page.faults, []);
});

test("on a phone an order shows where it can lead, wherever the board was", async () => {
  const [page, , order] = await firstSheet({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  // The reader has looked elsewhere, closely.
  for (let press = 0; press < 4; press += 1) await page.locator(".zoom-keys button").first().tap();
  await page.locator(`#option-${order}`).tap();
  await lookingAhead(page);
  const hidden = await page.evaluate(() => {
    const sheet = document.getElementById("question").getBoundingClientRect().top;
    const board = document.querySelector(".board svg.map").getBoundingClientRect();
    return [...document.querySelectorAll(".board .targets a.target[data-option]")].filter((target) => {
      const box = target.querySelector("circle, rect:not(.hit)").getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      return x < board.left || x > board.right || y < board.top || y > Math.min(board.bottom, sheet);
    }).map((target) => target.getAttribute("aria-label"));
  });
  assert.deepEqual(hidden, [], "every place is on the board, above the sheet");
  assert.deepEqual(page.faults, []);
});

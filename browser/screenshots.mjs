// Takes the pictures of every page worth showing: wide and on a phone, light and dark.
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openHouse } from "./house.mjs";
import { asked, look, pick, pickSome } from "./player.mjs";

const into = process.argv[2] ?? "pictures";
/** Takes only pages with these words in their name, if any are given. */
const only = process.argv[3] ?? "";
await mkdir(into, { recursive: true });
const house = await openHouse();

/** The pictures that the README shows. */
const README = new URL("../docs/pictures/", import.meta.url);
const GALLERY = [
  ["table", "table-battle-wide-light"],
  ["home", "home-wide-light"],
  ["phone", "table-grail-phone-dark"],
  ["excalibur", "excalibur-fight-wide-light"],
  ["legends", "legends-card-wide-light"],
];

const SCREENS = [
  { size: "wide", viewport: { width: 1440, height: 900 } },
  { size: "phone", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
];

/** A whole match of stewards, to branch off where something happens. */
async function finishedMatch(page, game, options = {}, seats = 6) {
  await page.goto(`/new/${game}`);
  for (let seat = 0; seat < seats; seat += 1) await page.locator(`[name=seat-${seat}]`).selectOption("bot:steward");
  await page.locator("details.options:has([name^=set-]) > summary").click();
  for (const [key, value] of Object.entries(options)) {
    const field = page.locator(`[name=set-${key}]`);
    if (/^\d+$/.test(value)) await field.fill(value);
    else await field.selectOption(value);
  }
  await page.locator("main form button[type=submit]").last().click();
  await page.waitForURL(/\/match\//);
  await page.locator("#question .places").waitFor({ timeout: 300_000 });
  return new URL(page.url()).pathname;
}

/** The number of answers after which the chronicle of a match first says one of these things. */
async function momentOf(page, match, phrases) {
  for (const words of phrases) {
    const book = await page.request.get(`${match}/book?find=${encodeURIComponent(words)}`);
    const at = Number(new URL(book.url()).searchParams.get("at"));
    if (at > 0) return at;
  }
  throw new Error(`nothing in this match of stewards: ${phrases}`);
}

/** The number of the last answer of a match that begins with one of these words. */
async function lastAnswer(page, match, words) {
  const record = await (await page.request.get(`${match}/record`)).text();
  const [, number] = [...record.matchAll(new RegExp(`^(\\d+)\\. [^:]*: ${words}`, "gm"))].at(-1);
  return Number(number);
}

/** A branch of a match, `before` answers earlier, with the painter on the seat that answered. */
async function branch(page, match, at, before = 0) {
  await page.goto(`${match}/book?at=${at}`);
  const [, name] = (await page.locator(".steps .answer").innerText()).match(/^\d+\. (.*?): /);
  await page.goto(`${match}/book?at=${at - before}`);
  await page.locator("select[name=seat]").selectOption({ label: name });
  await page.locator("form[action$='/branch'] button").first().click();
  await page.waitForURL((url) => /\/match\/[^/]+$/.test(url.pathname));
  await asked(page);
  return new URL(page.url()).pathname;
}

/** Excalibur: a match in which an order is written, with its likely result. */
async function writeAnOrder(page) {
  const first = await look(page);
  await pick(page, first, first.options.findIndex(({ label }) => /^order troops at/.test(label)));
  for (;;) {
    const seen = await asked(page, null);
    if (seen.options.some(({ label }) => /^strike out/.test(label))) return;
    if (seen.kind === "some") await pickSome(page, seen, seen.boxes.map((_, index) => index));
    else if (seen.text === "Where do they march?") await pick(page, seen, seen.options.findIndex(({ label }) => /, 5 miles$/.test(label)));
    else if (/in which phases/.test(seen.text)) await pick(page, seen, 0);
    await asked(page, seen.question);
  }
}

/** Opens the largest stack on the map. */
async function opensAStack(page) {
  const stacks = await page.locator(".stack").evaluateAll((all) => all.map((one) => Number(one.querySelector(".number").textContent)));
  await page.locator(".stack").nth(stacks.indexOf(Math.max(...stacks))).dispatchEvent("click");
}

/** Opens a Knight of the reader's own, beside the table. */
async function opensACard(page) {
  const own = page.locator(".board a.target.mini, .board .targets a.target").first();
  const touch = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  if (touch) await own.tap({ force: true });
  else await own.hover({ force: true });
}

/** Opens one of the papers; on a phone they are behind a tab. */
const reads = (title) => async (page) => {
  const tab = page.locator("label[for=tab-papers]");
  if (await tab.isVisible()) await tab.click();
  const paper = page.locator(".papers > details", { has: page.locator("summary", { hasText: title }) });
  for (const other of await page.locator(".papers > details[open]").all()) await other.evaluate((one) => { one.open = false; });
  await paper.evaluate((one) => {
    one.open = true;
    one.scrollIntoView({ block: "center" });
  });
};

try {
  const painter = await house.guest({ viewport: { width: 1440, height: 900 } });
  console.log("a match of six stewards is played");
  const match = await finishedMatch(painter, "kingdom");
  const battle = await branch(painter, match, await momentOf(painter, match, ["raises the Dragon Banner", "Round 1, table"]), 1);
  const grail = await branch(painter, match, await momentOf(painter, match, ["a riddle", "meets at"]));
  console.log("and one of Excalibur");
  const valley = await finishedMatch(painter, "excalibur", { time_limit: "years", limit: "5" });
  const fight = await branch(painter, valley, await momentOf(painter, valley, ["Round 2, row", "Round 1, row"]));
  const winter = await branch(painter, valley, await lastAnswer(painter, valley, "a knight for"), 1);
  const orders = await branch(painter, valley, await momentOf(painter, valley, [4, 3, 2].map((year) => `Summer of year ${year} begins`)));
  await writeAnOrder(painter);
  console.log("and one of Camelot Legends");
  const legends = await finishedMatch(painter, "camelot-legends", {}, 3);
  const companies = await branch(painter, legends, await momentOf(painter, legends, [7, 6, 5].map((round) => `Round ${round}:`)));
  await painter.goto("/");
  await painter.getByRole("button", { name: /play now/i }).first().click();
  await painter.waitForURL(/\/match\//);
  await asked(painter);
  const start = new URL(painter.url()).pathname;
  const cookies = await painter.context().cookies();

  const games = await (await painter.request.get("/api/games")).json();
  const PAGES = [
    ["home-again", "/"],
    ...games.flatMap(({ id }) => [[`${id}-new`, `/new/${id}`], [`${id}-primer`, `/primer/${id}`], [`${id}-rules`, `/rules/${id}`]]),
    ["table-start", start],
    ["table-battle", battle],
    ["table-grail", grail],
    ["book", `${match}/book`],
    ["legends-companies", companies],
    ["legends-card", companies, opensACard],
    ["legends-start", `${legends}/book?at=8`],
    ["legends-end", legends],
    ["excalibur-orders", orders],
    ["excalibur-sheet", orders, reads("Order sheet")],
    ["excalibur-stacks", orders, opensAStack],
    ["excalibur-fight", fight],
    ["excalibur-winter", winter, reads("Accounts")],
    ["excalibur-manors", winter, reads("Manor cards")],
  ];
  for (const { size, ...screen } of SCREENS) {
    for (const colorScheme of ["light", "dark"]) {
      const page = await house.guest({ ...screen, colorScheme });
      const take = async ([name, path, ready]) => {
        if (!name.includes(only)) return;
        console.log(`${name}, ${size}, ${colorScheme}`);
        await page.goto(path);
        await ready?.(page);
        await page.waitForTimeout(400);
        await page.screenshot({ path: join(into, `${name}-${size}-${colorScheme}.png`) });
      };
      // As a newcomer without a match sees it.
      await take(["home", "/"]);
      await page.context().addCookies(cookies);
      for (const one of PAGES) await take(one);
      await page.context().close();
    }
  }
  for (const [name, picture] of GALLERY.filter(([, picture]) => picture.includes(only))) await copyFile(join(into, `${picture}.png`), new URL(`${name}.png`, README));
} finally {
  await house.close();
}

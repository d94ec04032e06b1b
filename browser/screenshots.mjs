// Takes the pictures of every page worth showing: wide and on a phone, light and dark.
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openHouse } from "./house.mjs";
import { asked } from "./player.mjs";

const into = process.argv[2] ?? "pictures";
await mkdir(into, { recursive: true });
const house = await openHouse();

/** The three that the README shows. */
const README = new URL("../docs/pictures/", import.meta.url);
const GALLERY = [
  ["table", "table-battle-wide-light"],
  ["home", "home-wide-light"],
  ["phone", "table-grail-phone-dark"],
];

const SCREENS = [
  { size: "wide", viewport: { width: 1440, height: 900 } },
  { size: "phone", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
];

/** A whole match of six stewards, to be branched off where something happens. */
async function finishedMatch(page) {
  await page.goto("/new/kingdom");
  for (const seat of [0, 1, 2, 3, 4, 5]) await page.locator(`[name=seat-${seat}]`).selectOption("bot:steward");
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

/** A match of one's own that goes on from there, `before` answers earlier, on the seat of whoever answered. */
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

try {
  const painter = await house.guest({ viewport: { width: 1440, height: 900 } });
  console.log("a match of six stewards is played");
  const match = await finishedMatch(painter);
  const battle = await branch(painter, match, await momentOf(painter, match, ["raises the Dragon Banner", "Round 1, table"]), 1);
  const grail = await branch(painter, match, await momentOf(painter, match, ["a riddle", "meets at"]));
  await painter.goto("/");
  await painter.getByRole("button", { name: /play now/i }).first().click();
  await painter.waitForURL(/\/match\//);
  await asked(painter);
  const start = new URL(painter.url()).pathname;
  const cookies = await painter.context().cookies();

  const PAGES = [
    ["home", "/"],
    ["new-match", "/new/kingdom"],
    ["table-start", start],
    ["table-battle", battle],
    ["table-grail", grail],
    ["book", `${match}/book`],
    ["rules", "/rules/kingdom"],
  ];
  for (const { size, ...screen } of SCREENS) {
    for (const colorScheme of ["light", "dark"]) {
      const page = await house.guest({ ...screen, colorScheme });
      await page.context().addCookies(cookies);
      for (const [name, path] of PAGES) {
        console.log(`${name}, ${size}, ${colorScheme}`);
        await page.goto(path);
        await page.waitForTimeout(400);
        await page.screenshot({ path: join(into, `${name}-${size}-${colorScheme}.png`) });
      }
      await page.context().close();
    }
  }
  for (const [name, picture] of GALLERY) await copyFile(join(into, `${picture}.png`), new URL(`${name}.png`, README));
} finally {
  await house.close();
}

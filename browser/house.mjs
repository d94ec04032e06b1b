// A house to play in: a server of its own on a free port with an empty data directory, and a real Chromium.
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach } from "node:test";
import { chromium } from "playwright-core";

const PROGRAM = process.env.LOGRES ?? new URL("../target/debug/logres", import.meta.url).pathname;
// Every run plays the same matches: a failure can be seen again. Other words, other matches.
const DICE = process.env.LOGRES_REHEARSED_DICE ?? "the same matches every time";
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

// By default Chromium looks for updates and the like; the tests only talk to this machine.
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// The open pages, and the console output of each.
const open = new Map();

// What was on the screen when a test failed: a picture, the page and its console, in a folder named after the test
// (`folder_of` in xtask/src/browser/flakes.rs). A Node that does not say whether a test failed keeps these of all
// tests.
const SEEN = process.env.LOGRES_SEEN;
if (SEEN) afterEach(async (test) => {
  if (test.error === null) return;
  const folder = join(SEEN, test.name.split(/[^A-Za-z0-9]+/).filter(Boolean).join("-"));
  await mkdir(folder, { recursive: true });
  let number = 0;
  for (const [page, said] of open) {
    const file = join(folder, `page-${++number}`);
    await writeFile(`${file}.log`, `${page.url()}\n${said.join("\n")}\n`);
    try {
      await writeFile(`${file}.html`, await page.content());
      await page.screenshot({ path: `${file}.png`, timeout: 10_000 });
    } catch (error) {
      // A page that hangs has no picture; the test has failed for another reason.
      await writeFile(`${file}.lost`, String(error));
    }
  }
});

/** Starts the server and waits until it says where it listens. */
export async function openHouse(flags = []) {
  const data = await mkdtemp(join(tmpdir(), "logres-browser-"));
  const pause = flags.includes("--bot-pause") ? [] : ["--bot-pause", "0"];
  let server;
  const start = (address) => {
    server = spawn(PROGRAM, ["serve", "--addr", address, "--data", data, ...pause, "--no-rate-limit", ...flags], {
      stdio: ["ignore", "pipe", "inherit"],
      // A release build throws its own dice.
      env: { ...process.env, LOGRES_REHEARSED_DICE: DICE },
    });
    return new Promise((found, failed) => {
      let said = "";
      server.stdout.on("data", (words) => {
        said += words;
        const address = said.match(/http:\/\/[0-9.:]+/);
        if (address) found(address[0]);
      });
      server.on("exit", (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
    });
  };
  const stop = async () => {
    const gone = new Promise((done) => server.on("exit", done));
    server.kill("SIGTERM");
    await gone;
  };
  const url = await start("127.0.0.1:0");
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
  return {
    url,
    browser,
    /** The server is away. */
    stop,
    /** It is back at the same address, with the same data. */
    back: () => start(new URL(url).host),
    /** A visitor with a separate browser, who shares no cookie with anybody. */
    async guest(options = {}) {
      const context = await browser.newContext({ baseURL: url, ...options });
      const page = await context.newPage();
      const said = [];
      open.set(page, said);
      page.on("close", () => open.delete(page));
      page.on("console", (line) => said.push(`${line.type()}: ${line.text()}`));
      page.on("pageerror", (error) => said.push(`fault: ${error}`));
      page.faults = [];
      page.on("pageerror", (error) => page.faults.push(String(error)));
      page.on("console", (line) => {
        if (line.type() === "error" && !/net::ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE/.test(line.text())) {
          page.faults.push(line.text());
        }
      });
      return page;
    },
    async close() {
      await browser.close();
      await stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

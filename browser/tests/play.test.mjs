import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.mjs";
import { answerByKeyboard, answerByMouse, answerByName, asked, look, pick, play, playNow } from "../player.mjs";

let house;
before(async () => {
  house = await openHouse();
});
after(() => house?.close());

test("a guest plays thirty decisions by clicking the board", async () => {
  const page = await house.guest();
  await playNow(page);
  const where = await play(page, 30, answerByMouse);
  assert.equal(where.length, 30);
  assert.ok(where.filter((place) => place === "board").length >= 5, `clicked: ${where}`);
  assert.deepEqual(page.faults, []);
});

test("a guest plays thirty decisions with the keyboard alone", async () => {
  const page = await house.guest();
  await playNow(page);
  const done = await play(page, 30, answerByKeyboard);
  assert.equal(done.length, 30);
  assert.deepEqual(page.faults, []);
});

test("arrows walk the targets of the board and Enter picks one", async () => {
  const page = await house.guest();
  await playNow(page);
  const seen = await asked(page);
  assert.ok(seen.options.some((option) => option.target), "Challengers are chosen on the map");
  await page.keyboard.press("ArrowRight");
  const focused = await page.evaluate(() => document.activeElement?.classList.contains("target"));
  assert.ok(focused, "an arrow goes to a target");
  await page.keyboard.press("Enter");
  const next = await asked(page, seen.question);
  assert.notEqual(next.question, seen.question);
});

test("an opening round is played by keyboard and accessible names only", async () => {
  const page = await house.guest();
  await playNow(page);
  let before = null;
  for (let turn = 0; turn < 120; turn += 1) {
    const seen = await asked(page, before);
    const heading = await page.getByRole("heading", { level: 2 }).allTextContents();
    assert.ok(heading.some((words) => words.includes(seen.text)), "the question is a heading");
    if (seen.over || /Round 2/.test(await page.locator(".chronicle").innerText())) break;
    await answerByName(page, seen, turn);
    before = seen.question;
  }
  assert.match(await page.locator(".chronicle").innerText(), /Round 2/);
});

/** Goes shopping as soon as possible: how many is asked with a number. */
function shop(page, seen, turn) {
  const done = seen.options.findIndex(({ label }) => label === "done");
  if (/What do you buy/.test(seen.text)) return pick(page, seen, 0);
  return done < 0 ? answerByMouse(page, seen, turn) : pick(page, seen, done);
}

/** Plays until something can be taken back and this is the question then; takes it back with the key. */
async function takeBackFrom(kind) {
  const page = await house.guest();
  await playNow(page);
  for (let turn = 0; turn < 120; turn += 1) {
    const seen = await asked(page);
    await shop(page, seen, turn);
    const next = await asked(page, seen.question);
    // What was not sent yet is only put back, and a form of several answers is taken back whole.
    if (seen.kind === "act") continue;
    if (next.kind !== kind || !(kind === "act" || (await page.locator("#undo").count()))) continue;
    await page.keyboard.press("u");
    const again = await asked(page, next.question);
    assert.deepEqual([again.text, again.options], [seen.text, seen.options], "the question is asked again");
    return;
  }
  assert.fail(`nothing could be taken back from a question of kind ${kind} in many decisions`);
}

test("undo takes the last answer back", () => takeBackFrom("one"));

test("undo takes the last answer back while the field of a number has the focus", () => takeBackFrom("act"));

test("a reply that is overtaken by the news of what came after it does not take the page back", async () => {
  const page = await house.guest();
  await playNow(page);
  let before = null;
  for (let turn = 0; turn < 8; turn += 1) {
    const seen = await asked(page, before);
    // The reply is held back until newer news is there; then both arrive in the same moment.
    let newer;
    const overtaken = new Promise((told) => { newer = told; });
    // A reply tells only what changed, as JSON; if that is not the revision, it is not newer.
    const revision = (text) => Number(text.match(/data-revision=\\?"(\d+)/)?.[1] ?? 0);
    await page.route("**/answer", async (route) => {
      const reply = await route.fetch();
      const html = await reply.text();
      await Promise.race([overtaken, new Promise((done) => setTimeout(done, 1500))]);
      await route.fulfill({ response: reply, body: html });
    });
    await page.route((url) => url.searchParams.has("part"), async (route) => {
      const reply = await route.fetch();
      const html = await reply.text();
      if (revision(html) > seen.revision + 1) newer(revision(html));
      await route.fulfill({ response: reply, body: html });
    });
    await answerByMouse(page, seen, turn);
    await asked(page, seen.question);
    await page.unrouteAll({ behavior: "wait" });
    await page.waitForTimeout(300);
    const now = await page.request.get(page.url());
    assert.equal((await look(page)).revision, revision(await now.text()), "the page shows how it stands");
    before = seen.question;
  }
});

/** How wide the visible part of the board is. */
const seenWidth = (page) => page.evaluate(() => document.querySelector("[data-zoom] svg").viewBox.baseVal.width);

test("the board comes closer by wheel, by keys and by pinching, and can be dragged", async () => {
  const page = await house.guest({ hasTouch: true });
  await playNow(page);
  await asked(page);
  const whole = await seenWidth(page);
  await page.keyboard.press("+");
  const closer = await seenWidth(page);
  assert.ok(closer < whole, `${closer} of ${whole} by key`);
  const middle = await page.locator("[data-zoom] svg").evaluate((svg) => {
    const box = svg.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: Math.min(box.y + box.height / 2, innerHeight - 20) };
  });
  const corner = () => page.evaluate(() => document.querySelector("[data-zoom] svg").viewBox.baseVal.x);
  const left = await corner();
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y, { steps: 4 });
  await page.mouse.up();
  assert.ok((await corner()) < left, "dragged to the right, more of the left is seen");
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -300);
  await page.waitForFunction((before) => document.querySelector("[data-zoom] svg").viewBox.baseVal.width < before, closer);
  await page.keyboard.press("0");
  assert.equal(await seenWidth(page), whole);
  const fingers = await page.context().newCDPSession(page);
  const touch = (type, apart) => fingers.send("Input.dispatchTouchEvent", {
    type,
    touchPoints: apart === null ? [] : [-apart, apart].map((dx, id) => ({ x: middle.x + dx, y: middle.y, id })),
  });
  await touch("touchStart", 20);
  for (const apart of [30, 45, 60, 80]) await touch("touchMove", apart);
  await touch("touchEnd", null);
  assert.ok((await seenWidth(page)) < whole, "pinched open, the board is closer");
  assert.deepEqual(page.faults, []);
});

test("pieces glide to where they move, unless the reader wants no motion", async () => {
  for (const reducedMotion of ["no-preference", "reduce"]) {
    const page = await house.guest({ reducedMotion });
    await page.addInitScript(() => {
      globalThis.glides = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, ...rest) {
        if (this.dataset?.piece) globalThis.glides.push(frames[0].translate);
        return animate.call(this, frames, ...rest);
      };
    });
    await playNow(page);
    let glides = [];
    const moved = () => glides.some((from) => !/^0px 0px$/.test(from));
    for (let decisions = 0; decisions < 30 || (decisions < 120 && reducedMotion !== "reduce" && !moved()); decisions += 10) {
      await play(page, 10, answerByMouse);
      glides = await page.evaluate(() => globalThis.glides);
    }
    if (reducedMotion === "reduce") assert.deepEqual(glides, []);
    else assert.ok(moved(), `glides: ${glides}`);
  }
});

test("a stale answer is refused kindly and changes nothing", async () => {
  const page = await house.guest();
  await playNow(page);
  await asked(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const seen = await look(page);
  await answerByMouse(page, seen, 0);
  const now = await asked(page, seen.question);
  // The second window did not hear of it: its script is gone.
  const stale = await other.evaluate(
    async ({ url, question }) => {
      const form = document.querySelector("#question form[data-answer]");
      const body = new URLSearchParams(new FormData(form));
      const [seat, number] = question.split(":");
      body.set("seat", seat);
      body.set("question", number);
      body.set("one", "0");
      const answer = await fetch(`${url}/answer`, { method: "POST", body });
      return { status: answer.status, text: await answer.text() };
    },
    { url: new URL(page.url()).pathname, question: seen.question },
  );
  assert.equal(stale.status, 409);
  assert.equal((await look(page)).question, now.question);
});

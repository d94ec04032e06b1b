import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openHouse } from "../house.mjs";
import { look, pick, pickSome } from "../player.mjs";

let house, taught;
before(async () => {
  house = await openHouse();
  const games = await (await fetch(`${house.url}/api/games`)).json();
  taught = games.filter(({ lesson }) => lesson);
});
after(() => house?.close());

/** What the lesson says, and what it wants. */
const panel = (page) => page.evaluate(() => {
  const lesson = document.querySelector("#lesson");
  return lesson && {
    step: Number(lesson.dataset.step),
    done: lesson.dataset.done === "true",
    wanted: JSON.parse(lesson.dataset.wanted),
    note: lesson.querySelector(".note").textContent,
  };
});

/** Begins a lesson with the one button that the first page has for it. */
async function learn(page, game) {
  await page.goto("/");
  await page.getByRole("button", { name: new RegExp(`^Learn by playing\\s*: a lesson of ${game.title}$`) }).click();
  await page.waitForURL(/\/match\//);
  return ready(page);
}

/** Waits until the lesson wants something, or is over. */
async function ready(page) {
  await page.waitForFunction(() => {
    const lesson = document.querySelector("#lesson");
    return lesson?.dataset.done === "true" || (lesson && lesson.dataset.wanted !== "[]" && document.querySelector("#question form[data-answer]"));
  });
  return panel(page);
}

/** Waits until something has come of an answer. */
async function moved(page, step, question) {
  await page.waitForFunction(([step, question]) => {
    const lesson = document.querySelector("#lesson");
    const form = document.querySelector("#question form[data-answer]:not(details form)");
    const now = ["seat", "question", "given"].map((name) => form?.querySelector(`[name=${name}]`)?.value ?? "").join(":");
    return lesson.dataset.done === "true" || Number(lesson.dataset.step) !== step || now !== question;
  }, [step, question]);
}

/** What to write into the fields of a form of several answers: in rows an option has a number of its own. */
const fields = (page, wanted) => page.evaluate((wanted) => {
  const form = document.querySelector("#question form[data-answer]");
  const given = Number(form.querySelector("[name=given]")?.value ?? 0);
  const rows = [...form.querySelectorAll("[name=row]")].map((row) => row.value);
  if (rows.length) return rows.map((row) => (wanted.includes(row) ? wanted[wanted.indexOf(row) + 1] : "0"));
  return wanted.slice(given);
}, wanted);

/** Does one thing that the lesson wants: by mouse, on the board where it can be. */
async function byMouse(page, { step, wanted }) {
  const seen = await look(page);
  const given = Number(seen.question.split(":")[2] || 0);
  if (seen.kind === "one") {
    const find = (label) => seen.options.findIndex((option) => option.label === label);
    let at = find(wanted[given]);
    if (at < 0 && seen.boxes?.length) {
      // Who goes along is ticked beside the places.
      const along = wanted[given].split(" | ");
      for (const { label } of seen.boxes) {
        await page.locator("#question label.option", { hasText: label }).locator("input").setChecked(along.includes(label));
      }
      at = find(wanted[given + 1]);
    }
    assert.ok(at >= 0, `${wanted[given]} is not offered in step ${step}: ${seen.options.map(({ label }) => label)}`);
    const ruins = await page.locator(`#option-${at}`).getAttribute("data-warning");
    await pick(page, seen, at);
    if (ruins) await page.locator("#question .confirming button.main").click();
  } else if (seen.kind === "some") {
    const all = wanted[given].split(" | ").map((label) => seen.boxes.findIndex((box) => box.label === label));
    assert.ok(all.every((at) => at >= 0), `${wanted[given]} is not offered in step ${step}`);
    await pickSome(page, seen, all);
  } else {
    const form = page.locator("#question form[data-answer]").first();
    for (const [index, value] of (await fields(page, wanted)).entries()) {
      const field = seen.kind === "act" ? page.locator(`#act-${index}`) : form.locator("[name=number]");
      if (await field.evaluate((one) => one.matches("select"))) await field.selectOption({ label: value });
      else await field.fill(value);
    }
    await form.locator("button[type=submit]").first().click();
  }
  await moved(page, step, seen.question);
}

/** The same with the keyboard, and by accessible names alone. */
async function byNames(page, { step, wanted }) {
  const seen = await look(page);
  const given = Number(seen.question.split(":")[2] || 0);
  const question = page.getByRole("region", { name: seen.text });
  if (seen.kind === "one") await question.getByRole("button", { name: wanted[given], exact: true }).focus();
  else {
    for (const [index, value] of (await fields(page, wanted)).entries()) {
      await question.getByRole("spinbutton").nth(index).focus();
      await page.keyboard.press("Control+A");
      await page.keyboard.type(value);
    }
    await question.getByRole("button", { name: /^(Answer( with|$)|Send$)/ }).first().focus();
  }
  await page.keyboard.press("Enter");
  await moved(page, step, seen.question);
}

/** Plays a lesson to its end. */
async function follow(page, how, first) {
  let now = first;
  for (let turns = 0; turns < 200 && !now.done; turns += 1) {
    await how(page, now);
    now = await ready(page);
  }
  assert.ok(now.done && now.note, "it comes to its end");
}

test("every lesson on the shelf is played to its end by mouse, and offers a game", async (t) => {
  assert.ok(taught.length >= 5, "there are lessons");
  for (const game of taught) {
    await t.test(game.title, async () => {
      const page = await house.guest();
      await follow(page, byMouse, await learn(page, game));
      const next = page.locator("#lesson .next button.main").first();
      assert.ok(await next.isVisible(), "the next game is offered");
      await next.click();
      await page.waitForFunction(() => document.querySelector(".table") && !document.querySelector("#lesson"));
      assert.deepEqual(page.faults, []);
      await page.close();
    });
  }
});

test("the lesson of Boast is played with the keyboard and by accessible names alone", async () => {
  const page = await house.guest();
  const first = await learn(page, taught.find(({ id }) => id === "boast"));
  const lesson = page.getByRole("region", { name: /^Lesson: / });
  assert.equal(await lesson.locator("[aria-live=polite]").count(), 1, "a new note is read out");
  await follow(page, byNames, first);
  assert.deepEqual(page.faults, []);
});

test("something else than the lesson wants is answered, and taken back with one press", async () => {
  const page = await house.guest();
  const first = await learn(page, taught.find(({ id }) => id === "kingdom"));
  await byMouse(page, { ...first, wanted: ["done"] });
  await page.getByText("This lesson begins with the march").waitFor();
  // The notes can be closed and opened again, and hold through the answers of others.
  const notes = page.locator("#lesson-notes > summary");
  await notes.click();
  await page.getByRole("button", { name: "Take it back" }).waitFor({ state: "hidden" });
  await notes.click();
  await page.getByRole("button", { name: "Take it back" }).click();
  const back = await ready(page);
  assert.deepEqual([back.step, back.note], [first.step, first.note]);
  await page.getByRole("button", { name: "Show me" }).click();
  await page.locator(`#lesson[data-step="${first.step + 1}"]`).waitFor();
  await page.reload();
  assert.equal((await ready(page)).step, first.step + 1, "and it stands there after a reload");
  assert.ok(await page.locator("#question").isVisible());
});

test("a lesson lights what it points at, and fits a phone", async () => {
  const page = await house.guest({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await learn(page, taught.find(({ id }) => id === "kingdom"));
  assert.ok(await page.locator(".board [data-pointed]").count(), "a place on the board");
  assert.match(await page.locator(".table").getAttribute("data-point"), /goal/);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} px too wide`);
  const note = await page.locator("#lesson .note").boundingBox();
  assert.ok(note.y >= 0 && note.y + note.height <= 844, "the note is in view beside the question");
  const wider = await house.guest({ viewport: { width: 1440, height: 900 } });
  await learn(wider, taught.find(({ id }) => id === "kingdom"));
  const [pane, text] = [await wider.locator("#lesson").boundingBox(), await wider.locator("#lesson .note").boundingBox()];
  assert.ok(text.y >= pane.y && text.y + text.height <= pane.y + pane.height, "nothing of the note is cut off");
});

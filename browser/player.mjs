// How a person plays: looks at what is asked, and answers it by mouse, by keyboard, or by accessible names.

/** What is asked at this table now, or what else there is to see. */
export function look(page) {
  return page.evaluate(() => {
    const table = document.querySelector(".table");
    const form = document.querySelector("#question form[data-answer]:not(details form)");
    const field = (name) => form?.querySelector(`[name=${name}]`);
    const kinds = ["one", "some", "number", "text", "spot"];
    // Where one is picked of several, a click is the answer, as where one is chosen.
    const buttons = [...(form?.querySelectorAll("button:is([name=one], [name=some])") ?? [])];
    // A form of several answers, to be sent as one act.
    const kind = form?.matches(".act") ? "act" : buttons.length ? "one" : kinds.find((name) => form?.querySelector(`[name=${name}]:not([type=hidden])`)) ?? null;
    return {
      revision: Number(table?.dataset.revision ?? -1),
      over: Boolean(document.querySelector("#question .places")),
      curtain: Boolean(document.querySelector(".curtain")),
      question: form ? ["seat", "question", "given"].map((name) => field(name)?.value ?? "").join(":") : null,
      kind,
      // In the order of the question: what ends it is shown last.
      options: buttons.sort((a, b) => a.value - b.value).map((button) => ({
        id: button.id,
        key: button.querySelector("kbd")?.textContent ?? null,
        label: button.querySelector("span")?.textContent ?? button.textContent,
        target: button.dataset.target ?? null,
      })),
      boxes: [...(form?.querySelectorAll("input[name=some]:not([type=hidden])") ?? [])].map((box) => ({
        label: box.closest("label").querySelector("span").textContent,
        target: box.dataset.target ?? null,
      })),
      min: field("number")?.min ?? null,
      max: field("number")?.max ?? null,
      least: Number(form?.querySelector("[data-min]")?.dataset.min ?? 0),
      most: Number(form?.querySelector("[data-max]")?.dataset.max ?? 0),
      text: document.querySelector("#question-title")?.textContent ?? "",
    };
  });
}

/** Waits until this player is asked something other than `before`, or the match is over. */
export async function asked(page, before = null) {
  await page.waitForFunction(
    (before) => {
      if (document.querySelector("#question .places, .curtain")) return true;
      const form = document.querySelector("#question form[data-answer]:not(details form)");
      if (!form) return false;
      return ["seat", "question", "given"].map((name) => form.querySelector(`[name=${name}]`)?.value ?? "").join(":") !== before;
    },
    before,
    { timeout: 30_000 },
  );
  return look(page);
}

/** Waits until this player is no longer asked what was asked `before`. */
export async function answered(page, before) {
  await page.waitForFunction(
    (before) => {
      const form = document.querySelector("#question form[data-answer]:not(details form)");
      return ["seat", "question", "given"].map((name) => form?.querySelector(`[name=${name}]`)?.value ?? "").join(":") !== before;
    },
    before,
    { timeout: 30_000 },
  );
}

/** A number for a turn that goes up and down: with one that only goes round, questions that go round too would always
 *  meet the same answer, and a march begun and broken off would never end. */
const stirred = (turn) => Math.imul(turn + 1, 0x9e3779b1) >>> 16;

/** A sensible option: ends what could go on for ever, never gives up, and otherwise varies. */
export function choose(seen, turn) {
  const { options } = seen;
  const index = (label) => options.findIndex((option) => option.label === label);
  for (const label of ["decline", "pass", "stay", "nothing more"]) {
    if (index(label) >= 0) return index(label);
  }
  if (index("done") >= 0 && stirred(turn) % 4 === 3) return index("done");
  const open = options
    .map((option, at) => ({ ...option, at }))
    .filter(({ label }) => !/an offer|end the alliance|give up|execute/.test(label));
  const pool = open.length ? open : options.map((option, at) => ({ ...option, at }));
  return pool[stirred(turn) % pool.length].at;
}

/** Clicks a target where nothing covers it, as a person would: pieces may cover its middle. */
async function clickWhereItShows(page, target) {
  const shows = (link) => {
    const box = link.getBoundingClientRect();
    for (let step = 0; step < 81; step += 1) {
      const x = box.left + (box.width * ((step % 9) + 0.5)) / 9;
      const y = box.top + (box.height * (Math.floor(step / 9) + 0.5)) / 9;
      if (document.elementFromPoint(x, y)?.closest("a.target") === link) return { x, y };
    }
    return null;
  };
  // A new picture may be about to replace it.
  for (let tries = 0; tries < 50; tries += 1) {
    await target.scrollIntoViewIfNeeded().catch(() => {});
    const spot = await target.evaluate(shows).catch(() => null);
    if (spot) return void (await page.mouse.click(spot.x, spot.y));
    await page.waitForTimeout(100);
  }
  throw new Error(`${await target.getAttribute("aria-label")} cannot be clicked anywhere`);
}

/** Where a target can be hit, once it can be: a new picture of the board may be about to replace it. */
export async function hit(page, options) {
  const found = await page.waitForFunction((options) => {
    const link = document.querySelector(`.board a.target[data-options="${options}"]`);
    if (!link) return null;
    link.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = link.getBoundingClientRect();
    for (let step = 0; step < 81; step += 1) {
      const x = box.left + (box.width * ((step % 9) + 0.5)) / 9, y = box.top + (box.height * (Math.floor(step / 9) + 0.5)) / 9;
      if (document.elementFromPoint(x, y)?.closest("a.target") === link) return { x, y };
    }
    return null;
  }, String(options));
  return found.jsonValue();
}

/** Ticks as many boxes as must be ticked. */
async function tick(form) {
  const least = Number(await form.locator("[data-min]").getAttribute("data-min"));
  const boxes = form.locator("[name=some]");
  for (let index = 0; index < least; index += 1) await boxes.nth(index).check();
}

/** Unticks what the question is preset to. */
async function untick(page) {
  const picked = page.locator("#question [name=some]:checked");
  while (await picked.count()) await picked.first().uncheck();
}

/** Clicks this option, on the board if it has a place there. Returns where. */
export async function pick(page, seen, at) {
  const target = page.locator(`.board a.target[data-options~="${at}"]`).first();
  if (!seen.options[at].target || !(await target.isVisible())) {
    await page.locator(`#option-${at}`).click();
    return "panel";
  }
  const several = (await target.getAttribute("data-options")).includes(" ");
  await clickWhereItShows(page, target);
  if (several) await page.locator(".menu button", { hasText: seen.options[at].label }).first().click();
  return "board";
}

/** Picks all of these options, each on the board if it has a place there, and answers with them. Returns where. */
export async function pickSome(page, seen, all) {
  let where = "panel";
  await untick(page);
  for (const at of all) {
    const target = page.locator(`.board a.target[data-options~="${at}"]`).first();
    if (seen.boxes[at].target && (await target.isVisible())) {
      await clickWhereItShows(page, target);
      where = "board";
    } else {
      await page.locator(`#option-${at}`).check();
    }
  }
  await page.locator("#question .confirm").click();
  return where;
}

/** Answers by mouse: on the board if the option has a place there, otherwise in the panel. Returns where. */
export async function answerByMouse(page, seen, turn) {
  if (seen.kind === "one") return pick(page, seen, choose(seen, turn));
  const form = page.locator("#question form[data-answer]").first();
  if (seen.kind === "number") await form.locator("[name=number]").fill(String(seen.min));
  if (seen.kind === "text") await form.locator("[name=text]").fill("a river");
  if (seen.kind === "some") await tick(form);
  await form.locator("button[type=submit]").last().click();
  return "panel";
}

/** Answers with the keyboard alone: digits pick options, Tab reaches fields. */
export async function answerByKeyboard(page, seen, turn) {
  if (seen.kind === "one") {
    const { key } = seen.options[choose(seen, turn)];
    await page.keyboard.type(key, { delay: 60 });
    // What cannot be taken back is pressed twice.
    const again = page.locator("#question .confirming");
    await Promise.race([answered(page, seen.question), again.waitFor()]);
    if (await again.count()) await page.keyboard.type(key, { delay: 60 });
    return;
  }
  if (seen.kind === "act") {
    const field = () => document.activeElement?.matches("form.act :is(input:not([type=hidden]), select, button[type=submit])");
    while (!(await page.evaluate(field))) await page.keyboard.press("Tab");
    return void (await page.keyboard.press("Enter"));
  }
  const name = seen.kind;
  for (let steps = 0; steps < 200; steps += 1) {
    const there = await page.evaluate((name) => document.activeElement?.getAttribute("name") === name, name);
    if (there) break;
    await page.keyboard.press("Tab");
  }
  if (name === "number") {
    await page.keyboard.press("Control+A");
    await page.keyboard.type(String(seen.min));
  }
  if (name === "text") await page.keyboard.type("a river");
  if (name === "some" && !(await page.locator("#question [name=some]:checked").count())) {
    for (let index = 1; index <= Math.min(seen.least, 9); index += 1) await page.keyboard.press(String(index));
  }
  await page.keyboard.press("Enter");
}

/** Answers as a player with a screen reader does: by roles and accessible names. */
export async function answerByName(page, seen, turn) {
  const question = page.getByRole("region", { name: seen.text });
  if (seen.kind === "one") {
    const { label } = seen.options[choose(seen, turn)];
    const button = question.getByRole("button", { name: label, exact: false }).first();
    await button.focus();
    return void (await page.keyboard.press("Enter"));
  }
  if (seen.kind === "number") await question.getByRole("spinbutton").first().fill(String(seen.min));
  if (seen.kind === "text") await question.getByRole("textbox").first().fill("a river");
  if (seen.kind === "some") {
    for (let index = 0; index < seen.least; index += 1) await question.getByRole("checkbox").nth(index).check();
  }
  // Where several are picked it also says how many.
  const answer = question.getByRole("button", { name: /^(Answer( with|$)|Send$)/ }).first();
  await answer.focus();
  await page.keyboard.press("Enter");
}

/** Plays this many decisions, each with `answer`; returns what `answer` returned. */
export async function play(page, decisions, answer) {
  const told = [];
  let before = null;
  for (let turn = 0; turn < decisions; turn += 1) {
    const seen = await asked(page, before);
    if (seen.over) break;
    told.push(await answer(page, seen, turn));
    before = seen.question;
  }
  await asked(page, before);
  return told;
}

/** Starts Kingdom against bots, as the first page offers it. */
export async function playNow(page, title = "Kingdom") {
  await page.goto("/");
  await page.getByRole("button", { name: new RegExp(`play .*${title}|play now`, "i") }).first().click();
  await page.waitForURL(/\/match\//);
}

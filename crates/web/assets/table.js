// Logres: what the pages can do more with script. Everything works without it; nothing here knows a rule.
"use strict";
(() => {
  const main = document.getElementById("table");
  const $ = (selector, within = document) => within.querySelector(selector);
  const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const typing = (element) => !!element?.closest?.("input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]");
  /** A number has no letters: in its field they are keys like anywhere else. */
  const writes = ({ target, key }) => typing(target) && !(target.matches("input[type=number]") && /^[a-df-z?]$/i.test(key));

  // ---- Light or dark: as the system has it, until somebody chooses --------------------------------------------------

  const theme = {
    kept() { try { return localStorage.getItem("theme"); } catch { return null; } },
    keep(value) { try { localStorage.setItem("theme", value); } catch { /* a browser that keeps nothing */ } },
    dark() {
      const set = document.documentElement.dataset.theme;
      return set ? set === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    },
    begin() {
      const kept = theme.kept();
      if (kept === "dark" || kept === "light") document.documentElement.dataset.theme = kept;
      const button = document.getElementById("theme");
      if (!button) return;
      button.hidden = false;
      button.addEventListener("click", () => {
        const next = theme.dark() ? "light" : "dark";
        document.documentElement.dataset.theme = next;
        theme.keep(next);
      });
    },
  };
  theme.begin();

  // ---- Invitations can be copied ------------------------------------------------------------------------------------

  function showCopyButtons() {
    if (navigator.clipboard) for (const button of $$("button[data-copy]")) button.hidden = false;
  }
  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("button[data-copy]");
    if (!button) return;
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      button.textContent = "Copied";
    } catch {
      button.closest(".invite")?.querySelector("input")?.select();
    }
  });
  showCopyButtons();

  // ---- A citation opens its rule in the margin ----------------------------------------------------------------------

  const margin = {
    aside: document.getElementById("margin"),
    from: null,
    async open(link) {
      const game = new URL(link.href).pathname;
      const answer = await fetch(`${game}?rule=${encodeURIComponent(link.dataset.rule)}&part=1`);
      if (!answer.ok) throw new Error(answer.statusText);
      margin.aside.innerHTML = await answer.text();
      const close = document.createElement("button");
      close.type = "button";
      close.className = "quiet close";
      close.textContent = "Close";
      close.addEventListener("click", margin.close);
      margin.aside.prepend(close);
      margin.aside.hidden = false;
      if (!margin.aside.contains(link)) margin.from = link;
      close.focus();
    },
    close() {
      if (!margin.aside || margin.aside.hidden) return false;
      margin.aside.hidden = true;
      if (margin.from?.isConnected) margin.from.focus();
      return true;
    },
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a.cite[data-rule]");
    if (!link || !margin.aside || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    margin.open(link).catch(() => { location.href = link.href; });
  });

  // ---- Closer and farther -------------------------------------------------------------------------------------------

  const CLOSEST = 8;
  const seen = { svg: null, whole: null, view: null, moved: false }; // `view` outlives a swap of the board
  let dragged = false;

  function show(view) {
    const { whole } = seen;
    const w = Math.min(whole.w, Math.max(whole.w / CLOSEST, view.w)), h = w * whole.h / whole.w;
    seen.view = {
      x: Math.min(whole.x + whole.w - w, Math.max(whole.x, view.x)),
      y: Math.min(whole.y + whole.h - h, Math.max(whole.y, view.y)),
      w, h,
    };
    const { x, y } = seen.view;
    seen.svg.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
    seen.svg.classList.toggle("closer", w < whole.w);
    // How much of it is shown: names may keep their size on the screen by it.
    seen.svg.style.setProperty("--span", w / whole.w);
  }
  /** As the reader wants it, from now on. */
  function move(view) {
    seen.moved = true;
    show(view);
  }
  /** Where a reader with a small screen begins: where the board says, if it does. */
  function home(svg, whole) {
    const land = svg.closest("[data-home]")?.dataset.home;
    if (!land || !matchMedia("(max-width: 47.99rem)").matches) return whole;
    const [x, y, w] = land.split(" ").map(Number);
    return { x, y, w };
  }
  const closer = () => seen.view.w < seen.whole.w;

  /** A point of the window in the units of the board. */
  function onBoard(clientX, clientY) {
    const matrix = seen.svg.getScreenCTM();
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : new DOMPoint();
  }
  function zoomBy(factor, at) {
    const { x, y, w, h } = seen.view;
    const point = at ?? { x: x + w / 2, y: y + h / 2 };
    const to = Math.min(seen.whole.w, Math.max(seen.whole.w / CLOSEST, w / factor)) / w;
    move({ x: point.x - (point.x - x) * to, y: point.y - (point.y - y) * to, w: w * to });
  }
  function zoomKey(key) {
    if (!seen.svg) return;
    if (key === "0") move(seen.whole);
    else zoomBy(key === "-" ? 1 / 1.4 : 1.4);
  }

  function zooming(within) {
    const svg = $("[data-zoom] svg", within);
    const box = svg?.viewBox?.baseVal;
    if (!svg || !box?.width) { seen.svg = null; return; }
    const whole = { x: box.x, y: box.y, w: box.width, h: box.height };
    const again = seen.whole && ["x", "y", "w", "h"].every((side) => seen.whole[side] === whole[side]);
    Object.assign(seen, { svg, whole, view: again && seen.moved ? seen.view : home(svg, whole) });
    show(seen.view);
    keys(svg.closest(".board"));
    const fingers = new Map();
    let start = null;

    svg.addEventListener("wheel", (event) => {
      const atTop = scrollY === 0 && event.deltaY < 0;
      if (!event.ctrlKey && !event.metaKey && !closer() && !atTop) return;
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0022)), onBoard(event.clientX, event.clientY));
    }, { passive: false });
    svg.addEventListener("dragstart", (event) => event.preventDefault());
    svg.addEventListener("pointerdown", (event) => {
      fingers.set(event.pointerId, event);
      dragged = false;
      start = { at: event, view: seen.view, spread: spread(fingers) };
    });
    svg.addEventListener("pointermove", (event) => {
      if (!fingers.has(event.pointerId) || !start) return;
      fingers.set(event.pointerId, event);
      if (fingers.size === 2) {
        const [one, two] = [...fingers.values()];
        const now = spread(fingers);
        if (start.spread) zoomBy(now / start.spread, onBoard((one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2));
        start.spread = now;
        dragged = true;
        return;
      }
      const dx = event.clientX - start.at.clientX, dy = event.clientY - start.at.clientY;
      if (!closer() || (!dragged && Math.hypot(dx, dy) < 5)) return;
      if (!dragged) svg.setPointerCapture(event.pointerId);
      dragged = true;
      const scale = svg.getScreenCTM()?.a || 1;
      move({ ...start.view, x: start.view.x - dx / scale, y: start.view.y - dy / scale });
    });
    for (const type of ["pointerup", "pointercancel"]) {
      svg.addEventListener(type, (event) => {
        fingers.delete(event.pointerId);
        start = null;
        setTimeout(() => { dragged = false; }); // after the click that ends a drag, and must not choose
      });
    }
  }
  function spread(fingers) {
    const [one, two] = [...fingers.values()];
    return two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : 0;
  }
  function keys(board) {
    if (!board || $(".zoom-keys", board)) return;
    const row = document.createElement("div");
    row.className = "zoom-keys";
    for (const [key, sign, words] of [["+", "+", "Closer"], ["-", "−", "Farther"], ["0", "⤢", "The whole board"]]) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = sign;
      button.title = words;
      button.setAttribute("aria-label", words);
      button.addEventListener("click", () => zoomKey(key));
      row.append(button);
    }
    board.append(row);
  }

  if (!main) {
    leafing();
    zooming(document);
    return;
  }

  // ---- The part of the page that changes ----------------------------------------------------------------------------

  const table = () => $(".table", main);
  const revision = () => Number(table()?.dataset.revision ?? 0);
  const questionOf = (form) => form ? `${form.elements.seat?.value}/${form.elements.question?.value}` : "";

  let newest = revision(); // of all that came, shown or about to be
  let coming = null; // what the next picture will show
  let turning = false; // whether that picture is being made
  let fade = null; // the last that faded
  let pressed = null; // where the reader holds a button or a finger down

  /** Puts a new part in place of the old, and keeps what the reader was at. */
  function swap(html) {
    // An answer and the news of what came of it may cross, and a picture takes a moment to change: whatever is older
    // than the newest that came is never shown.
    const told = Number(html.match(/data-revision="(\d+)"/)?.[1]);
    if (told < newest) return;
    const fresh = html.includes('id="table"')
      ? new DOMParser().parseFromString(html, "text/html").getElementById("table")?.innerHTML
      : html;
    if (!fresh) throw new Error("the page has no table");
    newest = told || newest;
    coming = fresh;
    turn();
  }

  /** Shows what is coming, unless that is under way already. */
  function turn() {
    if (coming === null || turning || pressed) return;
    turning = true;
    if (document.startViewTransition && !calm() && document.visibilityState === "visible") {
      // Only the board that goes is kept as a picture, and fades above the one that comes: whatever is shown as a picture
      // cannot be clicked while it is.
      $(".board", main)?.classList.add("leaving");
      fade = document.startViewTransition(change);
      for (const end of [fade.ready, fade.finished]) end.catch(() => { /* the next change came first */ });
    } else {
      change();
    }
  }

  // A press and its release make a click only if what was pressed is still there: news wait for the release. What was on
  // its way already is drawn in between, and then the click is made up for, if the same is asked. A press that hits nothing
  // but the root is seen to below.
  const asked = () => questionOf($("form[data-answer]", main));
  addEventListener("pointerdown", ({ target, clientX, clientY }) => {
    pressed = { clientX, clientY, hit: target !== document.documentElement, asked: asked(), drawn: false };
  }, true);
  for (const type of ["pointerup", "pointercancel", "blur"]) {
    addEventListener(type, ({ target, clientX, clientY }) => {
      const was = pressed;
      // Fields lose the focus too when something else is pressed.
      if (!was || (type === "blur" && target !== window)) return;
      pressed = null;
      const still = Math.hypot(clientX - was.clientX, clientY - was.clientY) < 5;
      if (type === "pointerup" && was.hit && was.drawn && still && was.asked === asked()) click(clientX, clientY);
      setTimeout(turn, 60); // after the click, which a finger makes a little later
    }, true);
  }
  /** Clicks whatever lies there now. */
  function click(clientX, clientY) {
    const under = document.elementFromPoint(clientX, clientY);
    if (under && under !== document.documentElement) {
      under.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY }));
    }
  }

  // While the picture of the old board is taken nothing on the page can be hit, and a click goes to the root of it. It is
  // meant for whatever lies there when the page can be hit again.
  document.addEventListener("click", async (event) => {
    if (event.target !== document.documentElement || !event.isTrusted || event.detail > 1 || !fade) return;
    const { clientX, clientY } = event;
    await fade.ready.catch(() => { /* the next change came first */ });
    click(clientX, clientY);
  });

  function change() {
    turning = false;
    const before = remember();
    main.innerHTML = coming;
    coming = null;
    restore(before);
    wake();
    glide(before.pieces);
    tell(before);
    if (pressed) pressed.drawn = true;
    if (menu && asked() !== before.asked) closeMenu();
  }

  function remember() {
    const focused = document.activeElement;
    const forms = new Map(); // by question, which may have two forms
    for (const form of $$("form[data-answer]", main)) {
      forms.set(questionOf(form), [...forms.get(questionOf(form)) ?? [], ...new FormData(form)]);
    }
    return {
      focus: main.contains(focused) ? focused.id || focused.name || "question" : null,
      asked: asked(),
      said: $("#say", main)?.value ?? "",
      tab: $(".tab:checked", main)?.id,
      details: new Map($$("details[id]", main).map((one) => [one.id, one.open])),
      scrolls: $$(".scroll, .options.many, .left, .right, .zoom", main).map((one) => [one.className, one.scrollTop, one.scrollLeft]),
      pieces: new Map($$("[data-piece]", main).map((one) => [one.dataset.piece, placeOf(one)])),
      last: Math.max(-1, ...$$(".tales > li[id]", main).map((one) => Number(one.id.slice(5)))),
      forms,
    };
  }

  function restore(before) {
    const tab = before.tab && document.getElementById(before.tab);
    if (tab) tab.checked = true;
    for (const [id, open] of before.details) {
      const one = document.getElementById(id);
      if (one) one.open = open;
    }
    const same = asked() === before.asked;
    for (const [name, top, left] of before.scrolls) {
      const one = $$(".scroll, .options.many, .left, .right, .zoom", main).find((one) => one.className === name);
      if (one && (same || !name.includes("options"))) one.scrollTo(left, top);
    }
    const say = $("#say", main);
    if (say && before.focus === "say") say.value = before.said;
    for (const form of $$("form[data-answer]", main)) {
      for (const [name, value] of before.forms.get(questionOf(form)) ?? []) {
        for (const field of $$(`[name="${name}"]:not([type=hidden]):not(button)`, form)) {
          if (field.type === "checkbox") field.checked ||= field.value === value;
          else field.value = value;
        }
      }
    }
    if (before.focus) {
      const same_place = document.getElementById(before.focus) ?? $(`[name="${CSS.escape(before.focus)}"]`, main);
      const asks = $("form[data-answer] input:not([type=hidden]), form[data-answer] button", main);
      const next = same || before.focus === "say" ? same_place ?? asks : asks;
      (next ?? $("#question", main))?.focus({ preventScroll: true });
    }
  }

  /** Says what is new to those who do not see it, and marks the title when the reader is waited for. */
  function tell(before) {
    const now = table();
    if (!now) return;
    const you = now.dataset.you === "true";
    document.title = `${you ? "● " : ""}${now.dataset.title} · Logres`;
    const news = $$(".tales > li[id]", main).filter((one) => Number(one.id.slice(5)) > before.last);
    const words = news.slice(-8).map((one) => $(".tale", one)?.textContent ?? "");
    if (asked() !== before.asked) words.push($("#question-title", main)?.textContent ?? "");
    const refusal = $(".refusal", main);
    if (refusal) words.push(refusal.textContent);
    const said = document.getElementById("said");
    if (said && words.length) said.textContent = words.join(" ");
  }

  /** Pieces move from where they were to where they are. Armies part and join: one that is new came from the nearest of
   *  its kin that is gone, or else of those that stay. */
  function glide(pieces) {
    if (calm()) return;
    const now = $$("[data-piece]", main);
    const stay = new Set(now.map((one) => one.dataset.piece));
    for (const one of now) {
      const to = placeOf(one);
      const from = pieces.get(one.dataset.piece) ?? nearest(to, [...pieces].filter(([id, was]) => was.kin === to.kin && !stay.has(id)))
        ?? nearest(to, [...pieces].filter(([, was]) => was.kin === to.kin));
      const dx = (from?.x ?? NaN) - to.x, dy = (from?.y ?? NaN) - to.y;
      if (!Number.isFinite(dx) || !Number.isFinite(dy) || (!dx && !dy)) continue;
      const moved = { translate: `${dx}px ${dy}px` };
      one.animate?.([moved, { translate: "0px 0px" }], { duration: 450, easing: "ease-in-out" });
    }
  }

  const placeOf = ({ dataset }) => ({ x: Number(dataset.x), y: Number(dataset.y), kin: dataset.kin ?? dataset.piece });
  const nearest = (to, pieces) => pieces.map(([, was]) => was)
    .sort((one, other) => Math.hypot(one.x - to.x, one.y - to.y) - Math.hypot(other.x - to.x, other.y - to.y))[0];

  let fetching = false, again = false;
  async function refresh() {
    if (fetching) { again = true; return; }
    fetching = true;
    try {
      const answer = await fetch(main.dataset.part, { headers: { Accept: "text/vnd.logres.part" } });
      if (answer.ok) {
        swap(await answer.text());
        status("");
      }
    } catch {
      // What was missed is looked for until it is found.
      status("The line is lost. Trying again …");
      setTimeout(refresh, 2000);
    } finally {
      fetching = false;
      if (again) { again = false; refresh(); }
    }
  }

  // ---- Live ---------------------------------------------------------------------------------------------------------

  const line = document.getElementById("live");
  function status(words) {
    if (!line) return;
    line.hidden = !words;
    line.textContent = words;
  }
  let lost = false;
  function listen() {
    // What happened since this page was made is told at once.
    const url = new URL(main.dataset.live, location.href);
    url.searchParams.set("since", newest);
    const live = new EventSource(url);
    live.addEventListener("changed", (event) => {
      let news = {};
      try { news = JSON.parse(event.data); } catch { /* then look anyway */ }
      if (!(news.revision <= newest)) refresh();
    });
    live.addEventListener("chat", refresh);
    live.onopen = () => {
      status("");
      if (lost) refresh();
      lost = false;
    };
    live.onerror = () => {
      lost = true;
      // A moment is no loss: the house may only have asked everybody to come again.
      setTimeout(() => { if (lost) status("The line is lost. Reconnecting …"); }, 5000);
      // Mostly the browser tries again by itself; sometimes it gives up.
      if (live.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
    };
  }
  if (main.dataset.live && window.EventSource && location.protocol.startsWith("http")) {
    listen();
    addEventListener("online", refresh);
  }

  // ---- Answers, without loading the page anew ----------------------------------------------------------------------

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.matches?.("#table form[data-answer], #table form[data-quick]") || form.dataset.plain) return;
    event.preventDefault();
    if (form.getAttribute("aria-busy")) return;
    form.setAttribute("aria-busy", "true");
    const fields = new FormData(form);
    if (event.submitter?.name) fields.append(event.submitter.name, event.submitter.value);
    // What is said leaves the field at once: the news of it may be here before the answer is.
    const words = form.matches("[data-quick]") && form.elements.text;
    if (words) words.value = "";
    try {
      const answer = await fetch(form.action, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Accept: "text/vnd.logres.part" },
      });
      if (!answer.ok && answer.status !== 409 && answer.status !== 422) throw new Error(answer.statusText);
      swap(await answer.text());
      closeMenu();
      if ($(".refusal", main)) $("#question", main)?.scrollTo({ top: 0 });
    } catch {
      // The plain way: the page loads anew. An answer that did arrive is not taken twice, for its question has gone.
      if (!form.isConnected) { status("That did not arrive. Please try again."); return; }
      if (words) words.value = fields.get("text");
      form.removeAttribute("aria-busy");
      form.dataset.plain = "yes";
      if (event.submitter) event.submitter.click(); else form.requestSubmit();
    }
  });

  // ---- Board and buttons are one ------------------------------------------------------------------------------------

  const optionsOf = (target) => (target.dataset.options ?? target.dataset.option ?? "").split(/[\s,]+/).filter(Boolean)
    .map((index) => document.getElementById(`option-${index}`)).filter(Boolean);
  const targetsOf = (option) => $$("a.target[data-option]", main)
    .filter((target) => optionsOf(target).includes(option));

  let menu = null;
  function closeMenu() {
    if (!menu) return false;
    menu.element.remove();
    if (menu.from.isConnected) menu.from.focus();
    menu = null;
    return true;
  }

  /** Several options at one place: a little list of them. */
  function openMenu(target, options) {
    closeMenu();
    const element = document.createElement("div");
    element.className = "menu";
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", "What here?");
    for (const option of options) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = labelOf(option);
      // The table may be drawn anew while the list is open.
      button.addEventListener("click", () => { closeMenu(); press(document.getElementById(option.id) ?? option); });
      element.append(button);
    }
    document.body.append(element);
    const at = target.getBoundingClientRect();
    element.style.left = `${Math.max(8, Math.min(at.left, innerWidth - element.offsetWidth - 8))}px`;
    element.style.top = `${Math.max(8, Math.min(at.bottom + 4, innerHeight - element.offsetHeight - 8))}px`;
    menu = { element, from: target };
    $("button", element).focus();
  }

  const labelOf = (option) => (option.closest(".option")?.querySelector("span") ?? option).textContent;
  const press = (option) => option.click();
  function choose(target) {
    const options = optionsOf(target);
    if (options.length === 1) press(options[0]);
    else if (options.length) openMenu(target, options);
  }

  document.addEventListener("click", (event) => {
    const target = event.target.closest?.("#table a.target[data-option]");
    if (target) {
      event.preventDefault();
      // The second of a double click was meant for what the first has answered.
      if (!dragged && event.detail < 2) choose(target);
    } else if (menu && !menu.element.contains(event.target)) {
      closeMenu();
    }
  });

  function link(event) {
    const on = event.type === "pointerover" || event.type === "focusin";
    const target = event.target.closest?.("a.target[data-option]");
    const option = event.target.closest?.(".option");
    const button = option && (option.matches("button") ? option : $("input", option));
    const ends = target ? optionsOf(target).map((one) => one.closest(".option")) : button ? targetsOf(button) : [];
    for (const end of ends) end.classList.toggle("linked", on);
    if (on && target && ends.length === 1 && ends[0].closest(".many")) ends[0].scrollIntoView({ block: "nearest" });
  }
  for (const type of ["pointerover", "pointerout", "focusin", "focusout"]) main.addEventListener(type, link);

  // ---- A camp on the map opens by its address, and stays open while the table changes -------------------------------

  function holdCamp() {
    const camp = location.hash.startsWith("#camp-") && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    for (const one of $$(".camp.held", main)) one.classList.remove("held");
    if (camp) camp.classList.add("held");
    const open = camp || $(".camp.open", main);
    if (open && seen.svg && closer()) reveal(open);
  }
  /** Brings something on the board into the part of it that is shown, as far as it fits in. */
  function reveal(one) {
    const part = one.getBoundingClientRect();
    const low = onBoard(part.left, part.top), high = onBoard(part.right, part.bottom);
    const { x, y, w, h } = seen.view;
    const shifted = (at, long, low, high) => Math.min(low - 6, Math.max(at, high + 6 - long));
    show({ x: shifted(x, w, low.x, high.x), y: shifted(y, h, low.y, high.y), w });
  }
  function turnCamp() {
    for (const one of $$(".camp.open", main)) one.classList.remove("open");
    holdCamp();
  }
  addEventListener("hashchange", turnCamp);
  // By itself the page would jump to a camp that is opened, and the board is what the reader looks at.
  main.addEventListener("click", (event) => {
    const stack = event.target.closest?.("a.stack");
    if (!stack || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (dragged) return;
    history.replaceState(null, "", stack.getAttribute("href"));
    turnCamp();
  });

  // ---- Long lists can be filtered; picks are counted -----------------------------------------------------------

  main.addEventListener("input", (event) => {
    const filter = event.target.closest(".filter");
    if (filter) {
      const words = event.target.value.toLowerCase().split(/\s+/);
      for (const item of $$(".options > li", filter.nextElementSibling)) {
        const text = item.textContent.toLowerCase();
        item.hidden = !words.every((word) => text.includes(word));
      }
    }
  });
  main.addEventListener("change", (event) => {
    const list = event.target.closest("ul[data-max]");
    if (list) countPicks(list);
  });
  function countPicks(list) {
    const picked = $$("input:checked", list).length;
    const fits = picked >= Number(list.dataset.min) && picked <= Number(list.dataset.max);
    const button = $(".confirm", list.closest("form"));
    $(".picked", button).textContent = ` with ${picked} of ${$$("input", list).length}`;
    button.disabled = !fits;
  }
  /** What a new part needs before it can be used. */
  function wake() {
    for (const filter of $$(".filter", main)) filter.hidden = false;
    for (const list of $$("ul[data-max]", main)) countPicks(list);
    showCopyButtons();
    zooming(main);
    holdCamp();
    clocks();
  }

  /** Clocks run down by themselves between two looks. */
  let began = Date.now();
  function clocks() { began = Date.now(); }
  setInterval(() => {
    for (const clock of $$(".clock[data-left]", main)) {
      const left = Number(clock.dataset.left) - Math.floor((Date.now() - began) / 1000);
      if (left < 7200) clock.textContent = left > 0 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")} left` : "time is up";
    }
  }, 1000);

  // ---- Keys ---------------------------------------------------------------------------------------------------------

  let digits = "", timer = 0;
  function digit(key) {
    digits += key;
    clearTimeout(timer);
    const options = $$('[id^="option-"]', main).filter((one) => /^option-\d+$/.test(one.id));
    const take = () => {
      const option = document.getElementById(`option-${Number(digits) - 1}`);
      digits = "";
      if (!option) return;
      option.focus();
      press(option);
    };
    // With ten options or more, wait for a second digit if there may be one.
    if (Number(digits) > 0 && Number(digits) * 10 > options.length) take();
    else timer = setTimeout(take, 1000);
  }

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  /** From one place that can be chosen to the nearest in that direction. */
  function walk([dx, dy]) {
    const targets = $$("a.target[data-option]", main);
    if (!targets.length) return false;
    const middle = (one) => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const from = document.activeElement?.closest?.("a.target");
    if (!from) { targets[0].focus(); return true; }
    const [x, y] = middle(from);
    let best = null, least = Infinity;
    for (const one of targets) {
      if (one === from) continue;
      const [tx, ty] = middle(one);
      const along = (tx - x) * dx + (ty - y) * dy, aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
      if (along > 1 && along + 2 * aside < least) { least = along + 2 * aside; best = one; }
    }
    best?.focus();
    return true;
  }

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && (closeMenu() || margin.close())) return;
    if (event.ctrlKey || event.metaKey || event.altKey || writes(event)) return;
    if (/^\d$/.test(event.key) && !(event.key === "0" && !digits)) digit(event.key);
    else if (ARROWS[event.key] && !scrolls(event.target) && walk(ARROWS[event.key])) event.preventDefault();
    else if (event.key === "Enter" && event.target.matches?.("a.target")) { event.preventDefault(); choose(event.target); }
    else if (event.key === "Enter" && event.target.matches?.("input[type=checkbox]")) { event.preventDefault(); event.target.form?.requestSubmit(); }
    else if (event.key.toLowerCase() === "u") { event.preventDefault(); document.getElementById("undo")?.click(); }
    else if (event.key === "?") { event.preventDefault(); if (!margin.close()) ($("#question a.cite", main) ?? $$(".tales a.cite", main).at(-1))?.click(); }
    else if (["+", "=", "-", "0"].includes(event.key)) zoomKey(event.key);
  });
  /** In a list that scrolls, a menu or a row of tabs, the arrows belong to it. */
  const scrolls = (element) => !!element.closest?.(".scroll, .options.many, .tabs, .menu, #margin");

  wake();
  tell({ last: Infinity, asked: asked() });

  // ---- A finished match is leafed through with the arrows -----------------------------------------------------------

  function leafing() {
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      const step = { ArrowLeft: "step-back", ArrowRight: "step-on", Home: "step-first", End: "step-last" }[event.key];
      const link = step && document.getElementById(step);
      if (link) { event.preventDefault(); link.click(); }
    });
  }
})();

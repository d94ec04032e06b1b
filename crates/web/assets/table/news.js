// News is read aloud, and pieces glide to where they moved.

/** Announces news to screen readers, and marks the title when the match is waiting for this reader. */
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
  wakeSince(before.last === Infinity);
  callBack();
}

/** Pieces move from where they were to where they are. Armies split and join: a new one comes from the nearest of its kin
 *  that is gone, or else from the nearest that stays. */
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

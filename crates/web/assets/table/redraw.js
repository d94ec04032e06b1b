// A new part takes the place of the old one, but what is the same on both stays on the page: the land is drawn only once.

/** Whatever belongs to a question is new with it: a field must not keep what was typed for another one. The same question
 *  stays as its reader has it. */
const AT_ONCE = "form, #question";
const asDrawn = new WeakMap(); // how each of these came

/** What the script does to a map that is zoomed is not undone: all of it would have to be laid out anew. */
const ZOOMED = "[data-zoom] > svg", OWN = ["viewBox", "style", "class"];
/** Names are where they found room. */
const NAMES = ".map .names";

/** Makes the page like the new part. */
function redraw(html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  redrawInside(main, fresh.content);
}

function redrawOne(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.replaceWith(fresh);
    return;
  }
  if (fresh.matches(AT_ONCE)) {
    const text = fresh.outerHTML;
    if (asDrawn.get(old) === text) return;
    asDrawn.set(fresh, text);
    old.replaceWith(fresh);
    return;
  }
  if (old.matches(NAMES) && old.textContent === fresh.textContent) return;
  const own = old.matches(ZOOMED) ? OWN : [];
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !own.includes(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !own.includes(name)) old.setAttribute(name, value);
  }
  redrawInside(old, fresh);
}

/** Each new child becomes of the next old one that is its like; the rest comes and goes. */
function redrawInside(old, fresh) {
  const olds = [...old.childNodes], likes = olds.map(likeOf);
  let at = 0;
  for (const child of [...fresh.childNodes]) {
    const found = likes.indexOf(likeOf(child), at);
    if (found < 0) {
      old.insertBefore(child, olds[at] ?? null);
      continue;
    }
    for (; at < found; at += 1) olds[at].remove();
    redrawOne(olds[found], child);
    at = found + 1;
  }
  for (; at < olds.length; at += 1) olds[at].remove();
}

/** What two nodes have in common that are the same thing at two moments. */
function likeOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeName;
  const label = node.getAttribute("aria-labelledby") ?? node.getAttribute("aria-label") ?? "";
  return [node.nodeName, node.id, node.dataset.piece ?? "", node.classList[0] ?? "", label].join(" ");
}

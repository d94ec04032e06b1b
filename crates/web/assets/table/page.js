// What every part of the script needs. The files of this folder are served as one, inside one function: their names are
// private to it and known to each other. Everything works without the script; nothing here knows a rule.

/** The table of a running match; null on every other page. */
const main = document.getElementById("table");

const $ = (selector, within = document) => within.querySelector(selector);
const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];

/** Whether the reader wants no motion. */
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether a click should do what links do by themselves, such as opening another window. */
const withModifier = (event) => event.ctrlKey || event.metaKey || event.shiftKey;

/** Whether keys pressed here write into a field. */
const typing = (element) => !!element?.closest?.("input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]");

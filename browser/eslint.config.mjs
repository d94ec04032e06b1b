// What the linter reads: the script of the pages, the tests in the browser, and what they play with.
// `node_modules/.bin/eslint --config browser/eslint.config.mjs browser crates/web/assets`, from the top of the repository.
import { readFileSync } from "node:fs";
import js from "@eslint/js";
import globals from "globals";

const read = (path) => readFileSync(new URL(path, new URL("../crates/web/", import.meta.url)), "utf8");
/** The files of the script, in the order in which they are served as one. */
const PARTS = [...read("src/assets.rs").matchAll(/include_str!\("\.\.\/(assets\/table\/\w+\.js)"\)/g)].map(([, path]) => path);

/** A file of the script knows the names of all others, so it is read between those before and after it. */
function around(filename) {
  const at = PARTS.findIndex((part) => filename.replaceAll("\\", "/").endsWith(part));
  if (at < 0) throw new Error(`${filename} is not served: src/assets.rs does not name it`);
  const joined = (parts) => parts.map(read).join("");
  return { before: `"use strict";(() => {${joined(PARTS.slice(0, at))}`, after: `${joined(PARTS.slice(at + 1))}})();` };
}

const script = {
  meta: { name: "script-of-the-pages", version: "1" },
  preprocess(text, filename) {
    const { before, after } = around(filename);
    return [before + text + after];
  },
  postprocess([messages], filename) {
    const lines = (text) => text.split("\n").length - 1;
    const first = lines(around(filename).before);
    const last = first + lines(readFileSync(filename, "utf8"));
    return messages
      .filter(({ fatal, line }) => fatal || (line > first && line <= last))
      .map((message) => ({ ...message, line: message.line - first, endLine: message.endLine && message.endLine - first }));
  },
};

export default [
  js.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["crates/web/assets/table/*.js"],
    processor: script,
    languageOptions: { sourceType: "script", globals: globals.browser },
  },
  // Tests run in Node, and parts of them in the page.
  { files: ["browser/**/*.mjs"], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
];

import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { TEXT_SIZES } from "../../client/infrastructure/preferences.ts";

/** What `client/public/theme.js` makes of the page before its first paint, with a text size kept here. */
function shownWith(size: number, browser: object = {}) {
  const root = { dataset: {} as Record<string, string>, style: { fontSize: "" } };
  const localStorage = {
    getItem: (key: string) => (key === "parvis.textSize" ? String(size) : null),
  };
  const script = readFileSync(new URL("../../client/public/theme.js", import.meta.url), "utf8");
  const page = { document: { documentElement: root }, localStorage, navigator: {} };
  runInNewContext(script, { ...page, ...browser });
  return { size: root.style.fontSize, marks: Object.keys(root.dataset) };
}

test("a text size is applied before the first paint, and lines may wrap from 130 % on", () => {
  const shown = TEXT_SIZES.map((size) => shownWith(size, { PublicKeyCredential: class {} }));
  expect(shown).toEqual(
    TEXT_SIZES.map((size) => ({ size: `${size}%`, marks: size >= 130 ? ["largeText"] : [] })),
  );
});

test("a browser without passkeys is marked: the server draws their way in for all", () => {
  expect(shownWith(100).marks).toEqual(["noPasskeys"]);
});

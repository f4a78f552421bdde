import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { TEXT_SIZES } from "../../client/infrastructure/preferences.ts";

/** What `client/public/theme.js` makes of the page before its first paint, with a text size kept here. */
function shownWith(size: number) {
  const root = { dataset: {} as Record<string, string>, style: { fontSize: "" } };
  const localStorage = {
    getItem: (key: string) => (key === "parvis.textSize" ? String(size) : null),
  };
  const script = readFileSync(new URL("../../client/public/theme.js", import.meta.url), "utf8");
  runInNewContext(script, { document: { documentElement: root }, localStorage, navigator: {} });
  return { size: root.style.fontSize, large: "largeText" in root.dataset };
}

test("a text size is applied before the first paint, and lines may wrap from 130 % on", () => {
  expect(TEXT_SIZES.map(shownWith)).toEqual(
    TEXT_SIZES.map((size) => ({ size: `${size}%`, large: size >= 130 })),
  );
});

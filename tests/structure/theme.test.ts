import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import {
  DAY,
  NIGHT,
  ON_VEIL,
  VEIL,
} from "../../client/features/sharing/creator/verse-card/card-colours.ts";
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

test("a card of a verse has the colours of the design, by day and by night, whatever the theme", () => {
  const css = readFileSync(new URL("../../client/ui/tokens.css", import.meta.url), "utf8");
  const [day = "", dark = ""] = css.split("@variant dark");
  const roleIn = (theme: string, role: string) =>
    new RegExp(`--${role}: (#[0-9a-f]{6})`).exec(theme)?.[1];
  const roles = {
    ground: "page",
    joint: "line",
    slab: "slab",
    archivolt: "blue",
    sill: "line-strong",
    verse: "ink",
    reference: "ink-2",
    name: "ink",
  };
  const asRoles = (theme: string) =>
    Object.fromEntries(Object.entries(roles).map(([of, role]) => [of, roleIn(theme, role)]));
  expect(DAY).toEqual(asRoles(day));
  expect(NIGHT).toEqual(asRoles(dark));
  expect([VEIL, ON_VEIL]).toEqual([roleIn(day, "night"), roleIn(day, "on-night")]);
});

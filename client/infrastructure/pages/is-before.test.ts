import { afterEach, expect, test, vi } from "vitest";
import { isBefore } from "./is-before.ts";

afterEach(() => vi.unstubAllGlobals());

const entry = (path: string, sameDocument = true) => ({
  url: `https://parvis.test${path}?tri=1`,
  sameDocument,
});
const at = (index: number, ...entries: object[]) =>
  vi.stubGlobal("navigation", { currentEntry: { index }, entries: () => entries });

test("Back leads to the page before", () => {
  at(1, entry("/groupe"), entry("/partager"));
  expect(isBefore("/groupe")).toBe(true);
  expect(isBefore("/accueil")).toBe(false);
});

test("a page that would be loaded anew is not gone back to", () => {
  at(1, entry("/groupe", false), entry("/partager"));
  expect(isBefore("/groupe")).toBe(false);
});

test("nothing is before the first page, nor known of a browser that does not tell", () => {
  at(0, entry("/partager"));
  expect(isBefore("/partager")).toBe(false);
  vi.stubGlobal("navigation", undefined);
  expect(isBefore("/partager")).toBe(false);
});

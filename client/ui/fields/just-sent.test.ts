import { expect, test } from "vitest";
import { AFTER_SENDING_MS, ignoredFor, noteSent } from "./just-sent.ts";

test("presses are ignored for a moment after a sending, and not before", () => {
  expect(ignoredFor(1000)).toBe(0);
  noteSent(1000);
  expect(ignoredFor(1000)).toBe(AFTER_SENDING_MS);
  expect(ignoredFor(1450)).toBe(AFTER_SENDING_MS - 450);
  expect(ignoredFor(1000 + AFTER_SENDING_MS)).toBe(0);
});

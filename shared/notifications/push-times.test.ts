import { describe, expect, it } from "vitest";
import { isPending, isRefreshDue, isTokenGood } from "./push-times.ts";

const AT = Date.parse("2026-11-22T12:00:00Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe("an installation's token", () => {
  it.each([
    ["2026-11-22T13:00:01Z", true],
    ["2026-11-22T13:00:00Z", false],
    ["2026-11-22T12:30:00Z", false],
    ["2026-11-22T11:00:00Z", false],
  ])("that expires at %s is good an hour before: %s", (expiresAt, good) => {
    expect(isTokenGood(expiresAt, AT)).toBe(good);
  });
});

describe("a registration", () => {
  it("is renewed after seven days", () => {
    expect(isRefreshDue(AT - 7 * DAY + 1, AT)).toBe(false);
    expect(isRefreshDue(AT - 7 * DAY, AT)).toBe(true);
  });

  it("that does not end lapses after ten seconds", () => {
    expect(isPending(null, AT)).toBe(false);
    expect(isPending(AT - 9999, AT)).toBe(true);
    expect(isPending(AT - 10_000, AT)).toBe(false);
  });
});

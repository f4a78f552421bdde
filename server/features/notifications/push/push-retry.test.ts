import { describe, expect, it } from "vitest";
import { outcomeOf } from "./push-request.ts";
import { nextTryAt } from "./push-retry.ts";

const now = new Date("2026-11-22T12:00:00Z");
const seconds = (at: Date | null) => at && (at.getTime() - now.getTime()) / 1000;

describe("what a push service answers", () => {
  it.each([
    [201, null, { kind: "taken" }],
    [202, null, { kind: "taken" }],
    [404, null, { kind: "gone" }],
    [410, null, { kind: "gone" }],
    [400, null, { kind: "refused" }],
    [403, null, { kind: "refused" }],
    [413, null, { kind: "refused" }],
    [302, null, { kind: "refused" }],
    [429, "120", { kind: "later", afterMs: 120_000 }],
    [503, "Sun, 22 Nov 2026 12:01:00 GMT", { kind: "later", afterMs: 60_000 }],
    [500, "bientôt", { kind: "later", afterMs: null }],
  ])("%s (Retry-After: %s)", (status, retryAfter, outcome) => {
    expect(outcomeOf(status, retryAfter, now)).toEqual(outcome);
  });
});

describe("what it could not take", () => {
  it("is tried again after pauses that double, or as the service asks", () => {
    const after = (attempts: number, asked: number | null = null) =>
      seconds(nextTryAt({ createdAt: now, attempts }, asked, now));
    expect([1, 2, 3, 4].map((attempts) => after(attempts))).toEqual([30, 60, 120, 240]);
    expect(after(1, 600_000)).toBe(600);
    expect(after(4, 1000)).toBe(240);
  });

  it("is given up after some hours", () => {
    const createdAt = new Date("2026-11-22T08:10:00Z");
    expect(seconds(nextTryAt({ createdAt, attempts: 1 }, null, now))).toBe(30);
    expect(nextTryAt({ createdAt, attempts: 1 }, 3_600_000, now)).toBe(null);
    expect(nextTryAt({ createdAt: now, attempts: 12 }, null, now)).toBe(null);
  });
});

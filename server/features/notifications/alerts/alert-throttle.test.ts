import { describe, expect, it } from "vitest";
import { ALERTS_REMEMBERED, mayRingAt } from "./alert-throttle.ts";

const START = Date.parse("2026-11-22T09:00:00Z");
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** When a thread rings, in seconds from its beginning, if something happens there at these moments. */
function ringsOf(thread: string, acts: readonly number[]): number[] {
  const rings: number[] = [];
  let due: number | null = null;
  const end = Math.max(...acts) + 60 * MINUTE;
  for (let now = 0; now <= end; now += SECOND) {
    if (acts.includes(now)) due ??= now;
    if (due === null || due > now) continue;
    const alerted = rings
      .toReversed()
      .slice(0, ALERTS_REMEMBERED)
      .map((at) => new Date(START + at));
    const at = mayRingAt(thread, alerted, new Date(START + now)).getTime() - START;
    if (at > now) due = at;
    else {
      rings.push(now);
      due = null;
    }
  }
  return rings.map((at) => at / SECOND);
}

const every = (step: number, until: number) =>
  Array.from({ length: Math.floor(until / step) + 1 }, (_, index) => index * step);

describe("what happens around one post", () => {
  it("rings at once, then after pauses that grow", () => {
    expect(ringsOf("post:1", every(2 * SECOND, 30 * MINUTE))).toEqual([0, 60, 360, 1560, 2760]);
  });

  it("rings three times in ten minutes at most, whenever things happen", () => {
    for (const step of [1, 7, 59, 61, 181, 299, 301, 599]) {
      const rings = ringsOf("post:1", every(step * SECOND, 240 * MINUTE));
      const most = Math.max(
        ...rings.map((first) => rings.filter((at) => at >= first && at < first + 600).length),
      );
      expect(most).toBeLessThanOrEqual(3);
    }
  });

  it("rings at once again after a quiet hour", () => {
    expect(ringsOf("post:1", [0, 61 * MINUTE])).toEqual([0, 3660]);
  });

  it("is not held back by a clock that was a day ahead", () => {
    const now = new Date(START);
    const ahead = [new Date(START + 24 * 60 * MINUTE)];
    expect(mayRingAt("post:1", ahead, now)).toEqual(now);
  });
});

describe("a conversation", () => {
  it("rings for each message, and once for a burst", () => {
    const acts = [0, 2 * SECOND, 4 * SECOND, 5 * MINUTE];
    expect(ringsOf("conversation:1", acts)).toEqual([0, 15, 300]);
  });
});

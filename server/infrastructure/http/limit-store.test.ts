import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SharedCounts } from "../redis/shared-counts.ts";
import { LimitStore, limitStoreOver } from "./limit-store.ts";

const MINUTE = 60_000;
const NOON = new Date("2026-11-23T12:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

function count(store: LimitStore, key: string) {
  let counted = { current: 0, ttl: 0 };
  store.incr(key, (_error, result) => (counted = result ?? counted), MINUTE);
  return counted;
}

const kind = (name: string) => ({ kind: name, timeWindow: "1 minute" });

test("counts each one apart, and says how long their window still lasts", () => {
  const store = new LimitStore();
  expect(count(store, "a")).toEqual({ current: 1, ttl: MINUTE });
  vi.advanceTimersByTime(20_000);
  expect(count(store, "a")).toEqual({ current: 2, ttl: 40_000 });
  expect(count(store, "b").current).toBe(1);
  vi.advanceTimersByTime(40_000);
  expect([count(store, "a").current, count(store, "b").current]).toEqual([1, 2]);
});

test.each([
  ["back", -2],
  ["forward", 2],
])("a window lasts as long when the machine's clock is set %s by two days", (_, days) => {
  const store = new LimitStore();
  count(store, "a");
  vi.setSystemTime(NOON.getTime() + days * 24 * 60 * MINUTE);
  expect(count(store, "a").current).toBe(2);
  vi.advanceTimersByTime(MINUTE);
  expect(count(store, "a").current).toBe(1);
});

test("routes that name one kind count together, those that name none apart", () => {
  const store = new LimitStore();
  count(store.child(kind("password")), "a");
  expect(count(store.child(kind("password")), "a").current).toBe(2);
  expect(count(store.child(kind("read")), "a").current).toBe(1);
  expect(count(store.child({}), "a").current).toBe(1);
  expect(count(store.child({}), "a").current).toBe(1);
});

test("remembers a bounded number, and forgets who began first", () => {
  const store = new LimitStore();
  for (let index = 0; index < 20_001; index++) count(store, `someone ${index}`);
  expect(count(store, "someone 20000").current).toBe(2);
  expect(count(store, "someone 0").current).toBe(1);
});

describe("counts that processes share", () => {
  const answers: ({ count: number; leftMs: number } | null)[] = [];
  const asked: unknown[] = [];
  const shared: SharedCounts = {
    async add(...about) {
      asked.push(about);
      return answers.shift() ?? null;
    },
  };
  const Store = limitStoreOver(shared);
  const whole = (store: LimitStore, key: string) =>
    new Promise((resolve) => store.incr(key, (_error, result) => resolve(result), MINUTE));

  test("hold where they are larger, with the time that they still last", async () => {
    const store = new Store({}).child(kind("password"));
    answers.push({ count: 7, leftMs: 20_000 });
    expect(await whole(store, "a")).toEqual({ current: 7, ttl: 20_000 });
    expect(asked.splice(0)).toEqual([["password", "a", MINUTE]]);
  });

  test("do not let through what this process has seen too often, without an answer or afterwards", async () => {
    const store = new Store({}).child(kind("password"));
    for (let current = 1; current <= 3; current++)
      expect(await whole(store, "a")).toEqual({ current, ttl: MINUTE });
    answers.push({ count: 1, leftMs: MINUTE });
    expect(await whole(store, "a")).toEqual({ current: 4, ttl: MINUTE });
  });

  test("are not asked for a limit that names no kind, which others would not know", async () => {
    asked.length = 0;
    expect(await whole(new Store({}).child({}), "a")).toEqual({ current: 1, ttl: MINUTE });
    expect(asked).toEqual([]);
  });
});

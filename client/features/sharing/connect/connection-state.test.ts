import { beforeEach, expect, test, vi } from "vitest";
import { beginConnection, connectionUrl, recogniseConnection } from "./connection-state.ts";

/** The session storage of one window. */
function windowStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

let storage: Storage;
beforeEach(() => {
  vi.useRealTimers();
  storage = windowStorage();
});

const stateOf = (about: object) =>
  `${btoa(JSON.stringify(about)).replaceAll("+", "-").replaceAll("/", "_")}.server-part`;

test("the way to the platform carries whose it is, the moment and the nonce", () => {
  const begun = beginConnection("twitter", storage);
  const url = new URL(connectionUrl("u1", begun), "https://parvis.example");
  expect(url.pathname).toBe("/api/auth/twitter");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    userId: "u1",
    nonce: begun.nonce,
    timestamp: String(begun.timestamp),
  });
  expect(begun.nonce).toMatch(/^[0-9a-f]{32}$/);
});

test("a state begun here is recognised, once", () => {
  const state = stateOf(beginConnection("twitter", storage));
  expect(recogniseConnection("twitter", state, storage)).toBe(true);
  expect(recogniseConnection("twitter", state, storage)).toBe(false);
});

test.each([
  ["another platform", { platform: "facebook" }],
  ["another moment", { timestamp: 1 }],
  ["another nonce", { nonce: "0".repeat(32) }],
])("a state of %s is not", (_, changes) => {
  const begun = beginConnection("twitter", storage);
  expect(recogniseConnection("twitter", stateOf({ ...begun, ...changes }), storage)).toBe(false);
});

test("nor one of another window, of another platform's return, of nonsense, or too old", () => {
  const begun = beginConnection("twitter", storage);
  expect(recogniseConnection("twitter", stateOf(begun), windowStorage())).toBe(false);
  expect(recogniseConnection("facebook", stateOf(begun), storage)).toBe(false);
  for (const nonsense of ["", "%", "bnVsbA", "e30"]) {
    beginConnection("twitter", storage);
    expect(recogniseConnection("twitter", nonsense, storage)).toBe(false);
  }
  const old = beginConnection("twitter", storage);
  vi.useFakeTimers({ now: Date.now() + 601_000 });
  expect(recogniseConnection("twitter", stateOf(old), storage)).toBe(false);
});

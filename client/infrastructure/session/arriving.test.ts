import { afterEach, expect, test, vi } from "vitest";
import { arriving, saveArriving } from "./arriving.ts";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
afterEach(() => kept.clear());

test("who signed up here is greeted once, then shown what to begin with until it ends", () => {
  saveArriving("new");
  expect(arriving("grace")).toBe("new");
  saveArriving("grace");
  expect(arriving("grace")).toBe("greeted");
  saveArriving(null);
  expect(arriving("grace")).toBeNull();
});

test("what one member was to begin with is shown to no other", () => {
  saveArriving("grace");
  expect(arriving("koffi")).toBeNull();
});

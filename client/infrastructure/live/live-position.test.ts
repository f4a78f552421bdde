import { afterEach, expect, test, vi } from "vitest";
import { keepPosition, keptPosition } from "./live-position.ts";

afterEach(() => vi.unstubAllGlobals());

test("what was heard is resumed from, and told with requests for half a minute", () => {
  const kept = new Map<string, string>();
  const document = { cookie: "" };
  vi.stubGlobal("document", document);
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  expect(keptPosition()).toBeNull();
  keepPosition("42");
  expect(keptPosition()).toBe("42");
  expect(document.cookie).toBe("parvis.heard=42;path=/;max-age=30;samesite=lax");
});

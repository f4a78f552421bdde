import { afterEach, expect, test, vi } from "vitest";
import { keepPosition, keptPosition } from "./live-position.ts";

afterEach(() => vi.unstubAllGlobals());

test("what was heard is resumed from, and told with requests where the server asked for it", () => {
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
  expect(document.cookie).toBe("");
  document.cookie = "parvis.heard=0";
  keepPosition("43");
  expect(document.cookie).toBe("parvis.heard=43;path=/;samesite=lax");
});

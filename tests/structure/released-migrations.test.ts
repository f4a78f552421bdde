import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FOLDER = new URL("../../database/migrations/", import.meta.url);

/** Sums by name, as `sha256sum` writes them. */
const released = new Map(
  readFileSync(new URL("released.txt", FOLDER), "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, sum, name] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? [];
      return sum && name ? [[name, sum] as const] : [];
    }),
);

const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));

describe("migrations of released versions", () => {
  it.each([...released])("%s is what was released", (name, sum) => {
    const text = readFileSync(new URL(name, FOLDER));
    expect(createHash("sha256").update(text).digest("hex")).toBe(sum);
  });

  it("have no other before the last of them: it would reach in another order those who have that one", () => {
    const last = [...released.keys()].toSorted().at(-1) ?? "";
    expect(last).not.toBe("");
    expect(files.filter((name) => name < last && !released.has(name))).toEqual([]);
  });
});

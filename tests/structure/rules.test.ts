import { describe, expect, test } from "vitest";
import { code, isTest, textOf, valuesOf } from "./source-tree.ts";

describe("what stands in one place only", () => {
  test("a date with its day is written by shared/ground/dates-in-words.ts: Intl writes « 1 juin »", () => {
    const byIntl = /dateStyle: "(full|long|medium)"|\bday: "numeric"[^}]*month: "(long|short)"/;
    const stray = code
      .filter((file) => /^(shared|server|client)\//.test(file) && !isTest(file))
      .filter((file) => byIntl.test(textOf(file)))
      .map((file) => `${file} has Intl write a date: shared/ground/dates-in-words.ts does`);
    expect(stray).toEqual([]);
  });

  test("who may see a group or a message is asked of its access query, and moderators are told by policies", () => {
    const says = (pattern: RegExp) => (file: string) => pattern.test(textOf(file));
    const elsewhere = code.filter(
      (file) =>
        file.startsWith("server/") &&
        !isTest(file) &&
        !/(\.policy|-access\.query)\.ts$/.test(file) &&
        !file.startsWith("server/infrastructure/session/") &&
        !file.startsWith("server/features/installation/demonstration/"),
    );
    expect(elsewhere.filter(says(/["']ferme["']/))).toEqual([]);
    expect(elsewhere.filter(says(/\.place\s*(>|<=)\s*\w+\.hidden_place/))).toEqual([]);
    expect(elsewhere.filter(says(/\bisModerator\(/))).toEqual([
      // What a call's access requires of its caller.
      "server/infrastructure/http/call-context.ts",
    ]);
  });

  test("random values are drawn by tests/builders/fast-check.ts: each run draws the same", () => {
    const drawing = code.filter((file) => valuesOf(file).includes("fast-check"));
    expect(drawing).toEqual(["tests/builders/fast-check.ts"]);
  });
});

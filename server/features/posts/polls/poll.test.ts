import { describe, expect, test } from "vitest";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { assertPoll } from "./poll.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const wish = { options: ["Samedi", "Dimanche"], multiple: false, closesAt: null };

function refusalOf(part: Partial<typeof wish> | { closesAt: string }): [string, string] | null {
  try {
    assertPoll({ ...wish, ...part }, NOW);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.code, error.fields?.[0]?.field ?? ""];
  }
}

describe("a poll", () => {
  test.each([
    ["the same", ["Oui", "Oui"]],
    ["capitals", ["Oui", "OUI"]],
    ["spaces", ["Dimanche soir", " Dimanche  soir "]],
    ["letters written in two parts", ["Thé", "The\u0301"]],
  ])("has answers that differ, by more than %s", (_, options) => {
    expect(refusalOf({ options })).toEqual(["POLL_OPTIONS_ALIKE", "poll.options.1"]);
  });

  test("may have answers that differ by an accent alone", () => {
    expect(refusalOf({ options: ["Pâte", "Pâté"] })).toBeNull();
  });

  test("closes later than now, or never", () => {
    expect(refusalOf({ closesAt: "2026-11-22T12:00:00Z" })).toEqual([
      "MOMENT_PAST",
      "poll.closesAt",
    ]);
    expect(refusalOf({ closesAt: "2026-11-22T12:00:01Z" })).toBeNull();
    expect(refusalOf({ closesAt: null })).toBeNull();
  });
});

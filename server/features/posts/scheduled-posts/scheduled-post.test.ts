import { describe, expect, test } from "vitest";
import { LONGEST_SCHEDULE_MS } from "../../../../shared/ground/limits.ts";
import { assertMoment, reasonOf, sayReason } from "./scheduled-post.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const after = (ms: number) => new Date(NOW.getTime() + ms);

describe("the moment of a scheduled post", () => {
  test.each([1, 60_000, LONGEST_SCHEDULE_MS])("%d ms ahead is taken", (ms) => {
    expect(() => assertMoment(after(ms), NOW)).not.toThrow();
  });

  test.each([
    [0, "MOMENT_PAST"],
    [-1, "MOMENT_PAST"],
    [LONGEST_SCHEDULE_MS + 1, "MOMENT_TOO_FAR"],
  ])("%d ms ahead is refused, naming its field", (ms, code) => {
    expect(() => assertMoment(after(ms), NOW)).toThrow(
      expect.objectContaining({ code, fields: [expect.objectContaining({ field: "publishAt" })] }),
    );
  });
});

describe("why a scheduled post failed", () => {
  test("names what is no longer there", () => {
    expect(reasonOf("NOT_FOUND", { text: "", groupId: "g" })).toBe("GROUP_UNKNOWN");
    expect(reasonOf("NOT_FOUND", { text: "", channelId: "c" })).toBe("CHANNEL_UNKNOWN");
    expect(reasonOf("GROUP_NOT_JOINED", { text: "", groupId: "g" })).toBe("GROUP_NOT_JOINED");
  });

  test("is said in French, and nothing where it did not fail", () => {
    expect(sayReason("GROUP_NOT_JOINED")).toBe("Rejoignez ce groupe pour y publier.");
    expect(sayReason(null)).toBeNull();
  });
});

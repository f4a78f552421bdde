import { describe, expect, test } from "vitest";
import { dayInWords, hoursInWords, soonInWords, spanInWords } from "./days.ts";

const plain = (text: string) => text.replace(/\s/g, " ");
const timeZone = "Europe/Paris";

describe("a date in words", () => {
  test("« samedi 28 novembre 2026, 18 h 30 – 20 h »", () => {
    const span = { day: "2026-11-28", hour: "18:30", endsAt: "2026-11-28T19:00:00Z", timeZone };
    expect(plain(spanInWords(span))).toBe("samedi 28 novembre 2026, 18 h 30 – 20 h");
  });

  test("the first of a month is « 1er »", () => {
    expect(dayInWords("2026-03-01")).toBe("dimanche 1er mars 2026");
  });

  test("a watch that ends at night is still of its evening; a stay says its last day", () => {
    const watch = { day: "2026-12-31", hour: "22:00", endsAt: "2027-01-01T00:30:00Z", timeZone };
    expect(plain(hoursInWords(watch))).toBe("22 h – 1 h 30");
    const stay = { day: "2026-11-28", hour: "09:00", endsAt: "2026-11-29T11:00:00Z", timeZone };
    expect(plain(hoursInWords(stay))).toBe("9 h – dimanche 29 novembre 2026, 12 h");
  });

  test("a day to come, as one says it", () => {
    const now = "2026-11-26";
    const said = ["2026-11-26", "2026-11-27", "2026-11-29", "2026-12-03", "2026-11-20"];
    expect(said.map((day) => soonInWords(day, now))).toEqual([
      "aujourd’hui",
      "demain",
      "dimanche",
      "jeu. 3 déc.",
      "ven. 20 nov.",
    ]);
  });
});

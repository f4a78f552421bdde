import { expect, test } from "vitest";
import { dayHeadInWords, dayOfYearInWords, weekInWords } from "./day-words.ts";

const NOW = "2026-11-26";

test("the head of a day says today and tomorrow, and the year where it is another", () => {
  expect(dayHeadInWords(NOW, NOW)).toBe("Aujourd’hui, jeudi 26 novembre");
  expect(dayHeadInWords("2026-11-27", NOW)).toBe("Demain, vendredi 27 novembre");
  expect(dayHeadInWords("2026-12-01", NOW)).toBe("Mardi 1er décembre");
  expect(dayOfYearInWords("2027-01-03", NOW)).toBe("dimanche 3 janvier 2027");
});

test("a week names its month once", () => {
  expect(weekInWords("2026-11-23", "2026-11-29")).toBe("Du 23 au 29 novembre");
  expect(weekInWords("2026-11-30", "2026-12-06")).toBe("Du 30 novembre au 6 décembre");
});

import { expect, test } from "vitest";
import {
  dateInWords,
  dayAndMonthInWords,
  dayInWords,
  hourInWords,
  shortDayAndMonth,
} from "./dates-in-words.ts";
import { wallDateOf } from "./zoned-time.ts";

test("the first of a month is « 1er », other days are their number", () => {
  const [first, other] = [new Date("2026-06-01T18:00:00Z"), new Date("2026-06-11T07:05:00Z")];
  const ways = [dateInWords, dayInWords, dayAndMonthInWords, shortDayAndMonth, hourInWords];
  expect(ways.map((write) => write(first))).toEqual([
    "1er juin 2026",
    "lundi 1er juin 2026",
    "1er juin",
    "1er juin",
    "18\u00a0h",
  ]);
  expect(ways.map((write) => write(other))).toEqual([
    "11 juin 2026",
    "jeudi 11 juin 2026",
    "11 juin",
    "11 juin",
    "7\u00a0h\u00a005",
  ]);
});

test("the first is the one of the clocks where it is read", () => {
  const at = new Date("2026-05-31T22:30:00Z");
  expect(dateInWords(wallDateOf(at, "Africa/Abidjan"))).toBe("31 mai 2026");
  expect(dateInWords(wallDateOf(at, "Europe/Paris"))).toBe("1er juin 2026");
});

test("every other day is written as Intl writes it", () => {
  const long = new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "UTC" });
  const short = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "short" });
  for (let day = 0; day < 400; day++) {
    const at = new Date(Date.UTC(2026, 0, day));
    if (at.getUTCDate() === 1) continue;
    expect(dayInWords(at)).toBe(long.format(at));
    expect(shortDayAndMonth(at)).toBe(short.format(at));
  }
});

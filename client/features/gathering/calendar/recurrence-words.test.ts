import { expect, test } from "vitest";
import {
  recurrenceInWords,
  recurrenceOf,
  rhythmOf,
  rhythmsFrom,
  thenInWords,
} from "./recurrence-words.ts";

const plain = (text: string) => text.replace(/\s/g, " ");
/** A Tuesday, the second and the last but two of its month. */
const TUESDAY = "2026-11-10";

test("each rhythm is said in plain French from the first day", () => {
  expect(rhythmsFrom(TUESDAY).map(({ name }) => name)).toEqual([
    "Tous les jours",
    "Tous les mardis",
    "Le 2e mardi du mois",
    "Le 10 du mois",
    "Tous les ans, le 10 novembre",
  ]);
});

test("the last weekday of a month is proposed only to a day that is one", () => {
  const names = rhythmsFrom("2026-11-29").map(({ name }) => name);
  expect(names).toContain("Le dernier dimanche du mois");
});

test("the last weekday of a month, once chosen, stays so when the first day is moved", () => {
  const names = rhythmsFrom(TUESDAY, { rhythm: "month-last" }).map(({ name }) => name);
  expect(names).toContain("Le dernier mardi du mois");
});

test("a week is offered with the days that are ticked, not with the first day's alone", () => {
  const names = rhythmsFrom(TUESDAY, { rhythm: "week", weekdays: [4] }).map(({ name }) => name);
  expect(names).toContain("Tous les mardis et jeudis");
});

test("several weekdays, intervals and ends are said", () => {
  const weekly = recurrenceOf("week", {
    firstDay: TUESDAY,
    weekdays: [4],
    interval: 2,
    until: "2026-12-20",
  });
  expect(plain(recurrenceInWords(weekly, TUESDAY))).toBe(
    "Toutes les 2 semaines, les mardis et jeudis, jusqu’au 20 décembre 2026",
  );
  const monthly = recurrenceOf("month-rank", { firstDay: TUESDAY, interval: 3, count: 4 });
  expect(plain(recurrenceInWords(monthly, TUESDAY))).toBe(
    "Le 2e mardi, tous les 3 mois, quatre fois",
  );
});

test("weeks counted in days are said as weeks", () => {
  const said = (interval: number) =>
    plain(recurrenceInWords(recurrenceOf("day", { firstDay: TUESDAY, interval }), TUESDAY));
  expect(said(7)).toBe("Tous les mardis");
  expect(said(14)).toBe("Un mardi sur deux");
  expect(said(10)).toBe("Tous les 10 jours");
});

test("the first day is always one of a week's days, and a rhythm is found again", () => {
  expect(recurrenceOf("week", { firstDay: TUESDAY, weekdays: [5] })).toMatchObject({
    weekdays: [2, 5],
  });
  const rhythms = rhythmsFrom("2026-11-29").map(({ rhythm }) => rhythm);
  expect(rhythms.map((one) => rhythmOf(recurrenceOf(one, { firstDay: "2026-11-29" })))).toEqual(
    rhythms,
  );
});

test("what follows the day that is shown is said in one line", () => {
  const then = (...[rhythm, given]: [Parameters<typeof recurrenceOf>[0], object?]) =>
    plain(thenInWords(recurrenceOf(rhythm, { firstDay: TUESDAY, ...given }), TUESDAY));
  expect(then("week")).toBe("puis chaque mardi");
  expect(then("week", { weekdays: [4, 2] })).toBe("puis chaque mardi et jeudi");
  expect(then("week", { interval: 2 })).toBe("puis un mardi sur deux");
  expect(then("day", { interval: 14 })).toBe("puis un mardi sur deux");
  expect(then("week", { interval: 3 })).toBe("puis toutes les 3 semaines, le mardi");
  expect(then("day")).toBe("puis chaque jour");
  expect(then("month-rank")).toBe("puis le 2e mardi de chaque mois");
  expect(then("month-date", { interval: 2 })).toBe("puis le 10, tous les 2 mois");
  expect(then("year")).toBe("puis chaque année");
});

import { expect, test } from "vitest";
import { weekOf } from "../../../../../shared/ground/days.ts";
import { shownSpan, withSpan } from "./shown-span.ts";

const NOW = "2026-11-26";
const spanOf = (query: string) => shownSpan(new URLSearchParams(query), NOW);

test("a week goes from Monday to Sunday, across months", () => {
  expect(weekOf("2026-12-02")).toEqual([
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
    "2026-12-06",
  ]);
  expect(weekOf("2026-11-29")[0]).toBe("2026-11-23");
});

test("without a word it is what is to come, in the week and the month of today", () => {
  expect(spanOf("onglet=evenements")).toMatchObject({
    of: "upcoming",
    month: "2026-11",
    whole: false,
    chosen: null,
  });
  expect(spanOf("").week).toContain(NOW);
  expect(spanOf("semaine=2026-11-23").of).toBe("upcoming");
});

test("a week is of the month that most of its days are of", () => {
  expect(spanOf("semaine=2026-11-30")).toMatchObject({
    of: "week",
    from: "2026-11-30",
    to: "2026-12-06",
    month: "2026-12",
  });
});

test("the present month is listed from today, another from its first day", () => {
  expect(spanOf("vue=mois")).toMatchObject({ of: "month", from: NOW, to: "2026-11-30" });
  expect(spanOf("vue=mois&mois=2027-02")).toMatchObject({
    of: "month",
    from: "2027-02-01",
    to: "2027-02-28",
    whole: true,
  });
});

test("a day is listed alone, with its month open where it was", () => {
  expect(spanOf("vue=mois&mois=2026-12&jour=2026-12-04")).toMatchObject({
    of: "day",
    from: "2026-12-04",
    month: "2026-12",
    whole: true,
  });
  expect(spanOf("jour=2026-12-04")).toMatchObject({ of: "day", month: "2026-12", whole: false });
});

test("what is no day or month is passed over", () => {
  for (const said of ["jour=2026-13-04&mois=decembre&semaine=x", "mois=0000-01", "mois=9999-12"])
    expect(spanOf(said)).toMatchObject({ of: "upcoming" });
});

test("another span leaves the list and the former days behind, and keeps the rest", () => {
  const query = new URLSearchParams("onglet=evenements&voir=passes&jour=2026-12-04&vue=mois");
  expect(String(withSpan(query, { semaine: "2026-11-30" }))).toBe(
    "onglet=evenements&semaine=2026-11-30",
  );
});

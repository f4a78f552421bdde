import { expect, test } from "vitest";
import { addressOf, shownTime, stepped } from "./shown-time.ts";

const NOW = "2026-11-29";
const shown = (query: string) => shownTime(new URLSearchParams(query), NOW);

test("without anything, this month in whole weeks; with a day, its month", () => {
  expect(shown("")).toMatchObject({ view: "mois", month: "2026-11", day: null });
  expect(shown("").days).toHaveLength(42);
  expect(shown("jour=2026-12-24")).toMatchObject({ month: "2026-12", day: "2026-12-24" });
});

test("a week is that of the day, of today, or the first one of another month", () => {
  const first = (query: string) => shown(query).days[0];
  expect(first("vue=semaine&jour=2026-12-24")).toBe("2026-12-21");
  expect(first("vue=semaine")).toBe("2026-11-23");
  expect(first("vue=semaine&mois=2027-02")).toBe("2027-02-01");
});

test("what means nothing is passed over", () => {
  expect(shown("vue=siècle&jour=2026-04-31&mois=2026-13")).toMatchObject({
    view: "mois",
    month: "2026-11",
    day: null,
  });
});

test.each(["mois=9999-12", "mois=0000-01", "jour=9999-12-31", "jour=0000-01-01"])(
  "years whose weeks no calendar writes are passed over: %s",
  (query) => {
    expect(shown(query)).toMatchObject({ month: "2026-11", day: null });
  },
);

test("the arrows walk by months, or by weeks where a week is drawn", () => {
  expect(stepped(shown("mois=2026-12&jour=2026-12-24"), 1)).toEqual({
    month: "2027-01",
    day: null,
  });
  expect(stepped(shown("vue=semaine&jour=2026-12-30"), 1)).toEqual({
    month: "2027-01",
    day: "2027-01-04",
  });
});

test("an address says what is shown and no more", () => {
  expect(addressOf("mois", "2026-12", null)).toEqual({ mois: "2026-12" });
  expect(addressOf("semaine", "2026-12", "2026-12-24")).toEqual({
    vue: "semaine",
    mois: "2026-12",
    jour: "2026-12-24",
  });
});

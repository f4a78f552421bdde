import { expect, test } from "vitest";
import { movedTo, steppedBy } from "./moving.ts";

const AT = { day: "2026-12-31", hour: "18:30" };

test("dropped on a day it keeps its hour, on an hour it keeps its minutes", () => {
  expect(movedTo(AT, { day: "2027-01-03", hour: null })).toEqual({
    day: "2027-01-03",
    hour: "18:30",
  });
  expect(movedTo(AT, { day: "2027-01-03", hour: "09" })).toEqual({
    day: "2027-01-03",
    hour: "09:30",
  });
});

test("arrows walk days sideways, and weeks or hours up and down as the view draws them", () => {
  expect(steppedBy("ArrowRight", AT, "mois")).toEqual({ day: "2027-01-01", hour: "18:30" });
  expect(steppedBy("ArrowUp", AT, "mois")).toEqual({ day: "2026-12-24", hour: "18:30" });
  expect(steppedBy("ArrowDown", AT, "semaine")).toEqual({ day: "2026-12-31", hour: "19:30" });
  expect(steppedBy("a", AT, "mois")).toBeNull();
});

test("an hour beyond midnight is of the next day, and back", () => {
  expect(steppedBy("ArrowDown", { day: "2026-12-31", hour: "23:30" }, "liste")).toEqual({
    day: "2027-01-01",
    hour: "00:30",
  });
  expect(steppedBy("ArrowUp", { day: "2027-01-01", hour: "00:30" }, "liste")).toEqual({
    day: "2026-12-31",
    hour: "23:30",
  });
});

import { expect, test } from "vitest";
import { meanOf, pointsOf, sumOf } from "./figures.ts";
import { texts } from "./texts.ts";

const week = (value: number | null) => Array.from({ length: 7 }, () => value);

test("a week is summed against the week before", () => {
  expect(sumOf([...week(1), 0, 0, 0, 0, 0, 4, 6])).toEqual({ value: 10, before: 7 });
});

test("a mean leaves out the days before the first that was counted, and compares whole weeks", () => {
  const begun = [...week(null), null, null, null, null, null, 4, 6];
  expect(meanOf(begun)).toEqual({ value: 5, before: null });
  expect(meanOf([...week(10), ...week(12)])).toEqual({ value: 12, before: 10 });
  expect(meanOf(week(null))).toEqual({ value: 0, before: null });
});

test("the line touches the top on the highest day, and lies on the ground without any", () => {
  expect(pointsOf([...week(9), 0, 0, 0, 0, 0, 0, 5], 60, 10)).toBe(
    "0,10 10,10 20,10 30,10 40,10 50,10 60,0",
  );
  expect(pointsOf([...week(0), ...week(0)], 60, 10).split(" ")).toHaveLength(7);
  expect(pointsOf([...week(null), null, null, null, null, null, 1, 2], 60, 10)).toBe("50,5 60,0");
});

test("figures are told in words", () => {
  expect(texts.figureInWords("posts", { value: 12, before: 6 })).toBe(
    "12 partages, 6 de plus que la semaine d’avant",
  );
  expect(texts.figureInWords("registrations", { value: 1, before: 1 })).toBe(
    "1 inscription, autant que la semaine d’avant",
  );
  expect(texts.figureInWords("present", { value: 5, before: null })).toBe("5 présences par jour");
});

import { expect, test } from "vitest";
import { pauseLength, suspensionEnd } from "./suspension-length.tsx";

const now = new Date("2026-03-28T18:30:00.000Z");

test("a suspension ends after its days, to the minute it was decided", () => {
  expect(suspensionEnd("1", now)).toBe("2026-03-29T18:30:00.000Z");
  expect(suspensionEnd("30", now)).toBe("2026-04-27T18:30:00.000Z");
});

test("or never by itself", () => {
  expect(suspensionEnd("none", now)).toBeNull();
});

test("a pause is a day or a week, whatever was chosen before", () => {
  expect([pauseLength("1"), pauseLength("7")]).toEqual(["1", "7"]);
  expect([pauseLength("30"), pauseLength("none")]).toEqual(["7", "7"]);
});

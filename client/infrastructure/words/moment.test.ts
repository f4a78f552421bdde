import { expect, test } from "vitest";
import { firstMoment, plannedAt, momentTexts as texts } from "./moment.ts";

const ZONE = "Europe/Paris";
const NOW = new Date("2026-10-24T10:07:00Z");

test("now needs no hour; an hour to come is a moment on the community's clock", () => {
  expect(plannedAt(null, ZONE, NOW)).toEqual({ at: null, fault: null, remark: null });
  expect(plannedAt({ day: "2026-11-28", hour: "19:30" }, ZONE, NOW)).toEqual({
    at: "2026-11-28T18:30:00.000Z",
    fault: null,
    remark: null,
  });
});

test("an hour that is past, too far or incomplete is refused with its reason", () => {
  const fault = (day: string, hour: string) => plannedAt({ day, hour }, ZONE, NOW).fault;
  expect(fault("2026-10-24", "12:07")).toBe(texts.past);
  expect(fault("2026-10-24", "12:08")).toBeNull();
  expect(fault("2027-10-26", "12:00")).toBe(texts.tooFar);
  expect(fault("", "12:00")).toBe(texts.incomplete);
  expect(fault("2026-10-25", "")).toBe(texts.incomplete);
});

test("a change of clock is said", () => {
  expect(plannedAt({ day: "2026-10-25", hour: "02:30" }, ZONE, NOW).remark).toBe(texts.twice);
  const spring = plannedAt({ day: "2027-03-28", hour: "02:30" }, ZONE, NOW);
  expect(spring.at).toBe("2027-03-28T01:30:00.000Z");
  expect(spring.remark).toContain("l’heure change");
});

test("the fields begin with tomorrow, at the next quarter", () => {
  expect(firstMoment(ZONE, NOW)).toEqual({ day: "2026-10-25", hour: "11:15" });
});

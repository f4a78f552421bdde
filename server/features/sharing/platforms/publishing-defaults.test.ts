import { expect, test } from "vitest";
import { effectiveAdaptation } from "./publishing-defaults.ts";

const LONG = "Paroisse Saint-Martin et Sainte-Thérèse des Bords de la Loire";
const signed = (title: string, shortName: string) =>
  effectiveAdaptation({ title, shortName }, {}).smsSignature;

test("an SMS is signed with the whole name, or the short one where it would be cut", () => {
  expect(signed("Église du Parvis", "Parvis")).toBe("Église du Parvis");
  expect(signed(LONG, "Saint-Martin")).toBe("Saint-Martin");
});

test("without a short name, no word is cut", () => {
  expect(signed(LONG, "")).toBe("Paroisse Saint-Martin et Sainte-Thérèse des Bords de la");
});

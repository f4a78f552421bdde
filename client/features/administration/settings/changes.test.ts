import { expect, test } from "vitest";
import type { Community } from "../../../../shared/people/community.contract.ts";
import { changesOf, ownShortName } from "./changes.ts";

const before = {
  title: "Béthanie",
  description: "",
  communityUrl: "https://b.test",
  timeZone: "Africa/Abidjan",
  status: "activate",
  registration: "ouverte",
  defaultGroupId: "g1",
} as Community;
const settings = { ...before, status: "activate" as const };

test("only what differs is sent", () => {
  expect(changesOf(before, settings, {})).toEqual({});
  expect(changesOf(before, { ...settings, registration: "accord" }, {})).toEqual({
    registration: "accord",
  });
});

test("a picture is sent, taken away, or left as it is", () => {
  const logo = { base64: "AAAA", preview: "blob:1", bytes: 3 };
  expect(changesOf(before, settings, { logo, banner: null })).toEqual({
    logo: "AAAA",
    banner: null,
  });
});

test("a short name drawn from the name follows it; one that was chosen, or left out, does not", () => {
  const title = "Paroisse Saint-Étienne des Coteaux";
  expect(ownShortName({ title, shortName: "Saint-Étienne" })).toBeNull();
  expect(ownShortName({ title, shortName: "Les Coteaux" })).toBe("Les Coteaux");
  expect(ownShortName({ title, shortName: "" })).toBe("");
});

import { expect, test } from "vitest";
import type { Me } from "../../../shared/people/members.contract.ts";
import { PLACES, placesOf } from "./places.ts";

const who = (role: Me["role"], ...animates: boolean[]) =>
  ({ role, groups: animates.map((animator) => ({ animator })) }) as Me;

test("administrators enter every place", () => {
  expect(placesOf(who("admin"), "ouverte")).toEqual(PLACES);
});

test("moderators enter where people wait, and their groups when they animate some", () => {
  const places = [
    "membres",
    "inscriptions",
    "adhesions",
    "invitations",
    "mineurs",
    "signalements",
    "recours",
    "approbations",
    "demandes",
    "publications",
    "resultats",
  ];
  expect(placesOf(who("moderateur", false), "ouverte")).toEqual(places);
  expect(placesOf(who("moderateur", true), "ouverte")).toContain("groupes");
});

test("animators have their groups, and the registrations that need an agreement", () => {
  expect(placesOf(who("animateur", true), "accord")).toEqual([
    "inscriptions",
    "groupes",
    "approbations",
  ]);
  expect(placesOf(who("animateur", true), "invitation")).toEqual(["groupes", "approbations"]);
});

test("referents have the reports that are for them, and those who animate their groups too", () => {
  const referent = { ...who("membre", false), watchesMinors: true };
  expect(placesOf(referent, "accord")).toEqual(["mineurs", "signalements"]);
  const animating = { ...who("membre", true), watchesMinors: true };
  expect(placesOf(animating, "ouverte")).toEqual([
    "groupes",
    "mineurs",
    "signalements",
    "approbations",
  ]);
});

test("others have no place there", () => {
  expect(placesOf(who("membre", false), "accord")).toEqual([]);
});

import { expect, test } from "vitest";
import { changedElsewhere } from "./changed-elsewhere.ts";

const before = {
  name: "Louange",
  description: "On chante.",
  access: "ouvert" as const,
  pictureUrl: "/media/a/320.webp?signature=1",
  place: null,
};

test("only what someone else changed is told", () => {
  expect(changedElsewhere(before, { ...before, name: "Chorale", access: "ferme" })).toEqual([
    "name",
    "access",
  ]);
});

test("a picture signed anew is the same picture, another one is not", () => {
  const signed = { ...before, pictureUrl: "/media/a/320.webp?signature=2" };
  expect(changedElsewhere(before, signed)).toEqual([]);
  expect(changedElsewhere(before, { ...before, pictureUrl: null })).toEqual(["picture"]);
});

test("another city is told", () => {
  const place = {
    id: "tg-lome",
    name: "Lomé",
    country: "TG",
    countryName: "Togo",
    latitude: 6.13,
    longitude: 1.22,
  };
  expect(changedElsewhere(before, { ...before, place })).toEqual(["place"]);
  expect(changedElsewhere({ ...before, place }, { ...before, place: { ...place } })).toEqual([]);
});

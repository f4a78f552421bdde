import { expect, test } from "vitest";
import { changedElsewhere } from "./changed-elsewhere.ts";

const before = {
  name: "Louange",
  description: "On chante.",
  access: "ouvert" as const,
  pictureUrl: "/media/a/320.webp?signature=1",
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

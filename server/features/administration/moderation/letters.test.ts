import { expect, test } from "vitest";
import { letterAbout } from "./letters.ts";

const about = {
  community: "Béthanie",
  timeZone: "Europe/Paris",
  publicUrl: "https://bethanie.example",
  byAnother: true,
};
const decision = {
  id: "d1",
  memberId: "m1",
  reason: "Des propos blessants",
  decidedBy: "m2",
  at: new Date(0),
};

test("a letter about a decision says why, and how to contest it", () => {
  const { text } = letterAbout({ ...decision, kind: "suspension" }, about);
  expect(text).toContain("Le motif\u00a0: Des propos blessants");
  expect(text).toContain("https://bethanie.example/send-message?decision=d1");
});

test("the end of a suspension is nothing to contest", () => {
  const { text } = letterAbout({ ...decision, kind: "suspension-lifted" }, about);
  expect(text).toBe(
    "Bonjour,\n\nVotre suspension est levée. Vous pouvez à nouveau participer.\n\nBéthanie",
  );
});

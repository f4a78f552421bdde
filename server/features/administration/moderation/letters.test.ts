import { expect, test } from "vitest";
import { appealBy } from "./appeal.ts";
import { letterAbout } from "./letters.ts";

const about = {
  community: "Béthanie",
  timeZone: "Europe/Paris",
  appeal: appealBy({
    publicUrl: "https://bethanie.example",
    decisionId: "d1",
    key: "k1",
    until: "4 mars 2027",
    byAnother: false,
    outside: "La médiatrice du diocèse vous écoute.",
  }),
};
const decision = {
  memberId: "m1",
  reason: "Des propos blessants",
  decidedBy: "m2",
  at: new Date(0),
};

test("a letter about a decision says why, and how to contest it", () => {
  const { text } = letterAbout({ ...decision, kind: "suspension" }, about);
  expect(text).toContain("Le motif\u00a0: Des propos blessants");
  expect(text).toContain("jusqu’au 4 mars 2027");
  expect(text).toContain("https://bethanie.example/contest?decision=d1&key=k1");
  expect(text).toContain("La médiatrice du diocèse vous écoute.");
});

test("the end of a suspension is nothing to contest", () => {
  const { text } = letterAbout({ ...decision, kind: "suspension-lifted" }, about);
  expect(text).toBe(
    "Bonjour,\n\nVotre suspension est levée. Vous pouvez à nouveau participer.\n\nBéthanie",
  );
});

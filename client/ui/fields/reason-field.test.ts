import { expect, test } from "vitest";
import { withProposal } from "./reason-field.tsx";

const proposals = ["Pas de publicité ici.", "Une arnaque."];

test("a proposal fills an empty reason and takes the place of another one", () => {
  expect(withProposal("", "Une arnaque.", proposals)).toBe("Une arnaque.");
  expect(withProposal("Pas de publicité ici.", "Une arnaque.", proposals)).toBe("Une arnaque.");
});

test("one's own words are never lost", () => {
  const own = "Vous l’avez déjà écrit hier.";
  const both = `${own}\nUne arnaque.`;
  expect(withProposal(own, "Une arnaque.", proposals)).toBe(both);
  expect(withProposal(both, "Une arnaque.", proposals)).toBe(both);
});

import { describe, expect, test } from "vitest";
import { z } from "zod";
import { GROUP_ACCESSES } from "../../../shared/gathering/groups.contract.ts";
import { id, line, prose } from "../../../shared/ground/operation.contract.ts";
import { fieldFaults, type Issue } from "./field-faults.ts";

const form = z.object({
  name: line(10).min(2),
  age: z.number().max(120).min(15),
  access: z.enum(GROUP_ACCESSES),
  groupId: id,
  tags: z.array(z.string()).min(1).max(2),
  agreed: z.boolean(),
  email: z.email(),
  at: z.iso.datetime(),
  day: z.iso.date(),
  words: prose(5000),
});

const good = {
  name: "Grâce",
  age: 30,
  access: "ouvert",
  groupId: "0197f1a2-3b4c-7d5e-8f60-718293a4b5c6",
  tags: ["a"],
  agreed: true,
  email: "grace@parvis.test",
  at: "2026-11-21T10:00:00Z",
  day: "2026-11-21",
  words: "Bonjour",
};

const faults = (changes: Record<string, unknown>) =>
  fieldFaults((form.safeParse({ ...good, ...changes }).error?.issues ?? []) as unknown as Issue[]);

describe("what a refused input is answered with, in French", () => {
  test("nothing, when nothing is wrong", () => {
    expect(faults({})).toEqual([]);
  });

  test.each([
    ["name", undefined, "Cette information manque."],
    ["name", 12, "Une valeur de type texte est attendue."],
    ["agreed", "oui", "Une valeur de type oui ou non est attendue."],
    ["tags", "a", "Une valeur de type liste est attendue."],
    ["name", "A".repeat(11), "Au plus 10\u00a0caractères. Raccourcissez."],
    ["name", "A", "Au moins 2\u00a0caractères."],
    ["name", "A\u0000B", "Des caractères invisibles ne sont pas acceptés. Retirez-les."],
    ["age", 121, "Au plus 120."],
    ["age", 14, "Au moins 15."],
    ["tags", ["a", "b", "c"], "Au plus 2 éléments. Retirez-en."],
    ["tags", [], "Au moins 1 élément(s)."],
    ["access", "public", "Choisissez parmi\u00a0: ouvert, sur-demande, ferme."],
    ["groupId", "12", "La forme n’est pas la bonne (identifiant)."],
    ["email", "grace", "La forme n’est pas la bonne (adresse e-mail)."],
    ["at", "demain", "La forme n’est pas la bonne (date et heure)."],
    [
      "day",
      "2026-02-30",
      "Cette date n’existe pas, ou n’a pas la forme AAAA-MM-JJ (2027-02-28). Corrigez-la.",
    ],
    [
      "day",
      "30 février",
      "Cette date n’existe pas, ou n’a pas la forme AAAA-MM-JJ (2027-02-28). Corrigez-la.",
    ],
    ["words", "A".repeat(5001), "Au plus 5000\u00a0caractères. Raccourcissez."],
    ["words", "A".repeat(10_001), "Au plus 5000\u00a0caractères. Raccourcissez."],
    ["words", "A".repeat(50_000), "Au plus 5000\u00a0caractères. Raccourcissez."],
  ])("%s given as %j: « %s »", (field, value, message) => {
    expect(faults({ [field]: value })).toEqual([{ field, message }]);
  });

  test("names a field inside a list by its path", () => {
    expect(faults({ tags: ["a", 2] })).toEqual([
      { field: "tags.1", message: "Une valeur de type texte est attendue." },
    ]);
  });

  test("names every field at fault, twenty at most", () => {
    expect(faults({ name: 1, age: "x", access: "x" }).map(({ field }) => field)).toEqual([
      "name",
      "age",
      "access",
    ]);
    const many = z.array(z.string()).safeParse(Array(50).fill(0)).error
      ?.issues as unknown as Issue[];
    expect(fieldFaults(many).length).toBe(20);
  });

  test("speaks of the whole body when no field is to blame", () => {
    expect(fieldFaults([{ code: "unknown", message: "x" }])).toEqual([
      { field: "corps", message: "Cette valeur n’est pas acceptée." },
    ]);
  });
});

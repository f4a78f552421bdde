import { expect, test } from "vitest";
import { MAX_GROUP_RULE_LENGTH, MAX_GROUP_RULES } from "../../../../../shared/ground/limits.ts";
import { rulesFault, rulesIn } from "./rules-draft.ts";

test("each line that says something is a rule", () => {
  expect(rulesIn("  Parler en « je ».\n\n \nRien de commercial. \r\n")).toEqual([
    "Parler en « je ».",
    "Rien de commercial.",
  ]);
  expect(rulesIn(" \n ")).toEqual([]);
});

test("ten rules of a line each are taken, and what is beyond is named", () => {
  const ten = Array.from({ length: MAX_GROUP_RULES }, () => "r".repeat(MAX_GROUP_RULE_LENGTH));
  expect(rulesFault(ten)).toBeUndefined();
  expect(rulesFault([])).toBeUndefined();
  expect(rulesFault([...ten, "Une de plus"])).toContain("11\u00a0règles");
  expect(rulesFault(["Courte", `${ten[0]}ée`])).toBe(
    "La règle 2 est trop longue de 2\u00a0caractères.",
  );
});

import { MAX_GROUP_RULE_LENGTH, MAX_GROUP_RULES } from "../../../../../shared/ground/limits.ts";
import { texts } from "./texts.ts";

const words = texts.rules;

/** The rules in a text, one a line. */
export const rulesIn = (typed: string): string[] =>
  typed
    .split("\n")
    .map((rule) => rule.trim())
    .filter(Boolean);

/** What must be put right before these rules are sent. */
export function rulesFault(rules: readonly string[]): string | undefined {
  if (rules.length > MAX_GROUP_RULES) return words.tooMany(rules.length, MAX_GROUP_RULES);
  const long = rules.findIndex((rule) => rule.length > MAX_GROUP_RULE_LENGTH);
  if (long < 0) return undefined;
  return words.tooLong(long + 1, (rules[long]?.length ?? 0) - MAX_GROUP_RULE_LENGTH);
}

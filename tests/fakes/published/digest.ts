import { createHash } from "node:crypto";

/** Of facts, whatever the order or the layout they were written in. */
export const digestOf = (facts: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted(facts)))
    .digest("hex");

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

import type { ActEntry } from "../../../../shared/administration/journal.contract.ts";
import { texts } from "./texts.ts";

type Value = string | number | boolean | null | undefined;

const wordOf = (value: Value): string => texts.values[String(value)] ?? String(value);

/** What an act changed, in words: from what to what where both are known. */
export function changesOf({ before, after }: Pick<ActEntry, "before" | "after">): string[] {
  return Object.entries(after ?? {}).map(([field, value]) => {
    const name = texts.fields[field] ?? field;
    const former = before?.[field];
    if (value === null) return name;
    if (former === null || former === undefined) return `${name}\u00a0: ${wordOf(value)}`;
    return `${name}\u00a0: de ${wordOf(former)} à ${wordOf(value)}`;
  });
}

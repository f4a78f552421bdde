import { readLines } from "../../../../shared/installation/key-lines.ts";
import type { Faults } from "../../../infrastructure/use-submit.ts";

type Words = { missing: string; line: (line: number) => string };

/** What the page finds by itself in keys and shares, before anything is sent: the first is needed. */
export function mistypedLines(form: FormData, names: readonly string[], words: Words): Faults {
  const faults: Faults = {};
  for (const name of names) {
    const text = String(form.get(name) ?? "").trim();
    if (!text && name === names[0]) faults[name] = words.missing;
    if (!text || /^AGE-SECRET-KEY-/i.test(text)) continue;
    const read = readLines(text);
    if (!read.ok) faults[name] = words.line(read.line);
  }
  return faults;
}

import { calendarDaysAgo } from "../../infrastructure/words/formats.ts";

export type Section = "today" | "week" | "month" | "before";

/** The part of the list that holds a notification of that moment. */
export function sectionOf(time: string, now: Date = new Date()): Section {
  const days = calendarDaysAgo(time, now);
  if (days <= 0) return "today";
  if (days < 7) return "week";
  return days < 31 ? "month" : "before";
}

/** A list, latest first, cut into its parts in the same order. */
export function inSections<T extends { at: string }>(
  items: readonly T[],
  now: Date = new Date(),
): { section: Section; items: T[] }[] {
  const parts: { section: Section; items: T[] }[] = [];
  for (const item of items) {
    const section = sectionOf(item.at, now);
    const last = parts.at(-1);
    if (last?.section === section) last.items.push(item);
    else parts.push({ section, items: [item] });
  }
  return parts;
}

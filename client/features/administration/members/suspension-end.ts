/** How long a suspension may last, in days; `none` has no end. */
export const DURATIONS = ["1", "7", "30", "none"] as const;
export type Duration = (typeof DURATIONS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a suspension decided now ends, in ISO 8601; null for one without end. */
export function suspensionEnd(duration: Duration, now: Date = new Date()): string | null {
  if (duration === "none") return null;
  return new Date(now.getTime() + Number(duration) * DAY_MS).toISOString();
}

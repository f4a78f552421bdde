/** What may wait a week, and under which name this browser keeps until when. */
const KEYS = {
  noKey: "parvis-recovery-key-later",
  alone: "parvis-second-moderator-later",
} as const;
export type PutOff = keyof typeof KEYS;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether a kind of card may be put off. */
export const mayPutOff = (kind: string): kind is PutOff => kind in KEYS;

/** Whether it was put off, less than a week ago. */
export function isPutOff(what: PutOff): boolean {
  try {
    return Number(localStorage.getItem(KEYS[what])) > Date.now();
  } catch {
    return false;
  }
}

/** Puts it off for a week. */
export function putOff(what: PutOff): void {
  try {
    localStorage.setItem(KEYS[what], String(Date.now() + WEEK_MS));
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
}

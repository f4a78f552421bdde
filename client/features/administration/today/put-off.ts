/** Until when the choice of a recovery key is put off, on this browser. */
const KEY = "parvis-recovery-key-later";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether it was put off, less than a week ago. */
export function isPutOff(): boolean {
  try {
    return Number(localStorage.getItem(KEY)) > Date.now();
  } catch {
    return false;
  }
}

/** Puts it off for a week. */
export function putOff(): void {
  try {
    localStorage.setItem(KEY, String(Date.now() + WEEK_MS));
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
}

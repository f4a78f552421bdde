/**
 * Whether the member who signed up on this browser is still shown what to begin with: `new` until
 * they were greeted once. Kept here alone: another browser of theirs is no first entry.
 */
const KEY = "parvis.arriving";

/** How far the welcome of a new member is, on this browser; null where there is none. */
export const arriving = (): string | null => globalThis.localStorage?.getItem(KEY) ?? null;

/** Notes it; null ends it. */
export function saveArriving(state: "new" | "greeted" | null): void {
  if (state) localStorage.setItem(KEY, state);
  else localStorage.removeItem(KEY);
}

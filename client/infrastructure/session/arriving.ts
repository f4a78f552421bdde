/** Outlives a sign-out: who comes back to this browser goes on where they were. */
export const ARRIVING_KEY = "parvis.arriving";

/**
 * Whether the member who signed up on this browser is still shown what to begin with: `new` until
 * they were greeted once, then their id. Kept here alone: another browser of theirs is no first entry.
 */
export const arriving = (memberId: string): "new" | "greeted" | null => {
  const kept = globalThis.localStorage?.getItem(ARRIVING_KEY);
  return kept === "new" ? kept : kept === memberId ? "greeted" : null;
};

/** Notes that someone signed up here (`new`), or who was greeted, by their id; null ends it. */
export function saveArriving(who: string | null): void {
  if (who) localStorage.setItem(ARRIVING_KEY, who);
  else localStorage.removeItem(ARRIVING_KEY);
}

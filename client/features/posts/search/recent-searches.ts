/** Kept on this device until one signs out. */
const KEY = "parvis.searches";
const MOST = 5;

/** The newest first, each once. */
export const withRecent = (kept: readonly string[], words: string): string[] =>
  [words, ...kept.filter((one) => one.toLowerCase() !== words.toLowerCase())].slice(0, MOST);

/** The last searches made on this device. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps the words with which something was found. */
export function keepSearch(words: string): void {
  const kept = words.trim();
  if (kept === "") return;
  try {
    localStorage.setItem(KEY, JSON.stringify(withRecent(recentSearches(), kept)));
  } catch {
    // The device has no room left: nothing is lost but a convenience.
  }
}

export const forgetSearches = (): void => localStorage.removeItem(KEY);

import { localUserId } from "./local-user.ts";
import { safeWayBack } from "./paths.ts";

const KEY = "parvis.wayBack";
const TEXT_KEY = "parvis.textPlace";

/**
 * Keeps on this phone where one was going, while a message travels to one's mail box.
 */
export function keepWayBack(path: string | null): void {
  if (path) localStorage.setItem(KEY, path);
}

/** Where one was going, once. */
export function takeWayBack(): string | null {
  const kept = safeWayBack(localStorage.getItem(KEY));
  localStorage.removeItem(KEY);
  return kept;
}

/** Remembers where words wait that a session's end kept from leaving, for their author only. */
export function keepTextPlace(memberId: string, path: string): void {
  sessionStorage.setItem(TEXT_KEY, JSON.stringify([memberId, path]));
}

/** Where the words of who has just signed in wait, once. */
export function takeTextPlace(): string | null {
  try {
    const [memberId, path] = JSON.parse(sessionStorage.getItem(TEXT_KEY) ?? "[]");
    return memberId === localUserId() ? safeWayBack(path) : null;
  } catch {
    return null;
  } finally {
    sessionStorage.removeItem(TEXT_KEY);
  }
}

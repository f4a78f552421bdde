import { safeWayBack } from "../pages/paths.ts";

const KEY = "parvis.wayBack";

/**
 * Keeps on this phone where one was going, while a message travels to one's mail box.
 */
export function saveReturnPath(path: string | null): void {
  if (path) localStorage.setItem(KEY, path);
}

/** Where one was going, once. */
export function takeReturnPath(): string | null {
  const kept = safeWayBack(localStorage.getItem(KEY));
  localStorage.removeItem(KEY);
  return kept;
}

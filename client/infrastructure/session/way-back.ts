import { safeWayBack } from "../pages/paths.ts";

const KEY = "parvis.wayBack";

/**
 * Keeps on this phone the page the visitor asked for, while they wait for an e-mail's link.
 */
export function saveReturnPath(path: string | null): void {
  if (path) localStorage.setItem(KEY, path);
}

/** The page the visitor had asked for; read once, then forgotten. */
export function takeReturnPath(): string | null {
  const kept = safeWayBack(localStorage.getItem(KEY));
  localStorage.removeItem(KEY);
  return kept;
}

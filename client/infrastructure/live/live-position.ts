import { HEARD_COOKIE } from "../../../shared/ground/heard-cookie.ts";
import { LIVE_POSITION_KEY } from "../session/local-user.ts";

/** The last position of the live stream that this browser heard. */
export const keptPosition = (): string | null => localStorage.getItem(LIVE_POSITION_KEY);

/**
 * Keeps where to resume from. Where the server asked for it, as its database has copies that may be
 * late, every request says so too, those for documents included.
 */
export function keepPosition(position: string): void {
  localStorage.setItem(LIVE_POSITION_KEY, position);
  if (!document.cookie.includes(HEARD_COOKIE)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and answers later
  document.cookie = `${HEARD_COOKIE}=${position};path=/;samesite=lax`;
}

import { HEARD_COOKIE } from "../../../shared/ground/heard-cookie.ts";
import { LIVE_POSITION_KEY } from "../session/local-user.ts";

/** The last position of the live stream that this browser heard. */
export const keptPosition = (): string | null => localStorage.getItem(LIVE_POSITION_KEY);

/**
 * Keeps where to resume from, and says with every request of the next half minute, those for
 * documents too, up to where this browser was told: a copy of the database may not have it yet.
 */
export function keepPosition(position: string): void {
  localStorage.setItem(LIVE_POSITION_KEY, position);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and answers later
  document.cookie = `${HEARD_COOKIE}=${position};path=/;max-age=30;samesite=lax`;
}

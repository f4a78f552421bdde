import {
  INSTALLATION_TOKEN_MARGIN_MS,
  PUSH_PENDING_MS,
  PUSH_REFRESH_MS,
} from "../ground/limits.ts";

/**
 * Whether an installation's token may still be used: it counts as expired an hour early, so that
 * none expires on its way, whatever the phone's clock is late by (spec, section 9).
 *
 * @param expiresAt ISO 8601, as the server gave it
 * @param now milliseconds since 1970
 */
export const isTokenGood = (expiresAt: string, now: number): boolean =>
  now < Date.parse(expiresAt) - INSTALLATION_TOKEN_MARGIN_MS;

/** Whether a registration is to be renewed: after seven days (spec, section 9). */
export const isRefreshDue = (refreshedAt: number, now: number): boolean =>
  now - refreshedAt >= PUSH_REFRESH_MS;

/** Whether a registration that began may still end: for ten seconds (spec, section 9). */
export const isPending = (since: number | null, now: number): boolean =>
  since !== null && now - since < PUSH_PENDING_MS;

import {
  type DeliveryErrorCode,
  deliverySentence,
} from "../../../../shared/sharing/delivery-errors.ts";
import { PLATFORM_NAMES, type PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Renewal } from "../platforms/adapter.ts";

export type AccountState = "connected" | "expiring" | "reconnect" | "disconnected";

/** A connected account as it is kept, its tokens sealed. */
export type StoredAccount = {
  id: string;
  memberId: string;
  platform: PlatformId;
  accountId: string;
  accountName: string;
  kind: string;
  profilePicture: string | null;
  /** Sealed; null once disconnected. */
  accessToken: string | null;
  /** Sealed; null where the platform gave none. */
  refreshToken: string | null;
  expiresAt: Date | null;
  scope: string[];
  platformUserId: string | null;
  state: AccountState;
  problem: string;
  details: Record<string, unknown>;
  lastSync: Date | null;
  warnedAt: Date | null;
  connectedAt: Date;
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long before its end the owner is told of an access that only they can renew. */
const WARNED_AHEAD_MS = 10 * DAY_MS;
/** How old the last proof of an access without a known end may be. */
const CHECKED_EVERY_MS = DAY_MS;

type Ending = Pick<StoredAccount, "expiresAt" | "refreshToken">;

/** Whether its access can be renewed without its owner. */
export const isRenewable = ({ refreshToken }: Ending, renewal: Renewal | null): boolean =>
  renewal !== null && (renewal.prolongs === true || refreshToken !== null);

export const hasEnded = ({ expiresAt }: Ending, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Whether its access is to be renewed now: it ended, or ends soon, and can be. */
export function isToRenew(account: Ending, renewal: Renewal | null, now: Date): boolean {
  if (renewal === null || account.expiresAt === null || !isRenewable(account, renewal))
    return false;
  return account.expiresAt.getTime() - now.getTime() <= renewal.ahead;
}

/** Whether an end that only the owner can put off is near enough to tell them. */
export const isNear = (end: Date, now: Date): boolean =>
  end.getTime() - now.getTime() <= WARNED_AHEAD_MS;

/** What the periodic check has to do for an account. */
export type Need = "renew" | "end" | "warn" | "check" | "nothing";

export function needOf(
  account: Ending & Pick<StoredAccount, "state" | "warnedAt" | "lastSync">,
  renewal: Renewal | null,
  now: Date,
): Need {
  const { expiresAt, state, warnedAt, lastSync } = account;
  if (state === "reconnect" || state === "disconnected") return "nothing";
  if (expiresAt === null) {
    const age = now.getTime() - (lastSync?.getTime() ?? 0);
    return age >= CHECKED_EVERY_MS ? "check" : "nothing";
  }
  if (isRenewable(account, renewal)) return isToRenew(account, renewal, now) ? "renew" : "nothing";
  if (hasEnded(account, now)) return "end";
  return isNear(expiresAt, now) && warnedAt === null ? "warn" : "nothing";
}

/** Refusals that only the account's owner can mend, by connecting it again. */
const LOSING: ReadonlySet<DeliveryErrorCode> = new Set([
  "token-expired",
  "token-revoked",
  "permission-missing",
  "target-missing",
] as const);

export const losesAccount = (code: DeliveryErrorCode): boolean => LOSING.has(code);

/** Why an account is to be reconnected, in French, with the platform's own words where it gave some. */
export function problemOf(code: DeliveryErrorCode, platform: PlatformId, detail: string): string {
  const sentence = deliverySentence(code, platform);
  const said = detail.replace(/\s+/g, " ").trim().slice(0, MAX_DETAIL);
  return said
    ? `${sentence} Réponse de ${PLATFORM_NAMES[platform]}\u00a0: «\u00a0${said}\u00a0»`
    : sentence;
}

const MAX_DETAIL = 200;

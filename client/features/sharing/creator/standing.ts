import type {
  Platform,
  SharingState,
} from "../../../../shared/sharing/platform-settings.contract.ts";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { SocialAccount } from "../../../../shared/sharing/social-accounts.contract.ts";

/**
 * Where a platform stands for the person who publishes: `connected` (an account goes out by its
 * API, or letters by our own mail server), `phone` (a window of their device), `connect` and
 * `reconnect` (an account is missing), `unset` (the community has not set it up).
 *
 * Before a platform has approved the community's application, only the testers that the platform
 * knows may connect. So a badge warns, here and in the list of accounts.
 */
export type PlatformStanding = "connected" | "phone" | "connect" | "reconnect" | "unset";

/** Where a platform stands for the person who publishes. */
export function standingOf(platform: Platform): PlatformStanding {
  const { connection, route, accounts, configured } = platform;
  if (connection === "none") return "phone";
  if (usableAccounts(platform).length > 0 || route === "mail") return "connected";
  if (accounts.length > 0) return "reconnect";
  if (connection !== "oauth") return "phone";
  return configured ? "connect" : "unset";
}

/** Whether the platform must accept the community first, and has not (spec, section 2). */
export const needsReview = ({ requiresReview, reviewStatus }: Platform): boolean =>
  requiresReview && reviewStatus !== "approved";

/** Accounts that something may go out to. */
export const usableAccounts = ({ accounts }: Pick<Platform, "accounts">): SocialAccount[] =>
  accounts.filter(({ state }) => state !== "reconnect");

/** Whether someone has to agree before a share goes to these platforms. */
export const asksForAgreement = (
  { approvalRequired, platforms }: Pick<SharingState, "approvalRequired" | "platforms">,
  chosen: readonly PlatformId[],
): boolean =>
  approvalRequired ||
  platforms.some(({ id, limits }) => limits.requiresApproval && chosen.includes(id));

/** Whether a tap chooses the platform rather than connecting an account first. */
export const isReady = (standing: PlatformStanding): boolean =>
  standing === "connected" || standing === "phone";

/** The platforms that are offered, as they are proposed: those ready, to connect, not set up. */
export function proposed(platforms: readonly Platform[]) {
  const offered = platforms.filter(({ enabled }) => enabled);
  const standing = (asked: (standing: PlatformStanding) => boolean) =>
    offered.filter((platform) => asked(standingOf(platform)));
  return {
    ready: standing(isReady),
    toConnect: standing((one) => one === "connect" || one === "reconnect"),
    unset: standing((one) => one === "unset"),
  };
}

/** Those of the chosen platforms that something may go out to now. */
export function stillReady(
  chosen: readonly PlatformId[],
  platforms: readonly Platform[],
): PlatformId[] {
  const ready = platforms.filter((platform) => platform.enabled && isReady(standingOf(platform)));
  return chosen.filter((id) => ready.some((platform) => platform.id === id));
}

/**
 * The accounts of a platform that a publication goes to: those chosen, as far as they still
 * publish, else the first one only, since a post sent to an unwanted account cannot be recalled.
 * Of the mailing lists none may be chosen: the author's own mail program opens instead.
 */
export function chosenAccounts(
  platform: Pick<Platform, "accounts" | "connection">,
  chosen?: readonly string[],
): string[] {
  const usable = usableAccounts(platform).map(({ id }) => id);
  const kept = usable.filter((id) => chosen?.includes(id));
  if (kept.length > 0 || (chosen && isOptional(platform))) return kept;
  return usable.slice(0, 1);
}

/** Whether it may go out without any of its accounts. */
export const isOptional = ({ connection }: Pick<Platform, "connection">): boolean =>
  connection === "list";

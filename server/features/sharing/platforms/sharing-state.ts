import type {
  Platform,
  SharingState,
} from "../../../../shared/sharing/platform-settings.contract.ts";
import type { DeliveryRoute } from "../../../../shared/sharing/platforms.ts";
import type { SocialAccount } from "../../../../shared/sharing/social-accounts.contract.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { mayWriteToLists } from "../mailing/mailing.policy.ts";
import type { EffectivePlatform } from "./effective-platform.ts";
import type { PublishingInForce } from "./publishing-settings.ts";

/** A list of addresses that can be written to. */
export type WritableList = { id: string; name: string; createdAt: string };

export type SharingParts = {
  platforms: readonly EffectivePlatform[];
  publishing: PublishingInForce;
  /** Dollars since the first of the month. */
  spent: number;
  lists: readonly WritableList[];
  /** Whether a mail server is set. */
  mailDelivered: boolean;
  /** The origin of this site. */
  publicUrl: string;
};

/** What the share creator starts with, for this viewer. */
export function sharingState(
  parts: SharingParts,
  accounts: readonly SocialAccount[],
  viewer: Viewer,
): SharingState {
  const { platforms, publishing, spent, publicUrl } = parts;
  const { hold, monthlyCostCeiling, communityTitle, timeZone } = publishing;
  const lists = mayWriteToLists(viewer) && parts.mailDelivered ? parts.lists.map(asAccount) : [];
  const clientIds = new Map(platforms.map(({ id, clientId }) => [id, clientId]));
  return {
    platforms: platforms.map((platform) => {
      const own = accounts.filter((account) => account.platform === platform.id);
      const shown = platform.connection === "list" ? lists : own;
      return present(platform, shown, messengerClient(platform, clientIds.get("facebook")));
    }),
    adaptation: publishing.adaptation,
    communityTitle,
    timeZone,
    shortLinkBase: `${publicUrl}/l/`,
    approvalRequired: publishing.approvalRequired,
    hold: hold && { since: hold.since, reason: hold.reason },
    costLeft: monthlyCostCeiling === null ? null : Math.max(0, monthlyCostCeiling - spent),
  };
}

function present(
  platform: EffectivePlatform,
  accounts: SocialAccount[],
  clientId: string | null,
): Platform {
  const { id, name, icon, enabled, type, limits, requiresReview, reviewStatus } = platform;
  const { setupGuide, connection, configured } = platform;
  return {
    id,
    name,
    icon,
    enabled,
    type,
    limits,
    requiresReview,
    reviewStatus,
    setupGuide,
    connection,
    configured,
    accounts,
    clientId,
    route: routeOf(platform, accounts.length > 0),
  };
}

/**
 * How a share goes out: by the API of platforms that connect by OAuth, which then need an account;
 * by an account where there is one for Telegram and e-mail, otherwise by a window.
 */
function routeOf(
  { connection }: Pick<EffectivePlatform, "connection">,
  has: boolean,
): DeliveryRoute {
  if (connection === "oauth") return "api";
  if (!has) return "window";
  return connection === "list" ? "mail" : "api";
}

/** Messenger's window names an application of Meta: its own, or that of Facebook. */
function messengerClient({ id, clientId }: EffectivePlatform, facebook = ""): string | null {
  return id === "messenger" ? clientId || facebook || null : null;
}

/** A list of addresses, as something that is published to. */
const asAccount = ({ id, name, createdAt }: WritableList): SocialAccount => ({
  id,
  platform: "email",
  accountName: name,
  accountId: id,
  expiresAt: null,
  scope: [],
  connected: true,
  renewsItself: false,
  lastSync: null,
  profilePicture: null,
  state: "connected",
  kind: "Liste d’adresses",
  problem: "",
  connectedAt: new Date(createdAt).toISOString(),
});

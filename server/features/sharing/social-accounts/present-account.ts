import type { SocialAccount } from "../../../../shared/sharing/social-accounts.contract.ts";
import { adapterOf } from "../platforms/registry.ts";
import { isRenewable, type StoredAccount } from "./social-account.ts";

/** An account as its owner is shown it, without its tokens. */
export const toSocialAccount = (account: StoredAccount): SocialAccount => ({
  id: account.id,
  platform: account.platform,
  kind: account.kind,
  accountName: account.accountName,
  accountId: account.accountId,
  profilePicture: account.profilePicture,
  scope: account.scope,
  problem: account.problem,
  state: account.state as SocialAccount["state"],
  connected: account.state !== "reconnect",
  expiresAt: account.expiresAt?.toISOString() ?? null,
  renewsItself: isRenewable(account, adapterOf(account.platform)?.renewal ?? null),
  lastSync: account.lastSync?.toISOString() ?? null,
  connectedAt: account.connectedAt.toISOString(),
});

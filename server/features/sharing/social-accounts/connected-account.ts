import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { PublishableAccount } from "../platforms/adapter.ts";
import { sealTokens } from "./account-tokens.ts";
import type { AccountConnected } from "./social-account.events.ts";
import { lockAccountRow, saveConnected } from "./social-account.repository.ts";
import type { StoredAccount } from "./social-account.ts";

/** An account that the platform has just shown to work, and who granted it. */
export type Proven = Omit<PublishableAccount, "problem"> & { platformUserId: string | null };

/**
 * Saves a member's account that the platform has just confirmed. An account they had before keeps
 * its row, and its refresh token when the new grant has none: some platforms give it only once.
 */
export async function saveConnectedAccount(
  tx: Transaction,
  services: Services,
  about: { memberId: string; platform: PlatformId; proven: Proven },
): Promise<StoredAccount> {
  const { memberId, platform, proven } = about;
  const { accountId, accountName, tokens } = proven;
  const at = services.clock();
  const held = await lockAccountRow(tx, { memberId, platform, accountId, accountName, at });
  const sealed = sealTokens(services, held.id, tokens);
  const account = await saveConnected(
    tx,
    held.id,
    {
      ...proven,
      ...sealed,
      refreshToken: sealed.refreshToken ?? held.refreshToken,
      platformUserId: proven.platformUserId ?? held.platformUserId,
    },
    at,
  );
  const event: AccountConnected = {
    kind: "account-connected",
    accountId: account.id,
    memberId,
    platform,
  };
  await services.outbox.record(tx, event);
  return account;
}

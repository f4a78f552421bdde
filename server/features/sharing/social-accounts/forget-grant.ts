import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { forgetAccount } from "./remove-account.ts";
import { deleteAccount, lockAccountsOfGrant } from "./social-account.repository.ts";

type Grant = {
  platform: PlatformId;
  platformUserId: string;
  /** Accounts connected later stay. */
  before: Date;
};

/**
 * Deletes the tokens of every account that a person of a platform granted, as when they remove our
 * application there.
 *
 * @returns how many accounts were connected
 */
export async function forgetGrant(
  tx: Transaction,
  services: Services,
  grant: Grant,
): Promise<number> {
  const accounts = await lockGranted(tx, grant);
  const connected = accounts.filter(({ state }) => state !== "disconnected");
  for (const account of connected) await forgetAccount(tx, services, account);
  return connected.length;
}

/**
 * Erases every account that a person of a platform granted, as when they ask for deletion there:
 * what was published stays in the history, without its account. @returns how many were erased
 */
export async function eraseGrant(
  tx: Transaction,
  services: Services,
  grant: Grant,
): Promise<number> {
  const accounts = await lockGranted(tx, grant);
  for (const account of accounts) {
    await forgetAccount(tx, services, account);
    await deleteAccount(tx, account.id);
  }
  return accounts.length;
}

async function lockGranted(tx: Transaction, { platform, platformUserId, before }: Grant) {
  const accounts = await lockAccountsOfGrant(tx, platform, platformUserId);
  return accounts.filter(({ connectedAt }) => connectedAt <= before);
}

import type { Services } from "../../../infrastructure/services.ts";
import type { ApiAdapter, PublishingAccount, Renewal } from "../platforms/adapter.ts";
import { isOfToken, PlatformRefusal } from "../platforms/adapter.ts";
import { NoAnswer } from "../platforms/platform-request.ts";
import { adapterOf } from "../platforms/registry.ts";
import { unseal } from "./account-tokens.ts";
import { type Renewed, renewAccount } from "./renew-account.ts";
import { findAccount } from "./social-account.query.ts";
import { hasEnded, isToRenew, type StoredAccount } from "./social-account.ts";

/** After how long an account whose renewal got no answer is tried again. */
const RETRY_MS = 2 * 60 * 1000;

/**
 * An account with its tokens in clear, renewed first when they end soon.
 *
 * @throws PlatformRefusal `account-missing` when it was disconnected; `token-expired` and
 *   `token-revoked` when its owner must connect it again (it is marked so); with `retryAt` when the
 *   platform could not renew it just now. DomainError PLATFORM_NOT_CONFIGURED
 */
export async function openAccount(
  services: Services,
  accountRowId: string,
): Promise<PublishingAccount> {
  const account = await findAccount(services.db, accountRowId);
  const adapter = account && adapterOf(account.platform);
  if (!account || !adapter || account.accessToken === null)
    throw new PlatformRefusal("account-missing");
  if (account.state === "reconnect") throw new PlatformRefusal("token-expired");
  const current = await renewedIfNeeded(services, adapter, account);
  if (hasEnded(current, services.clock())) throw new PlatformRefusal("token-expired");
  return unsealed(services, current);
}

function unsealed(services: Services, account: StoredAccount): PublishingAccount {
  const opened = unseal(services, account);
  if (!opened) throw new PlatformRefusal("account-missing");
  return opened;
}

export const hasRenewal = (adapter: ApiAdapter): adapter is ApiAdapter & { renewal: Renewal } =>
  adapter.renewal !== null;

async function renewedIfNeeded(
  services: Services,
  adapter: ApiAdapter,
  account: StoredAccount,
): Promise<StoredAccount> {
  if (!hasRenewal(adapter) || !isToRenew(account, adapter.renewal, services.clock()))
    return account;
  const renewed = await renewAccount(services, adapter, account.id);
  if (renewed.kind !== "failed") return inForce(renewed);
  if (!hasEnded(renewed.account, services.clock())) return renewed.account;
  throw withRetry(services, renewed.error);
}

/**
 * Does `work` with an account's token; when the platform refuses the token, renews it and does
 * `work` once more: an account is lost only when its refresh token is refused too.
 *
 * @param mayRepeat asked before `work` is done again
 * @throws what `work` throws; PlatformRefusal as `openAccount` when the renewal was refused (the
 *   account is lost then, its owner told) or got no answer; `refused` when the new token is too
 */
export async function byAccount<T>(
  services: Services,
  account: PublishingAccount,
  work: (account: PublishingAccount) => Promise<T>,
  mayRepeat: () => boolean = () => true,
): Promise<T> {
  try {
    return await work(account);
  } catch (error) {
    if (!isOfToken(error) || account.tokens.refreshToken === null || !mayRepeat()) throw error;
    const renewed = await renewRefused(services, account);
    if (!renewed) throw error;
    return await onceRenewed(work(renewed));
  }
}

/** A token that was just renewed is valid: what is refused then is the request. */
async function onceRenewed<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isOfToken(error) ? new PlatformRefusal("refused", error.detail) : error;
  }
}

/** @returns null where nothing renews it. @throws PlatformRefusal */
async function renewRefused(
  services: Services,
  { id, tokens }: PublishingAccount,
): Promise<PublishingAccount | null> {
  const kept = await findAccount(services.db, id);
  const adapter = kept && adapterOf(kept.platform);
  if (!adapter || !hasRenewal(adapter)) return null;
  const renewed = await renewAccount(services, adapter, id, tokens.accessToken);
  if (renewed.kind === "failed") throw withRetry(services, renewed.error);
  return unsealed(services, inForce(renewed));
}

/** @throws PlatformRefusal when nothing is in force any more */
function inForce(renewed: Exclude<Renewed, { kind: "failed" }>): StoredAccount {
  if (renewed.kind === "current") return renewed.account;
  throw renewed.kind === "refused" ? renewed.refusal : new PlatformRefusal("token-expired");
}

/** A failed renewal as a refusal to be retried; an unexpected error is returned as it is. */
function withRetry(services: Services, error: unknown): unknown {
  const retryAt = new Date(services.clock().getTime() + RETRY_MS);
  if (error instanceof NoAnswer) return new PlatformRefusal("platform-down", "", { retryAt });
  if (!(error instanceof PlatformRefusal) || error.retryAt) return error;
  return new PlatformRefusal(error.code, error.detail, { retryAt });
}

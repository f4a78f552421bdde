import { DomainError } from "../../../../shared/ground/errors.ts";
import type { SocialAccount } from "../../../../shared/sharing/social-accounts.contract.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { ApiAdapter } from "../platforms/adapter.ts";
import { PlatformRefusal } from "../platforms/adapter.ts";
import { readPlatform } from "../platforms/read-platform.ts";
import { adapterOf } from "../platforms/registry.ts";
import { unseal } from "./account-tokens.ts";
import { loseAccount } from "./lose-account.ts";
import { byAccount, hasRenewal } from "./open-account.ts";
import { answerOf, refusedCheck } from "./platform-answers.ts";
import { toSocialAccount } from "./present-account.ts";
import { renewAccount } from "./renew-account.ts";
import type { AccountChanged, AccountConnected } from "./social-account.events.ts";
import { findAccount } from "./social-account.query.ts";
import { changeState, lockAccount } from "./social-account.repository.ts";
import {
  hasEnded,
  isNear,
  isRenewable,
  isToRenew,
  losesAccount,
  type StoredAccount,
} from "./social-account.ts";
import { warnOwner } from "./warn-owner.ts";

/**
 * Asks the platform whether the viewer's account can still be published to. If so, it is marked
 * connected, even if it was to be reconnected; if not, `problem` says why.
 *
 * @throws DomainError NOT_FOUND for another's account, REFRESH_TOKEN_MISSING when its access ended
 *   and nothing renews it, PLATFORM_UNREACHABLE, ACCOUNT_INFO_FAILED
 */
export async function checkOwnAccount(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<SocialAccount> {
  const account = await findAccount(services.db, id);
  const adapter = account && adapterOf(account.platform);
  if (account?.memberId !== viewer.id || account.state === "disconnected" || !adapter)
    throw new DomainError("NOT_FOUND");
  if (hasEnded(account, services.clock()) && !isRenewable(account, adapter.renewal)) {
    await loseAccount(services, id, "token-expired");
    throw new DomainError("REFRESH_TOKEN_MISSING");
  }
  try {
    await askPlatform(services, adapter, account);
  } catch (error) {
    throw answerOf(error, account.platform, refusedCheck);
  }
  const checked = await findAccount(services.db, id);
  if (!checked || checked.state === "disconnected") throw new DomainError("NOT_FOUND");
  return toSocialAccount(checked);
}

/**
 * Asks the platform about an account and marks what it answers.
 *
 * @throws PlatformRefusal, NoAnswer when nothing was learned of the account
 */
export async function askPlatform(
  services: Services,
  adapter: ApiAdapter,
  account: StoredAccount,
): Promise<void> {
  const platform = await readPlatform(services, account.platform, { evenOff: true });
  const current = await renewedFirst(services, adapter, account);
  const opened = current && unseal(services, current);
  if (!opened) return;
  let { tokens } = opened;
  let end: Date | null;
  try {
    end = await byAccount(services, opened, async (held) => {
      tokens = held.tokens;
      await adapter.check(platform, held);
      return (await adapter.accessEnd?.(platform, held)) ?? null;
    });
  } catch (error) {
    if (!(error instanceof PlatformRefusal) || !losesAccount(error.code)) throw error;
    await loseAccount(services, account.id, error.code, error.detail, tokens);
    return;
  }
  const endsSoon = end !== null && isNear(end, services.clock());
  await markChecked(services, account.id, end !== null && !endsSoon);
  if (end !== null && endsSoon) await warnOwner(services, account, end);
}

/** The account with tokens in force; null when it was just lost, and its owner told. */
async function renewedFirst(services: Services, adapter: ApiAdapter, account: StoredAccount) {
  const now = services.clock();
  if (!hasRenewal(adapter) || !isToRenew(account, adapter.renewal, now)) return account;
  const renewed = await renewAccount(services, adapter, account.id);
  if (renewed.kind === "current") return renewed.account;
  if (renewed.kind !== "failed") return null;
  if (!hasEnded(renewed.account, now)) return renewed.account;
  throw renewed.error;
}

/**
 * Saves that the platform answered for an account; if it was lost, it is connected again and its
 * waiting deliveries resume.
 *
 * @param isProlonged whether its owner put off an end that the platform alone knows
 */
function markChecked(services: Services, id: string, isProlonged: boolean): Promise<void> {
  return act(services, async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account || account.state === "disconnected") return;
    const { memberId, platform } = account;
    const wasLost = account.state === "reconnect";
    const at = services.clock();
    const state = wasLost || isProlonged ? "connected" : account.state;
    const warned = isProlonged ? { warnedAt: null } : {};
    await changeState(tx, id, { state, problem: "", lastSync: at, ...warned }, at);
    const event: AccountConnected | AccountChanged = {
      kind: wasLost ? "account-connected" : "account-changed",
      accountId: id,
      memberId,
      platform,
    };
    await services.outbox.record(tx, event);
  });
}

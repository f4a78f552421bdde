import { DomainError } from "../../../../shared/ground/errors.ts";
import { PLATFORM_NAMES } from "../../../../shared/sharing/platforms.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { PublishingAccount } from "../platforms/adapter.ts";
import { PlatformRefusal } from "../platforms/adapter.ts";
import { NoAnswer } from "../platforms/platform-request.ts";
import { readPlatform } from "../platforms/read-platform.ts";
import { adapterOf } from "../platforms/registry.ts";
import { unseal } from "./account-tokens.ts";
import type { AccountDisconnected } from "./social-account.events.ts";
import { deleteTokens, lockAccount, lockAccountsOfGrant } from "./social-account.repository.ts";
import type { StoredAccount } from "./social-account.ts";

/** What became of the access at the platform. */
export type Disconnected = {
  revoked: boolean;
  /** French, empty when there is nothing to say. */
  warning: string;
  byHand: { text: string; url: string } | null;
};

/**
 * Disconnects an account of the viewer: its tokens are deleted before the platform is asked to
 * revoke them, so that they are gone even if it fails. The row stays for the history.
 *
 * @throws DomainError NOT_FOUND for another's account
 */
export async function disconnectAccount(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<Disconnected> {
  const { account, opened, shared } = await act(services, async (tx) => {
    const held = await lockAccount(tx, id);
    if (held?.memberId !== viewer.id || held.state === "disconnected")
      throw new DomainError("NOT_FOUND");
    await forgetAccount(tx, services, held);
    return {
      account: held,
      opened: unseal(services, held),
      shared: await isGrantShared(tx, held),
    };
  });
  return revoke(services, account, { opened, shared });
}

/**
 * Whether a grant still serves another account. Its accounts are locked first: of two disconnected
 * at once, each would see the other still connected, and neither would revoke the grant.
 */
async function isGrantShared(
  tx: Transaction,
  { id, platform, platformUserId }: StoredAccount,
): Promise<boolean> {
  if (platformUserId === null) return false;
  const granted = await lockAccountsOfGrant(tx, platform, platformUserId);
  return granted.some((one) => one.id !== id && one.state !== "disconnected");
}

/** Deletes the tokens of an account its caller locked, and tells its owner's screens. */
export async function forgetAccount(
  tx: Transaction,
  services: Services,
  { id, memberId, platform }: StoredAccount,
): Promise<void> {
  await deleteTokens(tx, id, services.clock());
  const event: AccountDisconnected = {
    kind: "account-disconnected",
    accountId: id,
    memberId,
    platform,
  };
  await services.outbox.record(tx, event);
}

async function revoke(
  services: Services,
  { platform: id }: StoredAccount,
  { opened, shared }: { opened: PublishingAccount | null; shared: boolean },
): Promise<Disconnected> {
  const adapter = adapterOf(id);
  const named = PLATFORM_NAMES[id];
  if (!adapter) return { revoked: false, warning: "", byHand: null };
  // At the platform one grant stands for all its accounts: taking it away would stop the others.
  if (shared) return { revoked: false, warning: keptFor(named), byHand: null };
  const byHand = adapter.revokeByHand;
  if (!adapter.revoke)
    return { revoked: false, warning: `Revocation non supportée pour ${named}`, byHand };
  try {
    if (!opened) throw new PlatformRefusal("account-missing");
    await adapter.revoke(await readPlatform(services, id, { evenOff: true }), opened);
    return { revoked: true, warning: "", byHand: null };
  } catch (error) {
    const foreseen = [PlatformRefusal, NoAnswer, DomainError].some((kind) => error instanceof kind);
    if (!foreseen) services.log.error({ err: error }, "Accès impossible à révoquer");
    return { revoked: false, warning: notConfirmed(named), byHand };
  }
}

const keptFor = (platform: string) =>
  `${platform} garde l’accès\u00a0: un autre compte connecté s’en sert.`;
const notConfirmed = (platform: string) =>
  `${platform} n’a pas confirmé le retrait de l’accès. Ici, il est oublié.`;

import type { DeliveryErrorCode } from "../../../../shared/sharing/delivery-errors.ts";
import { PLATFORM_NAMES } from "../../../../shared/sharing/platforms.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { readCommunity } from "../../people/index.ts";
import { unseal } from "./account-tokens.ts";
import { lostLetter } from "./letters.ts";
import type { AccountLost } from "./social-account.events.ts";
import { findOwnerEmail } from "./social-account.query.ts";
import { changeState, lockAccount } from "./social-account.repository.ts";
import { problemOf, type StoredAccount } from "./social-account.ts";

/**
 * Marks an account that a platform refused: nothing goes out through it until its owner connects it
 * again, and they are told at once, live and by a letter.
 *
 * @param detail the platform's own sentence for people
 * @param refused the access token that was refused, where the caller has it: the refusal of a token
 *   that was renewed meanwhile says nothing of the account
 * @returns false when the account was not lost: it holds a newer token, try again
 */
export function loseAccount(
  services: Services,
  accountRowId: string,
  code: DeliveryErrorCode,
  detail = "",
  refused?: { accessToken: string },
): Promise<boolean> {
  return act(services, async (tx) => {
    const account = await lockAccount(tx, accountRowId);
    if (!account || account.state === "disconnected" || account.state === "reconnect") return true;
    const current = unseal(services, account)?.tokens.accessToken;
    if (refused && current !== refused.accessToken) return false;
    await markLost(tx, services, account, { code, detail });
    return true;
  });
}

/** As `loseAccount`, in the transaction of a caller that locked the account. */
export async function markLost(
  tx: Transaction,
  services: Services,
  account: StoredAccount,
  { code, detail }: { code: DeliveryErrorCode; detail: string },
): Promise<StoredAccount> {
  const { id, memberId, platform, accountName } = account;
  const problem = problemOf(code, platform, detail);
  const lost = await changeState(tx, id, { state: "reconnect", problem }, services.clock());
  const event: AccountLost = { kind: "account-lost", accountId: id, memberId, platform };
  await services.outbox.record(tx, event);
  const to = await findOwnerEmail(tx, memberId);
  if (!to) return lost;
  const community = (await readCommunity(tx))?.title ?? "Parvis";
  const about = { platform: PLATFORM_NAMES[platform], accountName, problem };
  const letter = lostLetter(community, { ...about, link: accountsAddress(services) });
  await services.mailer.post(tx, { to, untilSeen: true, ...letter });
  return lost;
}

/** Where a member sees their connected accounts. */
export const accountsAddress = ({ config }: Pick<Services, "config">): string =>
  `${config.publicUrl}/dashboard/social-accounts`;

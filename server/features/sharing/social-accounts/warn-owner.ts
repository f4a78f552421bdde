import { dateInWords } from "../../../../shared/ground/dates-in-words.ts";
import { wallDateOf } from "../../../../shared/ground/zoned-time.ts";
import { PLATFORM_NAMES } from "../../../../shared/sharing/platforms.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { readCommunity } from "../../people/index.ts";
import { endingLetter } from "./letters.ts";
import { accountsAddress } from "./lose-account.ts";
import type { AccountChanged } from "./social-account.events.ts";
import { findOwnerEmail } from "./social-account.query.ts";
import { markWarned } from "./social-account.repository.ts";
import type { StoredAccount } from "./social-account.ts";

/** Tells the owner once, ahead of time, that an access ends which only they can renew. */
export function warnOwner(
  services: Services,
  { id, memberId, platform, accountName }: StoredAccount,
  end: Date,
): Promise<void> {
  return act(services, async (tx) => {
    if (!(await markWarned(tx, id, services.clock()))) return;
    const event: AccountChanged = { kind: "account-changed", accountId: id, memberId, platform };
    await services.outbox.record(tx, event);
    const to = await findOwnerEmail(tx, memberId);
    if (!to) return;
    const community = await readCommunity(tx);
    const day = dateInWords(wallDateOf(end, community?.timeZone ?? "Europe/Paris"));
    const about = { platform: PLATFORM_NAMES[platform], accountName, day };
    const letter = endingLetter(community?.title ?? "Parvis", {
      ...about,
      link: accountsAddress(services),
    });
    await services.mailer.post(tx, { to, ...letter });
  });
}

import { DomainError } from "../../../../shared/ground/errors.ts";
import { momentOf, wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { readCommunity } from "../../people/index.ts";
import { composeLetter, type ListLetter } from "./compose-letter.ts";
import { findRecipients, insertLetters, lockQuota } from "./mailing-list.repository.ts";

/** What was written, and what the day's quota leaves for later. */
export type Mailing = {
  /** Letters that leave after the commit. */
  written: number;
  /** Addresses still to be written to. */
  waiting: number;
  /** When to call again for them; null when nobody waits. */
  nextAt: Date | null;
};

/** Letters of the next day leave at this hour of the community. */
const MORNING = "07:00";
const DAY_MS = 86_400_000;

/** Where the link of a letter leads. */
export const unsubscribeUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/desabonnement/${token}`;

/**
 * Writes a letter to everyone of a list who wants letters, within the list's daily quota; called
 * again, it goes on with those who were not written to. Nobody gets two letters of one delivery.
 *
 * @throws DomainError NOT_FOUND when there is no such list, MAIL_NOT_SET without a mail server
 */
export async function sendToList(
  tx: Transaction,
  services: Services,
  about: { deliveryId: string; listId: string; letter: ListLetter },
): Promise<Mailing> {
  const { deliveryId, listId, letter } = about;
  if (!services.mailer.delivers) throw new DomainError("MAIL_NOT_SET");
  const now = services.clock();
  const list = await lockQuota(tx, listId, now);
  if (!list) throw new DomainError("NOT_FOUND");
  const everyone = await findRecipients(tx, about);
  const chosen = everyone.slice(0, list.room);
  const community = await readCommunity(tx);
  const sender = { community: community?.sentenceName ?? "Parvis", listName: list.name };
  const { publicUrl } = services.config;
  const letters = chosen.map(({ email, token }) =>
    composeLetter(letter, sender, { email, unsubscribeUrl: unsubscribeUrl(publicUrl, token) }),
  );
  const mailIds = await services.mailer.postAll(tx, letters);
  const written = chosen.map(({ id }, at) => ({ addressId: id, mailId: mailIds[at] as string }));
  if (written.length > 0) await insertLetters(tx, deliveryId, written, now);
  const waiting = everyone.length - chosen.length;
  const zone = community?.timeZone ?? "Europe/Paris";
  return { written: written.length, waiting, nextAt: waiting > 0 ? nextMorning(now, zone) : null };
}

/** Seven o'clock tomorrow in the community's time. */
export function nextMorning(now: Date, zone: string): Date {
  const today = Date.parse(wallTimeOf(now, zone).day);
  const day = new Date(today + DAY_MS).toISOString().slice(0, 10);
  return momentOf({ day, hour: MORNING }, zone)?.at ?? new Date(now.getTime() + DAY_MS);
}

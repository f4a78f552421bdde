import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { letterPhotoUrl } from "../../media/index.ts";
import type { ListLetter } from "../mailing/compose-letter.ts";
import type { LetterCounts } from "../mailing/mailing-list.query.ts";
import { countLetters } from "../mailing/mailing-list.query.ts";
import { sendToList } from "../mailing/send-to-list.ts";
import { lockShare } from "../publishing/share.repository.ts";
import { isMine, saveWaitingLetters } from "./delivery.repository.ts";
import type { Settlement, Work } from "./delivery.ts";
import { settleDeliveryIn } from "./settle-delivery.ts";

const CHECK_MS = 15_000;
/** How long letters that the mail server refuses for now may keep a delivery open. */
const PATIENCE_MS = 6 * 60 * 60 * 1000;

/**
 * Writes a share to a list of addresses, as far as its quota of the day goes, and sees whether the
 * letters left.
 *
 * @returns how the turn ends; null when it ended in the transaction that wrote the letters
 */
export async function mailShare(services: Services, work: Work): Promise<Settlement | null> {
  try {
    await act(services, (tx) => writeLetters(tx, services, work));
    return null;
  } catch (error) {
    const code = error instanceof DomainError ? error.code : null;
    if (code === "MAIL_NOT_SET") return { state: "failed", code: "mail-missing", detail: "" };
    if (code === "NOT_FOUND") return { state: "failed", code: "list-empty", detail: "" };
    throw error;
  }
}

async function writeLetters(tx: Transaction, services: Services, work: Work): Promise<void> {
  const listId = work.mailingListId;
  if (!listId) throw new DomainError("NOT_FOUND");
  await lockShare(tx, work.shareId);
  // Cancelled meanwhile, or claimed by another turn: nothing is sent.
  if (!(await isMine(tx, work))) return;
  const letter = letterOf(services, work);
  const mailing = await sendToList(tx, services, { deliveryId: work.id, listId, letter });
  await saveWaitingLetters(tx, work, mailing.waiting);
  const counts = await countLetters(tx, work.id);
  const now = services.clock();
  await settleDeliveryIn(tx, services, work, endOf(counts, { nextAt: mailing.nextAt, work, now }));
}

/** How a mailing stands: it is out once every letter was given to the mail server. */
export function endOf(
  { sent, written }: LetterCounts,
  { nextAt, work, now }: { nextAt: Date | null; work: Pick<Work, "startAt">; now: Date },
): Settlement {
  if (written === 0 && !nextAt) return { state: "failed", code: "list-empty", detail: "" };
  if (nextAt) return { state: "processing", at: nextAt };
  if (sent === written) return { state: "published", postId: null, url: null };
  if (now.getTime() - work.startAt.getTime() < PATIENCE_MS) {
    return { state: "processing", at: new Date(now.getTime() + CHECK_MS) };
  }
  // Some letters were sent: the share is out for those people, whatever becomes of the others.
  if (sent > 0) return { state: "published", postId: null, url: null };
  return { state: "failed", code: "platform-down", detail: "" };
}

function letterOf(services: Services, { content, media, link }: Work): ListLetter {
  const { text, subject, imageIds } = content;
  const images = imageIds.flatMap((id) => media.filter((one) => one.id === id));
  return {
    subject: subject ?? "",
    text: link && !text.includes(link) ? `${text}\n\n${link}`.trim() : text,
    images: images.map(({ id, alt }) => ({ url: letterPhotoUrl(services, id), alt })),
  };
}

import type { ErasedCounts } from "../../../../shared/administration/erasure-kinds.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { viewerChanged } from "../../../infrastructure/session/viewer-changes.ts";
import { endHiding, readCommunity } from "../../people/index.ts";
import { lockMember } from "../moderation/member-management.repository.ts";
import { countOwn } from "./erased-counts.query.ts";
import { erasedLetter } from "./letters.ts";
import { findCounts, saveCounts } from "./withdrawal.repository.ts";

/** Texts of one kind erased in one transaction. */
const BATCH = 20;

/** Erases what a hidden member wrote, with its photos and files, and has them hidden no longer. */
export async function eraseTexts(services: Services, memberId: string): Promise<void> {
  await eraseAll(services, memberId);
  await act(services, (tx) => endHiding(tx, memberId));
}

/** Erases what a member wrote, some of each kind in each transaction. */
async function eraseAll(services: Services, memberId: string): Promise<void> {
  const some = () => act(services, (tx) => services.eraseEverywhere(tx, memberId, BATCH));
  while ((await some()) > 0);
}

/**
 * Erases a hidden member for good: what they wrote, then what names them. Begun again after a
 * crash, it goes on where it was.
 *
 * @param tell whether they are sent the receipt, which says how much was erased
 */
export async function eraseMember(
  services: Services,
  memberId: string,
  { tell }: { tell: boolean },
): Promise<void> {
  await act(services, async (tx) => saveCounts(tx, memberId, await countOwn(tx, memberId)));
  await eraseAll(services, memberId);
  await act(services, async (tx) => {
    const found = await lockMember(tx, memberId);
    if (!found) return;
    const { email } = found;
    const counts = await findCounts(tx, memberId);
    const at = services.clock();
    await services.leaveEverywhere(tx, { memberId, email, at });
    await services.outbox.record(tx, viewerChanged(memberId));
    if (tell && counts) await sendReceipt(tx, services, { to: email, at, counts });
  });
  services.forgetViewer(memberId);
  await eraseTexts(services, memberId);
}

/** Where no mail leaves, none is kept for someone to pass on: it would keep the address. */
async function sendReceipt(
  tx: Parameters<typeof readCommunity>[0],
  { mailer }: Services,
  { to, at, counts }: { to: string; at: Date; counts: ErasedCounts },
): Promise<void> {
  const community = await readCommunity(tx);
  if (!mailer.delivers || !community) return;
  await mailer.post(tx, { to, forgotten: true, ...erasedLetter(community, { at, counts }) });
}

import type { HeldTextKind, WaitReason } from "../../../../shared/posts/held-texts.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { assertRepeat } from "../../../infrastructure/repeat.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { attachMedia } from "../../media/index.ts";
import type { HeldTextsChanged } from "./held.events.ts";
import { findHeld, type HeldWish, insertHeld } from "./held-text.repository.ts";

/** What came of saying something: it stands under this id, or waits for a reason. */
export type Outcome = { id: string; kind: HeldTextKind; held: WaitReason | null };

export type ToHold = {
  id: string;
  authorId: string;
  kind: HeldTextKind;
  subjectId: string | null;
  groupIds: readonly string[];
  wish: HeldWish;
  /** Media that nothing shows yet. */
  mediaIds: readonly string[];
  reason: WaitReason;
  found: string[];
};

/**
 * Keeps a text for those who decide, with its media; nobody else is told of it.
 *
 * @throws DomainError MEDIA_NOT_READY, ID_TAKEN
 */
export async function hold(
  tx: Transaction,
  services: Services,
  { mediaIds, ...text }: ToHold,
): Promise<Outcome> {
  const { id, authorId, kind, reason: held } = text;
  const at = services.clock();
  const groupIds = [...text.groupIds];
  if (!(await insertHeld(tx, { ...text, groupIds, at }))) {
    assertRepeat({ authorId: (await findHeld(tx, id))?.authorId }, { authorId });
    return { id, kind, held };
  }
  await attachMedia(tx, { ownerId: authorId, mediaIds, kind: "held_text", subjectId: id, at });
  await recordHeldChange(tx, services, { authorId, groupIds });
  return { id, kind, held };
}

/** Tells the author, and those who decide, that what waits changed. */
export function recordHeldChange(
  tx: Transaction,
  { outbox }: Pick<Services, "outbox">,
  { authorId, groupIds }: { authorId: string; groupIds: string[] },
): Promise<void> {
  const changed: HeldTextsChanged = { kind: "held-texts-changed", authorId, groupIds };
  return outbox.record(tx, changed);
}

import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import { nextRevision } from "../../../infrastructure/revision.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { countCommentMedia } from "../comments/comment.repository.ts";
import { contentOf } from "../post.repository.ts";
import { assertSaysSomething } from "../post.ts";
import { assertAccepted } from "./assess.ts";
import { readCaution, readFilterList } from "./caution.query.ts";
import { changeHeld, findHeld, type KeptText, removeHeld } from "./held-text.repository.ts";
import { recordHeldChange } from "./hold.ts";

/**
 * Changes the viewer's own held text: one that was declined waits again.
 *
 * @throws DomainError NOT_FOUND, POST_EMPTY, WORDS_REFUSED
 */
export function changeOwnHeld(
  services: Services,
  viewer: Viewer,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const of = services.db;
  return act(services, async (tx) => {
    const held = await ownHeld(tx, viewer, id);
    assertSaysSomething(text, await shownBeside(tx, held));
    const { filtersRevision: revision } = await readCaution(tx);
    const entries = (await readFilterList(tx, { of, revision })).find(text);
    assertAccepted(entries);
    const at = nextRevision(services.clock(), held.updatedAt);
    const found = entries.map(({ entry }) => entry);
    await changeHeld(tx, id, { wish: { ...held.wish, text }, found, at });
    await recordHeldChange(tx, services, held);
  });
}

/** What a held text shows beside its words, once it stands: of a change, what it leaves as it is too. */
async function shownBeside(
  tx: Transaction,
  { kind, subjectId, wish }: KeptText,
): Promise<{ mediaCount: number; poll: boolean }> {
  const said = { mediaCount: wish.mediaIds?.length ?? 0, poll: "poll" in wish && !!wish.poll };
  if (!subjectId) return said;
  if (kind === "comment-edit")
    return { mediaCount: await countCommentMedia(tx, subjectId), poll: false };
  if (kind !== "post-edit") return said;
  const { mediaIds, poll } = await contentOf(tx, subjectId);
  return { mediaCount: wish.mediaIds?.length ?? mediaIds.length, poll };
}

/** Gives up a held text; its media are free again. @throws DomainError NOT_FOUND */
export function cancelOwnHeld(services: Services, viewer: Viewer, id: string): Promise<void> {
  return act(services, async (tx) => {
    const held = await ownHeld(tx, viewer, id);
    await removeHeld(tx, id);
    await recordHeldChange(tx, services, held);
  });
}

async function ownHeld(tx: Transaction, viewer: Viewer, id: string): Promise<KeptText> {
  const held = await findHeld(tx, id, { lock: true });
  if (held?.authorId !== viewer.id) throw new DomainError("NOT_FOUND");
  return held;
}

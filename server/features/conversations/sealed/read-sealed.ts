import type { ReadingReason } from "../../../../shared/conversations/protection.ts";
import type { SealedItem } from "../../../../shared/conversations/witness.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Media } from "../../../../shared/media/media.contract.ts";
import { tellAct } from "../../../infrastructure/acts/acting.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { createVault } from "../../../infrastructure/vault.ts";
import { createMediaSigner, toMedia } from "../../media/index.ts";
import { toIso, toPerson } from "../present-message.ts";
import { placeOfSealed } from "./seal-message.ts";
import { findSealed, type SealedRow } from "./sealed-message.query.ts";

/** Gives a sealed message the shape of the contract, without its words. */
export const presentSealed = (row: SealedRow): SealedItem => ({
  id: row.id,
  conversationId: row.conversation_id,
  author: toPerson(row.author),
  kind: row.kind,
  people: row.people,
  writtenAt: toIso(row.written_at),
  sealedAt: toIso(row.sealed_at),
  until: toIso(row.until),
});

/**
 * Opens a sealed message for a referent or who moderates; the journal of acts keeps each look, with
 * its reason.
 *
 * @throws DomainError NOT_FOUND
 */
export function readSealedMessage(
  services: Services,
  viewer: Viewer,
  { id, reason }: { id: string; reason: ReadingReason },
): Promise<SealedItem & { text: string; media: Media[] }> {
  const { secrets, clock } = services;
  return act(services, async (tx) => {
    const row = await findSealed(tx, viewer, id);
    if (!row) throw new DomainError("NOT_FOUND");
    tellAct({ subjectId: row.message_id, memberId: row.author.id, after: { reason } });
    const signer = createMediaSigner(secrets, viewer.id, clock());
    return {
      ...presentSealed(row),
      text: createVault(secrets.encryption).open(placeOfSealed(id), row.sealed),
      media: row.media.map((raw) => toMedia(raw, signer)),
    };
  });
}

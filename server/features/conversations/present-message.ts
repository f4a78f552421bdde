import type { PrivateMessage } from "../../../shared/conversations/conversations.contract.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { quoteOf } from "../../infrastructure/text.ts";
import type { MediaSigner } from "../media/index.ts";
import { createMediaSigner, portraitUrl, toMedia } from "../media/index.ts";
import { messageAbilities } from "./message.policy.ts";
import type { DatabaseTime, MessageRow, RawPerson } from "./message-columns.query.ts";

/** A moment as the contract writes it. */
export const toIso = (moment: DatabaseTime): string => new Date(moment).toISOString();

export const toPerson = ({ id, name, avatar }: RawPerson) => ({
  id,
  name,
  avatarUrl: portraitUrl(avatar),
});

/** Gives messages the shape of the contract. */
export function presentMessages(
  { secrets, clock }: Services,
  viewer: Viewer,
  rows: readonly MessageRow[],
): PrivateMessage[] {
  const signer = createMediaSigner(secrets, viewer.id, clock());
  return rows.map((row) => present(row, viewer, signer));
}

function present(row: MessageRow, viewer: Viewer, signer: MediaSigner): PrivateMessage {
  const { id, place, kind, text, forwarded, reactions, checkmark, pinned, writable } = row;
  return {
    id,
    conversationId: row.conversation_id,
    place,
    kind,
    text,
    forwarded,
    postId: row.post_id,
    reactions,
    checkmark,
    pinned,
    author: toPerson(row.author),
    about: row.about && toPerson(row.about),
    media: row.media.map((raw) => toMedia(raw, signer)),
    replyTo: row.reply && { ...row.reply, text: quoteOf(row.reply.text) },
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    editedAt: row.edited_at && toIso(row.edited_at),
    deletedAt: row.deleted_at && toIso(row.deleted_at),
    abilities: messageAbilities(viewer, {
      authorId: row.author.id,
      writable,
      forwarded,
      isMessage: kind === "message",
      deleted: row.deleted_at !== null,
    }),
  };
}

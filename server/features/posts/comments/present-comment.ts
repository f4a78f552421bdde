import type { Comment } from "../../../../shared/posts/comments.contract.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { MediaSigner } from "../../media/index.ts";
import { createMediaSigner, portraitUrl, toMedia } from "../../media/index.ts";
import { commentAbilities } from "./comment.policy.ts";
import type { CommentRow } from "./comment.query.ts";

/** Gives comments the shape of the contract. */
export function presentComments(
  { secrets, clock }: Services,
  viewer: Viewer,
  rows: CommentRow[],
): Comment[] {
  const signer = createMediaSigner(secrets, viewer.id, clock());
  return rows.map((row) => present(row, viewer, signer));
}

function present(row: CommentRow, viewer: Viewer, signer: MediaSigner): Comment {
  const { id, text, author_id: authorId } = row;
  return {
    id,
    postId: row.post_id,
    text,
    author: {
      id: authorId,
      name: row.author_name,
      avatarUrl: portraitUrl(row.author_avatar),
      role: row.author_role,
    },
    mentions: row.mentions,
    media: row.media.map((raw) => toMedia(raw, signer)),
    replyTo: row.reply_to_comment_id
      ? {
          commentId: row.reply_to_comment_id,
          memberId: row.reply_to_member_id,
          name: row.reply_to_name ?? "",
          text: row.reply_to_text ?? "",
          mediaKinds: row.reply_to_kinds ?? [],
        }
      : null,
    likeCount: row.like_count,
    likedByMe: row.liked,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    abilities: commentAbilities(viewer, {
      authorId,
      groupIds: row.group_ids,
      channelId: row.channel_id,
      edited: row.edited_at !== null,
    }),
  };
}

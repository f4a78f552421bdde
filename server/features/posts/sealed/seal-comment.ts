import { z } from "zod";
import { mentionedIn } from "../../../../shared/posts/mentions.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { openSealed, type SealedTextRow, sealText } from "../../administration/index.ts";
import { sealMedia, unsealMedia } from "../../media/index.ts";
import type { CommentRestored } from "../comments/comment.events.ts";
import { type CommentFacts, findCommentAnywhere } from "../comments/comment.query.ts";
import { mentionedBy, putCommentBack } from "../comments/comment.repository.ts";
import { findPlace } from "../post.query.ts";
import { findNameable, saveMentions } from "../words.repository.ts";

const shape = z.object({ text: z.string(), mentionIds: z.array(z.uuid()) });

/** Seals what a comment says, in the transaction of the decision that removes it. */
export async function sealComment(
  tx: Transaction,
  services: Services,
  { id, authorId }: Pick<CommentFacts, "id" | "authorId">,
  { text, sanctionId }: { text: string; sanctionId: string },
): Promise<void> {
  const content: z.infer<typeof shape> = { text, mentionIds: await mentionedBy(tx, id) };
  await sealText(tx, services, { subjectId: id, kind: "comment", authorId, sanctionId, content });
  await sealMedia(tx, { kind: "comment", subjectId: id });
}

/**
 * Puts back a comment that moderation removed, with its media and likes, and the points its author
 * had earned by it.
 *
 * @returns whether it can be read again: its post may be gone
 */
export async function restoreComment(
  tx: Transaction,
  services: Services,
  row: SealedTextRow,
): Promise<boolean> {
  const { subjectId: id } = row;
  const { text, mentionIds } = openSealed(services, row, shape);
  const at = services.clock();
  if (!(await putCommentBack(tx, id, text, at))) return false;
  await unsealMedia(tx, { kind: "comment", subjectId: id });
  await saveMentions(tx, id, mentionedIn(text, await findNameable(tx, null, id, mentionIds)));
  const comment = await findCommentAnywhere(tx, id);
  if (!comment) return false;
  const { postId, groupIds, channelId, visibility, authorId } = comment;
  const restored: CommentRestored = {
    kind: "comment-restored",
    postId,
    groupIds,
    channelId,
    visibility,
    commentId: id,
    authorId,
    at: at.toISOString(),
  };
  await services.outbox.record(tx, restored);
  return (await findPlace(tx, postId)) !== null;
}

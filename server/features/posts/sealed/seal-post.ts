import { z } from "zod";
import { MAX_HASHTAGS } from "../../../../shared/ground/limits.ts";
import { hashtagsIn } from "../../../../shared/posts/hashtags.ts";
import { mentionedIn } from "../../../../shared/posts/mentions.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { openSealed, type SealedTextRow, sealText } from "../../administration/index.ts";
import { closedAmong } from "../../gathering/index.ts";
import { sealMedia, unsealMedia } from "../../media/index.ts";
import type { PostRestored } from "../post.events.ts";
import { findPlace, findPostAnywhere, momentOfPost, type PostFacts } from "../post.query.ts";
import { closePostsOf, putPostBack, saveHashtags, takeWordsOfPost } from "../post.repository.ts";
import { findNameable, saveMentions } from "../words.repository.ts";

const shape = z.object({
  text: z.string(),
  linkUrl: z.string().nullable(),
  groupIds: z.array(z.uuid()),
  mentionIds: z.array(z.uuid()),
  choices: z.array(z.object({ id: z.uuid(), text: z.string() })),
});

/** Seals what a post says, in the transaction of the decision that removes it. */
export async function sealPost(
  tx: Transaction,
  services: Services,
  { id, authorId, groupIds }: PostFacts,
  sanctionId: string,
): Promise<void> {
  const content: z.infer<typeof shape> = { ...(await takeWordsOfPost(tx, id)), groupIds };
  await sealText(tx, services, { subjectId: id, kind: "post", authorId, sanctionId, content });
  await sealMedia(tx, { kind: "post", subjectId: id });
}

/**
 * Puts back a post that moderation removed: its words, media, poll, comments and likes, and the
 * points its author had earned by it.
 *
 * @returns whether it stands somewhere again
 */
export async function restorePost(
  tx: Transaction,
  services: Services,
  row: SealedTextRow,
): Promise<boolean> {
  const { subjectId: id } = row;
  const content = openSealed(services, row, shape);
  const at = services.clock();
  if (!(await putPostBack(tx, id, content, at))) return false;
  await unsealMedia(tx, { kind: "post", subjectId: id });
  await saveWords(tx, id, content);
  const post = await findPostAnywhere(tx, id);
  if (!post) return false;
  // A group may have closed meanwhile: what was for everyone is for its members.
  const closedGroupIds = await closedAmong(tx, post.groupIds);
  for (const groupId of closedGroupIds) await closePostsOf(tx, groupId);
  const place = await findPlace(tx, id);
  if (!place) return false;
  const restored: PostRestored = {
    kind: "post-restored",
    ...place,
    closedGroupIds,
    authorId: post.authorId,
    at: at.toISOString(),
  };
  await services.outbox.record(tx, restored);
  return place.groupIds.length > 0 || place.channelId !== null;
}

async function saveWords(
  tx: Transaction,
  id: string,
  { text, mentionIds }: Pick<z.infer<typeof shape>, "text" | "mentionIds">,
): Promise<void> {
  await saveMentions(tx, id, mentionedIn(text, await findNameable(tx, null, id, mentionIds)));
  const at = await momentOfPost(tx, id);
  await saveHashtags(tx, { id, at }, hashtagsIn(text).slice(0, MAX_HASHTAGS));
}

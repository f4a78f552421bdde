import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { postToActOn } from "../change-post.ts";
import { commentToActOn } from "../comments/change-comment.ts";
import type { PostPlace } from "../post.events.ts";
import type { TextLiked, TextUnliked } from "./like.events.ts";
import { addLike, countLikes, type LikedKind, removeLike } from "./like.repository.ts";

type Liked = PostPlace & { authorId: string };

async function textToLike(
  tx: Transaction,
  viewer: Viewer,
  kind: LikedKind,
  id: string,
): Promise<Liked> {
  if (kind === "comment") return placeOf(await commentToActOn(tx, viewer, id));
  return placeOf({ postId: id, ...(await postToActOn(tx, viewer, id)) });
}

const placeOf = ({ postId, groupIds, channelId, visibility, authorId }: Liked): Liked => ({
  postId,
  groupIds,
  channelId,
  visibility,
  authorId,
});

/**
 * Likes a post or a comment, once per member (spec, section 4).
 *
 * @returns the count of likes now
 * @throws DomainError POST_NOT_FOUND, NOT_FOUND, ALREADY_LIKED
 */
export function likeText(
  services: Services,
  viewer: Viewer,
  subject: LikedKind,
  subjectId: string,
): Promise<number> {
  return act(services, async (tx) => {
    const text = await textToLike(tx, viewer, subject, subjectId);
    const at = services.clock();
    const likeCount = await addLike(tx, subject, { subjectId, memberId: viewer.id, at });
    if (likeCount === null) throw new DomainError("ALREADY_LIKED");
    const facts = { ...text, subject, subjectId, memberId: viewer.id, likeCount };
    const event: TextLiked = { kind: "text-liked", ...facts, at: at.toISOString() };
    await services.outbox.record(tx, event);
    return likeCount;
  });
}

/**
 * Removes the viewer's like; without a like nothing changes.
 *
 * @returns the count of likes now
 * @throws DomainError POST_NOT_FOUND, NOT_FOUND
 */
export function unlikeText(
  services: Services,
  viewer: Viewer,
  subject: LikedKind,
  subjectId: string,
): Promise<number> {
  return act(services, async (tx) => {
    const text = await textToLike(tx, viewer, subject, subjectId);
    const likeCount = await removeLike(tx, subject, { subjectId, memberId: viewer.id });
    if (likeCount === null) return countLikes(tx, subject, subjectId);
    const facts = { ...text, subject, subjectId, memberId: viewer.id, likeCount };
    const event: TextUnliked = {
      kind: "text-unliked",
      ...facts,
      at: services.clock().toISOString(),
    };
    await services.outbox.record(tx, event);
    return likeCount;
  });
}

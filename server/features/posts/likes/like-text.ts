import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { sqlState, UNIQUE_VIOLATION } from "../../../infrastructure/database/sql-state.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { TextLiked, TextUnliked } from "./like.events.ts";
import { addLike, type LikedKind, removeLike } from "./like.repository.ts";
import { findTextToLike, type TextToLike } from "./text-to-like.query.ts";

/** @throws DomainError POST_NOT_FOUND, NOT_FOUND */
async function textToLike(
  tx: Transaction,
  viewer: Viewer,
  kind: LikedKind,
  id: string,
): Promise<TextToLike> {
  const text = await findTextToLike(tx, viewer, kind, id);
  if (!text) throw new DomainError(kind === "post" ? "POST_NOT_FOUND" : "NOT_FOUND");
  return text;
}

const placeOf = ({ postId, groupIds, channelId, visibility, authorId }: TextToLike) => ({
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
export async function likeText(
  services: Services,
  viewer: Viewer,
  subject: LikedKind,
  subjectId: string,
): Promise<number> {
  try {
    return await act(services, async (tx) => {
      const text = await textToLike(tx, viewer, subject, subjectId);
      if (text.isLiked) throw new DomainError("ALREADY_LIKED");
      const at = services.clock();
      const likeCount = text.likeCount + 1;
      await addLike(tx, subject, { subjectId, memberId: viewer.id, at });
      const facts = { ...placeOf(text), subject, subjectId, memberId: viewer.id, likeCount };
      const event: TextLiked = { kind: "text-liked", ...facts, at: at.toISOString() };
      await services.outbox.record(tx, event);
      return likeCount;
    });
  } catch (error) {
    // The same member liked it at the same moment, on another device or by a second tap.
    throw sqlState(error) === UNIQUE_VIOLATION ? new DomainError("ALREADY_LIKED") : error;
  }
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
    if (likeCount === null) return text.likeCount;
    const facts = { ...placeOf(text), subject, subjectId, memberId: viewer.id, likeCount };
    const event: TextUnliked = {
      kind: "text-unliked",
      ...facts,
      at: services.clock().toISOString(),
    };
    await services.outbox.record(tx, event);
    return likeCount;
  });
}

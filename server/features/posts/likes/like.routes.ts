import { DomainError } from "../../../../shared/ground/errors.ts";
import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { findComment } from "../comments/comment.query.ts";
import { findPost } from "../post.query.ts";
import type { LikedKind } from "./like.repository.ts";
import { likeText, unlikeText } from "./like-text.ts";
import { listLikers } from "./likers.query.ts";

type Parts = { services: Services; viewer: Viewer };

const likeAnswer = (likeCount: number) => ({ success: true as const, likeCount });

async function likersPage(
  { services, viewer }: Parts,
  kind: LikedKind,
  input: { id: string; cursor?: string | undefined; limit?: number | undefined },
) {
  const find = kind === "post" ? findPost : findComment;
  if (!(await find(services.db, viewer, input.id))) {
    throw new DomainError(kind === "post" ? "POST_NOT_FOUND" : "NOT_FOUND");
  }
  const wanted = input.limit ?? PAGE_SIZE;
  const page = { after: decodeCursor(input.cursor), count: wanted + 1 };
  const rows = await listLikers(services.db, viewer, kind, input.id, page);
  const { items, nextCursor } = toPage(rows, wanted, ({ at, id }) => ({ at, id }));
  return { items: items.map(({ at: _, ...liker }) => liker), nextCursor };
}

export const postLikeCalls = {
  like: memberCalls.posts.like.handler(async ({ context, input }) =>
    likeAnswer(await likeText(context.services, context.viewer, "post", input.id)),
  ),
  unlike: memberCalls.posts.unlike.handler(async ({ context, input }) =>
    likeAnswer(await unlikeText(context.services, context.viewer, "post", input.id)),
  ),
  listLikes: memberCalls.posts.listLikes.handler(({ context, input }) =>
    likersPage(context, "post", input),
  ),
};

export const commentLikeCalls = {
  like: memberCalls.comments.like.handler(async ({ context, input }) =>
    likeAnswer(await likeText(context.services, context.viewer, "comment", input.id)),
  ),
  unlike: memberCalls.comments.unlike.handler(async ({ context, input }) =>
    likeAnswer(await unlikeText(context.services, context.viewer, "comment", input.id)),
  ),
  listLikes: memberCalls.comments.listLikes.handler(({ context, input }) =>
    likersPage(context, "comment", input),
  ),
};

import { DomainError } from "../../../../shared/ground/errors.ts";
import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import { DELETED } from "../../../../shared/ground/operation.contract.ts";
import type { Comment } from "../../../../shared/posts/comments.contract.ts";
import type { HeldTextAnswer } from "../../../../shared/posts/held-texts.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { Outcome } from "../holding/hold.ts";
import { sayComment, sayCommentEdit } from "../holding/say-comment.ts";
import { muteInComments } from "../mute-texts.ts";
import { presentVersions } from "../present-post.ts";
import { readVersions } from "../words.query.ts";
import { deleteComment } from "./change-comment.ts";
import { findComment, readComment, readComments } from "./comment.query.ts";
import { presentComments } from "./present-comment.ts";

const calls = memberCalls.comments;

async function shownComment(services: Services, viewer: Viewer, id: string): Promise<Comment> {
  const row = await readComment(services.db, viewer, id);
  if (!row) throw new DomainError("NOT_FOUND");
  return presentComments(services, viewer, [row])[0] as Comment;
}

async function answered(
  services: Services,
  viewer: Viewer,
  { id, kind, held }: Outcome,
): Promise<Comment | HeldTextAnswer> {
  return held ? { held: { id, kind, reason: held } } : shownComment(services, viewer, id);
}

const list = calls.list.handler(async ({ context: { services, viewer }, input }) => {
  const wanted = input.limit ?? PAGE_SIZE;
  const page = { after: decodeCursor(input.cursor), count: wanted + 1 };
  const rows = await readComments(services.db, viewer, input.postId, page);
  if (!rows) throw new DomainError("POST_NOT_FOUND");
  const { items, nextCursor } = toPage(rows, wanted, (row) => ({ at: row.created_at, id: row.id }));
  const shown = presentComments(services, viewer, items);
  const about = { postAuthorId: items[0]?.post_author_id, now: services.clock() };
  return { items: muteInComments(viewer, shown, about), nextCursor };
});

const write = calls.write.handler(async ({ context: { services, viewer }, input }) =>
  answered(services, viewer, await sayComment(services, viewer, input)),
);

const edit = calls.edit.handler(async ({ context: { services, viewer }, input }) =>
  answered(services, viewer, await sayCommentEdit(services, viewer, input)),
);

const remove = calls.remove.handler(async ({ context: { services, viewer }, input }) => {
  await deleteComment(services, viewer, input);
  return DELETED;
});

const readHistory = calls.readHistory.handler(
  async ({ context: { services, viewer }, input: { id } }) => {
    if (!(await findComment(services.db, viewer, id))) throw new DomainError("NOT_FOUND");
    return {
      items: presentVersions(services, viewer, await readVersions(services.db, viewer, id)),
    };
  },
);

export const commentCalls = { list, write, edit, remove, readHistory };

import { DomainError, ERRORS } from "../../../../shared/ground/errors.ts";
import { tellAct } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import { assertUnchanged } from "../../../infrastructure/revision.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { assertMayWrite, type Viewer } from "../../../infrastructure/session/viewer.ts";
import { findMemberAsViewer } from "../../accounts/index.ts";
import { assertReason } from "../../administration/index.ts";
import { releaseMedia } from "../../media/index.ts";
import { editCommentWithin } from "../comments/change-comment.ts";
import { findCommentAnywhere } from "../comments/comment.query.ts";
import { writeCommentWithin } from "../comments/write-comment.ts";
import { editPostWithin } from "../edit-post.ts";
import { type PostWish, type PreparedPost, preparePost, writePost } from "../publish-post.ts";
import type { HeldTextDecided } from "./held.events.ts";
import { mayDecide } from "./held-text.policy.ts";
import { declineHeld, findHeld, type KeptText, removeHeld } from "./held-text.repository.ts";
import { knowsAuthorOf } from "./held-text-access.query.ts";
import { recordHeldChange } from "./hold.ts";

type HeldDecision = {
  id: string;
  approved: boolean;
  reason?: string | undefined;
  basedOn?: string | undefined;
};

/**
 * Approves a held text, which appears now, with the rights its author has now; or declines it: it is
 * its author's again, with the reason. Its author is told either way.
 *
 * @throws DomainError NOT_FOUND, NOT_ONESELF, HELD_SETTLED, EDITED_ELSEWHERE, REASON_REQUIRED,
 * HELD_CANNOT_APPEAR
 */
export async function decideHeld(
  services: Services,
  viewer: Viewer,
  { id, approved, reason, basedOn }: HeldDecision,
): Promise<void> {
  const found = assertDecidable(await findHeld(services.db, id), viewer);
  if (!(await knowsAuthorOf(services.db, viewer, id))) throw new DomainError("NOT_FOUND");
  if (!approved) assertReason(reason);
  const ready = approved ? await appearing(() => prepareHeld(services, found)) : null;
  await act(services, async (tx) => {
    const held = assertDecidable(await findHeld(tx, id, { lock: true }), viewer, "HELD_SETTLED");
    assertUnchanged(basedOn ?? found.updatedAt.toISOString(), held.updatedAt);
    tellAct({ memberId: held.authorId, subjectId: held.authorId });
    if (ready) return appearing(() => showHeld(tx, services, held, ready));
    const declined = await decline(tx, held, { reason: reason as string, at: services.clock() });
    await tellDecided(tx, services, held, { approved: false, ...declined });
  });
}

/** Has a held text appear, in the transaction of the decision; its author is told. */
export async function showHeld(
  tx: Transaction,
  services: Services,
  held: KeptText,
  ready: Ready,
): Promise<void> {
  const shown = await appear(tx, services, held, ready);
  await tellDecided(tx, services, held, { approved: true, ...shown });
}

async function tellDecided(
  tx: Transaction,
  services: Services,
  { id: heldId, authorId, kind: of, groupIds }: KeptText,
  how: Shown & { approved: boolean },
): Promise<void> {
  const decided: HeldTextDecided = { kind: "held-text-decided", heldId, authorId, of, ...how };
  await services.outbox.record(tx, decided);
  await recordHeldChange(tx, services, { authorId, groupIds });
}

/** A hidden text answers as a missing one. */
function assertDecidable(
  held: KeptText | null,
  viewer: Viewer,
  gone: "NOT_FOUND" | "HELD_SETTLED" = "NOT_FOUND",
): KeptText {
  if (!held) throw new DomainError(gone);
  if (!mayDecide(viewer, held.groupIds)) throw new DomainError("NOT_FOUND");
  if (held.authorId === viewer.id) throw new DomainError("NOT_ONESELF");
  if (held.state !== "waiting") throw new DomainError("HELD_SETTLED");
  return held;
}

type Ready = { author: Viewer; post: PreparedPost | null };
type Shown = Pick<HeldTextDecided, "postId" | "subjectId">;

/** What a held text needs to appear now. @throws DomainError as publishing it would, NOT_FOUND */
export async function prepareHeld(
  services: Services,
  { id, authorId, kind, wish }: KeptText,
): Promise<Ready> {
  const author = await findMemberAsViewer(services.db, authorId, services.clock());
  if (!author) throw new DomainError("NOT_FOUND");
  assertMayWrite(author);
  const isPost = kind === "post";
  return {
    author,
    post: isPost ? await preparePost(services, author, { ...(wish as PostWish), id }) : null,
  };
}

async function appear(
  tx: Transaction,
  services: Services,
  { id, kind, subjectId, wish }: KeptText,
  { author, post }: Ready,
): Promise<Shown> {
  await releaseMedia(tx, "held_text", id);
  await removeHeld(tx, id);
  const { text, ...asked } = wish;
  if (kind === "post" && post) {
    await writePost(tx, services, post);
    return { postId: id, subjectId: id };
  }
  const subject = subjectId as string;
  if (kind === "post-edit") {
    // What it was based on is past: the change is what was read and approved.
    await editPostWithin(tx, services, author, { ...asked, text, id: subject, basedOn: undefined });
    return { postId: subject, subjectId: subject };
  }
  if (kind === "comment-edit") {
    await editCommentWithin(tx, services, author, { ...asked, text, id: subject });
    const comment = await findCommentAnywhere(tx, subject);
    return { postId: comment?.postId ?? null, subjectId: subject };
  }
  await writeCommentWithin(tx, services, author, { ...asked, text, id, postId: subject });
  return { postId: subject, subjectId: id };
}

async function decline(
  tx: Transaction,
  { id, kind, subjectId }: KeptText,
  told: { reason: string; at: Date },
): Promise<Shown> {
  await declineHeld(tx, id, told);
  return { postId: kind === "comment" ? subjectId : null, subjectId: null };
}

/** Runs what makes a text appear; where a rule now refuses it, who decides is told so. */
async function appearing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isRefusal = error instanceof DomainError && ERRORS[error.code][0] < 500;
    throw isRefusal ? new DomainError("HELD_CANNOT_APPEAR") : error;
  }
}

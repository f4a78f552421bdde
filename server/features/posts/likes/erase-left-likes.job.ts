import { z } from "zod";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { LikesErased } from "./like.events.ts";
import { eraseLikesLeft, type LikedKind } from "./like.repository.ts";

export const ERASE_LEFT_LIKES = "erase-left-likes";

/** Likes erased in one transaction. */
const BATCH = 200;

const shape = z.object({ postId: z.uuid().optional(), commentId: z.uuid().optional() });

/** Which texts a job is about: null for every deleted one of a kind. */
function subjectsOf(data: unknown): [LikedKind, string | null][] {
  const { postId, commentId } = shape.parse(data ?? {});
  if (commentId) return [["comment", commentId]];
  if (postId) return [["post", postId]];
  return [
    ["post", null],
    ["comment", null],
  ];
}

async function eraseSome(
  tx: Transaction,
  services: Services,
  [kind, subjectId]: [LikedKind, string | null],
): Promise<number> {
  const likes = await eraseLikesLeft(tx, kind, subjectId, BATCH);
  if (likes.length === 0) return 0;
  const at = services.clock().toISOString();
  const erased: LikesErased = { kind: "likes-erased", likes, at };
  await services.outbox.record(tx, erased);
  return likes.length;
}

/**
 * After a post (`{ postId }`) or a comment (`{ commentId }`) is deleted, erases its likes with
 * their points. Every hour, erases those of every deleted text: a like may have been given while
 * the text was being deleted.
 */
export const eraseLeftLikesJob = (services: Services): Job => ({
  name: ERASE_LEFT_LIKES,
  schedule: "35 * * * *",
  alsoEnqueued: true,
  async run(data) {
    for (const subject of subjectsOf(data)) {
      const some = () => act(services, (tx) => eraseSome(tx, services, subject));
      while ((await some()) > 0);
    }
  },
});

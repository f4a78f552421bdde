import { z } from "zod";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { eraseCommentsLeft } from "./change-comment.ts";

export const ERASE_LEFT_COMMENTS = "erase-left-comments";

/** Comments erased in one transaction. */
const BATCH = 20;

const shape = z.object({ postId: z.uuid().optional() });

/**
 * After a post is deleted (`{ postId }`), erases its comments, of every author, with their media
 * and points. Every hour, erases those of every deleted post: a comment may have been written while
 * its post was being deleted.
 */
export const eraseLeftCommentsJob = (services: Services): Job => ({
  name: ERASE_LEFT_COMMENTS,
  schedule: "25 * * * *",
  alsoEnqueued: true,
  async run(data) {
    const { postId = null } = shape.parse(data ?? {});
    const some = () => act(services, (tx) => eraseCommentsLeft(tx, services, postId, BATCH));
    while ((await some()) > 0);
  },
});

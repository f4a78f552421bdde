import { DomainError } from "../../../../shared/ground/errors.ts";
import { DELETED } from "../../../../shared/ground/operation.contract.ts";
import type { ScheduledPost } from "../../../../shared/posts/scheduled-posts.contract.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { heldReasonOf } from "../holding/held-text.query.ts";
import { presentScheduled } from "./present-scheduled-post.ts";
import { publishNow } from "./publish-scheduled-post.ts";
import { cancelScheduledPost, changeScheduledPost, schedulePost } from "./schedule-post.ts";
import { listScheduled, readScheduled } from "./scheduled-post.query.ts";

const calls = memberCalls.scheduledPosts;

/** @throws DomainError ALREADY_PUBLISHED where its moment came meanwhile */
async function answerWithScheduledPost(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<ScheduledPost> {
  const row = await readScheduled(services.db, viewer, id);
  if (!row) throw new DomainError("ALREADY_PUBLISHED");
  return presentScheduled(services, viewer, [row])[0] as ScheduledPost;
}

export const scheduledPostCalls = {
  list: calls.list.handler(async ({ context: { services, viewer } }) => ({
    items: presentScheduled(services, viewer, await listScheduled(services.db, viewer)),
  })),
  schedule: calls.schedule.handler(async ({ context: { services, viewer }, input }) =>
    answerWithScheduledPost(services, viewer, await schedulePost(services, viewer, input)),
  ),
  change: calls.change.handler(async ({ context: { services, viewer }, input }) => {
    await changeScheduledPost(services, viewer, input);
    return answerWithScheduledPost(services, viewer, input.id);
  }),
  publishNow: calls.publishNow.handler(async ({ context: { services, viewer }, input: { id } }) => {
    await publishNow(services, viewer, id);
    const reason = await heldReasonOf(services.db, { id, authorId: viewer.id });
    if (reason) return { held: { id, kind: "post" as const, reason } };
    return { success: true as const, postId: id };
  }),
  cancel: calls.cancel.handler(async ({ context: { services, viewer }, input }) => {
    await cancelScheduledPost(services, viewer, input.id);
    return DELETED;
  }),
};

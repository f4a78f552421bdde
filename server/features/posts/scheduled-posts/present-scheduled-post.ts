import { mentionedIn } from "../../../../shared/posts/mentions.ts";
import type { ScheduledPost } from "../../../../shared/posts/scheduled-posts.contract.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { createMediaSigner, toMedia } from "../../media/index.ts";
import type { ScheduledRow } from "./scheduled-post.query.ts";
import { sayReason } from "./scheduled-post.ts";

/** Gives scheduled posts the shape of the contract. */
export function presentScheduled(
  { secrets, clock }: Services,
  viewer: Viewer,
  rows: readonly ScheduledRow[],
): ScheduledPost[] {
  const signer = createMediaSigner(secrets, viewer.id, clock());
  return rows.map(({ wish, ...row }) => ({
    id: row.id,
    publishAt: row.publish_at.toISOString(),
    state: row.state,
    error: sayReason(row.error),
    text: wish.text,
    groups: row.groups,
    channel: row.channel,
    visibility: wish.visibility ?? null,
    mentions: mentionedIn(wish.text, row.nameable),
    media: row.media.map((raw) => toMedia(raw, signer)),
    poll: wish.poll ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
}

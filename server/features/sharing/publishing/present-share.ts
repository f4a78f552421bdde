import { statusOf } from "../../../../shared/sharing/delivery-states.ts";
import type { Delivery, Share, ShareContent } from "../../../../shared/sharing/shares.contract.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { MediaSigner } from "../../media/index.ts";
import { createMediaSigner, toMedia } from "../../media/index.ts";
import { mayChangePost } from "../deliveries/change-post.ts";
import { errorOf } from "../deliveries/delivery-message.ts";
import { presentCounts } from "../results/counts.ts";
import { mayCancel, mayOversee, mayReschedule, mayRetry } from "./share.policy.ts";
import type { DeliveryRow, ShareRow } from "./share.query.ts";

/** Shares as this viewer is answered them, addresses of their media signed. */
export function presentShares(
  { secrets, clock }: Pick<Services, "secrets" | "clock">,
  viewer: Viewer,
  rows: readonly ShareRow[],
): Share[] {
  const sign = createMediaSigner(secrets, viewer.id, clock());
  return rows.map((row) => presentShare(row, viewer, sign));
}

function presentShare(row: ShareRow, viewer: Viewer, sign: MediaSigner): Share {
  return {
    id: row.id,
    userId: row.member_id,
    visibility: row.visibility,
    linkOptions: { short: row.link_short, campaign: row.link_campaign },
    linkVisits: row.link_visits,
    author: { id: row.member_id, name: row.author_name },
    content: contentOf(row, sign),
    platforms: [...new Set(row.deliveries.map(({ platform }) => platform))],
    scheduleFor: row.schedule_for?.toISOString() ?? null,
    status: row.status,
    progress: row.progress,
    publishedPosts: row.deliveries.flatMap(resultOf),
    deliveries: row.deliveries.map((one) => presentDelivery(one, row.member_id === viewer.id)),
    approval: row.approval && {
      state: row.approval,
      by: row.approver_name,
      reason: row.approval_reason,
      at: row.approved_at?.toISOString() ?? null,
    },
    minors:
      row.minors_answer && row.minors_answered_at
        ? { answer: row.minors_answer, at: row.minors_answered_at.toISOString() }
        : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    abilities: abilitiesOf(row, viewer),
  };
}

function contentOf(row: ShareRow, sign: MediaSigner): ShareContent {
  const shown = row.media.map((raw) => toMedia(raw, sign));
  const video = shown.find(({ kind }) => kind === "video");
  return {
    type: row.type,
    text: row.text,
    link: row.link,
    images: shown
      .filter(({ kind }) => kind === "image")
      .map(({ id, url, alt, size, width, height }) => ({
        id,
        url,
        alt,
        size,
        width: width ?? 0,
        height: height ?? 0,
      })),
    video: video
      ? {
          id: video.id,
          url: video.url,
          thumbnail: video.thumbnailUrl,
          duration: video.duration,
          title: row.video_title,
          description: row.video_description,
        }
      : null,
  };
}

const iso = (time: string | null): string | null => (time ? new Date(time).toISOString() : null);

function presentDelivery(row: DeliveryRow, own: boolean): Delivery {
  const { id, platform, route, state, holdReason, accountId, accountName } = row;
  return {
    id,
    platform,
    route,
    state,
    holdReason,
    format: row.content.format ?? "post",
    follows: row.follows && row.replyKind ? { id: row.follows, kind: row.replyKind } : null,
    next: state === "published" || state === "cancelled" ? [] : (row.content.next ?? []),
    status: statusOf(state),
    account: accountId || accountName ? { id: accountId, name: accountName } : null,
    text: row.content.text,
    subject: row.content.subject,
    ...(row.content.crops && { crops: row.content.crops }),
    ...(row.content.mentions && { mentions: row.content.mentions }),
    openUrl: openUrlOf(row),
    postId: row.postId,
    url: row.url,
    error: errorOf(row),
    attempts: row.attempts,
    retryAt: iso(row.retryAt),
    publishedAt: iso(row.publishedAt),
    editedAt: iso(row.editedAt),
    removedAt: iso(row.removedAt),
    abilities: own ? changesOf(row) : { edit: false, remove: false },
    confirmedBy: row.confirmedBy,
    letters: row.letters,
    counts: presentCounts(row.counts),
    updatedAt: iso(row.updatedAt) ?? "",
  };
}

/** What can be changed of a delivery that is out: what its platform's API lets be. */
const changesOf = ({ platform, content, ...row }: DeliveryRow): Delivery["abilities"] => ({
  edit: mayChangePost({ platform, ...row, format: content.format ?? "post" }, "edit"),
  remove: mayChangePost({ platform, ...row, format: content.format ?? "post" }, "remove"),
});

/** The window of a platform that has no other way, or that surely refused (spec, section 4). */
function openUrlOf({ route, state, errorCode, content }: DeliveryRow): string | null {
  if (route === "window") return content.openUrl;
  const refused = state === "failed" && errorCode !== "duplicate";
  return refused || state === "opened" ? content.openUrl : null;
}

/** What the specification lists of those that ended: where each is, or why it is not. */
function resultOf(row: DeliveryRow): Share["publishedPosts"] {
  const status = statusOf(row.state);
  if (status === "pending" || row.follows !== null) return [];
  const { platform, postId, url, publishedAt } = row;
  const error = status === "failed" ? (errorOf(row)?.message ?? null) : null;
  return [{ platform, postId, url, publishedAt: iso(publishedAt), status, error }];
}

function abilitiesOf(row: ShareRow, viewer: Viewer): Share["abilities"] {
  const own = row.member_id === viewer.id;
  return {
    cancel: own && row.deliveries.some(mayCancel),
    reschedule: own && row.deliveries.some(mayReschedule),
    retry: own && row.deliveries.some(mayRetry),
    approve: !own && mayOversee(viewer) && row.approval === "waiting",
  };
}

import { z } from "zod";
import { MAX_REASON_LENGTH } from "../ground/limits.ts";
import { cursor, id, limit, operation, page, prose, time } from "../ground/operation.contract.ts";
import { DELIVERY_ERRORS, type DeliveryAction, type DeliveryErrorCode } from "./delivery-errors.ts";
import { DELIVERY_STATES, HOLD_REASONS, SHARE_PROGRESSES } from "./delivery-states.ts";
import { KEPT_MINORS_ANSWERS } from "./minors-answers.ts";
import { MAX_SHARE_TEXT, PLATFORMS, ROUTES } from "./platforms.ts";
import { POST_FORMATS, REPLY_KINDS } from "./post-formats.ts";
import { deliveryCounts } from "./results.contract.ts";
import { SHARE_TYPES, SHARE_VISIBILITIES } from "./share-kinds.ts";
import { shareMediaCalls } from "./share-media.contract.ts";
import { cropRect, linkOptions, MAX_SERIES, sharePost } from "./share-post.contract.ts";
import { shareTemplateCalls } from "./share-templates.contract.ts";
import { ownId, pageMention } from "./social-accounts.contract.ts";

const tag = "Publications";

export const shareImage = z.object({
  id,
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  size: z.number().int(),
});

export const shareVideo = z.object({
  id,
  url: z.string(),
  thumbnail: z.string().nullable(),
  duration: z.number().nullable(),
  title: z.string(),
  description: z.string(),
});

export const shareContent = z.object({
  type: z.enum(SHARE_TYPES),
  text: z.string(),
  images: z.array(shareImage),
  video: shareVideo.nullable(),
  link: z.string().nullable(),
});
export type ShareContent = z.infer<typeof shareContent>;

const errorCodes = Object.keys(DELIVERY_ERRORS) as [DeliveryErrorCode, ...DeliveryErrorCode[]];
const actions = [
  ...new Set(Object.values(DELIVERY_ERRORS).map(([, action]) => action)),
] as DeliveryAction[];

export const deliveryError = z.object({
  code: z.enum(errorCodes),
  /** As the specification has it, '{Platform}: {message}'. */
  message: z.string(),
  /** What happened and what to do, in French. */
  sentence: z.string(),
  /** The platform's own words for people, where it gives some; empty otherwise. */
  detail: z.string(),
  action: z.enum(actions as [DeliveryAction, ...DeliveryAction[]]),
});
export type DeliveryError = z.infer<typeof deliveryError>;

/** One share on its way to one platform. */
export const delivery = z.object({
  id,
  platform: z.enum(PLATFORMS),
  route: z.enum(ROUTES),
  /** How the platform shows it. */
  format: z.enum(POST_FORMATS),
  /** The delivery it follows, as its first comment or the next post of its thread; null for a post. */
  follows: z.object({ id, kind: z.enum(REPLY_KINDS) }).nullable(),
  /** What follows it once it is out, as long as it waits for that. */
  next: z.array(z.object({ kind: z.enum(REPLY_KINDS), text: z.string() })),
  account: z.object({ id: id.nullable(), name: z.string() }).nullable(),
  state: z.enum(DELIVERY_STATES),
  status: z.enum(["pending", "success", "failed"]),
  holdReason: z.enum(HOLD_REASONS).nullable(),
  /** As the platform shows it. */
  text: z.string(),
  subject: z.string().nullable(),
  /** What is kept of its pictures, by their id; one that is not named goes out whole. */
  crops: z.record(id, cropRect).optional(),
  /** Pages of LinkedIn's that the text names; absent where it names none. */
  mentions: z.array(pageMention).optional(),
  /** The address of the window to open, where the delivery goes out by one. */
  openUrl: z.string().nullable(),
  postId: z.string().nullable(),
  url: z.string().nullable(),
  error: deliveryError.nullable(),
  /** When it is tried again, or asked again, by itself. */
  retryAt: time.nullable(),
  attempts: z.number().int(),
  publishedAt: time.nullable(),
  /** When its words were changed there, or it was taken down; null where neither. */
  editedAt: time.nullable(),
  removedAt: time.nullable(),
  /** What its author can do of what is out there. */
  abilities: z.object({ edit: z.boolean(), remove: z.boolean() }),
  /** Who said that it went out, where only a person can; null otherwise. */
  confirmedBy: z.string().nullable(),
  /** Letters of a mailing: how many left, of how many. */
  letters: z.object({ sent: z.number().int(), total: z.number().int() }).nullable(),
  /** What the platform counts of it; null before the first reading. */
  counts: deliveryCounts.nullable(),
  updatedAt: time,
});
export type Delivery = z.infer<typeof delivery>;

/** A publish result (spec, section 3). */
export const publishResult = z.object({
  platform: z.enum(PLATFORMS),
  postId: z.string().nullable(),
  url: z.string().nullable(),
  publishedAt: time.nullable(),
  status: z.enum(["success", "failed"]),
  error: z.string().nullable(),
});

export const APPROVALS = ["waiting", "approved", "refused"] as const;
export type Approval = (typeof APPROVALS)[number];

/** A share post (spec, section 3), with its deliveries. */
export const share = z.object({
  id,
  userId: id,
  author: z.object({ id, name: z.string() }),
  content: shareContent,
  platforms: z.array(z.enum(PLATFORMS)),
  scheduleFor: time.nullable(),
  visibility: z.enum(SHARE_VISIBILITIES),
  linkOptions,
  /** How often our short addresses of its link were opened, the most first; empty where it has none. */
  linkVisits: z.array(z.object({ platform: z.enum(PLATFORMS), visits: z.number().int() })),
  status: z.enum(["published", "failed", "scheduled"]),
  progress: z.enum(SHARE_PROGRESSES),
  publishedPosts: z.array(publishResult),
  deliveries: z.array(delivery),
  approval: z
    .object({
      state: z.enum(APPROVALS),
      by: z.string().nullable(),
      at: time.nullable(),
      reason: z.string(),
    })
    .nullable(),
  /** What its author said of minors on its photos or its video; null where they were not asked. */
  minors: z.object({ answer: z.enum(KEPT_MINORS_ANSWERS), at: time }).nullable(),
  createdAt: time,
  updatedAt: time,
  abilities: z.object({
    cancel: z.boolean(),
    reschedule: z.boolean(),
    retry: z.boolean(),
    approve: z.boolean(),
  }),
});
export type Share = z.infer<typeof share>;

const publish = operation("POST /shares", {
  tag,
  summary: "Publier vers une à cinq plateformes, maintenant ou plus tard",
  status: 201,
  failure: "SHARE_SAVE_FAILED",
  platformField: "platforms",
})
  .input(sharePost)
  .output(share);

const publishSeries = operation("POST /shares/series", {
  tag,
  summary: "Publier plusieurs publications comme un tout\u00a0: toutes, ou aucune",
  status: 201,
  failure: "SHARE_SAVE_FAILED",
})
  .input(z.object({ shares: z.array(sharePost).min(1).max(MAX_SERIES) }))
  .output(z.object({ items: z.array(share) }));

/** Spec, section 7: the history, newest first. */
const history = operation("GET /share", {
  tag,
  summary: "Ses cent dernières publications",
  failure: "LIST_FAILED",
})
  .input(z.object({ userId: ownId }))
  .output(z.array(share));

const filters = z.object({
  status: z.enum(["published", "failed", "scheduled"]).optional(),
  progress: z.enum(SHARE_PROGRESSES).optional(),
  platform: z.enum(PLATFORMS).optional(),
  /** `all` for moderators: those that wait for an agreement are theirs to read. */
  whose: z.enum(["mine", "all"]).optional(),
  approval: z.enum(APPROVALS).optional(),
  cursor,
  limit,
});

const list = operation("GET /shares", {
  tag,
  summary: "Ses publications, les plus récentes d’abord, par état et par plateforme",
  failure: "LIST_FAILED",
})
  .input(filters)
  .output(page(share));

const planned = operation("GET /shares/planned", {
  tag,
  summary: "Ce qui est prévu entre deux moments",
  failure: "LIST_FAILED",
})
  .input(z.object({ from: time, to: time, whose: z.enum(["mine", "all"]).optional() }))
  .output(z.object({ items: z.array(share) }));

const read = operation("GET /shares/{id}", {
  tag,
  summary: "Une publication et ses diffusions",
  failure: "READ_FAILED",
})
  .input(z.object({ id }))
  .output(share);

const reschedule = operation("PUT /shares/{id}/schedule", {
  tag,
  summary: "Changer l’heure d’une publication prévue\u202f; sans heure, elle part maintenant",
})
  .input(z.object({ id, scheduleFor: time.nullable() }))
  .output(share);

const cancel = operation("DELETE /shares/{id}/schedule", {
  tag,
  summary: "Annuler ce qui n’est pas encore parti",
})
  .input(z.object({ id }))
  .output(share);

const approve = operation("PUT /shares/{id}/approval", {
  tag,
  summary: "Donner ou refuser son accord à la publication d’un autre",
  access: "moderator",
})
  .input(z.object({ id, approved: z.boolean(), reason: prose(MAX_REASON_LENGTH).optional() }))
  .output(share);

/** Retries what surely did not go out, and only that. */
const retry = operation("POST /shares/{id}/retry", {
  tag,
  summary: "Réessayer les diffusions qui ont échoué, et elles seules",
})
  .input(z.object({ id, deliveryIds: z.array(id).min(1).max(50).optional() }))
  .output(share);

/** What a person saw: the window opened, the message went out or did not. */
const tell = operation("PUT /shares/{id}/deliveries/{deliveryId}/outcome", {
  tag,
  summary: "Dire ce qu’il en est\u00a0: fenêtre ouverte, message parti, ou pas parti",
})
  .input(
    z.object({ id, deliveryId: id, outcome: z.enum(["opened", "published", "not-published"]) }),
  )
  .output(share);

const editPost = operation("PUT /shares/{id}/deliveries/{deliveryId}/text", {
  tag,
  summary: "Changer sur la plateforme les mots de ce qui y est en ligne",
})
  .input(z.object({ id, deliveryId: id, text: prose(MAX_SHARE_TEXT * 2) }))
  .output(share);

const removePost = operation("DELETE /shares/{id}/deliveries/{deliveryId}/post", {
  tag,
  summary: "Retirer de la plateforme ce qui y est en ligne",
})
  .input(z.object({ id, deliveryId: id }))
  .output(share);

export const sharesContract = {
  publish,
  publishSeries,
  history,
  list,
  planned,
  read,
  reschedule,
  cancel,
  approve,
  retry,
  tell,
  editPost,
  removePost,
  ...shareTemplateCalls,
  ...shareMediaCalls,
};

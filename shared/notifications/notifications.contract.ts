import { z } from "zod";
import { cursor, done, id, limit, operation, page, time } from "../ground/operation.contract.ts";
import {
  DIGESTS,
  MUTED_PLACES,
  NOTIFICATION_KINDS,
  NOTIFICATION_SUBJECTS,
  type NotificationKind,
  type NotificationWays,
} from "./notification-kinds.ts";

const tag = "Notifications";

/** What a sentence needs beside who acted; each kind takes some of it. */
export const notificationData = z.object({
  /** What happened exactly, where a kind has several: `reminder-day`, `cancellation`, `refused` … */
  what: z.string().optional(),
  /** The beginning of the words it is about. */
  excerpt: z.string().optional(),
  /** The name of the event, channel, group, resource, platform. */
  title: z.string().optional(),
  /** When an event takes place, and in which time zone. */
  startsAt: time.optional(),
  timeZone: z.string().optional(),
  day: z.string().optional(),
  /** Points reached, posts gathered. */
  amount: z.number().int().optional(),
  /** The post a comment stands under. */
  postId: id.optional(),
  /** The last of the private messages. */
  messageId: id.optional(),
  reason: z.string().optional(),
});
export type NotificationData = z.infer<typeof notificationData>;

export const notification = z.object({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  /** The latest who acted, up to three. */
  actors: z.array(z.object({ id, name: z.string(), avatarUrl: z.string().nullable() })),
  /** How many people acted, each once. */
  actorCount: z.number().int(),
  /** Acts gathered. */
  count: z.number().int(),
  subject: z.object({ kind: z.enum(NOTIFICATION_SUBJECTS), id }),
  place: z
    .object({ kind: z.enum(MUTED_PLACES), id, name: z.string(), pictureUrl: z.string().nullable() })
    .nullable(),
  data: notificationData,
  /** The first photo of what it is about. */
  thumbnailUrl: z.string().nullable(),
  at: time,
  /** On this device. */
  read: z.boolean(),
  /** On another device. */
  readElsewhere: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const list = operation("GET /notifications", {
  tag,
  summary: "Ce que l’on vous dit, regroupé, le plus récent d’abord",
  failure: "LIST_FAILED",
})
  .input(z.object({ cursor, limit }))
  .output(page(notification).extend({ unreadCount: z.number().int() }));

const markRead = operation("POST /notifications/read", {
  tag,
  summary:
    "Marquer des notifications comme lues sur cet appareil\u202f; toutes où l’on n’en nomme aucune",
})
  .input(z.object({ ids: z.array(id).min(1).max(50).optional() }))
  .output(done);

const ways = z.object({ app: z.boolean(), push: z.boolean(), mail: z.boolean() });
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const notificationPreferences = z.object({
  kinds: z.record(z.enum(NOTIFICATION_KINDS), ways) as z.ZodType<
    Record<NotificationKind, NotificationWays>
  >,
  digest: z.enum(DIGESTS),
  /** As the community's clocks show it; null for none. */
  quietHours: z.object({ from: hour, to: hour }).nullable(),
  /** Whether alerts say neither who nor what. */
  neutral: z.boolean(),
  /** Whether others see that the member is online. */
  showsPresence: z.boolean(),
  mutes: z.array(
    z.object({
      kind: z.enum(MUTED_PLACES),
      id,
      name: z.string(),
      until: time.nullable(),
    }),
  ),
  /** Whether the community sends mail at all. */
  mailDelivered: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

const readPreferences = operation("GET /notifications/preferences", {
  tag,
  summary: "Comment on souhaite recevoir ses notifications",
  failure: "READ_FAILED",
}).output(notificationPreferences);

const editPreferences = operation("PATCH /notifications/preferences", {
  tag,
  summary: "Changer la façon de recevoir ses notifications",
})
  .input(
    z.object({
      kinds: z.partialRecord(z.enum(NOTIFICATION_KINDS), ways).optional(),
      digest: z.enum(DIGESTS).optional(),
      quietHours: z.object({ from: hour, to: hour }).nullable().optional(),
      neutral: z.boolean().optional(),
      showsPresence: z.boolean().optional(),
    }),
  )
  .output(notificationPreferences);

const mute = operation("PUT /notifications/mutes/{kind}/{id}", {
  tag,
  summary: "Couper les alertes de ce qui se passe dans un groupe, une chaîne ou une conversation",
})
  .input(z.object({ kind: z.enum(MUTED_PLACES), id, until: time.nullable().default(null) }))
  .output(done);

const unmute = operation("DELETE /notifications/mutes/{kind}/{id}", {
  tag,
  summary: "Rétablir les alertes",
})
  .input(z.object({ kind: z.enum(MUTED_PLACES), id }))
  .output(done);

export const notificationsContract = {
  list,
  markRead,
  readPreferences,
  editPreferences,
  mute,
  unmute,
};

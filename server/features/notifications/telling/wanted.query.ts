import { sql } from "kysely";
import {
  DEFAULT_WAYS,
  NOTIFICATION_KINDS,
  type NotificationWay,
} from "../../../../shared/notifications/notification-kinds.ts";

/** Whether the reader of a notification `n`, whose preferences are `p`, wants its kind in this way. */
export const isWanted = (way: NotificationWay) => {
  const byDefault = NOTIFICATION_KINDS.filter((kind) => DEFAULT_WAYS[kind][way]);
  return sql<boolean>`coalesce((p.kinds -> n.kind ->> ${sql.lit(way)})::boolean,
    n.kind = any(${byDefault}::text[]))`;
};

/** Whether the reader of a notification `n` silenced its place. */
export const isMuted = (now: Date) => sql<boolean>`exists (
  select 1 from notification_mutes mu
  where mu.member_id = n.member_id and mu.place_kind = n.place_kind
    and mu.place_id = n.place_id and (mu.until is null or mu.until > ${now}))`;

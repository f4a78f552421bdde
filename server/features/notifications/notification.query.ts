import { sql } from "kysely";
import type {
  MutedPlace,
  NotificationKind,
  NotificationSubject,
} from "../../../shared/notifications/notification-kinds.ts";
import type { NotificationData } from "../../../shared/notifications/notifications.contract.ts";
import type { Database } from "../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { channelTables, mayNameGroup, maySeeChannel } from "../gathering/index.ts";
import type { RawMedia } from "../media/index.ts";
import { postMediaJson } from "../media/index.ts";
import { mayKnowOf } from "../people/index.ts";
import { mayStillRead } from "./telling/visible.query.ts";

/** How many of those who acted are shown. */
const ACTORS_SHOWN = 3;
/** Beyond this many, unread ones are no longer counted. */
const COUNTED = 99;

/** A notification as read for the viewer, before it takes the shape of the contract. */
export type NotificationRow = {
  id: string;
  kind: NotificationKind;
  subject_kind: NotificationSubject;
  subject_id: string;
  place: { kind: MutedPlace; id: string; name: string; picture: string | null } | null;
  data: NotificationData;
  count: number;
  actors: { id: string; name: string; avatar: string | null }[];
  actor_count: number;
  media: RawMedia[];
  updated_at: Date;
  read: boolean;
  read_anywhere: boolean;
  reader_id: string;
  /** The other member of a conversation of two. */
  other_id: string | null;
};

/**
 * Who acted in a notification `n`, latest first; who left or was blocked since, or of whom its reader
 * may no longer know, is not named.
 */
const actorsJson = (viewer: Viewer) => sql`
  (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'avatar', w.avatar_media_id)
      order by w.created_at desc, w.id), '[]') from (
    select m.id, m.name, m.avatar_media_id, a.created_at
    from notification_actors a join members m on m.id = a.member_id and m.state = 'active'
    where a.notification_id = n.id and not exists (select 1 from blocks b
      where b.member_id = ${viewer.id} and b.blocked_id = m.id)
      and (n.subject_kind = 'conversation' or ${mayKnowOf(viewer)})
    order by a.created_at desc, m.id ${rowLimit(ACTORS_SHOWN)}) w)`;

/** Where a notification `n` happened; null where the viewer may not know of that place, or no more. */
const placeJson = (viewer: Viewer) => sql`
  case n.place_kind
    when 'group' then (select json_build_object('kind', 'group', 'id', g.id, 'name', g.name,
      'picture', g.picture_media_id) from groups g where g.id = n.place_id and ${mayNameGroup(viewer)})
    when 'channel' then (select json_build_object('kind', 'channel', 'id', c.id, 'name', c.name,
      'picture', c.picture_media_id) from ${channelTables(viewer)}
      where c.id = n.place_id and ${maySeeChannel(viewer)})
  end`;

/**
 * Columns of a notification `n` as its reader sees it (`NotificationRow`). Reads are stored per
 * session and go with it: where none is left, `read_at` alone counts it as read on this device too,
 * since the session that ended may have been this device's.
 */
export const notificationColumns = (viewer: Viewer) => sql`
  n.id, n.kind, n.subject_kind, n.subject_id, n.data, n.count, n.updated_at,
  ${placeJson(viewer)} as place, ${actorsJson(viewer)} as actors,
  (select count(*)::int from notification_actors a where a.notification_id = n.id) as actor_count,
  case when n.subject_kind = 'post' then ${postMediaJson("n.subject_id")} end as media,
  coalesce((select bool_or(r.session_id is not distinct from ${viewer.sessionId || null}::uuid)
    from notification_reads r where r.notification_id = n.id), n.read_at is not null) as read,
  n.read_at is not null as read_anywhere, n.member_id as reader_id,
  case when n.kind = 'message' then (
    select o.member_id from conversations cv join conversation_members o
      on o.conversation_id = cv.id and o.member_id <> n.member_id and o.role <> 'witness'
    where cv.id = n.subject_id and cv.pair is not null and not exists (
      select from conversation_members w where w.conversation_id = cv.id
        and w.member_id = n.member_id and w.role = 'witness')) end as other_id`;

/** What the viewer is told, the latest first; what they may no longer read is left out. */
export async function listNotifications(
  db: Database,
  viewer: Viewer,
  { after, count }: { after: Position | null; count: number },
): Promise<{ rows: NotificationRow[]; unreadCount: number }> {
  const { rows } = await sql<
    { unread: number } & { [Column in keyof NotificationRow]: NotificationRow[Column] | null }
  >`
    select page.*, unread.count as unread
    from (select count(*)::int as count from (
        select 1 from notifications u
        where u.member_id = ${viewer.id} and u.read_at is null and u.kind <> 'message'
        ${rowLimit(COUNTED)}) counted) unread
    left join lateral (
      select ${notificationColumns(viewer)}
      from notifications n
      where n.member_id = ${viewer.id} and n.kind <> 'message'
        ${after ? sql`and (n.updated_at, n.id) < (${after.at}, ${after.id})` : sql``}
        and ${mayStillRead(viewer)}
      order by n.updated_at desc, n.id desc
      ${rowLimit(count)}
    ) page on true
    order by page.updated_at desc, page.id desc`.execute(db);
  return {
    rows: rows.flatMap((row) => (row.id === null ? [] : [row as NotificationRow])),
    unreadCount: rows[0]?.unread ?? 0,
  };
}

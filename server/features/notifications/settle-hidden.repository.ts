import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { isIn, readsChannel, readsPost, seesEvent } from "./audience.query.ts";

/** Whether a member `m` may know of a group. */
const seesGroup = (id: RawBuilder<unknown>) => sql`exists (
  select 1 from groups g where g.id = ${id} and g.archived_at is null
    and (g.access <> 'ferme' or m.role <> 'membre' or ${isIn(sql`g.id`)}))`;

/** Whether a member `m` may know of a channel. */
const seesChannel = (id: RawBuilder<unknown>) => sql`exists (
  select 1 from channels sc left join groups g on g.id = sc.group_id
  left join channel_follows sf on sf.channel_id = sc.id and sf.member_id = m.id
  where sc.id = ${id} and (m.role <> 'membre' or sf.state = 'animateur' or sc.status = 'active' and (
    sf.member_id is not null or sc.group_id is null
    or g.access <> 'ferme' and g.archived_at is null or ${isIn(sql`sc.group_id`)})))`;

/** `mayStillRead` of a notification `n`, for its reader `m` as they now stand in the tables. */
const readerMayStillRead = sql`(case n.subject_kind
  when 'partage' then ${readsPost(sql`n.subject_id`)}
  when 'commentaire' then exists (select 1 from comments t
    where t.id = n.subject_id and t.deleted_at is null and ${readsPost(sql`t.post_id`)})
  when 'groupe' then case n.kind when 'partage' then ${isIn(sql`n.subject_id`)}
    else ${seesGroup(sql`n.subject_id`)} end
  when 'chaine' then case n.kind when 'chaine' then ${readsChannel(sql`n.subject_id`)}
    else ${seesChannel(sql`n.subject_id`)} end
  when 'ressource' then exists (select 1 from channel_resources cr
    where cr.resource_id = n.subject_id and ${readsChannel(sql`cr.channel_id`)})
  when 'evenement' then ${seesEvent(sql`n.subject_id`)}
  when 'membre' then exists (select 1 from members s where s.id = n.subject_id and s.state = 'active')
  else true end)`;

/** Which notifications may have become hidden from their readers. */
export type MaybeHidden =
  | { of: "reader"; id: string }
  | { of: "group"; id: string }
  | { of: "channel"; id: string }
  | { of: "subject"; id: string };

function which({ of, id }: MaybeHidden): RawBuilder<boolean> {
  if (of === "reader") return sql`n.member_id = ${id}::uuid`;
  if (of === "subject") return sql`n.subject_id = ${id}::uuid`;
  const inPlace = sql<boolean>`n.subject_id = ${id}::uuid or n.place_id = ${id}::uuid`;
  if (of === "channel") return sql`(${inPlace})`;
  return sql`(${inPlace} or n.subject_kind = 'evenement' or n.thread = any(array(
    select 'partage:' || pg.post_id from post_groups pg where pg.group_id = ${id}::uuid)))`;
}

/**
 * What its readers have not read and may no longer read counts as read: the bell counts what the
 * list shows, and nothing of it rings.
 *
 * @returns whose rows changed
 */
export async function settleHidden(
  tx: Transaction,
  maybe: MaybeHidden,
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    update notifications n set read_at = ${at}, alert_at = null from members m
    where m.id = n.member_id and n.read_at is null and n.kind <> 'message'
      and ${which(maybe)} and not ${readerMayStillRead}
    returning n.member_id`.execute(tx);
  return rows.map((row) => row.member_id);
}

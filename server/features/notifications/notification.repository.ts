import { type RawBuilder, sql } from "kysely";
import {
  ALWAYS_IN_APP,
  DEFAULT_WAYS,
  type MutedPlace,
  type NotificationWay,
} from "../../../shared/notifications/notification-kinds.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { anyMayKnow } from "../people/index.ts";
import type { Telling } from "./telling/telling.ts";

/** The part of a UUIDv7 that says its moment, and its version. */
const MOMENT_LENGTH = 15;

/** A new UUIDv7 for each row of a statement. */
const newIds = () =>
  sql`overlay(gen_random_uuid()::text placing ${uuidv7().slice(0, MOMENT_LENGTH)} from 1 for ${sql.lit(MOMENT_LENGTH)})::uuid`;

/** Whether a member with the preferences `pr` wants to be told of `t` in this way. */
const wants = (way: NotificationWay) =>
  sql`coalesce((pr.kinds -> t.kind ->> ${sql.lit(way)})::boolean, ${sql.ref(`t.${way}`)})`;

/**
 * Where a member `m` hears of `t`, and whether they silenced it: of several places, a group of
 * theirs comes first, and among these a place that they have not silenced.
 */
const HERE = sql`(
  select p.kind, p.id, mu.member_id is not null as muted
  from rows from (jsonb_to_recordset(t.places) as (kind text, id uuid))
    with ordinality as p (kind, id, position)
  left join notification_mutes mu on mu.member_id = m.id and mu.place_kind = p.kind
    and mu.place_id = p.id and (mu.until is null or mu.until > t.at)
  left join memberships own on p.kind = 'group' and own.group_id = p.id
    and own.member_id = m.id and own.state = 'active'
  order by own.member_id is null, mu.member_id is not null, p.position limit 1)`;

/** Whether a member `m` and who acts in `t` are kept apart by a block. */
const IS_APART = sql`exists (select 1 from blocks b
  where (b.member_id = m.id and b.blocked_id = t.actor_id)
    or (b.member_id = t.actor_id and b.blocked_id = m.id))`;

/**
 * Whether a member `m` may know of who acts in `t`. In a conversation, its members know of each
 * other.
 */
const MAY_KNOW = sql`(t.actor_id is null or t.subject_kind = 'conversation'
  or ${anyMayKnow(sql`t.actor_id`)})`;

/** Row limits that tell the planner about how many tellings a statement carries; above, none. */
const SIZES = [1, 10, 100];

const sizeOf = (count: number) => SIZES.find((size) => count <= size);

/** A telling as a row `t`; `n` is its place among those told together. */
const rowOf = ({ kind, subject, places, actorId, ...telling }: Telling, n: number) => ({
  n,
  kind,
  key: telling.key,
  thread: telling.thread,
  at: telling.at,
  data: telling.data,
  subject_kind: subject.kind,
  subject_id: subject.id,
  actor_id: actorId,
  places,
  about: telling.to.about,
  ...DEFAULT_WAYS[kind],
  always: ALWAYS_IN_APP.includes(kind),
});

/**
 * Notifies members, in one statement however many they are. An unread row of the same key takes the
 * news in. Members are not told of their own acts, of acts of members they blocked or who blocked
 * them or of whom they may not know, or of kinds they do not want.
 *
 * @returns those who were told
 */
export const notifyMembers = (tx: Transaction, telling: Telling): Promise<string[]> =>
  notifyAll(tx, [telling]);

/**
 * As `notifyMembers` for each telling, in one statement for all that share an audience query.
 *
 * @returns those who were told, each once
 */
export async function notifyAll(tx: Transaction, tellings: readonly Telling[]): Promise<string[]> {
  const told = new Set<string>();
  for (const [who, alike] of Map.groupBy(tellings, ({ to }) => to.who))
    for (const memberId of await tellAlike(tx, who, alike)) told.add(memberId);
  return [...told];
}

async function tellAlike(
  tx: Transaction,
  who: RawBuilder<unknown>,
  tellings: readonly Telling[],
): Promise<string[]> {
  const size = sizeOf(tellings.length);
  const { rows } = await sql<{ member_id: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(tellings.map(rowOf))}::jsonb) as t (
        n integer, kind text, key text, thread text, at timestamptz, data jsonb,
        subject_kind text, subject_id uuid, actor_id uuid, places jsonb,
        about jsonb, app boolean, push boolean, mail boolean, always boolean)
      ${size ? sql`limit ${sql.lit(size)}` : sql``}
    ), told as (
      select t.n, t.key, t.at, t.actor_id, m.id as member_id,
        here.kind as place_kind, here.id as place_id, here.muted is true as muted,
        case when ${wants("push")} and here.muted is not true then t.at end as alert_at
      from given t cross join lateral (select distinct member_id from (${who}) wanted) one
      join members m on m.id = one.member_id and m.state = 'active'
      left join notification_preferences pr on pr.member_id = m.id
      left join lateral ${HERE} here on true
      where m.id is distinct from t.actor_id and (t.always or ${wants("app")}) and not ${IS_APART}
        and ${MAY_KNOW}
    ), gathered as (
      select member_id, key, count(*)::integer as count, max(n) as last,
        min(at) as first_at, max(at) as last_at,
        coalesce(max(n) filter (where not muted), max(n)) as heard,
        min(alert_at) as alert_at
      from told group by member_id, key
    ), written as (
      insert into notifications as n (id, member_id, kind, key, thread, subject_kind, subject_id,
        place_kind, place_id, data, count, created_at, updated_at, alert_at)
      select ${newIds()}, g.member_id, t.kind, t.key, t.thread, t.subject_kind, t.subject_id,
        here.place_kind, here.place_id, t.data, g.count, g.first_at, g.last_at, g.alert_at
      from gathered g join given t on t.n = g.last
      join told here on here.n = g.heard and here.member_id = g.member_id
      order by g.member_id, t.key
      on conflict (member_id, key) where read_at is null do update set
        count = n.count + excluded.count, created_at = least(n.created_at, excluded.created_at),
        updated_at = greatest(n.updated_at, excluded.updated_at),
        subject_kind = excluded.subject_kind, subject_id = excluded.subject_id,
        place_id = case when exists (select 1 from notification_mutes mu
          where mu.member_id = excluded.member_id and mu.place_kind = excluded.place_kind
            and mu.place_id = excluded.place_id
            and (mu.until is null or mu.until > excluded.updated_at))
          then n.place_id else excluded.place_id end,
        data = excluded.data, alert_at = coalesce(n.alert_at, excluded.alert_at)
      returning id, member_id, key
    ), acted as (
      insert into notification_actors (notification_id, member_id, created_at)
      select w.id, told.actor_id, max(told.at)
      from written w join told on told.member_id = w.member_id and told.key = w.key
      where told.actor_id is not null
      group by w.id, told.actor_id
      on conflict (notification_id, member_id) do update set created_at = excluded.created_at
    )
    select distinct member_id from written`.execute(tx);
  return rows.map((row) => row.member_id);
}

/**
 * Someone took back what they did: they no longer act in rows of this key, and a row where nobody
 * acts any more goes.
 *
 * @returns whose rows changed
 */
export async function takeBack(
  tx: Transaction,
  { key, subjectId, actorId }: { key: string; subjectId: string; actorId: string },
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    with mine as (
      select n.id, n.member_id, n.count,
        exists (select 1 from notification_actors o
          where o.notification_id = n.id and o.member_id <> ${actorId}) as others
      from notifications n
      join notification_actors a on a.notification_id = n.id and a.member_id = ${actorId}
      where n.subject_id = ${subjectId} and n.key = ${key}
    ), emptied as (
      delete from notifications n using mine where n.id = mine.id and not mine.others
    ), left_alone as (
      delete from notification_actors a using mine
      where a.notification_id = mine.id and a.member_id = ${actorId} and mine.others
    ), counted as (
      update notifications n set count = greatest(n.count - 1, 1)
      from mine where n.id = mine.id and mine.others
    )
    select member_id from mine`.execute(tx);
  return rows.map((row) => row.member_id);
}

/** What someone has not read of these keys counts as read: it is answered, or no longer theirs. */
export async function resolveNotifications(
  tx: Transaction,
  { keys, memberId, at }: { keys: readonly string[]; memberId: string; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    update notifications set read_at = ${at}, alert_at = null
    where member_id = ${memberId} and key = any(${[...keys]}::text[]) and read_at is null
    returning member_id`.execute(tx);
  return rows.map((row) => row.member_id);
}

/** Someone left a place: what they had not read of it counts as read. */
export async function resolveInPlace(
  tx: Transaction,
  { kind, id, memberId, at }: { kind: MutedPlace; id: string; memberId: string; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    update notifications set read_at = ${at}, alert_at = null
    where member_id = ${memberId} and place_kind = ${kind} and place_id = ${id} and read_at is null
    returning member_id`.execute(tx);
  return rows.map((row) => row.member_id);
}

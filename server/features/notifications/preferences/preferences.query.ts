import { sql } from "kysely";
import type { Digest, MutedPlace } from "../../../../shared/notifications/notification-kinds.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { isInConversation } from "../../conversations/index.ts";
import { channelTables, maySeeChannel, maySeeGroup } from "../../gathering/index.ts";
import { FIRST_PREFERENCES, type StoredPreferences } from "./preferences.ts";

export type ReadPreferences = StoredPreferences & {
  showsPresence: boolean;
  mutes: { kind: MutedPlace; id: string; name: string; until: Date | null }[];
};

type Row = {
  kinds: StoredPreferences["kinds"] | null;
  digest: Digest | null;
  quiet_from: string | null;
  quiet_to: string | null;
  neutral: boolean | null;
  shows_presence: boolean;
  mutes: { kind: MutedPlace; id: string; name: string; until: string | null }[];
};

/** How a conversation is called by its member: its own name, or that of who is there. */
const conversationName = sql`coalesce(nullif(cv.name, ''), (
  select string_agg(o.name, ', ' order by o.name) from conversation_members x
  join members o on o.id = x.member_id
  where x.conversation_id = cv.id and x.member_id <> mu.member_id), '')`;

/** A member's notification preferences and the places they silenced, in one statement. */
export async function readPreferences(
  db: Database,
  viewer: Viewer,
  now: Date,
): Promise<ReadPreferences> {
  const { rows } = await sql<Row>`
    select p.kinds, p.digest, p.quiet_from, p.quiet_to, p.neutral, m.shows_presence,
      (select coalesce(json_agg(json_build_object('kind', mu.place_kind, 'id', mu.place_id,
          'until', mu.until, 'name', named.name) order by named.name, mu.place_id), '[]')
        from notification_mutes mu cross join lateral (
          select g.name from groups g
            where mu.place_kind = 'group' and g.id = mu.place_id and ${maySeeGroup(viewer)}
          union all select c.name from ${channelTables(viewer)}
            where mu.place_kind = 'channel' and c.id = mu.place_id and ${maySeeChannel(viewer)}
          union all select ${conversationName} from conversations cv
            where mu.place_kind = 'conversation' and cv.id = mu.place_id
              and ${isInConversation(sql`cv.id`, sql`mu.member_id`)}
        ) named
        where mu.member_id = m.id and (mu.until is null or mu.until > ${now})) as mutes
    from members m left join notification_preferences p on p.member_id = m.id
    where m.id = ${viewer.id}`.execute(db);
  const { mutes, shows_presence, ...stored } = rows[0] as Row;
  return {
    ...toPreferences(stored),
    showsPresence: shows_presence,
    mutes: mutes.map(({ until, ...mute }) => ({ ...mute, until: until ? new Date(until) : null })),
  };
}

const toPreferences = (row: Omit<Row, "mutes" | "shows_presence">): StoredPreferences => ({
  kinds: row.kinds ?? FIRST_PREFERENCES.kinds,
  digest: row.digest ?? FIRST_PREFERENCES.digest,
  quietHours: row.quiet_from && row.quiet_to ? { from: row.quiet_from, to: row.quiet_to } : null,
  neutral: row.neutral ?? FIRST_PREFERENCES.neutral,
});

/** Locks and reads a member's notification preferences until the end of the transaction. */
export async function lockPreferences(
  tx: Transaction,
  memberId: string,
): Promise<StoredPreferences> {
  const { rows } = await sql<Omit<Row, "mutes" | "shows_presence">>`
    select p.kinds, p.digest, p.quiet_from, p.quiet_to, p.neutral
    from members m left join notification_preferences p on p.member_id = m.id
    where m.id = ${memberId} for no key update of m`.execute(tx);
  return toPreferences(rows[0] as Row);
}

/** Whether the viewer may know of a place, and so silence it. */
export async function knowsPlace(
  tx: Transaction,
  viewer: Viewer,
  { kind, id }: { kind: MutedPlace; id: string },
): Promise<boolean> {
  const found = {
    group: sql`select 1 from groups g where g.id = ${id} and ${maySeeGroup(viewer)}`,
    channel: sql`select 1 from ${channelTables(viewer)} where c.id = ${id} and ${maySeeChannel(viewer)}`,
    conversation: sql`select 1 where ${isInConversation(id, viewer.id)}`,
  }[kind];
  const { rows } = await sql`${found}`.execute(tx);
  return rows.length > 0;
}

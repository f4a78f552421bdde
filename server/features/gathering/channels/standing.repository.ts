import { sql } from "kysely";
import type { ChannelStanding } from "../../../../shared/gathering/channels.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";

export type StoredStanding = Exclude<ChannelStanding, "none">;

/** A member's standing with a locked channel. */
export async function findStanding(
  tx: Transaction,
  channelId: string,
  memberId: string,
): Promise<ChannelStanding> {
  const row = await tx
    .selectFrom("channel_follows")
    .select("state")
    .where("channel_id", "=", channelId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.state ?? "none";
}

const counts = (state: string) => sql`(${sql.ref(state)} in ('following', 'animateur'))::int`;

type Stands = { channelId: string; memberId: string; state: StoredStanding; at: Date };

/** Stores a member's standing with a locked channel and counts its followers, in one statement. */
export async function saveStanding(
  tx: Transaction,
  { channelId, memberId, state, at }: Stands,
): Promise<void> {
  await sql`
    with before as (
      select state from channel_follows where channel_id = ${channelId} and member_id = ${memberId}
    ), written as (
      insert into channel_follows as f (channel_id, member_id, state, created_at)
      values (${channelId}, ${memberId}, ${state}, ${at})
      on conflict (channel_id, member_id) do update set state = excluded.state,
        created_at = case when ${counts("f.state")} = 1 then f.created_at else excluded.created_at end
      returning state
    )
    update channels set follower_count = follower_count
      + (select ${counts("written.state")} from written)
      - coalesce((select ${counts("before.state")} from before), 0)
    where id = ${channelId}`.execute(tx);
}

/** Takes someone's standing away. @returns what it was */
export async function removeStanding(
  tx: Transaction,
  channelId: string,
  memberId: string,
): Promise<ChannelStanding> {
  const { rows } = await sql<{ state: StoredStanding }>`
    with gone as (
      delete from channel_follows where channel_id = ${channelId} and member_id = ${memberId}
      returning state
    ), counted as (
      update channels set follower_count = follower_count - (select ${counts("gone.state")} from gone)
      where id = ${channelId} and exists (select 1 from gone)
    )
    select state from gone`.execute(tx);
  return rows[0]?.state ?? "none";
}

/** Those of these people who are members and stand nowhere with the channel yet become invited. */
export async function inviteAll(
  tx: Transaction,
  about: { channelId: string; memberIds: readonly string[]; invitedBy: string; at: Date },
): Promise<string[]> {
  const { channelId, memberIds, invitedBy, at } = about;
  const { rows } = await sql<{ member_id: string }>`
    insert into channel_follows (channel_id, member_id, state, invited_by, created_at)
    select ${channelId}::uuid, id, 'invited', ${invitedBy}::uuid, ${at}::timestamptz
    from unnest(${[...memberIds]}::uuid[]) as id
    on conflict (channel_id, member_id) do nothing
    returning member_id`.execute(tx);
  return rows.map((row) => row.member_id);
}

/**
 * How many of these are active members, and of the group where `groupId` is given. Their rows are
 * locked: none of them can leave the community before the transaction ends.
 */
export async function countInvitable(
  tx: Transaction,
  ids: readonly string[],
  groupId: string | null,
): Promise<number> {
  const { rows } = await sql`
    select m.id from members m
    where m.id = any(${[...ids]}::uuid[]) and m.state = 'active'
      and (${groupId}::uuid is null or exists (select 1 from memberships ms
        where ms.group_id = ${groupId} and ms.member_id = m.id and ms.state = 'active'))
    for key share of m`.execute(tx);
  return rows.length;
}

/** Those who look after a channel. */
export const animatorIdsOf = (tx: Transaction, channelId: string): Promise<string[]> =>
  idsStanding(tx, channelId, ["animateur"]);

/** The members with any standing in a channel: they know of it. */
export const readerIdsOf = (tx: Transaction, channelId: string): Promise<string[]> =>
  idsStanding(tx, channelId, ["invited", "requested", "following", "animateur"]);

async function idsStanding(
  tx: Transaction,
  channelId: string,
  states: readonly StoredStanding[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom("channel_follows")
    .select("member_id")
    .where("channel_id", "=", channelId)
    .where("state", "in", [...states])
    .execute();
  return rows.map((row) => row.member_id);
}

import { sql } from "kysely";
import type {
  ChannelAccess,
  ChannelType,
  Currency,
} from "../../../../shared/gathering/channels.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { searchable } from "../../../infrastructure/text.ts";
import { isClosedGroup, mayNameGroup } from "../groups/group-access.query.ts";
import type { Stand } from "./channel.policy.ts";
import { isFreeFor, maySeeChannel } from "./channel-access.query.ts";

/** What a channel says of itself. */
export type ChannelAbout = {
  name: string;
  description: string;
  type: ChannelType;
  pictureMediaId: string | null;
  groupId: string | null;
  access: ChannelAccess;
  /** In the smallest unit of the currency; null with the currency where it is not paid. */
  amount: number | null;
  currency: Currency | null;
  paymentWords: string;
};

export type NewChannel = ChannelAbout & { id: string; ownerId: string; at: Date };

/** A channel locked until the transaction ends, with the viewer's standing. */
export type StoredChannel = ChannelAbout &
  Stand & {
    id: string;
    ownerId: string;
    groupClosed: boolean;
    /** Whether it is in a group the viewer may not know of. */
    groupHidden: boolean;
    /** Whether its posts are for everyone: free, and not of a closed group. */
    forAll: boolean;
    updatedAt: Date;
  };

const columnsOf = (about: ChannelAbout) => ({
  name: about.name,
  description: about.description,
  type: about.type,
  picture_media_id: about.pictureMediaId,
  group_id: about.groupId,
  access: about.access,
  amount: about.amount,
  currency: about.currency,
  payment_words: about.paymentWords,
  search_name: searchable(about.name),
});

/** Records a channel. @returns false when the id is already used */
export async function insertChannel(tx: Transaction, channel: NewChannel): Promise<boolean> {
  const { id, ownerId, at } = channel;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("channels")
    .values({ ...columnsOf(channel), id, owner_id: ownerId, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateChannel(
  tx: Transaction,
  id: string,
  about: ChannelAbout,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("channels")
    .set({ ...columnsOf(about), updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** Who made a channel. */
export async function ownerOf(tx: Transaction, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom("channels")
    .select("owner_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/** Locks a channel the viewer may see until the transaction ends; null for any other. */
export async function lockChannel(
  tx: Transaction,
  viewer: Viewer,
  id: string,
): Promise<StoredChannel | null> {
  const { rows } = await sql<StoredChannel>`
    select c.id, c.name, c.description, c.type, c.picture_media_id as "pictureMediaId",
      c.group_id as "groupId", c.access, c.amount, c.currency, c.payment_words as "paymentWords",
      c.status, c.owner_id as "ownerId", c.updated_at as "updatedAt",
      coalesce(f.state, 'none') as standing, c.owner_id = ${viewer.id} as own,
      c.group_id is not null and ${isClosedGroup()} as "groupClosed",
      c.group_id is not null and not ${mayNameGroup(viewer)} as "groupHidden",
      c.access = 'libre' and (c.group_id is null or not ${isClosedGroup()}) as "forAll",
      ${isFreeFor(viewer)} as free,
      exists (select 1 from channel_payments cp where cp.channel_id = c.id
        and cp.member_id = ${viewer.id} and cp.state = 'paid') as paid
    from channels c left join groups g on g.id = c.group_id
      left join channel_follows f on f.channel_id = c.id and f.member_id = ${viewer.id}
    where c.id = ${id} and ${maySeeChannel(viewer)} for update of c`.execute(tx);
  return rows[0] ?? null;
}

export async function setStatus(
  tx: Transaction,
  id: string,
  status: "active" | "archive",
  at: Date,
): Promise<void> {
  await tx.updateTable("channels").set({ status, updated_at: at }).where("id", "=", id).execute();
}

/** The group of a channel, its access locked until the transaction ends; null when none. */
export async function lockGroupOf(
  tx: Transaction,
  groupId: string,
): Promise<{ closed: boolean } | null> {
  const { rows } = await sql<{ closed: boolean }>`
    select ${isClosedGroup("groups")} as closed from groups
    where id = ${groupId} and archived_at is null for share`.execute(tx);
  return rows[0] ?? null;
}

/** A channel in which a member had a standing, as they left it. */
export type LeftChannel = {
  channelId: string;
  animated: boolean;
  /** Whether a payment of theirs waited there. */
  paid: boolean;
};

/** Takes someone out of every channel, and cancels what they were to pay. */
export async function leaveAll(
  tx: Transaction,
  memberId: string,
  at: Date,
): Promise<LeftChannel[]> {
  const { rows } = await sql<LeftChannel>`
    with held as (
      select c.id from channels c join channel_follows f on f.channel_id = c.id
      where f.member_id = ${memberId} order by c.id for update of c
    ), gone as (
      delete from channel_follows where member_id = ${memberId} and channel_id in (select id from held)
      returning channel_id, state
    ), counted as (
      update channels c set follower_count = c.follower_count - 1
      from gone where c.id = gone.channel_id and gone.state in ('following', 'animateur')
    ), cancelled as (
      update channel_payments set state = 'cancelled', settled_at = ${at}, pay_url = null
      where member_id = ${memberId} and state = 'pending' returning channel_id
    )
    select channel_id as "channelId", state = 'animateur' as animated,
      channel_id in (select channel_id from cancelled) as paid
    from gone order by channel_id`.execute(tx);
  return rows;
}

/** Those of these channels that are open and that nobody animates. */
export async function listOrphans(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ id: string; closedGroupId: string | null }[]> {
  const { rows } = await sql<{ id: string; closedGroupId: string | null }>`
    select c.id, case when ${isClosedGroup()} then g.id end as "closedGroupId"
    from channels c left join groups g on g.id = c.group_id
    where c.id = any(${[...ids]}::uuid[]) and c.status = 'active' and not exists (
      select 1 from channel_follows f where f.channel_id = c.id and f.state = 'animateur')
    order by c.id`.execute(tx);
  return rows;
}

import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { isClosedGroup } from "../groups/group-access.query.ts";
import { animatesItsChannel } from "./resource-access.query.ts";

export type NewResource = {
  id: string;
  ownerId: string;
  title: string;
  description: string;
  mediaId: string | null;
  linkUrl: string | null;
  at: Date;
};

/** Records a resource. @returns false when the id is already used */
export async function insertResource(tx: Transaction, resource: NewResource): Promise<boolean> {
  const { id, ownerId, title, description, mediaId, linkUrl, at } = resource;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("resources")
    .values({
      id,
      title,
      description,
      owner_id: ownerId,
      media_id: mediaId,
      link_url: linkUrl,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Adds a resource at the end of a locked channel; one that is in it already keeps its place. */
export async function putInChannel(
  tx: Transaction,
  { channelId, resourceId, at }: { channelId: string; resourceId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into channel_resources (channel_id, resource_id, position, created_at)
    select ${channelId}::uuid, ${resourceId}::uuid, coalesce(max(position), 0) + 1, ${at}::timestamptz
    from channel_resources where channel_id = ${channelId}
    on conflict (channel_id, resource_id) do nothing returning resource_id`.execute(tx);
  return rows.length > 0;
}

/** How many resources a channel holds. */
export async function countResources(tx: Transaction, channelId: string): Promise<number> {
  const row = await tx
    .selectFrom("channel_resources")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("channel_id", "=", channelId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Whether a resource is this member's and is in this channel. */
export async function isOwnIn(
  tx: Transaction,
  about: { resourceId: string; channelId: string; ownerId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from resources r join channel_resources cr on cr.resource_id = r.id
    where r.id = ${about.resourceId} and r.owner_id = ${about.ownerId}
      and cr.channel_id = ${about.channelId}`.execute(tx);
  return rows.length > 0;
}

/** Whether a resource is in a channel that the viewer looks after; locked against deletion. */
export async function lockLookedAfter(
  tx: Transaction,
  viewer: Viewer,
  resourceId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from resources r where r.id = ${resourceId} and exists (
      select 1 from channel_resources cr where cr.resource_id = r.id and ${animatesItsChannel(viewer)})
    for key share of r`.execute(tx);
  return rows.length > 0;
}

/** Puts the named resources of a channel first, in this order, then the others in theirs. */
export async function saveResourceOrder(
  tx: Transaction,
  channelId: string,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...ids];
  await sql`
    with placed as (
      select resource_id, row_number() over (
        order by array_position(${wanted}::uuid[], resource_id) nulls last, position, resource_id) as place
      from channel_resources where channel_id = ${channelId}
    )
    update channel_resources cr set position = placed.place from placed
    where cr.channel_id = ${channelId} and cr.resource_id = placed.resource_id
      and cr.position <> placed.place`.execute(tx);
}

export async function updateResource(
  tx: Transaction,
  id: string,
  words: { title?: string | undefined; description?: string | undefined },
  at: Date,
): Promise<void> {
  await tx
    .updateTable("resources")
    .set({ ...words, updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** Gives a link the title of its page, where it has none but the site's name. */
export async function nameAfterPage(
  tx: Transaction,
  id: string,
  names: { host: string; title: string },
) {
  await tx
    .updateTable("resources")
    .set({ title: names.title })
    .where("id", "=", id)
    .where("title", "=", names.host)
    .execute();
}

/** Deletes a resource from every channel that holds it. */
export async function deleteResource(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom("resources").where("id", "=", id).execute();
}

/** Some resources of a member, locked until the transaction ends. */
export async function lockResourcesOf(
  tx: Transaction,
  ownerId: string,
  count: number,
): Promise<{ id: string; mediaId: string | null }[]> {
  return tx
    .selectFrom("resources")
    .select(["id", "media_id as mediaId"])
    .where("owner_id", "=", ownerId)
    .orderBy("id")
    .limit(count)
    .forUpdate()
    .execute();
}

/** A channel that a resource is in, with its group when it is closed. */
export type ResourcePlace = { channelId: string; closedGroupId: string | null };

export async function placesOf(tx: Transaction, id: string): Promise<ResourcePlace[]> {
  const { rows } = await sql<ResourcePlace>`
    select c.id as "channelId", case when ${isClosedGroup()} then g.id end as "closedGroupId"
    from channel_resources cr join channels c on c.id = cr.channel_id
    left join groups g on g.id = c.group_id
    where cr.resource_id = ${id} order by c.id`.execute(tx);
  return rows;
}

/** The name of a file that its owner sent; null when it is not theirs, or not there. */
export async function fileName(
  tx: Transaction,
  ownerId: string,
  mediaId: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom("media")
    .select("name")
    .where("id", "=", mediaId)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return row?.name ?? null;
}

import { sql } from "kysely";
import type { ChannelAccess, ChannelType } from "../../../../shared/gathering/channel-kinds.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { jsonRows } from "../../../infrastructure/database/json-rows.ts";
import { searchable } from "../../../infrastructure/text.ts";

/** A channel brought from another product, with those who follow it. */
export type ImportedChannel = {
  id: string;
  legacyId: string;
  ownerId: string;
  name: string;
  description: string;
  type: ChannelType;
  access: ChannelAccess;
  paymentWords: string;
  groupId: string | null;
  pictureMediaId: string | null;
  isArchived: boolean;
  followerIds: readonly string[];
  at: Date;
  updatedAt: Date;
};

/** Writes channels, and who follows them. */
export async function insertImportedChannels(
  tx: Transaction,
  channels: readonly ImportedChannel[],
): Promise<void> {
  if (channels.length === 0) return;
  const rows = channels.map((channel) => ({
    id: channel.id,
    name: channel.name,
    search_name: searchable(channel.name),
    description: channel.description,
    type: channel.type,
    picture_media_id: channel.pictureMediaId,
    group_id: channel.groupId,
    owner_id: channel.ownerId,
    access: channel.access,
    payment_words: channel.paymentWords,
    status: channel.isArchived ? "archive" : "active",
    follower_count: channel.followerIds.length,
    created_at: channel.at,
    updated_at: channel.updatedAt,
    legacy_id: channel.legacyId,
  }));
  await sql`
    insert into channels (id, name, search_name, description, type, picture_media_id, group_id,
      owner_id, access, payment_words, status, follower_count, created_at, updated_at, legacy_id)
    select id, name, search_name, description, type, picture_media_id, group_id, owner_id, access,
      payment_words, status, follower_count, created_at, updated_at, legacy_id
    from ${jsonRows("channels", rows)}`.execute(tx);
  const follows = channels.flatMap(({ id, followerIds, at }) =>
    followerIds.map((memberId) => ({ channel_id: id, member_id: memberId, created_at: at })),
  );
  await sql`
    insert into channel_follows (channel_id, member_id, state, created_at)
    select channel_id, member_id, 'following', created_at
    from ${jsonRows("channel_follows", follows)} on conflict do nothing`.execute(tx);
}

/** A resource brought from another product: a file, or a link. */
export type ImportedResource = {
  id: string;
  legacyId: string;
  ownerId: string;
  title: string;
  description: string;
  mediaId: string | null;
  linkUrl: string | null;
  channelIds: readonly string[];
  at: Date;
};

/** Writes resources, at the end of their channels. */
export async function insertImportedResources(
  tx: Transaction,
  resources: readonly ImportedResource[],
): Promise<void> {
  if (resources.length === 0) return;
  const rows = resources.map(({ id, legacyId, ownerId, title, description, ...resource }) => ({
    id,
    title,
    description,
    owner_id: ownerId,
    media_id: resource.mediaId,
    link_url: resource.linkUrl,
    created_at: resource.at,
    updated_at: resource.at,
    legacy_id: legacyId,
  }));
  await sql`
    insert into resources (id, owner_id, title, description, media_id, link_url, created_at,
      updated_at, legacy_id)
    select id, owner_id, title, description, media_id, link_url, created_at, updated_at, legacy_id
    from ${jsonRows("resources", rows)}`.execute(tx);
  const places = resources.flatMap(({ id, channelIds, at }, place) =>
    channelIds.map((channelId) => ({
      channel_id: channelId,
      resource_id: id,
      position: place + 1,
      created_at: at,
    })),
  );
  await sql`
    insert into channel_resources (channel_id, resource_id, position, created_at)
    select given.channel_id, given.resource_id, given.position + coalesce((
      select max(c.position) from channel_resources c where c.channel_id = given.channel_id), 0),
      given.created_at
    from ${jsonRows("channel_resources", places)} given on conflict do nothing`.execute(tx);
}

/** Deletes the channels and resources an import brought. @returns the files nothing shows any more */
export async function deleteImportedChannels(tx: Transaction, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    with gone as (
      delete from resources where id in (
        select row_id from imported_rows where import_id = ${importId} and stands_in = 'resources')
      returning media_id
    ), closed as (
      delete from channels where id in (
        select row_id from imported_rows where import_id = ${importId} and stands_in = 'channels')
      returning picture_media_id
    )
    select media_id as id from gone union all select picture_media_id from closed`.execute(tx);
  return rows.flatMap(({ id }) => id ?? []);
}

import { type RawBuilder, sql } from "kysely";
import type {
  ChannelItem,
  ChannelStanding,
} from "../../../../shared/gathering/channels.contract.ts";
import { SUMMARY_CHANNELS } from "../../../../shared/ground/limits.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { containing } from "../../../infrastructure/text.ts";
import { portraitUrl } from "../../media/index.ts";
import { channelTables, maySeeChannel } from "./channel-access.query.ts";

/** A channel as read for the viewer, before it takes the shape of the contract. */
export type ChannelRow = Pick<
  ChannelItem,
  "id" | "name" | "description" | "type" | "access" | "amount" | "currency" | "status"
> & {
  picture_media_id: string | null;
  follower_count: number;
  standing: ChannelStanding;
  author: { id: string; name: string; avatar: string | null };
  created_at: Date;
};

/** Columns of a channel of `channelTables`. */
export const channelColumns = sql`
  c.id, c.name, c.description, c.type, c.picture_media_id, c.access, c.amount, c.currency, c.status,
  c.follower_count, c.created_at, coalesce(f.state, 'none') as standing,
  json_build_object('id', o.id, 'name', o.name, 'avatar', o.avatar_media_id) as author`;

/** Which channels. */
export type ChannelsWanted = {
  name?: string | undefined;
  which: "all" | "created" | "followed";
  memberId?: string | undefined;
  groupId?: string | undefined;
  after: Position | null;
  count: number;
};

/**
 * Channels the viewer may see, newest first. `followed` are the channels of others in which the
 * viewer has any standing, so that a pending invitation is found there.
 */
export async function listChannels(
  db: Database,
  viewer: Viewer,
  wanted: ChannelsWanted,
): Promise<ChannelRow[]> {
  const { name, groupId, after, count } = wanted;
  const { rows } = await sql<ChannelRow>`
    select ${channelColumns} from ${channelTables(viewer)}
    where ${maySeeChannel(viewer)} ${ofList(viewer, wanted)}
      ${name ? sql`and c.search_name like ${containing(name)}` : sql``}
      ${groupId ? sql`and c.group_id = ${groupId}` : sql``}
      ${after ? sql`and (c.created_at, c.id) < (${after.at}, ${after.id})` : sql``}
    order by c.created_at desc, c.id desc
    ${rowLimit(count)}`.execute(db);
  return rows;
}

function ofList(viewer: Viewer, { which, memberId }: ChannelsWanted): RawBuilder<unknown> {
  if (which === "created") return sql`and c.owner_id = ${memberId ?? viewer.id}`;
  if (which === "followed") return sql`and f.member_id is not null and c.owner_id <> ${viewer.id}`;
  return memberId ? sql`and c.owner_id = ${memberId}` : sql``;
}

/**
 * The newest open channels a member made (spec, section 9) that the viewer may see, as JSON inside
 * another query; `toChannelItem` gives them their shape.
 */
export const newestChannelsJson = (
  viewer: Viewer,
  memberId: string,
): RawBuilder<ChannelRow[]> => sql`
  (select coalesce(json_agg(newest order by newest.created_at desc, newest.id desc), '[]') from (
    select ${channelColumns} from ${channelTables(viewer)}
    where c.owner_id = ${memberId} and c.status = 'active' and ${maySeeChannel(viewer)}
    order by c.created_at desc, c.id desc
    ${rowLimit(SUMMARY_CHANNELS)}
  ) newest)`;

/** A channel as lists answer it. */
export function toChannelItem(row: ChannelRow): ChannelItem {
  const { id, name, description, type, access, amount, currency, status, standing, author } = row;
  return {
    id,
    name,
    description,
    type,
    access,
    amount,
    currency,
    status,
    standing,
    pictureUrl: portraitUrl(row.picture_media_id),
    author: { id: author.id, name: author.name, avatarUrl: portraitUrl(author.avatar) },
    followerCount: row.follower_count,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

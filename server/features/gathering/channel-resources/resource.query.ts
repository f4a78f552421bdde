import { type RawBuilder, sql } from "kysely";
import type { ChannelResource } from "../../../../shared/gathering/channels.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { MediaSigner, RawLinkPreview, RawMedia } from "../../media/index.ts";
import {
  linkPreviewJson,
  portraitUrl,
  rawMediaJson,
  toLinkPreview,
  toMedia,
} from "../../media/index.ts";
import { isHere, mayKnow } from "../../people/index.ts";
import { channelTables, mayReadChannel } from "../channels/channel-access.query.ts";
import { mayChangeResource } from "./resource-access.query.ts";

type Row = {
  id: string;
  title: string;
  description: string;
  media: RawMedia | null;
  link: RawLinkPreview | null;
  link_url: string | null;
  owner: { id: string; name: string; avatar: string | null };
  created_at: Date;
  updated_at: Date;
  may_change: boolean;
};

/** Whether the viewer reads a channel that holds a resource `r`. */
const mayRead = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from channel_resources cr join ${channelTables(viewer)} on cr.channel_id = c.id
  where cr.resource_id = r.id and ${mayReadChannel(viewer)})`;

/** Whether a resource `r` is shown, where the viewer reads its channel. */
const isShown = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(${isHere(sql`r.owner_id`)} and ${mayKnow(viewer, sql`r.owner_id`)})`;

/** Whether the viewer reads a resource whose file is a media. */
export const readsResourceShowing = (viewer: Viewer, mediaId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from resources r where r.media_id = ${mediaId}
    and ${isShown(viewer)} and (${mayRead(viewer)} or ${mayChangeResource(viewer)}))`;

const columns = (viewer: Viewer) => sql`
  r.id, r.title, r.description, r.link_url, r.created_at, r.updated_at,
  case when m.id is not null then ${rawMediaJson("m")} end as media,
  ${linkPreviewJson("r.link_url")} as link,
  json_build_object('id', ro.id, 'name', ro.name, 'avatar', ro.avatar_media_id) as owner,
  ${mayChangeResource(viewer)} as may_change`;

const tables = sql`resources r join members ro on ro.id = r.owner_id left join media m on m.id = r.media_id`;

/** The resources of a channel, in their order. */
export async function listOfChannel(
  db: Database,
  viewer: Viewer,
  channelId: string,
  sign: MediaSigner,
): Promise<ChannelResource[]> {
  const { rows } = await sql<Row>`
    select ${columns(viewer)}
    from channel_resources held join ${tables} on r.id = held.resource_id
    where held.channel_id = ${channelId} and ${isShown(viewer)}
    order by held.position, r.id`.execute(db);
  return rows.map((row) => toChannelResource(row, sign));
}

/** A resource that the viewer may read or change; null for any other. */
export async function readResource(
  db: Database,
  viewer: Viewer,
  id: string,
  sign: MediaSigner,
): Promise<ChannelResource | null> {
  const { rows } = await sql<Row>`
    select ${columns(viewer)} from ${tables}
    where r.id = ${id} and ${isShown(viewer)} and (${mayRead(viewer)} or ${mayChangeResource(viewer)})`.execute(
    db,
  );
  return rows[0] ? toChannelResource(rows[0], sign) : null;
}

function toChannelResource(row: Row, sign: MediaSigner): ChannelResource {
  const { id, title, description, media, link, link_url: linkUrl, owner, may_change: may } = row;
  return {
    id,
    title,
    description,
    linkUrl,
    media: media && toMedia(media, sign),
    link: link && toLinkPreview(link),
    owner: { id: owner.id, name: owner.name, avatarUrl: portraitUrl(owner.avatar) },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    abilities: { edit: may, delete: may },
  };
}

/** A resource to act on, and whether it may be; null when it is not there or not for this viewer. */
export type FoundResource = { id: string; mediaId: string | null; mayChange: boolean };

/** Locks a resource until the transaction ends. */
export async function lockResource(
  tx: Database,
  viewer: Viewer,
  id: string,
): Promise<FoundResource | null> {
  const { rows } = await sql<FoundResource>`
    select r.id, r.media_id as "mediaId", ${mayChangeResource(viewer)} as "mayChange"
    from resources r
    where r.id = ${id} and ${isShown(viewer)} and (${mayRead(viewer)} or ${mayChangeResource(viewer)})
    for update of r`.execute(tx);
  return rows[0] ?? null;
}

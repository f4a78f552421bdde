import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "../../infrastructure/database/database.ts";
import { fixed } from "../../infrastructure/database/fixed.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import type { MediaPrepared, MessageMediaPrepared, OfferedFilePrepared } from "./media.events.ts";
import type { Subject } from "./media.repository.ts";
import type { RawMedia } from "./media.ts";
import { isShown } from "./reported-media.repository.ts";

const COLUMNS = [
  "id",
  "kind",
  "mime",
  "audience",
  "name",
  "size",
  "width",
  "height",
  "duration",
  "alt",
  "thumbhash",
  "renditions",
  "sources",
  "voice",
  "waveform",
  "preparing",
] as const;

/** The fields of `RawMedia` as one JSON object, of the row that `alias` names. */
export function rawMediaJson(alias: string): RawBuilder<RawMedia> {
  return fixed(`media as JSON, ${alias}`, () => {
    const pairs = COLUMNS.map(
      (column) => sql`${sql.lit(column)}, ${sql.ref(`${alias}.${column}`)}`,
    );
    return sql<RawMedia>`json_build_object(${sql.join(pairs)})`;
  });
}

/**
 * The media of a post in their order, as a JSON array inside another query.
 *
 * @param postIdColumn the outer query's column, such as `posts.id`
 */
export const postMediaJson = (postIdColumn: string): RawBuilder<RawMedia[]> =>
  attachedJson("post", postIdColumn);

/** The media of a comment in their order, as a JSON array inside another query. */
export const commentMediaJson = (commentIdColumn: string): RawBuilder<RawMedia[]> =>
  attachedJson("comment", commentIdColumn);

/** The media of a share in their order, as a JSON array inside another query. */
export const shareMediaJson = (shareIdColumn: string): RawBuilder<RawMedia[]> =>
  attachedJson("share", shareIdColumn);

/** The media that a scheduled post holds in their order, as a JSON array inside another query. */
export const scheduledMediaJson = (idColumn: string): RawBuilder<RawMedia[]> =>
  attachedJson("scheduled_post", idColumn);

/** The media of a private message in their order, as a JSON array inside another query. */
export const messageMediaJson = (idColumn: string): RawBuilder<RawMedia[]> =>
  attachedJson("private_message", idColumn);

/** The media that a report keeps until it is decided, in their order, as the others above. */
export const reportMediaJson = (reportIdColumn: string): RawBuilder<RawMedia[]> =>
  attachedJson("report", reportIdColumn);

function attachedJson(kind: Subject["kind"] | "report", column: string): RawBuilder<RawMedia[]> {
  return fixed(
    `media of ${kind}, ${column}`,
    () => sql<RawMedia[]>`coalesce((
    select json_agg(${rawMediaJson("attached_media")} order by link.position)
    from ${sql.table(`${kind}_media`)} as link
    join media as attached_media on attached_media.id = link.media_id
    where ${sql.ref(`link.${kind}_id`)} = ${sql.ref(column)}
  ), '[]')`,
  );
}

/** Whether something else than a report keeps a media. */
const isLeftToOwner = sql<boolean>`(${isShown("media.id")}
  or not exists (select from report_media r where r.media_id = media.id))`;

/** Whether a media is the viewer's own, as `findOwnMedia` finds it. */
export const ownsMedia = (viewer: Viewer, mediaId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from media
    where media.id = ${mediaId} and media.owner_id = ${viewer.id} and ${isLeftToOwner})`;

/**
 * One media of a member, whether published or not; null when there is none, and when only a report
 * keeps it: its owner does not learn from it that they were reported.
 */
export async function findOwnMedia(
  db: Database,
  ownerId: string,
  id: string,
): Promise<RawMedia | null> {
  const row = await db
    .selectFrom("media")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where(isLeftToOwner)
    .executeTakeFirst();
  return (row as RawMedia | undefined) ?? null;
}

/** One media, whoever it belongs to; null when there is none. */
export async function findMedia(db: Database, id: string): Promise<RawMedia | null> {
  const row = await db.selectFrom("media").select(COLUMNS).where("id", "=", id).executeTakeFirst();
  return (row as RawMedia | undefined) ?? null;
}

/** Of these media, those that are still recorded. */
export async function findRecorded(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("media")
    .select("id")
    .where("id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Where a media can be seen, once it is attached; null when nobody sees it yet. */
export async function findWhereShown(
  db: Database | Transaction,
  mediaId: string,
): Promise<Omit<MediaPrepared, "kind"> | null> {
  const { rows } = await sql<Omit<MediaPrepared, "kind">>`
    select p.id as "postId", shown.comment_id as "commentId", p.visibility, p.channel_id as "channelId",
      array(select pg.group_id from post_groups pg where pg.post_id = p.id) as "groupIds"
    from (
      select post_id, null::uuid as comment_id from post_media where media_id = ${mediaId}
      union all
      select c.post_id, c.id from comment_media cm join comments c on c.id = cm.comment_id
        where cm.media_id = ${mediaId} and c.deleted_at is null
    ) shown
    join posts p on p.id = shown.post_id and p.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** The private message that shows a media, and who is in its conversation; null when none does. */
export async function findMessageShowing(
  db: Database | Transaction,
  mediaId: string,
): Promise<Omit<MessageMediaPrepared, "kind"> | null> {
  const { rows } = await sql<Omit<MessageMediaPrepared, "kind">>`
    select pm.id as "messageId", pm.conversation_id as "conversationId",
      array(select cm.member_id from conversation_members cm
        where cm.conversation_id = pm.conversation_id) as "memberIds"
    from private_message_media l join private_messages pm on pm.id = l.private_message_id
    where l.media_id = ${mediaId}`.execute(db);
  return rows[0] ?? null;
}

/** The open channels that offer a file, and whether every member knows of them. */
export async function findWhereOffered(
  db: Database | Transaction,
  mediaId: string,
): Promise<Omit<OfferedFilePrepared, "kind">[]> {
  const { rows } = await sql<Omit<OfferedFilePrepared, "kind">>`
    select c.id as "channelId", (c.group_id is null or g.access <> 'ferme') as known
    from resources r
    join channel_resources cr on cr.resource_id = r.id
    join channels c on c.id = cr.channel_id and c.status = 'active'
    left join groups g on g.id = c.group_id
    where r.media_id = ${mediaId}`.execute(db);
  return rows;
}

import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../infrastructure/database/database.ts";
import { fixed } from "../../infrastructure/database/fixed.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import type { Subject } from "./attached-media.repository.ts";
import type { RawMedia } from "./media.ts";
import { isKeptApart, isShown } from "./reported-media.repository.ts";

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

/** The fields of `RawMedia` as a JSON object, read from the row that `alias` names. */
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

/** The media that a held text shows in their order, as the others above. */
export const heldMediaJson = (idColumn: string): RawBuilder<RawMedia[]> =>
  attachedJson("held_text", idColumn);

/** The media of a private message in their order, as a JSON array inside another query. */
export const messageMediaJson = (idColumn: string): RawBuilder<RawMedia[]> =>
  attachedJson("private_message", idColumn);

/** The media that a former version of a post showed in their order, as the others above. */
export const versionMediaJson = (idColumn: string): RawBuilder<RawMedia[]> =>
  attachedJson("earlier_text", idColumn);

/** The media that are sealed with a text that moderation removed, in their order. */
export const sealedMediaJson = (idColumn: string): RawBuilder<RawMedia[]> =>
  attachedJson("sealed_text", idColumn);

/** The media that a report keeps until it is decided, in their order, as the others above. */
export const reportMediaJson = (reportIdColumn: string): RawBuilder<RawMedia[]> =>
  attachedJson("report", reportIdColumn);

/** The media that a sealed message keeps, as the others above. */
export const sealedMessageMediaJson = (sealedIdColumn: string): RawBuilder<RawMedia[]> =>
  attachedJson("sealed_message", sealedIdColumn);

type KindOfLink = Subject["kind"] | "report" | "sealed_message";

function attachedJson(kind: KindOfLink, column: string): RawBuilder<RawMedia[]> {
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

/** Whether something else than a report or a sealed message keeps a media. */
const isLeftToOwner = sql<boolean>`(${isShown("media.id")}
  or not ${isKeptApart("media.id")})`;

/** Whether a media is the viewer's own, as `findOwnMedia` finds it. */
export const ownsMedia = (viewer: Viewer, mediaId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from media
    where media.id = ${mediaId} and media.owner_id = ${viewer.id} and ${isLeftToOwner})`;

/** The media of a member, as rows of `t`, as `findOwnMedia` finds each. */
export const ownsLeftMedia = (memberId: string): RawBuilder<boolean> =>
  sql<boolean>`t.owner_id = ${memberId} and (${isShown("t.id")}
    or not ${isKeptApart("t.id")})`;

/**
 * A media of a member, published or not; null when there is none, or when only a report keeps it:
 * its owner would otherwise learn that they were reported.
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

/** A media, of any owner; null when there is none. */
export async function findMedia(db: Database, id: string): Promise<RawMedia | null> {
  const row = await db.selectFrom("media").select(COLUMNS).where("id", "=", id).executeTakeFirst();
  return (row as RawMedia | undefined) ?? null;
}

/** Of these media, those that are still recorded, of any owner and in no order. */
export async function readMedia(db: Database, ids: readonly string[]): Promise<RawMedia[]> {
  const rows = await db
    .selectFrom("media")
    .select(COLUMNS)
    .where("id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return rows as RawMedia[];
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

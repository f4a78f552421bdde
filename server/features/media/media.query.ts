import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../infrastructure/database/database.ts";
import type { RawMedia } from "./media.ts";

const COLUMNS = [
  ...(["id", "kind", "audience", "name", "size", "width", "height"] as const),
  ...(["duration", "alt", "thumbhash", "renditions"] as const),
] as const;

/** The fields of `RawMedia` as one JSON object, of the row that `alias` names. */
export function rawMediaJson(alias: string): RawBuilder<RawMedia> {
  const pairs = COLUMNS.map((column) => sql`${sql.lit(column)}, ${sql.ref(`${alias}.${column}`)}`);
  return sql<RawMedia>`json_build_object(${sql.join(pairs)})`;
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

function attachedJson(kind: "post" | "comment", column: string): RawBuilder<RawMedia[]> {
  return sql<RawMedia[]>`coalesce((
    select json_agg(${rawMediaJson("attached_media")} order by link.position)
    from ${sql.table(`${kind}_media`)} as link
    join media as attached_media on attached_media.id = link.media_id
    where ${sql.ref(`link.${kind}_id`)} = ${sql.ref(column)}
  ), '[]')`;
}

/** One media of a member, whether published or not; null when there is none. */
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

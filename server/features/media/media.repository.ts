import { sql } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import type { Database, Transaction } from "../../infrastructure/database/database.ts";
import type { StoredRendition } from "../../infrastructure/database/tables.ts";
import type { Audience } from "./media.ts";

type Connection = Database | Transaction;

/** A photo whose files are stored. */
export type NewMedia = {
  id: string;
  ownerId: string;
  name: string;
  alt: string;
  audience: Audience;
  mime: string;
  size: number;
  width: number;
  height: number;
  thumbhash: string;
  renditions: StoredRendition[];
  attachedAt: Date | null;
  at: Date;
};

/** Records a photo; a repeat with the same id changes nothing. */
export async function insertPhoto(db: Connection, photo: NewMedia): Promise<void> {
  const { id, name, alt, audience, mime, size, width, height, thumbhash } = photo;
  await db
    .insertInto("media")
    .values({
      ...{ id, name, alt, audience, mime, size, width, height, thumbhash, kind: "image" },
      owner_id: photo.ownerId,
      renditions: JSON.stringify(photo.renditions),
      attached_at: photo.attachedAt,
      created_at: photo.at,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** @returns whether the member has such a media */
export async function setAlt(
  db: Connection,
  ownerId: string,
  id: string,
  alt: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("media")
    .set({ alt })
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Forgets a media that its owner has not published. @returns its audience, null when there is none */
export async function deleteUnattached(
  db: Connection,
  ownerId: string,
  id: string,
): Promise<Audience | null> {
  const gone = await db
    .deleteFrom("media")
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("attached_at", "is", null)
    .returning("audience")
    .executeTakeFirst();
  return (gone?.audience as Audience | undefined) ?? null;
}

/** Forgets up to `limit` media that were never attached and were made before a moment. */
export async function deleteAbandoned(db: Connection, before: Date, limit: number) {
  const abandoned = db
    .selectFrom("media")
    .select("id")
    .where("attached_at", "is", null)
    .where("created_at", "<", before)
    .orderBy("created_at")
    .limit(limit);
  const rows = await db
    .deleteFrom("media")
    .where("id", "in", abandoned)
    // Said again: one of them may have been attached in between.
    .where("attached_at", "is", null)
    .returning(["id", "audience"])
    .execute();
  return rows.map(({ id, audience }) => ({ id, audience: audience as Audience }));
}

/** What media are attached to. */
export type Subject = { kind: "post" | "comment"; subjectId: string };

/**
 * Attaches media to a post or a comment, in this order, inside its transaction.
 *
 * @throws DomainError MEDIA_NOT_READY when one is not the owner's, not there or already attached
 */
export async function attachMedia(
  tx: Transaction,
  media: Subject & { ownerId: string; mediaIds: readonly string[]; at: Date },
): Promise<void> {
  if (media.mediaIds.length === 0) return;
  await claim(tx, media, "attached");
  const ids = [...media.mediaIds];
  const { table, column } = linkOf(media.kind);
  await sql`
    insert into ${table} (${column}, position, media_id)
    select ${media.subjectId}::uuid, given.place - 1, given.id
    from unnest(${ids}::uuid[]) with ordinality as given (id, place)`.execute(tx);
}

/**
 * Makes a photo sent as a portrait one that stays; a portrait is attached to nothing else.
 *
 * @throws DomainError MEDIA_NOT_READY when it is not the owner's, not there or already used
 */
export async function claimPortrait(
  tx: Transaction,
  { ownerId, mediaId, at }: { ownerId: string; mediaId: string; at: Date },
): Promise<void> {
  await claim(tx, { ownerId, mediaIds: [mediaId], at }, "members");
}

async function claim(
  tx: Transaction,
  { ownerId, mediaIds, at }: { ownerId: string; mediaIds: readonly string[]; at: Date },
  audience: Audience,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("media")
    .set({ attached_at: at })
    .where("id", "=", sql<string>`any(${[...mediaIds]}::uuid[])`)
    .where("owner_id", "=", ownerId)
    .where("audience", "=", audience)
    .where("attached_at", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== mediaIds.length) throw new DomainError("MEDIA_NOT_READY");
}

/**
 * Forgets the media of a post or a comment, inside the transaction that deletes it.
 *
 * @returns the media whose files the job `erase-media` is then to remove
 */
export async function detachMedia(
  tx: Transaction,
  kind: Subject["kind"],
  subjectId: string,
): Promise<string[]> {
  const { table, column } = linkOf(kind);
  const { rows } = await sql<{ media_id: string }>`
    delete from ${table} where ${column} = ${subjectId}::uuid returning media_id`.execute(tx);
  const ids = rows.map((row) => row.media_id);
  if (ids.length > 0) await tx.deleteFrom("media").where("id", "in", ids).execute();
  return ids;
}

function linkOf(kind: Subject["kind"]) {
  return { table: sql.table(`${kind}_media`), column: sql.ref(`${kind}_id`) };
}

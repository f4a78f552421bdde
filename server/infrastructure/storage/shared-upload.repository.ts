import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** What is known of an upload under way; `size` and `received` in bytes. */
export type SharedUpload = {
  size: number;
  metadata: Record<string, string | null>;
  finished: boolean;
  received: number;
  createdAt: Date;
};

/** A whole upload that is kept as it arrived; `size` in bytes. */
export type KeptUpload = {
  id: string;
  size: number;
  metadata: Record<string, string | null>;
  keptAt: Date;
};

/** A part of an upload that arrived, from `first` on, in bytes. */
export type UploadPiece = { first: number; bytes: number; name: string };

type Whose = { id: string; ownerId: string };

type NewUpload = Whose & { size: number; metadata: Record<string, string | null>; at: Date };

export async function insertUpload(
  db: Database,
  { id, ownerId, size, metadata, at }: NewUpload,
): Promise<void> {
  await db
    .insertInto("shared_uploads")
    .values({ id, owner_id: ownerId, size, metadata: JSON.stringify(metadata), created_at: at })
    .execute();
}

export async function findUpload(
  db: Database,
  { id, ownerId }: Whose,
): Promise<SharedUpload | null> {
  const { rows } = await sql<SharedUpload>`
    select size::float8, metadata, finished, created_at as "createdAt",
      coalesce((select max(p.first_byte + p.bytes) from upload_pieces p
        where p.upload_id = u.id), 0)::float8 as received
    from shared_uploads u where id = ${id} and owner_id = ${ownerId}`.execute(db);
  return rows[0] ?? null;
}

/** @returns false where another piece begins there, or where it is no longer under way */
export async function addPiece(
  db: Database,
  id: string,
  { first, bytes, name }: UploadPiece,
): Promise<boolean> {
  const { rows } = await sql`
    insert into upload_pieces (upload_id, first_byte, bytes, name)
    select u.id, ${first}::bigint, ${bytes}::int, ${name}
    from shared_uploads u where u.id = ${id} and not u.finished
    for share
    on conflict do nothing
    returning 1`.execute(db);
  return rows.length === 1;
}

/** In the order of their bytes. */
export async function findPieces(db: Database, id: string): Promise<UploadPiece[]> {
  const rows = await db
    .selectFrom("upload_pieces")
    .select(["first_byte", "bytes", "name"])
    .where("upload_id", "=", id)
    .orderBy("first_byte")
    .execute();
  return rows.map(({ first_byte, bytes, name }) => ({ first: Number(first_byte), bytes, name }));
}

export async function forgetPiecesFrom(db: Database, id: string, first: number): Promise<void> {
  await db
    .deleteFrom("upload_pieces")
    .where("upload_id", "=", id)
    .where("first_byte", ">=", String(first))
    .execute();
}

/** The record of a finished upload still answers for it. */
export async function endUpload(db: Database, { id, ownerId }: Whose): Promise<void> {
  await sql`
    with ended as (
      update shared_uploads set finished = true where id = ${id} and owner_id = ${ownerId} returning id
    ) delete from upload_pieces p using ended where p.upload_id = ended.id`.execute(db);
}

/** Keeps a whole upload until it is deleted, however long that is. */
export async function keepUpload(db: Database, { id, ownerId }: Whose, at: Date): Promise<void> {
  await db
    .updateTable("shared_uploads")
    .set({ kept_at: at })
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .execute();
}

/** What is kept of an owner, the latest first. */
export async function findKeptUploads(db: Database, ownerId: string): Promise<KeptUpload[]> {
  const { rows } = await sql<KeptUpload>`
    select id, size::float8, metadata, kept_at as "keptAt" from shared_uploads
    where owner_id = ${ownerId} and kept_at is not null
    order by kept_at desc, id desc`.execute(db);
  return rows;
}

export async function deleteUpload(db: Database, { id, ownerId }: Whose): Promise<void> {
  await db
    .deleteFrom("shared_uploads")
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .execute();
}

/** Those that are kept stay. @returns how many were deleted */
export async function deleteUploadsBefore(db: Database, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("shared_uploads")
    .where("created_at", "<", moment)
    .where("kept_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Of these uploads, those whose bytes are still needed. */
export async function findUnfinished(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("shared_uploads")
    .select("id")
    .where("id", "in", ids)
    .where("finished", "=", false)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * How many unfinished uploads someone has.
 *
 * @param life since when they count, and before which those still empty are abandoned
 */
export async function leftBy(
  db: Database,
  ownerId: string,
  { since, leftBefore }: { since: Date; leftBefore: Date },
): Promise<{ unfinished: number; left: string[] }> {
  const { rows } = await sql<{ unfinished: number; left: string[] }>`
    select count(*)::int as unfinished,
      coalesce(array_agg(id::text) filter (where created_at < ${leftBefore} and not exists
        (select from upload_pieces p where p.upload_id = u.id)), '{}') as left
    from shared_uploads u
    where owner_id = ${ownerId} and not finished and kept_at is null
      and created_at > ${since}`.execute(db);
  return rows[0] ?? { unfinished: 0, left: [] };
}

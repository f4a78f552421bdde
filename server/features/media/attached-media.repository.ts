import { type RawBuilder, sql } from "kysely";
import { DomainError } from "../../../shared/ground/errors.ts";
import type { Media } from "../../../shared/media/media.contract.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import type { MediaAudience } from "./audiences.ts";
import { deleteUnused } from "./reported-media.repository.ts";

/** What media are attached to. */
export type Subject = {
  kind:
    | "post"
    | "comment"
    | "share"
    | "share_draft"
    | "scheduled_post"
    | "held_text"
    | "private_message"
    | "earlier_text"
    | "sealed_text";
  subjectId: string;
};

/**
 * Attaches media to a post, a comment, a share or a private message, in this order, inside its
 * transaction.
 *
 * @throws DomainError MEDIA_NOT_READY when any is not the owner's, not there or already attached
 */
export async function attachMedia(
  tx: Transaction,
  media: Subject & { ownerId: string; mediaIds: readonly string[]; at: Date },
): Promise<void> {
  if (media.mediaIds.length === 0) return;
  await claim(tx, media, "attached");
  await link(tx, media, media.mediaIds);
}

async function link(
  tx: Transaction,
  { kind, subjectId }: Subject,
  mediaIds: readonly string[],
): Promise<void> {
  if (mediaIds.length === 0) return;
  const { table, column } = linkOf(kind);
  await sql`
    insert into ${table} (${column}, position, media_id)
    select ${subjectId}::uuid, given.place - 1, given.id
    from unnest(${[...mediaIds]}::uuid[]) with ordinality as given (id, place)`.execute(tx);
}

/**
 * Gives a post these media, in this order, in place of those it has, which stay with the version
 * that showed them.
 *
 * @param former those it has, in their order
 * @throws DomainError MEDIA_NOT_READY when a new one is not the owner's, not there or already
 *   attached
 */
export async function replaceMedia(
  tx: Transaction,
  wish: {
    postId: string;
    versionId: string;
    ownerId: string;
    former: readonly string[];
    mediaIds: readonly string[];
    at: Date;
  },
): Promise<void> {
  const { postId, versionId, ownerId, former, mediaIds, at } = wish;
  const added = mediaIds.filter((id) => !former.includes(id));
  if (new Set(mediaIds).size !== mediaIds.length) throw new DomainError("MEDIA_NOT_READY");
  if (added.length > 0) await claim(tx, { ownerId, mediaIds: added, at }, "attached");
  await sql`
    with gone as (
      delete from post_media where post_id = ${postId} returning position, media_id
    )
    insert into earlier_text_media (earlier_text_id, position, media_id)
    select ${versionId}::uuid, position, media_id from gone`.execute(tx);
  await link(tx, { kind: "post", subjectId: postId }, mediaIds);
}

/**
 * Gives something these media, in this order, in place of those it has.
 *
 * @returns those that nothing shows any longer: the job `erase-media` is then to remove their files
 * @throws DomainError MEDIA_NOT_READY when a new one is not the owner's, not there or already
 *   attached
 */
export async function changeMedia(
  tx: Transaction,
  media: Subject & { ownerId: string; mediaIds: readonly string[]; at: Date },
): Promise<string[]> {
  const { table, column } = linkOf(media.kind);
  const { rows } = await sql<{ id: string }>`
    delete from ${table} where ${column} = ${media.subjectId}::uuid
    returning media_id as id`.execute(tx);
  const former = rows.map(({ id }) => id);
  const added = media.mediaIds.filter((id) => !former.includes(id));
  if (added.length > 0) await claim(tx, { ...media, mediaIds: added }, "attached");
  await link(tx, media, media.mediaIds);
  return deleteUnused(
    tx,
    former.filter((id) => !media.mediaIds.includes(id)),
  );
}

/** The kinds of some media; those that are not there have none. */
export async function kindsOfMedia(
  tx: Transaction,
  ids: readonly string[],
): Promise<Media["kind"][]> {
  const rows = await tx.selectFrom("media").select("kind").where("id", "in", ids).execute();
  return rows.map(({ kind }) => kind);
}

/**
 * Makes a file stay that something of its owner's refers to by itself, such as a resource.
 *
 * @throws DomainError MEDIA_NOT_READY when it is not the owner's, not there or already attached
 */
export async function claimFile(
  tx: Transaction,
  { ownerId, mediaId, at }: { ownerId: string; mediaId: string; at: Date },
): Promise<void> {
  await claim(tx, { ownerId, mediaIds: [mediaId], at }, "attached");
}

/** Forgets such a file; the job `erase-media` is then to remove its bytes. */
export async function deleteFile(tx: Transaction, mediaId: string): Promise<void> {
  await tx
    .deleteFrom("media")
    .where("id", "=", mediaId)
    .where("audience", "=", "attached")
    .execute();
}

/**
 * Keeps a photo that was uploaded as a portrait; a portrait is attached to nothing else.
 *
 * @throws DomainError MEDIA_NOT_READY when it is not the owner's, not there or already used
 */
export async function claimPortrait(
  tx: Transaction,
  { ownerId, mediaId, at }: { ownerId: string; mediaId: string; at: Date },
): Promise<void> {
  await claim(tx, { ownerId, mediaIds: [mediaId], at }, "members");
}

/**
 * Forgets a portrait, or a picture of the community, that was replaced; the job `erase-media` is
 * then to remove its files.
 */
export async function deletePortrait(tx: Transaction, mediaId: string): Promise<void> {
  await tx
    .deleteFrom("media")
    .where("id", "=", mediaId)
    .where("audience", "in", ["members", "public"])
    .execute();
}

async function claim(
  tx: Transaction,
  { ownerId, mediaIds, at }: { ownerId: string; mediaIds: readonly string[]; at: Date },
  audience: MediaAudience,
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
 * Forgets the media of a post, a comment or a private message, inside the transaction that deletes it.
 *
 * @returns those that no report keeps: the job `erase-media` is then to remove their files
 */
export const detachMedia = (
  tx: Transaction,
  kind: Subject["kind"],
  subjectId: string,
): Promise<string[]> => detachMediaOfAll(tx, kind, sql`${subjectId}::uuid`);

/** As `detachMedia`, of several. @param subjectIds a selection of their ids */
export async function detachMediaOfAll(
  tx: Transaction,
  kind: Subject["kind"],
  subjectIds: RawBuilder<unknown>,
): Promise<string[]> {
  const { table, column } = linkOf(kind);
  const { rows } = await sql<{ media_id: string }>`
    delete from ${table} where ${column} in (${subjectIds}) returning media_id`.execute(tx);
  return deleteUnused(
    tx,
    rows.map((row) => row.media_id),
  );
}

/** Lets go of media that were held, inside a transaction: they are as before they were attached. */
export async function releaseMedia(
  tx: Transaction,
  kind: Subject["kind"],
  subjectId: string,
): Promise<void> {
  const { table, column } = linkOf(kind);
  await sql`
    with released as (
      delete from ${table} where ${column} = ${subjectId}::uuid returning media_id
    )
    update media set attached_at = null
    from released where media.id = released.media_id`.execute(tx);
}

/** Takes the media of a text that is sealed away from all who read it, and keeps them with it. */
export const sealMedia = (tx: Transaction, from: Subject): Promise<void> =>
  moveMedia(tx, from, { kind: "sealed_text", subjectId: from.subjectId });

/** Puts the media of a text that comes back where they were. */
export const unsealMedia = (tx: Transaction, to: Subject): Promise<void> =>
  moveMedia(tx, { kind: "sealed_text", subjectId: to.subjectId }, to);

async function moveMedia(tx: Transaction, from: Subject, to: Subject): Promise<void> {
  const [left, taken] = [linkOf(from.kind), linkOf(to.kind)];
  await sql`
    with gone as (
      delete from ${left.table} where ${left.column} = ${from.subjectId}::uuid
      returning position, media_id
    )
    insert into ${taken.table} (${taken.column}, position, media_id)
    select ${to.subjectId}::uuid, position, media_id from gone`.execute(tx);
}

function linkOf(kind: Subject["kind"]) {
  return { table: sql.table(`${kind}_media`), column: sql.ref(`${kind}_id`) };
}

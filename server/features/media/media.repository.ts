import type { Media } from "../../../shared/media/media.contract.ts";
import type { Database, Transaction } from "../../infrastructure/database/database.ts";
import type { MediaAudience } from "./audiences.ts";
import type { Photo } from "./photos/photo.ts";
import type { StoredRendition, StoredSource } from "./tables.ts";

/** A poster whose files are stored. */
export type Poster = Pick<Photo, "width" | "height" | "thumbhash"> & {
  renditions: { name: string; width: number; height: number; size: number }[];
};

type Connection = Database | Transaction;

/** A media whose files are stored. */
export type NewMedia = {
  id: string;
  ownerId: string;
  kind: Media["kind"];
  name: string;
  alt: string;
  audience: MediaAudience;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
  duration?: number | null;
  thumbhash: string | null;
  renditions: StoredRendition[];
  sources?: StoredSource[];
  voice?: boolean;
  waveform?: number[] | null;
  preparing?: boolean;
  attachedAt: Date | null;
  at: Date;
};

/** Inserts a media; a repeat with the same id changes nothing. @returns whether it was inserted */
export async function insertMedia(db: Connection, media: NewMedia): Promise<boolean> {
  const { id, kind, name, alt, audience, mime, size, width, height, thumbhash } = media;
  const { duration = null, voice = false, waveform = null, preparing = false } = media;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("media")
    .values({
      id,
      kind,
      name,
      alt,
      audience,
      mime,
      size,
      width,
      height,
      thumbhash,
      duration,
      voice,
      preparing,
      waveform: waveform && JSON.stringify(waveform),
      owner_id: media.ownerId,
      renditions: JSON.stringify(media.renditions),
      sources: JSON.stringify(media.sources ?? []),
      attached_at: media.attachedAt,
      created_at: media.at,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
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
): Promise<MediaAudience | null> {
  const gone = await db
    .deleteFrom("media")
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("attached_at", "is", null)
    .returning("audience")
    .executeTakeFirst();
  return gone?.audience ?? null;
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
    // Checked again: a media may have been attached since the subquery read it.
    .where("attached_at", "is", null)
    .returning(["id", "audience"])
    .execute();
  return rows;
}

/** Deletes the row of a media, of any owner. @returns its audience, null when there is none */
export async function deleteMedia(db: Connection, id: string): Promise<MediaAudience | null> {
  const gone = await db
    .deleteFrom("media")
    .where("id", "=", id)
    .returning("audience")
    .executeTakeFirst();
  return gone?.audience ?? null;
}

/** Gives a video its picture. @returns whether the video is still there */
export async function savePoster(db: Connection, id: string, poster: Poster): Promise<boolean> {
  const { thumbhash, renditions, width, height } = poster;
  const { numUpdatedRows } = await db
    .updateTable("media")
    .set((eb) => ({
      thumbhash,
      renditions: JSON.stringify(renditions),
      width: eb.fn.coalesce("width", eb.val(width)),
      height: eb.fn.coalesce("height", eb.val(height)),
    }))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What the job made of a media. */
export type PreparedMedia = {
  sources: StoredSource[];
  waveform: number[] | null;
  duration: number | null;
  width: number | null;
  height: number | null;
  /** Only where the phone gave none meanwhile. */
  poster: Poster | null;
};

/** Notes that everything that can be made of a media is. @returns whether it is still there */
export async function savePrepared(
  tx: Transaction,
  id: string,
  { sources, waveform, duration, width, height, poster }: PreparedMedia,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("media")
    .set({
      duration,
      width,
      height,
      preparing: false,
      sources: JSON.stringify(sources),
      waveform: waveform && JSON.stringify(waveform),
    })
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (poster) {
    await tx
      .updateTable("media")
      .set({ thumbhash: poster.thumbhash, renditions: JSON.stringify(poster.renditions) })
      .where("id", "=", id)
      .where("thumbhash", "is", null)
      .execute();
  }
  return numUpdatedRows > 0n;
}

/** Media whose preparation was given up, since they began so long ago, count as prepared. */
export async function endPreparations(db: Connection, before: Date): Promise<void> {
  await db
    .updateTable("media")
    .set({ preparing: false })
    .where("preparing", "=", true)
    .where("created_at", "<", before)
    .execute();
}

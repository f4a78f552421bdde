import { sql } from "kysely";
import type {
  BackupCause,
  BackupFailure,
  BackupTrial,
} from "../../../../shared/administration/backup-states.ts";
import type { BackupSettings } from "../../../../shared/administration/backups.contract.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

type Connection = Database | Transaction;

/** Without a sign of life for that long, who makes or tries a backup has died, in milliseconds. */
const DEAD_MS = 10 * 60_000;

/**
 * Notes that a backup is being made.
 *
 * @returns false where another is: only one is made at a time
 */
export async function beginBackup(
  db: Connection,
  {
    id,
    cause,
    memberId,
    at,
    elsewhere = false,
  }: {
    id: string;
    cause: BackupCause;
    memberId: string | null;
    at: Date;
    /** A copy in the place that the operator names. */
    elsewhere?: boolean;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("backups")
    .values({
      id,
      cause,
      state: "making",
      member_id: memberId,
      began_at: at,
      seen_at: at,
      elsewhere,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Notes that a copy of a backup is being sent to the place that the operator names, for the same
 * reason as that backup was made.
 *
 * @returns false where a backup is being made
 */
export async function beginCopy(
  db: Connection,
  { id, of, at }: { id: string; of: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("backups")
    .columns(["id", "cause", "state", "member_id", "began_at", "seen_at", "elsewhere"])
    .expression((from) =>
      from
        .selectFrom("backups")
        .where("id", "=", of)
        .select([
          sql<string>`${id}::uuid`.as("id"),
          "cause",
          sql<"making">`'making'`.as("state"),
          "member_id",
          sql<Date>`${at}::timestamptz`.as("began_at"),
          sql<Date>`${at}::timestamptz`.as("seen_at"),
          sql<boolean>`true`.as("elsewhere"),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A sign of life, with how much is written, in hundredths. */
export async function noteProgress(db: Connection, id: string, progress: number, at: Date) {
  await db
    .updateTable("backups")
    .set({ progress, seen_at: at })
    .where("id", "=", id)
    .where("state", "=", "making")
    .execute();
}

/** What stands in a backup that is whole. */
export type WrittenBackup = {
  file: string;
  bytes: number;
  rows: number;
  files: number;
  missing: number;
  /** The folder of its file, with its machine; null for a copy elsewhere. */
  heldIn: string | null;
};

export async function endBackup(
  db: Connection,
  id: string,
  { rows, heldIn, ...written }: WrittenBackup,
  at: Date,
): Promise<void> {
  await db
    .updateTable("backups")
    .set({
      ...written,
      stored_rows: rows,
      state: "ready",
      progress: 100,
      ended_at: at,
      failure: null,
      held_in: heldIn,
    })
    .where("id", "=", id)
    .execute();
}

/** @returns whether it was still being made */
export async function failBackup(
  db: Connection,
  id: string,
  failure: BackupFailure,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("backups")
    .set({ state: "failed", failure, ended_at: at })
    .where("id", "=", id)
    .where("state", "=", "making")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What is made or tried by a process that has died counts as stopped. */
export async function endDead(db: Connection, now: Date): Promise<void> {
  const alive = new Date(now.getTime() - DEAD_MS);
  await db
    .updateTable("backups")
    .set({ state: "failed", failure: "stopped", ended_at: now })
    .where("state", "=", "making")
    .where("seen_at", "<", alive)
    .execute();
  await db
    .updateTable("backups")
    .set({ trial: "stopped" })
    .where("trial", "=", "trying")
    .where("tried_at", "<", alive)
    .execute();
}

/** Takes up a file that no row names, as a backup made by a command. */
export async function adoptFile(
  db: Connection,
  {
    id,
    file,
    bytes,
    at,
    heldIn,
    elsewhere = false,
  }: {
    id: string;
    file: string;
    bytes: number;
    at: Date;
    heldIn: string | null;
    elsewhere?: boolean;
  },
): Promise<void> {
  await db
    .insertInto("backups")
    .values({
      id,
      file,
      bytes,
      elsewhere,
      held_in: heldIn,
      cause: "command",
      state: "ready",
      progress: 100,
      began_at: at,
      seen_at: at,
      ended_at: at,
    })
    .execute();
}

/** Forgets copies that their place does not hold any more, or that go from it. */
export async function deleteCopies(db: Connection, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  await db
    .deleteFrom("backups")
    .where("elsewhere", "=", true)
    .where("state", "=", "ready")
    .where("file", "in", files)
    .execute();
}

/** Copies in a place that is no longer the one named: nothing is kept there any more. */
export async function forgetFormerCopies(
  db: Connection,
  { before, place }: { before: Date; place: string | null },
): Promise<void> {
  await db
    .deleteFrom("backups")
    .where("elsewhere", "=", true)
    .where("state", "=", "ready")
    .where("began_at", "<", before)
    .$if(place !== null, (query) =>
      query.where(sql<boolean>`not starts_with(file, ${`${place}/`})`),
    )
    .execute();
}

/** Copies that failed, where the operator names no place for them any more. */
export async function forgetFailedCopies(db: Connection): Promise<void> {
  await db
    .deleteFrom("backups")
    .where("elsewhere", "=", true)
    .where("state", "=", "failed")
    .execute();
}

/** @returns what names its file, null where it is not known or not whole */
export async function deleteBackup(
  db: Connection,
  id: string,
): Promise<{ file: string; elsewhere: boolean } | null> {
  const gone = await db
    .deleteFrom("backups")
    .where("id", "=", id)
    .where("state", "=", "ready")
    .returning(["file", "elsewhere"])
    .executeTakeFirst();
  return gone?.file ? { ...gone, file: gone.file } : null;
}

/** Has the machine that holds the file of a backup erase it. @returns false where it is not whole */
export async function beginRemoval(db: Connection, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("backups")
    .set({ state: "removing" })
    .where("id", "=", id)
    .where("state", "=", "ready")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Forgets a backup whose file this machine erased. */
export async function endRemoval(db: Connection, file: string): Promise<void> {
  await db.deleteFrom("backups").where("state", "=", "removing").where("file", "=", file).execute();
}

/** Forgets those whose machine never came back to erase their file. */
export async function forgetRemovals(db: Connection, before: Date): Promise<void> {
  await db
    .deleteFrom("backups")
    .where("state", "=", "removing")
    .where("began_at", "<", before)
    .execute();
}

/** Notes that a folder holds these files, and none of the others that it was said to. */
export async function noteFolder(
  db: Connection,
  folder: string,
  files: readonly string[],
): Promise<void> {
  const here = sql<boolean>`file = any(${files}::text[])`;
  const ready = () =>
    db.updateTable("backups").where("state", "=", "ready").where("elsewhere", "=", false);
  await ready()
    .set({ held_in: folder })
    .where(here)
    .where(sql<boolean>`held_in is distinct from ${folder}`)
    .execute();
  await ready()
    .set({ held_in: null })
    .where("held_in", "=", folder)
    .where(sql<boolean>`not ${here} and not starts_with(file, '/')`)
    .execute();
}

/** Failures that nothing more is to be told of, since a later one or a backup came. */
export async function forgetFailures(db: Connection, before: Date): Promise<void> {
  await db
    .deleteFrom("backups")
    .where("state", "=", "failed")
    .where("began_at", "<", before)
    .execute();
}

/**
 * What was being made as a backup was made stands in it, and is being made by nobody; nor does
 * anybody mend what had failed before it.
 */
export async function forgetUnfinished(db: Connection): Promise<void> {
  await db.deleteFrom("backups").where("state", "in", ["making", "failed"]).execute();
  await db.updateTable("backups").set({ trial: null }).where("trial", "=", "trying").execute();
}

/** @returns false where another is being tried, or this one is not whole */
export async function beginTrial(db: Connection, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("backups")
    .set({ trial: "trying", tried_at: at })
    .where("id", "=", id)
    .where("state", "=", "ready")
    .where(sql<boolean>`not exists (select from backups o where o.trial = 'trying')`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A sign of life of a trial, or its end, which is then the last known of all backups. */
export async function noteTrial(
  db: Connection,
  id: string,
  trial: BackupTrial,
  at: Date,
): Promise<void> {
  const noted = await db
    .updateTable("backups")
    .set({ trial, tried_at: at })
    .where("id", "=", id)
    .where("trial", "=", "trying")
    .returning("began_at as madeAt")
    .executeTakeFirst();
  if (noted && trial !== "trying")
    await db
      .updateTable("backup_settings")
      .set({
        tried_at: at,
        tried_made_at: noted.madeAt,
        tried_right: trial === "stopped" ? null : trial === "right",
      })
      .execute();
}

export async function saveBackupSettings(db: Connection, settings: BackupSettings): Promise<void> {
  await db.updateTable("backup_settings").set(settings).execute();
}

import { sql } from "kysely";
import type {
  BackupCause,
  BackupFailure,
  BackupTrial,
  TrialEnd,
} from "../../../../shared/administration/backup-states.ts";
import type { BackupSettings } from "../../../../shared/administration/backups.contract.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { NO_BACKUP, troubledBackups } from "../../people/index.ts";

/** Backups that are listed: those of a year of nights, with what was made by hand. */
const MOST_LISTED = 400;

export type BackupRow = {
  id: string;
  cause: BackupCause;
  byName: string;
  at: Date;
  file: string;
  bytes: number;
  rows: number | null;
  files: number | null;
  missing: number;
  trial: BackupTrial | null;
  triedAt: Date | null;
  /** In the place that the operator names. */
  elsewhere: boolean;
  /** The folder that holds its file, with its machine; null where none says so. */
  heldIn: string | null;
};

/** Backups that are whole, latest first. */
export async function listBackups(db: Database): Promise<BackupRow[]> {
  const rows = await db
    .selectFrom("backups as b")
    .leftJoin("members as m", "m.id", "b.member_id")
    .where("b.state", "=", "ready")
    .select([
      "b.id",
      "b.cause",
      sql<string>`coalesce(m.name, '')`.as("byName"),
      "b.began_at as at",
      sql<string>`b.file`.as("file"),
      sql<number>`b.bytes::float8`.as("bytes"),
      sql<number | null>`b.stored_rows::float8`.as("rows"),
      "b.files",
      "b.missing",
      "b.trial",
      "b.tried_at as triedAt",
      "b.elsewhere",
      "b.held_in as heldIn",
    ])
    .orderBy("b.began_at", "desc")
    .orderBy("b.id", "desc")
    .limit(MOST_LISTED)
    .execute();
  return rows;
}

export type BackupsState = BackupSettings & {
  since: Date;
  running: { id: string; progress: number; at: Date; elsewhere: boolean } | null;
  failed: Failed;
  /** The last copy that failed, where none was sent since. */
  copyFailed: Failed;
  lastTrial: { at: Date; madeAt: Date; result: TrialEnd } | null;
  /** Copies that their place would not remove, the last time it was asked. */
  unremoved: { count: number; reason: string } | null;
  /** Nothing was made for days, and that is what is wrong first. */
  late: boolean;
  /** Whether a recovery key is chosen: nothing leaves the machine without. */
  hasKey: boolean;
  lastScheduledAt: Date | null;
  lastScheduledCopyAt: Date | null;
};

type Failed = { at: Date; failure: BackupFailure } | null;

/** How backups stand, and how they are to be made, in one round trip. */
export async function readBackupsState(
  db: Database | Transaction,
  now: Date,
): Promise<BackupsState> {
  const { rows } = await sql<
    BackupSettings & {
      since: Date;
      runningId: string | null;
      progress: number | null;
      beganAt: Date | null;
      sending: boolean | null;
      failure: BackupFailure | null;
      failedAt: Date | null;
      copyFailure: BackupFailure | null;
      copyFailedAt: Date | null;
      triedRight: boolean | null;
      triedAt: Date | null;
      triedMadeAt: Date | null;
      unremoved: { count: number; reason: string } | null;
      late: boolean;
      hasKey: boolean;
      lastScheduledAt: Date | null;
      lastScheduledCopyAt: Date | null;
    }
  >`select s.scheduled, s.hour, s.days, s.weeks, s.since,
      running.id as "runningId", running.progress, running.began_at as "beganAt",
      running.elsewhere as sending, failed.failure, failed.ended_at as "failedAt",
      copy.failure as "copyFailure", copy.ended_at as "copyFailedAt",
      s.tried_right as "triedRight", s.tried_at as "triedAt", s.tried_made_at as "triedMadeAt",
      exists (select 1 from ${troubledBackups(now)} where w.id = ${sql.lit(NO_BACKUP)}::uuid)
        as late,
      exists (select 1 from recovery_key) as "hasKey",
      (select value from server_notes where name = 'copies-not-removed') as unremoved,
      (select max(began_at) from backups where cause = 'schedule' and not elsewhere)
        as "lastScheduledAt",
      (select max(began_at) from backups where cause = 'schedule' and elsewhere)
        as "lastScheduledCopyAt"
    from backup_settings s
    left join lateral (select * from backups where state = 'making' limit 1) running on true
    left join lateral (${lastFailed(false)}) failed on true
    left join lateral (${lastFailed(true)}) copy on true`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("backup_settings has no row");
  const { runningId, progress, beganAt, sending, ...rest } = row;
  const { triedRight, triedAt, triedMadeAt } = row;
  return {
    ...rest,
    running:
      runningId && beganAt
        ? { id: runningId, progress: progress ?? 0, at: beganAt, elsewhere: sending ?? false }
        : null,
    failed: failedOf(row.failedAt, row.failure),
    copyFailed: failedOf(row.copyFailedAt, row.copyFailure),
    lastTrial:
      triedAt && triedMadeAt
        ? { at: triedAt, madeAt: triedMadeAt, result: trialEndOf(triedRight) }
        : null,
  };
}

function trialEndOf(right: boolean | null): TrialEnd {
  if (right === null) return "stopped";
  return right ? "right" : "wrong";
}

const failedOf = (at: Date | null, failure: BackupFailure | null): Failed =>
  at && failure ? { at, failure } : null;

/** The last that failed since one of its sort was made. */
const lastFailed = (elsewhere: boolean) => sql`select * from backups f
  where f.state = 'failed' and f.elsewhere = ${elsewhere}
    and not exists (select 1 from backups r
      where r.state = 'ready' and r.elsewhere = f.elsewhere and r.began_at > f.began_at)
  order by f.began_at desc limit 1`;

/** The file of a backup that is whole; null where there is none. */
export async function findBackupFile(
  db: Database,
  id: string,
): Promise<{ file: string; at: Date; elsewhere: boolean; heldIn: string | null } | null> {
  const row = await db
    .selectFrom("backups")
    .select(["file", "began_at as at", "elsewhere", "held_in as heldIn"])
    .where("id", "=", id)
    .where("state", "=", "ready")
    .executeTakeFirst();
  return row?.file ? { ...row, file: row.file } : null;
}

/** Of these names of files, those that no row has. */
export async function findUnknownFiles(db: Database, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from unnest(${names}::text[]) name
    where not exists (select 1 from backups b where b.file = name)`.execute(db);
  return rows.map(({ name }) => name);
}

/** Of these names of files, those that this machine is to erase. */
export async function findRemoved(db: Database, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const rows = await db
    .selectFrom("backups")
    .select("file")
    .where("state", "=", "removing")
    .where("file", "in", files)
    .execute();
  return rows.flatMap(({ file }) => file ?? []);
}

/** Bytes that a backup takes about, before it is made: rows press to a sixth, media do not. */
export async function estimateBackup(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) / 6.0 + coalesce(sum(m.size), 0)::float8
      + coalesce(sum((select sum((f->>'size')::bigint)
          from jsonb_array_elements(m.renditions || m.sources) f)), 0)::float8 as bytes
    from media m`.execute(db);
  return Math.ceil(Number(rows[0]?.bytes ?? 0));
}

import type { ExportState } from "../../../../shared/accounts/export-states.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import type { StoredExport } from "./data-export.ts";

/** The copies a member asked for, the latest first; those that say anything of now. */
export async function listExports(db: Database, memberId: string): Promise<StoredExport[]> {
  const rows = await db
    .selectFrom("data_exports")
    .select([
      "id",
      "state",
      "progress",
      "bytes",
      "failure",
      "asked_at as askedAt",
      "ready_at as readyAt",
      "expires_at as expiresAt",
    ])
    .where("member_id", "=", memberId)
    .orderBy("asked_at", "desc")
    .limit(10)
    .execute();
  return rows.map((row) => ({ ...row, bytes: row.bytes === null ? null : Number(row.bytes) }));
}

/** Of these copies, those whose file is kept: ready, or being made. */
export const findKept = (db: Database, ids: readonly string[]): Promise<Set<string>> =>
  findIn(db, ids, ["waiting", "making", "ready"]);

/** Of these copies, those that wait to be made or are being made. */
export const findMaking = (db: Database, ids: readonly string[]): Promise<Set<string>> =>
  findIn(db, ids, ["waiting", "making"]);

async function findIn(
  db: Database,
  ids: readonly string[],
  states: readonly ExportState[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("data_exports")
    .select("id")
    .where("id", "in", [...ids])
    .where("state", "in", states)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

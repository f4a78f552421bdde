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
export async function findKept(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("data_exports")
    .select("id")
    .where("id", "in", [...ids])
    .where("state", "in", ["waiting", "making", "ready"])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

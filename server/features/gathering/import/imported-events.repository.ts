import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/** Notes when an event was written elsewhere, and which id it had there. */
export async function completeImportedEvent(
  tx: Transaction,
  { id, legacyId, at }: { id: string; legacyId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("calendar_events")
    .set({ created_at: at, legacy_id: legacyId })
    .where("id", "=", id)
    .execute();
}

/** Deletes the events an import brought. @returns their pictures */
export async function deleteImportedEvents(tx: Transaction, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    delete from calendar_events where id in (
      select row_id from imported_rows where import_id = ${importId} and stands_in = 'calendar_events')
    returning picture_media_id as id`.execute(tx);
  return rows.flatMap(({ id }) => id ?? []);
}

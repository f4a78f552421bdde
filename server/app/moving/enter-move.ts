import type pg from "pg";
import type { JournalAct } from "../../../shared/administration/acts.ts";
import { enterCommand } from "../../features/administration/wiring.ts";
import type { S3Place } from "../../infrastructure/config-places.ts";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { inTransaction } from "../../infrastructure/database/transaction.ts";
import { EMBEDDED } from "../../infrastructure/database-place.ts";
import type { MediaStoreKind } from "../../infrastructure/storage/media-choice.ts";

/** From where to where, without what opens either. */
type FromTo = { before?: Record<string, string>; after?: Record<string, string> };

/** Enters a move in the journal of the record that lives afterwards. */
export async function enterMove(
  connection: pg.ClientConfig,
  act: JournalAct,
  { before, after }: FromTo = {},
): Promise<void> {
  const { db, close } = openDatabase({ ...connection });
  const entry = { act, at: new Date(), before: before ?? null, after: after ?? null };
  try {
    await inTransaction(db, (tx) => enterCommand(tx, entry));
  } finally {
    await close();
  }
}

/** A database as the journal names it: its machine and its name, without who enters it. */
export function databaseInWords(address: string): Record<string, string> {
  if (address === EMBEDDED) return { database: EMBEDDED };
  const { host, pathname, searchParams } = new URL(address);
  return { database: `${host || searchParams.get("host") || "localhost"}${pathname}` };
}

/** A place of files as the journal names it. */
export const mediaInWords = (kind: MediaStoreKind, s3: S3Place | null): Record<string, string> => ({
  media: kind === "disk" || !s3 ? kind : `s3:${s3.bucket}/${s3.prefix}`.replace(/\/$/, ""),
});

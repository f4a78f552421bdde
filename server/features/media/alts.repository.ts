import { sql } from "kysely";
import type { Transaction } from "../../infrastructure/database/database.ts";

/** Gives images the words a person wrote for them. */
export async function saveAlts(
  tx: Transaction,
  ownerId: string,
  alts: readonly { id: string; alt: string }[],
): Promise<void> {
  if (alts.length === 0) return;
  await sql`
    update media set alt = given.alt
    from unnest(${alts.map(({ id }) => id)}::uuid[], ${alts.map(({ alt }) => alt)}::text[])
      as given (id, alt)
    where media.id = given.id and media.owner_id = ${ownerId}`.execute(tx);
}

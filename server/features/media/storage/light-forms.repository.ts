import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { MediaAudience } from "../audiences.ts";
import type { StoredSource } from "../tables.ts";
import { ORIGINAL } from "../uploads/file-types.ts";
import { HAS_LIGHT_FORM } from "./storage.query.ts";

/** A file that no media names any more. */
export type LeftFile = { id: string; audience: MediaAudience; name: string };

type Chosen = { id: string; audience: MediaAudience; sources: StoredSource[] };

/**
 * Forgets the original of some sounds and videos that came in before a moment and are played from a
 * form of ours, which then counts as the whole.
 *
 * @returns the files to remove, none once nothing is left
 */
export async function forgetOriginals(
  tx: Transaction,
  { before, limit }: { before: Date; limit: number },
): Promise<LeftFile[]> {
  const { rows } = await sql<Chosen>`
    select m.id, m.audience, m.sources from media m
    where ${HAS_LIGHT_FORM} and m.created_at < ${before}
    order by m.id limit ${limit} for update`.execute(tx);
  const left: LeftFile[] = [];
  for (const { id, audience, sources } of rows) {
    const [originals, kept] = [
      sources.filter(({ role }) => role === ORIGINAL),
      sources.filter(({ role }) => role !== ORIGINAL),
    ];
    const { size, mime } = kept.find(({ role }) => role === "playable") as StoredSource;
    await tx
      .updateTable("media")
      .set({ sources: JSON.stringify(kept), size, mime })
      .where("id", "=", id)
      .execute();
    left.push(...originals.map(({ name }) => ({ id, audience, name })));
  }
  return left;
}

import { sql } from "kysely";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { rowLimit } from "../../infrastructure/database/keyset.ts";
import { lateRequests, lettersNotTold, troubledBackups } from "../people/index.ts";

/** What is told by a watch rather than by a fact, as it is found. */
export type Found = { request: string[]; letter: string[]; backup: string[] };

/** How many letters are told apart: of more, the latest. */
const LETTERS_KNOWN = 500;

/**
 * What is wrong with backups, requests to join that wait for more than a day, and letters that have not left for a while, each
 * by what tells it apart.
 *
 * @param tried letters written since may still leave at the next attempt
 */
export async function findOverdue(tx: Transaction, now: Date, tried: Date): Promise<Found> {
  const { rows } = await sql<Found>`select
    array(select w.group_id || ' ' || w.member_id from ${lateRequests(now)}) as request,
    array(select w.id::text from ${lettersNotTold(now)} and w.created_at <= ${tried}
      order by w.created_at desc, w.id desc ${rowLimit(LETTERS_KNOWN)}) as letter,
    array(select w.id::text from ${troubledBackups(now)}) as backup`.execute(tx);
  return rows[0] as Found;
}

import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";

/** Deletes the letters to an address, sent or waiting. */
export async function deleteLettersTo(tx: Transaction, email: string): Promise<void> {
  await tx.deleteFrom("mails").where("recipient", "=", email).execute();
}

/** Deletes letters, sent or waiting. @param ids a selection of their ids; the letter is `m` */
export async function forgetLetters(tx: Transaction, ids: RawBuilder<unknown>): Promise<void> {
  await sql`delete from mails m where m.id in (${ids})`.execute(tx);
}

/** A letter that still waits to be passed on is left as long. */
const WAITS_MS = 7 * 24 * 60 * 60 * 1000;

/** Shorter names stand in too many other words. */
const SHORTEST_NAME = 3;

/** Deletes the letters that name someone, but for those that are still to leave. */
export async function deleteLettersNaming(tx: Transaction, name: string, now: Date): Promise<void> {
  if (name.length < SHORTEST_NAME) return;
  await sql`delete from mails m
    where (position(${name} in m.text) > 0 or position(${name} in m.subject) > 0)
      and (m.state = 'sent' or m.created_at < ${new Date(now.getTime() - WAITS_MS)})`.execute(tx);
}

import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/database.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Whether as many people signed up within the last hour as the community lets in by themselves: the
 * next wait for an agreement.
 */
export async function isFlooded(db: Database, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - HOUR_MS);
  const { rows } = await sql<{ flooded: boolean }>`
    select coalesce((select count(*) from (select 1 from members m
        where m.created_at > ${since} and m.state <> 'imported'
        limit c.registrations_an_hour) came) >= c.registrations_an_hour, false) as flooded
    from caution c`.execute(db);
  return rows[0]?.flooded === true;
}

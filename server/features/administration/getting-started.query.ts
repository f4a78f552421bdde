import { sql } from "kysely";
import { MAX_GUARDIANS } from "../../../shared/administration/recovery-key.contract.ts";
import type { Database } from "../../infrastructure/database/database.ts";

/** What a new community has of what it begins with. */
export type FirstStepsDone = {
  invite: boolean;
  welcome: boolean;
  event: boolean;
  backup: boolean;
  relief: boolean;
};

/**
 * What exists already, in one round trip: someone invited or entered, a post of who
 * administers, an event, a backup, two
 * people who could bring it back.
 */
export async function readBegun(db: Database): Promise<FirstStepsDone> {
  const { rows } = await sql<FirstStepsDone>`
    select
      exists (select 1 from invitations)
        or (select count(*) from (select 1 from members where state in ('active', 'pending') limit 2) known) > 1
        as invite,
      exists (select 1 from posts p join members m on m.id = p.author_id and m.role = 'admin'
        where p.deleted_at is null) as welcome,
      exists (select 1 from calendar_events where status <> 'brouillon') as event,
      exists (select 1 from backups where state = 'ready') as backup,
      exists (select 1 from recovery_key where jsonb_array_length(guardians) >= ${MAX_GUARDIANS}) as relief`.execute(
    db,
  );
  return rows[0] as FirstStepsDone;
}

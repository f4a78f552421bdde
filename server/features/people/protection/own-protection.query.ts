import { sql } from "kysely";
import type { OwnProtection } from "../../../../shared/people/protection.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type PersonRow, toPerson } from "./referent.query.ts";

type Row = {
  until: string | null;
  guardians: PersonRow[];
  wards: PersonRow[];
  referents: PersonRow[];
  link_until: Date | null;
};

const people = (from: ReturnType<typeof sql>) => sql`
  (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'avatar', p.avatar_media_id)
    order by g.at, p.id), '[]') from ${from} join members p on p.id = g.id and p.state = 'active')`;

/** What protects a member, and whom they protect, in one round trip. */
export async function readOwnProtection(
  db: Database,
  memberId: string,
  now: Date,
): Promise<OwnProtection> {
  const { rows } = await sql<Row>`
    select m.protected_until::text as until,
      ${people(sql`(select guardian_id as id, accepted_at as at from guardianships where minor_id = m.id) g`)} as guardians,
      ${people(sql`(select minor_id as id, accepted_at as at from guardianships where guardian_id = m.id) g`)} as wards,
      ${people(sql`(select member_id as id, named_at as at from referents) g`)} as referents,
      (select l.expires_at from guardian_links l where l.minor_id = m.id and l.expires_at > ${now}) as link_until
    from members m where m.id = ${memberId}`.execute(db);
  const row = rows[0] as Row;
  return {
    minor: row.until !== null,
    until: row.until,
    guardians: row.guardians.map(toPerson),
    wards: row.wards.map(toPerson),
    referents: row.referents.map(toPerson),
    linkUntil: row.link_until?.toISOString() ?? null,
  };
}

import { sql } from "kysely";
import type { Landing } from "../../../../shared/public-pages.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { sourcesOf } from "../../people/index.ts";
import { isKnownGroup } from "./group-access.query.ts";

/** Doors drawn on the landing page. */
const MOST_GROUPS = 16;

type Row = {
  id: string;
  registration: Landing["registration"];
  member_count: number;
  group_count: number;
  groups: Landing["groups"];
  banner_media_id: string | null;
  renditions: { name: string; width: number; height: number }[] | null;
};

/**
 * What a visitor may know of the community: nothing of a group whose existence is hidden, no name
 * of a member. Null before the installation.
 */
export async function readLanding(db: Database): Promise<Landing | null> {
  const { rows } = await sql<Row>`
    with shown as (
      select id, name, member_count from groups g where ${isKnownGroup()}
    )
    select c.id, c.registration, c.banner_media_id, b.renditions,
      (select count(*)::int from members where state = 'active') as member_count,
      (select count(*)::int from shown) as group_count,
      (select coalesce(json_agg(json_build_object(
          'id', g.id, 'name', g.name, 'memberCount', g.member_count)), '[]')
        from (select * from shown order by member_count desc, name limit ${sql.lit(MOST_GROUPS)}) g
      ) as groups
    from community c left join media b on b.id = c.banner_media_id
    limit 1`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    communityId: row.id,
    registration: row.registration,
    memberCount: row.member_count,
    groupCount: row.group_count,
    groups: row.groups,
    banner: sourcesOf(row.banner_media_id, row.renditions),
  };
}

import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/database.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { maySeeGroup } from "../groups/group-access.query.ts";

export type PlacedGroup = { id: string; name: string; memberCount: number; placeId: string };

export type MapRows = {
  /** How many members agreed to count for each city. */
  counts: Map<string, number>;
  groups: PlacedGroup[];
  /** The viewer's own city, if they agreed to it. */
  ownPlaceId: string | null;
};

type Row = {
  counts: Record<string, number>;
  groups: PlacedGroup[];
  own: string | null;
};

/**
 * Members of age by city, and the groups the viewer may see that meet somewhere.
 *
 * @param chosenBefore a city chosen later does not count yet
 */
export async function readMapRows(
  db: Database,
  viewer: Viewer,
  chosenBefore: Date,
): Promise<MapRows> {
  const { rows } = await sql<Row>`
    select
      (select coalesce(json_object_agg(place_id, members), '{}') from (
        select place_id, count(*)::int as members from members
        where on_map and state = 'active' and place_id is not null and protected_until is null
          and (map_since is null or map_since < ${chosenBefore}) group by place_id
      ) cities) as counts,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name,
          'memberCount', g.member_count, 'placeId', g.place_id)
          order by g.position, g.created_at desc, g.id desc), '[]')
        from groups g
        where g.place_id is not null and ${maySeeGroup(viewer)}) as groups,
      (select place_id from members where id = ${viewer.id} and on_map) as own`.execute(db);
  const row = rows[0] as Row;
  return { counts: new Map(Object.entries(row.counts)), groups: row.groups, ownPlaceId: row.own };
}

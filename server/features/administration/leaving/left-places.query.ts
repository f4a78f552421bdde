import { sql } from "kysely";
import type {
  DeletionOutlook,
  LeftPlace,
} from "../../../../shared/administration/deletion.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";

/** How many places are named. */
const PLACES = 50;

/** Whether nobody else does there what the viewer does. */
const noOther = (members: ReturnType<typeof sql>) => sql`not exists (select from ${members})`;

/**
 * What becomes of what the viewer looks after alone: groups and channels go to the moderators, a
 * discussion to who joined it first.
 */
export async function readOutlook(db: Database, { id }: Viewer): Promise<DeletionOutlook> {
  const { rows } = await sql<{ lastAdministrator: boolean; places: LeftPlace[] }>`
    with places as (
      select 'group' as kind, g.name, null::text as heir
      from memberships ms join groups g on g.id = ms.group_id and g.archived_at is null
      where ms.member_id = ${id} and ms.role = 'animateur' and ms.state = 'active'
        and ${noOther(sql`memberships o join members m on m.id = o.member_id and m.state = 'active'
          where o.group_id = ms.group_id and o.member_id <> ms.member_id
            and o.role = 'animateur' and o.state = 'active'`)}
      union all
      select 'channel', ch.name, null
      from channel_follows cf join channels ch on ch.id = cf.channel_id and ch.status <> 'archive'
      where cf.member_id = ${id} and cf.state = 'animateur'
        and ${noOther(sql`channel_follows o join members m on m.id = o.member_id and m.state = 'active'
          where o.channel_id = cf.channel_id and o.member_id <> cf.member_id
            and o.state = 'animateur'`)}
      union all
      select 'discussion', cv.name, (select m.name from conversation_members o
          join members m on m.id = o.member_id
          where o.conversation_id = cm.conversation_id and o.member_id <> cm.member_id
          order by o.joined_at, o.member_id limit 1)
      from conversation_members cm join conversations cv on cv.id = cm.conversation_id
      where cm.member_id = ${id} and cv.kind = 'group' and cm.role = 'manager'
        and ${noOther(sql`conversation_members o
          where o.conversation_id = cm.conversation_id and o.member_id <> cm.member_id
            and o.role = 'manager'`)}
    )
    select (select me.role = 'admin' and not exists (select from members o
        where o.role = 'admin' and o.state = 'active' and o.id <> me.id)
      from members me where me.id = ${id}) as "lastAdministrator",
      (select coalesce(json_agg(p order by p.kind, p.name), '[]')
        from (select * from places order by kind, name ${rowLimit(PLACES)}) p) as places`.execute(
    db,
  );
  return rows[0] ?? { lastAdministrator: false, places: [] };
}

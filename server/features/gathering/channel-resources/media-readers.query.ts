import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { OfferedFilePrepared } from "../channels/channel.events.ts";
import { isClosedGroup } from "../groups/group-access.query.ts";

/** The open channels that offer a file, and whether every member knows of them. */
export async function findWhereOffered(
  tx: Transaction,
  mediaId: string,
): Promise<Omit<OfferedFilePrepared, "kind">[]> {
  const { rows } = await sql<Omit<OfferedFilePrepared, "kind">>`
    select c.id as "channelId", (c.group_id is null or not ${isClosedGroup()}) as known
    from resources r
    join channel_resources cr on cr.resource_id = r.id
    join channels c on c.id = cr.channel_id and c.status = 'active'
    left join groups g on g.id = c.group_id
    where r.media_id = ${mediaId}`.execute(tx);
  return rows;
}

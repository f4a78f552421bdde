import { sql } from "kysely";
import type { ChannelAccess } from "../../../../shared/gathering/channels.contract.ts";
import type { PostVisibility } from "../../../../shared/posts/posts.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { isClosedGroup } from "../groups/group-access.query.ts";

/** What publishing in a channel needs to know of it. */
export type ChannelForPost = {
  id: string;
  access: ChannelAccess;
  status: "active" | "archive";
  /** `public` only where everyone reads it: a free channel of a closed group is `chaine`. */
  visibility: Extract<PostVisibility, "public" | "chaine">;
};

/**
 * A channel that is about to receive a post; its access does not change until the transaction ends,
 * so that the post bears the visibility the channel's others have. Null when there is none.
 */
export async function channelForPost(
  tx: Transaction,
  channelId: string,
): Promise<ChannelForPost | null> {
  const { rows } = await sql<ChannelForPost>`
    select c.id, c.access, c.status,
      case when c.access = 'libre' and not exists (
        select 1 from groups g where g.id = c.group_id and ${isClosedGroup()})
      then 'public' else 'chaine' end as visibility
    from channels c where c.id = ${channelId} for share`.execute(tx);
  return rows[0] ?? null;
}

import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/database.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { isHere, mayKnow, mayKnowOf } from "../../people/index.ts";
import { mayNameGroup } from "../groups/group-access.query.ts";
import { type PaymentRow, paymentJson } from "../payments/payment.query.ts";
import { type ChannelRow, channelColumns } from "./channel.query.ts";
import { channelTables, isFreeFor, maySeeChannel } from "./channel-access.query.ts";

/** A channel with everything its page shows. */
export type ChannelDetail = ChannelRow & {
  free: boolean;
  own: boolean;
  paid: boolean;
  group: { id: string; name: string } | null;
  animators: { id: string; name: string; avatar: string | null }[];
  resource_count: number;
  payment_words: string;
  payment: PaymentRow | null;
  payment_count: number;
  updated_at: Date;
};

/** A channel; null when it does not exist or the viewer may not see it. */
export async function readChannel(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<ChannelDetail | null> {
  const { rows } = await sql<ChannelDetail>`
    select ${channelColumns}, c.payment_words, c.updated_at, ${isFreeFor(viewer)} as free,
      c.owner_id = ${viewer.id} as own,
      case when g.id is not null and ${mayNameGroup(viewer)}
        then json_build_object('id', g.id, 'name', g.name) end as "group",
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'avatar', m.avatar_media_id)
          order by m.search_name), '[]')
        from channel_follows a join members m on m.id = a.member_id and m.state = 'active'
        where a.channel_id = c.id and a.state = 'animateur' and ${mayKnowOf(viewer)}) as animators,
      (select count(*)::int from channel_resources cr join resources r on r.id = cr.resource_id
        where cr.channel_id = c.id and ${isHere(sql`r.owner_id`)}
          and ${mayKnow(viewer, sql`r.owner_id`)}) as resource_count,
      exists (select 1 from channel_payments cp
        where cp.channel_id = c.id and cp.member_id = ${viewer.id} and cp.state = 'paid') as paid,
      (select ${paymentJson("cp")} from channel_payments cp
        where cp.channel_id = c.id and cp.member_id = ${viewer.id} and cp.state = 'pending') as payment,
      (select count(*)::int from channel_payments cp
        where cp.channel_id = c.id and cp.state = 'pending') as payment_count
    from ${channelTables(viewer)}
    where c.id = ${id} and ${maySeeChannel(viewer)}`.execute(db);
  return rows[0] ?? null;
}

import { sql } from "kysely";
import type { PublishingSlot } from "../../../../shared/sharing/week/week.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { SLOT_HELD_MS } from "./slot.repository.ts";

/** A member's queue: their slots, the community's time zone, and the moments that are not free. */
export type Queue = { slots: PublishingSlot[]; zone: string; taken: Date[] };

/** @param about.shareId the share that looks for a place: what it holds itself is free to it */
export async function readQueue(
  db: Database,
  memberId: string,
  about: { now: Date; shareId: string | null },
): Promise<Queue> {
  const { now, shareId } = about;
  const { rows } = await sql<Omit<Queue, "taken"> & { taken: string[] }>`
    select c.time_zone as zone,
      (select coalesce(json_agg(json_build_object('weekday', p.weekday, 'hour', p.hour)
          order by p.weekday, p.hour), '[]')
        from publishing_slots p where p.member_id = ${memberId}) as slots,
      (select coalesce(json_agg(x.at), '[]') from (
        select s.schedule_for as at from shares s
        where s.member_id = ${memberId} and s.schedule_for > ${now} and s.progress <> 'cancelled'
        union select t.at from taken_slots t
        where t.member_id = ${memberId} and t.taken_at > ${new Date(now.getTime() - SLOT_HELD_MS)}
          and t.share_id is distinct from ${shareId}::uuid) x) as taken
    from community c limit 1`.execute(db);
  const row = rows[0] as Omit<Queue, "taken"> & { taken: string[] };
  return { slots: row.slots, zone: row.zone, taken: row.taken.map((at) => new Date(at)) };
}

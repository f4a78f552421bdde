import { sql } from "kysely";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

/** A short address of ours: its code, where it leads, and the platform that it goes out to. */
export type ShortLink = { code: string; url: string; platform: PlatformId };

/** Saves the short links of a share. @returns false when one of their codes is already taken */
export async function saveShortLinks(
  tx: Transaction,
  { links, shareId, at }: { links: readonly ShortLink[]; shareId: string; at: Date },
): Promise<boolean> {
  if (links.length === 0) return true;
  const kept = await tx
    .insertInto("short_links")
    .values(links.map((link) => ({ ...link, share_id: shareId, created_at: at })))
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("code")
    .execute();
  return kept.length === links.length;
}

/** Counts one visit of a short link, on its day of the community's calendar. */
export async function addVisit(db: Database, code: string, at: Date): Promise<void> {
  await sql`
    insert into short_link_visits (code, day, visits)
    select k.code, (${at}::timestamptz at time zone c.time_zone)::date, 1
    from short_links k cross join community c where k.code = ${code}
    on conflict (code, day) do update set visits = short_link_visits.visits + 1`.execute(db);
}

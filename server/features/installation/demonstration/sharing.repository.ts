import { sql } from "kysely";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";

/** Notes that a share went out by windows of its author's device, as they said. */
export async function markPublished(db: Database, shareId: string, at: Date): Promise<void> {
  const share = await db
    .updateTable("shares")
    .set({ status: "published", progress: "done", updated_at: at })
    .where("id", "=", shareId)
    .returning("member_id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("deliveries")
    .set({ state: "published", published_at: at, confirmed_by: share.member_id, updated_at: at })
    .where("share_id", "=", shareId)
    .execute();
}

type CountedDay = {
  day: string;
  reach: number | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
};

/** Has a share gone out by accounts of these platforms instead, with what was counted since. */
export async function publishedByAccounts(
  db: Database,
  shareId: string,
  about: {
    published: readonly { platform: PlatformId; days: readonly CountedDay[] }[];
    at: Date;
    now: Date;
  },
): Promise<void> {
  const { published, at, now } = about;
  for (const [place, { platform, days }] of published.entries()) {
    const id = uuidv7();
    const where = `https://${platform}.exemple.test/bethanie/${id.slice(-6)}`;
    await sql`
      insert into deliveries (id, share_id, position, platform, route, account_name, state, content,
        start_at, attempts, armed_at, external_id, external_url, published_at, created_at, updated_at)
      select ${id}, share_id, ${place + 1}, ${platform}, 'api', 'Béthanie', 'published',
        content || '{"openUrl": null}', start_at, 1, ${at}, ${id.slice(-6)}, ${where}, ${at},
        created_at, updated_at
      from deliveries where share_id = ${shareId} and position = 0`.execute(db);
    if (days.length === 0) continue;
    await db
      .insertInto("publication_counts")
      .values(days.map((one) => ({ ...one, delivery_id: id, clicks: null, read_at: now })))
      .execute();
  }
  await db
    .deleteFrom("deliveries")
    .where("share_id", "=", shareId)
    .where("position", "=", 0)
    .execute();
}

/** Has the short addresses of a share been opened so often, on the day it went out. */
export async function countVisits(
  db: Database,
  shareId: string,
  { visits, on }: { visits: Partial<Record<PlatformId, number>>; on: Date },
): Promise<void> {
  for (const [platform, times] of Object.entries(visits)) {
    await sql`
      insert into short_link_visits (code, day, visits)
      select k.code, (${on}::timestamptz at time zone c.time_zone)::date, ${times}
      from short_links k cross join community c
      where k.share_id = ${shareId} and k.platform = ${platform}`.execute(db);
  }
}

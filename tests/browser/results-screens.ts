import { recordShare, type TestParvis } from "../builders/index.ts";

const MINUTE_MS = 60_000;
/** Of two hours, three publications each: enough to compare them. */
const MINUTES_AGO = [1, 2, 3, 61, 62, 63];

const CONTENT = JSON.stringify({
  text: "Bonjour",
  subject: null,
  link: null,
  imageIds: [],
  videoId: null,
  visibility: "public",
  openUrl: null,
});

/** What the screens of results show: publications of a member, with what was counted of each. */
export async function prepareResults(
  site: Pick<TestParvis, "db" | "clock">,
  memberId: string,
): Promise<void> {
  const { db, clock } = site;
  for (const [rank, minutes] of MINUTES_AGO.entries()) {
    const platform = rank % 2 === 0 ? "facebook" : "linkedin";
    const { deliveryId } = await recordShare(site, memberId, { platform, state: "published" });
    const published_at = new Date(clock().getTime() - minutes * MINUTE_MS);
    await db
      .updateTable("deliveries")
      .set({ published_at, content: CONTENT })
      .where("id", "=", deliveryId)
      .execute();
    const none = { delivery_id: deliveryId, shares: null, clicks: 0, read_at: clock() };
    const days = [
      { ...none, day: "2026-11-02", reach: 120 * minutes, likes: 12, comments: 0 },
      { ...none, day: "2026-11-03", reach: 312 * minutes, likes: null, comments: rank },
    ];
    await db.insertInto("publication_counts").values(days).execute();
  }
}

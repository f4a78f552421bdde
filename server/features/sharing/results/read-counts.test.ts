import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { COUNT_NAMES } from "../../../../shared/sharing/publication-counts.ts";
import { DAY, HOUR, MINUTE } from "../../../../tests/builders/index.ts";
import { PlatformRefusal } from "../platforms/adapter.ts";
import { NoAnswer } from "../platforms/platform-request.ts";
import { MOST_AT_ONCE } from "./read-account-counts.ts";
import { type Published, startCounting } from "./test-counting.ts";

const scene = await startCounting();
afterAll(scene.stop);
const { site, counted, asked } = scene;

/** A Monday, at half past six in the evening in Paris. */
beforeEach(async () => {
  site.clock.stopAt("2026-01-05T17:30:00Z");
  await site.db.deleteFrom("shares").execute();
  await site.db.deleteFrom("platform_pauses").execute();
  counted.clear();
  asked.length = 0;
});

const countsOf = async ({ share }: Published) =>
  (await scene.read(share.id)).deliveries[0]?.counts ?? null;
const rowsOf = ({ deliveryId }: Published) =>
  site.db
    .selectFrom("publication_counts")
    .select(["day", ...COUNT_NAMES])
    .where("delivery_id", "=", deliveryId)
    .orderBy("day")
    .execute();
const stateOf = async ({ accountId }: Published) =>
  (
    await site.db
      .selectFrom("social_accounts")
      .select("state")
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow()
  ).state;
const readX = (readXResults: boolean, monthlyCostCeiling: number | null = null) =>
  site.admin.patch("/api/admin/publishing", { readXResults, monthlyCostCeiling });
const spent = async () => (await site.admin.get("/api/admin/publishing")).body.spentThisMonth;

describe("what platforms count", () => {
  test("is read the morning after a publication, then once a day, and shown to its author", async () => {
    const veillee = await scene.publishTo("facebook", "La veillée");
    await scene.readAll();
    site.clock.advance(10 * HOUR);
    await scene.readAll();
    expect(asked).toEqual([]);
    expect(await countsOf(veillee)).toBeNull();
    counted.set(veillee.postId, { reach: 120, likes: 9, comments: 2 });
    site.clock.advance(HOUR);
    await scene.readAll();
    site.clock.advance(10 * HOUR);
    await scene.readAll();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.posts).toEqual([{ postId: veillee.postId, format: "post", reply: null }]);
    expect(await countsOf(veillee)).toEqual({
      readOn: "2026-01-06",
      reach: { value: 120, day: "2026-01-06" },
      likes: { value: 9, day: "2026-01-06" },
      comments: { value: 2, day: "2026-01-06" },
      shares: null,
      clicks: null,
      curve: null,
    });
    counted.set(veillee.postId, { reach: 312, likes: 24, comments: 5 });
    await scene.nextDay();
    const counts = await countsOf(veillee);
    expect(counts).toMatchObject({ readOn: "2026-01-07", reach: { value: 312 } });
    expect(counts?.curve).toEqual({ of: "reach", since: "2026-01-06", values: [120, 312] });
  });

  test("is read for thirty days, and no longer", async () => {
    const veillee = await scene.publishTo("facebook", "La veillée");
    counted.set(veillee.postId, { reach: 1 });
    site.clock.advance(12 * HOUR);
    for (let day = 0; day < 40; day++) {
      await scene.readAll();
      site.clock.advance(DAY);
    }
    expect(await rowsOf(veillee)).toHaveLength(30);
    expect((await countsOf(veillee))?.curve?.values).toHaveLength(30);
  });

  test("keeps its series as it was read when it goes down or vanishes, and shows the last known", async () => {
    const veillee = await scene.publishTo("facebook", "La veillée");
    counted.set(veillee.postId, { reach: 300, likes: 12 });
    await scene.nextDay();
    counted.set(veillee.postId, { reach: 280, likes: Number.NaN });
    await scene.nextDay();
    counted.delete(veillee.postId);
    await scene.nextDay();
    expect(await rowsOf(veillee)).toMatchObject([
      { reach: 300, likes: 12 },
      { reach: 280, likes: null },
      { reach: null, likes: null },
    ]);
    expect(await countsOf(veillee)).toMatchObject({
      readOn: "2026-01-08",
      reach: { value: 280, day: "2026-01-07" },
      likes: { value: 12, day: "2026-01-06" },
    });
  });

  test("is read of each account apart, however many publications it has", async () => {
    const first = await scene.publishTo("facebook", "Un");
    const other = await scene.publishTo("facebook", "Autre", scene.other);
    for (let more = 0; more < MOST_AT_ONCE; more++) await publishAgain(first, `Encore ${more}`);
    await scene.nextDay();
    expect(asked.map(({ posts }) => posts.length).toSorted()).toEqual([1, 1, MOST_AT_ONCE]);
    expect(await rowsOf(other)).toHaveLength(1);
  });

  test("is not asked of a first comment, nor of what was taken down", async () => {
    const comment = await scene.publishTo("facebook", "Le lien");
    const removed = await scene.publishTo("facebook", "Une erreur");
    const change = (set: object, { deliveryId }: Published) =>
      site.db.updateTable("deliveries").set(set).where("id", "=", deliveryId).execute();
    await change({ reply_kind: "comment" }, comment);
    await change({ removed_at: site.clock() }, removed);
    await scene.nextDay();
    expect(asked).toEqual([]);
  });

  test("is erased with the publication, and nothing is kept of one erased while it was read", async () => {
    const veillee = await scene.publishTo("facebook", "La veillée");
    counted.set(veillee.postId, { reach: 1 });
    await scene.nextDay();
    const erase = () => site.db.deleteFrom("shares").where("id", "=", veillee.share.id).execute();
    const kept = await publishAgain(veillee, "Le culte");
    counted.set(kept.postId, { reach: 2 });
    scene.meanwhile(erase);
    await scene.nextDay();
    expect(asked[1]?.posts).toHaveLength(2);
    expect(await rowsOf(veillee)).toEqual([]);
    expect(await rowsOf(kept)).toHaveLength(1);
  });
});

describe("a platform that refuses", () => {
  test("is asked again the next day, and the account stays connected", async () => {
    const veillee = await scene.publishTo("facebook", "La veillée");
    counted.set(veillee.postId, { reach: 5 });
    for (const code of ["permission-missing", "token-revoked", "target-missing"] as const) {
      scene.failNext(new PlatformRefusal(code));
      await scene.nextDay();
      await scene.readAll();
      expect(await rowsOf(veillee)).toEqual([]);
      expect(await stateOf(veillee)).toBe("connected");
    }
    expect(asked).toHaveLength(3);
    await scene.nextDay();
    expect(await rowsOf(veillee)).toHaveLength(1);
  });

  test("or gives no answer is asked again the same day", async () => {
    const veillee = await scene.publishTo("facebook", "La veillée");
    counted.set(veillee.postId, { reach: 5 });
    scene.failNext(new NoAnswer(true, "nothing"));
    await scene.nextDay();
    site.clock.advance(HOUR);
    await scene.readAll();
    expect(asked).toHaveLength(1);
    site.clock.advance(3 * HOUR);
    await scene.readAll();
    expect(await rowsOf(veillee)).toMatchObject([{ day: "2026-01-06", reach: 5 }]);
  });

  test("is left alone for as long as it says, and publications go out meanwhile", async () => {
    const veillee = await scene.publishTo("facebook", "La veillée");
    counted.set(veillee.postId, { reach: 5 });
    const retryAt = new Date(site.clock().getTime() + 3 * DAY);
    scene.failNext(new PlatformRefusal("rate-limited", "", { retryAt, waits: "application" }));
    await scene.nextDay();
    await scene.nextDay();
    expect(asked).toHaveLength(1);
    const other = await scene.publishTo("facebook", "Un mot");
    expect(other.share.deliveries[0]?.state).toBe("published");
    await scene.nextDay();
    await scene.nextDay();
    expect(await rowsOf(veillee)).toMatchObject([{ day: "2026-01-08" }, { day: "2026-01-09" }]);
  });

  test("and a pause that publishing was asked for is obeyed", async () => {
    await scene.publishTo("facebook", "La veillée");
    await site.db
      .insertInto("platform_pauses")
      .values({
        key: "facebook",
        until: new Date(site.clock().getTime() + 9 * DAY),
        noted_at: null,
      })
      .execute();
    await scene.nextDay();
    expect(asked).toEqual([]);
  });

  test("a reading whose process died is taken up again", async () => {
    const veillee = await scene.publishTo("facebook", "La veillée");
    counted.set(veillee.postId, { reach: 5 });
    site.clock.advance(DAY);
    const until = new Date(site.clock().getTime() + 10 * MINUTE);
    await site.db.updateTable("deliveries").set({ counts_due_at: until }).execute();
    await scene.readAll();
    expect(asked).toEqual([]);
    site.clock.advance(HOUR);
    await scene.readAll();
    expect(await rowsOf(veillee)).toHaveLength(1);
  });

  test("a moment that a wrong clock put far ahead does not stop the readings", async () => {
    const veillee = await scene.publishTo("facebook", "La veillée");
    const far = new Date(site.clock().getTime() + 400 * DAY);
    await site.db.updateTable("deliveries").set({ counts_due_at: far }).execute();
    await scene.nextDay();
    expect(await rowsOf(veillee)).toHaveLength(1);
  });
});

describe("X, which asks money for what is read", () => {
  test("is not read unless an administrator wants it", async () => {
    const tweet = await scene.publishTo("twitter", "Un mot");
    await scene.nextDay();
    expect(asked).toEqual([]);
    await readX(true);
    counted.set(tweet.postId, { likes: 3 });
    const before = await spent();
    await scene.readAll();
    expect(await rowsOf(tweet)).toMatchObject([{ likes: 3 }]);
    expect((await spent()) - before).toBeCloseTo(0.005);
    await readX(false);
    await scene.nextDay();
    expect(asked).toHaveLength(1);
  });

  test("is read within the month’s ceiling, and what it does not give is not counted", async () => {
    const first = await scene.publishTo("twitter", "Un");
    await publishAgain(first, "Deux");
    await publishAgain(first, "Trois");
    const before = await spent();
    await readX(true, before + 0.011);
    scene.failNext(new PlatformRefusal("refused"));
    await scene.nextDay();
    expect(await spent()).toBeCloseTo(before);
    await scene.nextDay();
    expect(asked.map(({ posts }) => posts.length)).toEqual([2, 2]);
    expect(await spent()).toBeCloseTo(before);
    await readX(false);
  });
});

test("nothing is kept of who reacted: numbers, a day, and the publication they are of", async () => {
  const { rows } = await sql<{ column_name: string; data_type: string }>`
    select column_name, data_type from information_schema.columns
    where table_name = 'publication_counts' order by column_name`.execute(site.db);
  expect(Object.fromEntries(rows.map((one) => [one.column_name, one.data_type]))).toEqual({
    ...Object.fromEntries(COUNT_NAMES.map((name) => [name, "integer"])),
    day: "date",
    delivery_id: "uuid",
    read_at: "timestamp with time zone",
  });
});

/** Publishes once more to the same account. */
async function publishAgain({ share, accountId }: Published, text: string): Promise<Published> {
  const [platform = "facebook"] = share.platforms;
  const wish = { platforms: [platform], accounts: { [platform]: [accountId] }, content: { text } };
  const again = await scene.work((await scene.share(wish)).id);
  const [delivery] = again.deliveries;
  if (!delivery?.postId) throw new Error("it was not published");
  return { share: again, postId: delivery.postId, deliveryId: delivery.id, accountId };
}

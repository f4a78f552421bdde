import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { DAY, HOUR, MINUTE } from "../../../../tests/builders/index.ts";
import { pausedUntil, savePause } from "../platforms/pause.repository.ts";
import { startBench } from "../publishing/test-publishing.ts";
import { deliverShare } from "./deliver-share.ts";
import { sweepDeliveries } from "./sweep-deliveries.ts";

const bench = await startBench();
afterAll(bench.stop);
const { site, author, doubles } = bench;
const { services } = site.parvis;
const account = await bench.connect(author, "facebook");

let number = 0;
const share = (more: Record<string, unknown> = {}) =>
  bench.share({ content: { text: `Partage ${++number}` }, platforms: ["facebook"], ...more });
const delivery = (found: Share) => found.deliveries[0] as Share["deliveries"][number];
const ahead = () => site.clock.advance(2 * DAY);
const setRight = () => site.clock.advance(-2 * DAY);
/** Jobs that would work on a delivery from now on, within so many milliseconds. */
async function jobsWithin(id: string, ms: number): Promise<number> {
  const rows = await site.db
    .selectFrom("jobs.job" as never)
    .select("start_after" as never)
    .where("name" as never, "=", "deliver-share" as never)
    .where("data" as never, "=", JSON.stringify({ deliveryId: id }) as never)
    .execute();
  const until = site.clock().getTime() + ms;
  return (rows as { start_after: Date }[]).filter((row) => row.start_after.getTime() <= until)
    .length;
}
beforeEach(async () => {
  await site.db.deleteFrom("platform_pauses").execute();
});

describe("a clock that was ahead and is set right", () => {
  test("does not keep what was to go out at once", async () => {
    ahead();
    const { id } = await share();
    setRight();
    expect(delivery(await bench.work(id)).state).toBe("waiting");
    await sweepDeliveries(services);
    expect(await jobsWithin(delivery(await bench.read(id)).id, MINUTE)).toBeGreaterThan(0);
    expect(delivery(await bench.work(id)).state).toBe("published");
  });

  test("leaves a try that failed its pause, and no more", async () => {
    ahead();
    const { id } = await share();
    doubles.facebook.next("hang-up-before-accepting", "prepare");
    expect(delivery(await bench.work(id)).state).toBe("retry");
    setRight();
    await sweepDeliveries(services);
    const retryAt = new Date(delivery(await bench.read(id)).retryAt ?? 0).getTime();
    expect(retryAt - site.clock().getTime()).toBeGreaterThan(0);
    expect(retryAt - site.clock().getTime()).toBeLessThanOrEqual(MINUTE);
    expect(delivery(await bench.work(id)).state).toBe("published");
  });

  test("leaves the hour that a person chose", async () => {
    const scheduleFor = new Date(site.clock().getTime() + 3 * DAY).toISOString();
    ahead();
    const { id } = await share({ scheduleFor });
    setRight();
    await sweepDeliveries(services);
    const read = await bench.read(id);
    expect([read.scheduleFor, delivery(read).state]).toEqual([scheduleFor, "scheduled"]);
    expect(await jobsWithin(delivery(read).id, 2 * DAY)).toBe(0);
    site.clock.advance(2 * DAY);
    expect(delivery(await bench.work(id)).state).toBe("scheduled");
    site.clock.advance(DAY);
    expect(delivery(await bench.work(id)).state).toBe("published");
  });

  test("fills no hour of an account, nor keeps a platform waiting", async () => {
    await site.admin.patch("/api/admin/platforms/facebook", { limits: { rateLimit: 1 } });
    site.clock.advance(HOUR + MINUTE);
    ahead();
    expect(delivery(await bench.work((await share()).id)).state).toBe("published");
    const now = site.clock();
    const until = new Date(now.getTime() + HOUR);
    await savePause(site.db, `facebook:${account}`, { until, reason: "rate-limited", at: now });
    setRight();
    await sweepDeliveries(services);
    expect(await pausedUntil(site.db, [`facebook:${account}`], site.clock())).toBeNull();
    expect(delivery(await bench.work((await share()).id)).state).toBe("published");
    await site.admin.patch("/api/admin/platforms/facebook", { limits: { rateLimit: 200 } });
  });

  test("a pause that a right clock noted stays", async () => {
    const at = site.clock();
    const until = new Date(at.getTime() + 5 * DAY);
    await savePause(site.db, "facebook", { until, reason: "daily-quota", at });
    await sweepDeliveries(services);
    expect(await pausedUntil(site.db, ["facebook"], site.clock())).toEqual(until);
  });

  test("has what a dead process left taken up again", async () => {
    const { id } = await share();
    const one = delivery(await bench.read(id)).id;
    const leased_until = new Date(site.clock().getTime() + 2 * DAY);
    const dead = { state: "sending" as const, leased_until };
    await site.db.updateTable("deliveries").set(dead).where("id", "=", one).execute();
    await sweepDeliveries(services);
    site.clock.advance(2 * MINUTE);
    await sweepDeliveries(services);
    expect(delivery(await bench.work(id)).state).toBe("published");
  });
});

test("a job that comes an instant before its moment, and looks again after it, is followed by another", async () => {
  const { id } = await share();
  const { id: deliveryId } = delivery(await bench.read(id));
  const waiting = await jobsWithin(deliveryId, 10_000);
  site.clock.stopAt(site.clock());
  await site.db
    .updateTable("deliveries")
    .set({ start_at: site.clock() })
    .where("id", "=", deliveryId)
    .execute();
  const moments = [-5, 5];
  const clock = () => new Date(site.clock().getTime() + (moments.shift() ?? 5));
  await deliverShare({ ...services, clock }, deliveryId);
  expect(await jobsWithin(deliveryId, 10_000)).toBe(waiting + 1);
});

import { afterAll, expect, test } from "vitest";
import { followed, HOUR } from "../../../../tests/builders/index.ts";
import { startBench } from "../../sharing/publishing/test-publishing.ts";

const bench = await startBench({}, ["web", "worker"]);
afterAll(bench.stop);
const { site, author } = bench;

test("whoever opens what a planned share waited for has nothing more to do, and is not rung", async () => {
  const scheduleFor = new Date(site.clock().getTime() + 2 * HOUR).toISOString();
  const { id, deliveries } = await bench.share({ platforms: ["whatsapp", "sms"], scheduleFor });
  const asked = async () => {
    await followed(site);
    return site.db
      .selectFrom("notifications")
      .select("alert_at")
      .where("subject_id", "=", id)
      .where("read_at", "is", null)
      .execute();
  };
  site.clock.advance(2 * HOUR);
  await bench.work(id);
  expect(await asked()).toHaveLength(1);
  const open = (at: number) =>
    author.put(`/api/shares/${id}/deliveries/${deliveries[at]?.id}/outcome`, {
      outcome: "opened",
    });
  await open(0);
  expect(await asked()).toHaveLength(1);
  await open(1);
  expect(await asked()).toEqual([]);
});

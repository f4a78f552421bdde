import { afterAll, describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "../../../../tests/builders/index.ts";
import { deliverShare } from "../deliveries/deliver-share.ts";
import { startBench } from "./test-publishing.ts";

const bench = await startBench();
afterAll(bench.stop);
const { site, doubles, author } = bench;
const { services } = site.parvis;

describe("what the community allows", () => {
  test("no more an hour than the limit of the platform, however many at once", async () => {
    const account = await bench.connect(author, "facebook", "Autre Page");
    await site.admin.patch("/api/admin/platforms/facebook", { limits: { rateLimit: 2 } });
    const shares = await Promise.all(
      Array.from({ length: 5 }, (_, turn) =>
        bench.share({
          content: { text: `Heure ${turn}` },
          platforms: ["facebook"],
          accounts: { facebook: [account] },
        }),
      ),
    );
    site.clock.advance(MINUTE);
    const ids = shares.flatMap(({ deliveries }) => deliveries.map(({ id }) => id));
    await Promise.all(ids.map((id) => deliverShare(services, id)));
    const states = async () =>
      (await Promise.all(shares.map(({ id }) => bench.read(id)))).map(
        ({ deliveries }) => deliveries[0],
      );
    const after = await states();
    expect(after.map((one) => one?.state).toSorted()).toEqual([
      "published",
      "published",
      "retry",
      "retry",
      "retry",
    ]);
    expect(after.filter((one) => one?.state === "retry").map((one) => one?.attempts)).toEqual([
      0, 0, 0,
    ]);
    site.clock.advance(HOUR + MINUTE);
    await Promise.all(ids.map((id) => deliverShare(services, id)));
    expect((await states()).filter((one) => one?.state === "published")).toHaveLength(4);
    await site.admin.patch("/api/admin/platforms/facebook", { limits: { rateLimit: 200 } });
  });

  test("nothing is sent to X beyond the ceiling of the month", async () => {
    await bench.connect(author, "twitter", "@paroisse");
    const tweet = (words: string) =>
      bench.share({ content: { text: words }, platforms: ["twitter"] });
    const cost = async (id: string) =>
      Number(
        (
          await site.db
            .selectFrom("deliveries")
            .select("cost")
            .where("share_id", "=", id)
            .executeTakeFirstOrThrow()
        ).cost,
      );
    await site.admin.patch("/api/admin/publishing", { monthlyCostCeiling: 0.02 });
    const first = await tweet("Un");
    expect((await bench.work(first.id)).deliveries[0]?.state).toBe("published");
    expect(await cost(first.id)).toBe(15_000);
    const second = await tweet("Deux");
    const refused = (await bench.work(second.id)).deliveries[0];
    expect(refused).toMatchObject({ state: "failed", error: { code: "cost-ceiling" } });
    expect(refused?.openUrl).toContain("x.com/intent/tweet");
    expect(await cost(second.id)).toBe(0);
    expect(doubles.twitter.publications()).toHaveLength(1);
    await site.admin.patch("/api/admin/publishing", { monthlyCostCeiling: null });
  });
});

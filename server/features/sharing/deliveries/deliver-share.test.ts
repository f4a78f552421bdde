import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "../../../../tests/builders/index.ts";
import { startBench } from "../publishing/test-publishing.ts";
import { deliverShare } from "./deliver-share.ts";
import { lookUpDelivery } from "./look-up-delivery.ts";
import { sweepDeliveries } from "./sweep-deliveries.ts";

const bench = await startBench();
afterAll(bench.stop);
const { site, doubles, author } = bench;
const { services } = site.parvis;
const page = await bench.connect(author, "facebook", "Page de la paroisse");

let number = 0;
let text = "";
beforeEach(() => {
  text = `Annonce ${++number}`;
});
const share = (more: Record<string, unknown> = {}) =>
  bench.share({ content: { text }, platforms: ["facebook"], ...more });
const out = () => doubles.facebook.publications().filter((one) => one.text.startsWith(`${text}\n`));
const published = () => doubles.facebook.count("publish");

/** A share of which one delivery was worked on once. */
async function workedOn() {
  const { id } = await share();
  const worked = await bench.work(id);
  const [delivery] = worked.deliveries;
  if (!delivery) throw new Error("no delivery");
  return { id, share: worked, delivery };
}

/** Looks for a delivery that may be out, as its job does. */
async function lookUp(deliveryId: string, time = 0) {
  const { turn } = await site.db
    .selectFrom("deliveries")
    .select("turn")
    .where("id", "=", deliveryId)
    .executeTakeFirstOrThrow();
  await lookUpDelivery(services, { deliveryId, turn, time });
}

describe("a delivery by an API", () => {
  test("goes out once, and says where it is", async () => {
    const made = await share();
    expect(made.deliveries[0]).toMatchObject({ state: "waiting", status: "pending", route: "api" });
    expect(made).toMatchObject({ status: "published", progress: "pending", publishedPosts: [] });
    const worked = await bench.work(made.id);
    expect(worked.deliveries[0]).toMatchObject({
      state: "published",
      status: "success",
      attempts: 1,
    });
    expect(worked.publishedPosts).toMatchObject([
      { platform: "facebook", status: "success", url: expect.stringContaining("any.example") },
    ]);
    expect(worked).toMatchObject({ status: "published", progress: "done" });
    expect(out()).toHaveLength(1);
    await bench.work(made.id);
    expect(out()).toHaveLength(1);
  });

  test("that is worked on by several at once goes out once", async () => {
    const { id, deliveries } = await share();
    site.clock.advance(MINUTE);
    const one = deliveries[0]?.id ?? "";
    await Promise.all(Array.from({ length: 6 }, () => deliverShare(services, one)));
    expect((await bench.read(id)).deliveries[0]?.state).toBe("published");
    expect(out()).toHaveLength(1);
  });

  test("that the platform refuses has failed, in the specification's words", async () => {
    doubles.facebook.next({ status: 400, json: { error: "mot interdit" } });
    const { share: failed } = await workedOn();
    expect(failed).toMatchObject({ status: "failed", progress: "attention" });
    expect(failed.deliveries[0]).toMatchObject({
      state: "failed",
      status: "failed",
      error: { code: "content-refused", message: "Facebook: mot interdit", action: "edit" },
    });
    expect(failed.deliveries[0]?.openUrl).toBe("https://www.facebook.com/");
    expect(failed.publishedPosts).toMatchObject([
      { status: "failed", error: "Facebook: mot interdit", postId: null },
    ]);
    expect(out()).toHaveLength(0);
  });

  test("that failed is tried again when its author asks, and only then", async () => {
    doubles.facebook.next({ status: 400, json: { error: "non" } });
    const { id } = await workedOn();
    expect((await bench.work(id)).deliveries[0]?.state).toBe("failed");
    const answer = await author.post(`/api/shares/${id}/retry`);
    expect(answer.body.deliveries[0]).toMatchObject({ state: "waiting", error: null });
    expect((await bench.work(id)).deliveries[0]?.state).toBe("published");
    expect(out()).toHaveLength(1);
    const again = await author.post(`/api/shares/${id}/retry`);
    expect([again.status, again.body.code]).toEqual([409, "DELIVERY_NOT_RETRYABLE"]);
  });

  test("waits as long as the platform says, and so do others of the account", async () => {
    doubles.facebook.next({ status: 429, json: {}, headers: { "retry-after": "600" } });
    const { id, delivery } = await workedOn();
    expect(delivery).toMatchObject({ state: "retry", error: { code: "rate-limited" } });
    const wait = new Date(delivery.retryAt ?? 0).getTime() - site.clock().getTime();
    expect(wait).toBeGreaterThan(9 * MINUTE);
    const before = published();
    const second = await bench.share({ content: { text: "Autre" }, platforms: ["facebook"] });
    expect((await bench.work(second.id)).deliveries[0]).toMatchObject({
      state: "retry",
      attempts: 0,
    });
    expect(published()).toBe(before);
    site.clock.advance(11 * MINUTE);
    expect((await bench.work(id)).deliveries[0]?.state).toBe("published");
    expect((await bench.work(second.id)).deliveries[0]?.state).toBe("published");
  });

  test("that got no answer before anything was published is tried again, five times at most", async () => {
    for (let time = 0; time < 5; time++)
      doubles.facebook.next("hang-up-before-accepting", "prepare");
    const { id } = await share();
    const states: string[] = [];
    for (let time = 0; time < 5; time++) {
      site.clock.advance(HOUR);
      states.push((await bench.work(id)).deliveries[0]?.state ?? "");
    }
    expect(states).toEqual(["retry", "retry", "retry", "retry", "failed"]);
    expect((await bench.read(id)).deliveries[0]?.error?.code).toBe("platform-down");
    expect(out()).toHaveLength(0);
  });

  test.each([
    ["timeout-after-accepting", 1],
    ["hang-up-after-accepting", 1],
    ["500-after-accepting", 1],
    ["timeout-before-accepting", 0],
    ["html", 0],
    ["empty", 0],
  ] as const)("that answers %s is unknown, and never sent again", async (behaviour, there) => {
    doubles.facebook.next(behaviour);
    const { id, share: unknown } = await workedOn();
    expect(unknown.deliveries[0]).toMatchObject({
      state: "unknown",
      status: "pending",
      error: { code: "no-answer", action: "check" },
    });
    expect(unknown.progress).toBe("attention");
    const before = published();
    site.clock.advance(HOUR);
    await sweepDeliveries(services);
    await bench.work(id);
    expect((await author.post(`/api/shares/${id}/retry`)).status).toBe(409);
    expect(published()).toBe(before);
    expect(out()).toHaveLength(there);
  });

  test("that may be out is looked for, and found", async () => {
    doubles.facebook.next("timeout-after-accepting");
    const { id, delivery } = await workedOn();
    await lookUp(delivery.id);
    const found = await bench.read(id);
    expect(found.deliveries[0]).toMatchObject({ state: "published", postId: out()[0]?.id });
    expect(found.deliveries[0]?.confirmedBy).toBeNull();
  });

  test("that is not found stays unknown until a person looks", async () => {
    doubles.facebook.next("timeout-before-accepting");
    const { id, delivery } = await workedOn();
    for (const time of [0, 1, 2]) await lookUp(delivery.id, time);
    expect((await bench.read(id)).deliveries[0]?.state).toBe("unknown");
    const said = `/api/shares/${id}/deliveries/${delivery.id}/outcome`;
    const answer = await author.put(said, { outcome: "not-published" });
    expect(answer.body.deliveries[0]).toMatchObject({
      state: "failed",
      error: { code: "not-sent", action: "retry" },
    });
    await author.post(`/api/shares/${id}/retry`);
    expect((await bench.work(id)).deliveries[0]?.state).toBe("published");
    expect(out()).toHaveLength(1);
  });

  test("is not taken for another one with the same words", async () => {
    const [one, twin] = [await share(), await share()];
    const [known, unknown] = [one.deliveries[0]?.id ?? "", twin.deliveries[0]?.id ?? ""];
    site.clock.advance(MINUTE);
    await deliverShare(services, known);
    doubles.facebook.next("timeout-before-accepting");
    await deliverShare(services, unknown);
    await lookUp(unknown);
    expect((await bench.read(one.id)).deliveries[0]?.state).toBe("published");
    expect((await bench.read(twin.id)).deliveries[0]?.state).toBe("unknown");
  });

  test("that the platform prepares is asked about, and not sent twice", async () => {
    doubles.facebook.prepareNext(3);
    const { id, delivery } = await workedOn();
    expect(delivery.state).toBe("processing");
    const sent = published();
    doubles.facebook.next("hang-up-before-accepting", "check");
    expect((await bench.work(id)).deliveries[0]?.state).toBe("processing");
    for (let time = 0; time < 3; time++) {
      site.clock.advance(MINUTE);
      await bench.work(id);
    }
    const { deliveries } = await bench.read(id);
    expect(deliveries[0]).toMatchObject({ state: "published", attempts: 1 });
    expect([published(), out().length]).toEqual([sent, 1]);
  });
});

describe("a delivery that is interrupted", () => {
  /** Leaves a delivery as a process that died does. */
  const interrupt = (id: string, armed: boolean) =>
    site.db.transaction().execute(async (tx) => {
      const at = site.clock();
      const leased = { state: "sending" as const, turn: 1, leased_until: at };
      const change = armed ? { ...leased, armed_at: at } : leased;
      await tx.updateTable("deliveries").set(change).where("id", "=", id).execute();
      await tx
        .insertInto("delivery_attempts")
        .values({
          id,
          delivery_id: id,
          platform: "facebook",
          account_id: page,
          started_at: at,
          armed_at: armed ? at : null,
          ended_at: null,
          outcome: null,
          error_code: null,
        })
        .execute();
    });

  test("before it was sent goes on", async () => {
    const { id, deliveries } = await share();
    await interrupt(deliveries[0]?.id ?? "", false);
    site.clock.advance(MINUTE);
    await sweepDeliveries(services);
    expect((await bench.work(id)).deliveries[0]?.state).toBe("published");
    expect(out()).toHaveLength(1);
  });

  test("while it may have been sent is unknown, and its author can say what became of it", async () => {
    const { id, deliveries } = await share();
    const [{ id: deliveryId } = { id: "" }] = deliveries;
    await interrupt(deliveryId, true);
    site.clock.advance(MINUTE);
    const before = published();
    await sweepDeliveries(services);
    expect((await bench.work(id)).deliveries[0]?.state).toBe("unknown");
    expect(published()).toBe(before);
    const said = `/api/shares/${id}/deliveries/${deliveryId}/outcome`;
    const answer = await author.put(said, { outcome: "published" });
    expect(answer.body.deliveries[0]).toMatchObject({ state: "published", confirmedBy: "Autrice" });
  });

  test("is not stopped by a lease that still runs", async () => {
    const { id, deliveries } = await share();
    await interrupt(deliveries[0]?.id ?? "", true);
    site.clock.advance(-MINUTE);
    await sweepDeliveries(services);
    expect((await bench.read(id)).deliveries[0]?.state).toBe("sending");
    site.clock.advance(MINUTE);
  });
});

import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Delivery } from "../../../../shared/sharing/shares.contract.ts";
import { startBench } from "../publishing/test-publishing.ts";
import { deliverShare } from "./deliver-share.ts";
import { lookUpDelivery } from "./look-up-delivery.ts";

const bench = await startBench();
afterAll(bench.stop);
const { site, doubles, author } = bench;
const { services } = site.parvis;
await bench.connect(author, "facebook", "Page de la paroisse");
await bench.connect(author, "twitter", "La paroisse");

let number = 0;
let text = "";
beforeEach(() => {
  text = `Annonce ${++number}`;
});

const COMMENT = "Pour s’inscrire\u00a0: https://bethanie.example/inscription";
const commented = (firstComment = COMMENT) =>
  bench.share({
    content: { text },
    platforms: ["facebook"],
    overrides: { facebook: { firstComment } },
  });
const onFacebook = () => doubles.facebook.publications();
const post = () => onFacebook().find((one) => one.text.startsWith(text));
const under = (id = post()?.id) => onFacebook().filter((one) => one.under === id);
const commentOf = (deliveries: readonly Delivery[]) =>
  deliveries.find(({ follows }) => follows?.kind === "comment");

describe("a first comment", () => {
  test("goes under its post once that one is out, and once", async () => {
    const { id, deliveries } = await commented();
    expect(deliveries).toMatchObject([{ follows: null, next: [{ kind: "comment" }] }]);
    const out = await bench.work(id);
    expect(out.deliveries).toMatchObject([
      { state: "published", next: [] },
      { state: "waiting", text: COMMENT, follows: { id: deliveries[0]?.id, kind: "comment" } },
    ]);
    expect(under()).toEqual([]);
    const whole = await bench.work(id);
    expect(whole).toMatchObject({ status: "published", progress: "done" });
    expect(whole.publishedPosts).toHaveLength(1);
    await bench.work(id);
    expect(under().map((one) => one.text)).toEqual([COMMENT]);
  });

  test("is not written under a post that was refused", async () => {
    doubles.facebook.next({ status: 400, json: { error: "non" } });
    const { id } = await commented();
    await bench.work(id);
    const failed = await bench.work(id);
    expect(failed.deliveries).toMatchObject([{ state: "failed", next: [{ kind: "comment" }] }]);
  });

  test("that is refused leaves its post as it is, and is tried again alone", async () => {
    const { id } = await commented();
    await bench.work(id);
    doubles.facebook.next({ status: 400, json: { error: "commentaires fermés" } });
    const refused = await bench.work(id);
    expect(refused).toMatchObject({ status: "published", progress: "attention" });
    expect(commentOf(refused.deliveries)).toMatchObject({
      state: "failed",
      error: { message: "Facebook: commentaires fermés" },
      openUrl: expect.stringContaining("any.example"),
    });
    const asked = await author.post(`/api/shares/${id}/retry`);
    expect(asked.body.deliveries.map(({ state }: Delivery) => state)).toEqual([
      "published",
      "waiting",
    ]);
    expect(await bench.work(id)).toMatchObject({ progress: "done" });
    expect(onFacebook().filter((one) => one.text.startsWith(text))).toHaveLength(1);
    expect(under()).toHaveLength(1);
  });

  test.each(["timeout-after-accepting", "timeout-before-accepting"] as const)(
    "whose answer was lost (%s) is looked for among the comments, never sent again",
    async (behaviour) => {
      const { id } = await commented();
      await bench.work(id);
      doubles.facebook.next(behaviour, "publish");
      const comment = commentOf((await bench.work(id)).deliveries);
      expect(comment).toMatchObject({ state: "unknown" });
      const { turn } = await site.db
        .selectFrom("deliveries")
        .select("turn")
        .where("id", "=", comment?.id ?? "")
        .executeTakeFirstOrThrow();
      await lookUpDelivery(services, { deliveryId: comment?.id ?? "", turn, time: 0 });
      const there = behaviour === "timeout-after-accepting";
      const found = commentOf((await bench.work(id)).deliveries);
      expect(found?.state).toBe(there ? "published" : "unknown");
      expect(under()).toHaveLength(there ? 1 : 0);
    },
  );

  test("is left to a person where only a person knows that its post is out", async () => {
    doubles.facebook.next("timeout-before-accepting", "publish");
    const { id } = await commented();
    const [unknown] = (await bench.work(id)).deliveries;
    const outcome = (said: string) =>
      author.put(`/api/shares/${id}/deliveries/${unknown?.id}/outcome`, { outcome: said });
    const told = await outcome("published");
    expect(commentOf(told.body.deliveries)).toMatchObject({ state: "to-open", route: "window" });
    const corrected = await outcome("not-published");
    expect(corrected.body.deliveries).toHaveLength(1);
    await author.post(`/api/shares/${id}/retry`);
    await bench.work(id);
    expect(commentOf((await bench.work(id)).deliveries)).toMatchObject({ state: "published" });
    expect(under()).toHaveLength(1);
  });

  test("is written once, however many find its post out", async () => {
    const { id, deliveries } = await commented();
    site.clock.advance(60_000);
    const first = deliveries[0]?.id ?? "";
    await Promise.all(Array.from({ length: 6 }, () => deliverShare(services, first)));
    const comments = (await bench.read(id)).deliveries.filter(({ follows }) => follows);
    expect(comments).toHaveLength(1);
  });

  test("does not go out when the rest was cancelled", async () => {
    doubles.facebook.prepareNext(2);
    const { id } = await bench.share({
      content: { text },
      platforms: ["facebook", "twitter"],
      overrides: { facebook: { firstComment: COMMENT } },
      scheduleFor: new Date(site.clock().getTime() + 3_600_000).toISOString(),
    });
    const facebook = (await bench.read(id)).deliveries.find((one) => one.platform === "facebook");
    site.clock.advance(3_601_000);
    await deliverShare(services, facebook?.id ?? "");
    expect((await author.delete(`/api/shares/${id}/schedule`)).status).toBe(200);
    for (let time = 0; time < 3; time++) await bench.work(id);
    const { deliveries } = await bench.read(id);
    expect(deliveries.map(({ state }) => state).toSorted()).toEqual(["cancelled", "published"]);
  });

  test("longer than the platform takes is refused before anything goes out", async () => {
    const answer = await author.post("/api/shares", {
      content: { text, images: [] },
      platforms: ["facebook"],
      overrides: { facebook: { firstComment: "a".repeat(2001) } },
    });
    expect(answer.status).toBe(400);
  });
});

describe("a thread", () => {
  const sentence = "Le chœur répète chaque mardi soir à dix-neuf heures dans la grande salle.";
  const long = Array.from({ length: 9 }, (_, at) => `${at + 1}. ${sentence}`).join(" ");
  const threaded = () =>
    bench.share({
      content: { text: `${text} ${long}` },
      platforms: ["twitter"],
      overrides: { twitter: { thread: true } },
    });
  const onX = () => doubles.twitter.publications();

  test("goes out post after post, each under the one before", async () => {
    const { id, deliveries } = await threaded();
    expect(deliveries).toHaveLength(1);
    const posts = 1 + (deliveries[0]?.next.length ?? 0);
    expect(posts).toBeGreaterThan(2);
    for (let time = 0; time < posts; time++) await bench.work(id);
    const done = await bench.read(id);
    expect(done).toMatchObject({ status: "published", progress: "done" });
    expect(done.deliveries.map(({ state }) => state)).toEqual(Array(posts).fill("published"));
    const out = onX().slice(-posts);
    expect(out.map(({ under: above }) => above)).toEqual([
      null,
      ...out.slice(0, -1).map((one) => one.id),
    ]);
    const joined = out.map((one) => one.text).join(" ");
    expect(joined.replace(/\s+/g, " ")).toContain(`${text} ${long}`);
  });

  test("that stops at a refused post goes on from there, nothing twice", async () => {
    const { id, deliveries } = await threaded();
    const posts = 1 + (deliveries[0]?.next.length ?? 0);
    await bench.work(id);
    doubles.twitter.next({ status: 400, json: { error: "non" } });
    const stopped = await bench.work(id);
    expect(stopped).toMatchObject({ status: "failed", progress: "attention" });
    const before = onX().length;
    await author.post(`/api/shares/${id}/retry`);
    for (let time = 0; time < posts; time++) await bench.work(id);
    expect(await bench.read(id)).toMatchObject({ progress: "done" });
    expect(onX().length - before).toBe(posts - 1);
  });
});

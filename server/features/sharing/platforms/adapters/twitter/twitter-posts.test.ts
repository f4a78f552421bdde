import { describe, expect, test } from "vitest";
import { xPostCost } from "../../../../../../shared/sharing/adaptation/measure.ts";
import { APPLICATION, type Kept } from "../../../../../../tests/builders/platform-bench.ts";
import { connectByOAuth } from "../../../../../../tests/builders/platform-connection.ts";
import { refusalOf, usePlatform } from "../../../../../../tests/builders/platform-run.ts";
import { answerConsent } from "../../../../../../tests/fakes/platforms/consent.ts";
import type { PlatformReply } from "../../../../../../tests/fakes/platforms/loopback.ts";
import {
  startTwitterDouble,
  type TwitterOptions,
} from "../../../../../../tests/fakes/platforms/twitter.ts";
import { problem } from "../../../../../../tests/fakes/platforms/twitter-calls.ts";
import type { FollowedPost, PublishedPost } from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { twitter } from "./twitter.ts";
import { readTweetCounts, removeTweet } from "./twitter-posts.ts";

const run = usePlatform({
  adapter: twitter,
  start: (options: Partial<TwitterOptions>) =>
    startTwitterDouble({ application: APPLICATION, ...options }),
  connect: (platform) => connectByOAuth(twitter, platform, answerConsent),
});
const out = () => run.double.publications();

/** Publishes, as a reply where it follows one. */
async function publish(text: string, reply?: FollowedPost, kept?: Kept): Promise<PublishedPost> {
  const { outcome } = await run.publish({ text }, kept, reply);
  if (outcome.kind !== "published") throw new Error("it is not out");
  return { postId: outcome.postId, format: "post", reply: reply ?? null };
}

const after = (post: PublishedPost, root = post): FollowedPost => ({
  kind: "thread",
  postId: post.postId,
  rootId: root.postId,
});

describe("a thread on X", () => {
  test("answers each of its posts with the next, all in one conversation", async () => {
    const first = await publish("1/3");
    const second = await publish("2/3", after(first));
    const third = await publish("3/3", after(second, first));
    expect(out()).toMatchObject([
      { id: first.postId, replyTo: null },
      { id: second.postId, replyTo: first.postId, conversation: first.postId },
      { id: third.postId, replyTo: second.postId, conversation: first.postId },
    ]);
  });

  test("does not go on where what it follows is gone, and says X’s own words", async () => {
    const first = await publish("1/2");
    await removeTweet(run.platform, run.account, first);
    const refusal = await refusalOf(publish("2/2", after(first)));
    expect([refusal.code, refusal.detail]).toEqual([
      "refused",
      "You attempted to reply to a Tweet that is deleted or not visible to you.",
    ]);
    expect(out()).toEqual([]);
  });

  test("is never gone on with by the interface 1.1, which would put it beside", async () => {
    const first = await publish("1/2");
    const addresses = { ...run.double.addresses, legacy: run.double.origin };
    run.platform = { ...run.platform, address: (name) => (addresses as never)[name] };
    run.double.next(problem(403, "You are not permitted to perform this action."));
    expect((await refusalOf(publish("2/2", after(first)))).code).toBe("refused");
    expect(run.times("legacy")).toBe(0);
  });

  test("costs as many posts as it has", () => {
    const texts = ["1/3 La veillée", "2/3 Le repas", "3/3 https://paroisse.example/fete"];
    const costs = texts.map((text) => xPostCost({ text, link: null }));
    expect(costs.map((one) => one.toFixed(3))).toEqual(["0.015", "0.015", "0.200"]);
  });
});

describe("looking for a post of a thread that may be out", () => {
  const look = (text: string, reply: FollowedPost, since: Date) =>
    twitter.lookUp?.(run.publication({ text }, undefined, reply), since);

  test("finds it among the answers of its thread", async () => {
    const began = new Date();
    const first = await publish("1/2");
    const reply = after(first);
    run.double.next("timeout-after-accepting");
    await expect(publish("2/2", reply)).rejects.toBeInstanceOf(NoAnswer);
    const postId = out()[1]?.id;
    expect(await look("2/2", reply, began)).toMatchObject({ kind: "found", postId });
    expect(await look("3/2", reply, began)).toEqual({ kind: "absent" });
  });

  test("does not take the same words of another thread for it", async () => {
    const began = new Date();
    const [first, other] = [await publish("Un"), await publish("Autre")];
    await publish("Suite", after(other));
    expect(await look("Suite", after(first), began)).toEqual({ kind: "absent" });
  });

  test("cannot tell where X does not say of which thread it is, or shows too many", async () => {
    const reply: FollowedPost = { kind: "thread", postId: "7", rootId: "7" };
    const post = (at: number) => ({
      id: String(at + 8),
      text: `Réponse ${at}`,
      conversation_id: "1",
    });
    for (const data of [
      [{ id: "8", text: "Suite" }],
      [{ id: "8", text: "Suite", conversation_id: null, attachments: { media_keys: [] } }],
      Array.from({ length: 25 }, (_, at) => post(at)),
    ]) {
      run.double.next({ status: 200, json: { data } }, "look-up");
      expect(await look("Suite", reply, new Date())).toEqual({ kind: "cannot-tell" });
    }
  });

  test("asks X not to hide answers, which it does for a post of its own", async () => {
    await look("Suite", { kind: "thread", postId: "7", rootId: "7" }, new Date());
    await twitter.lookUp?.(run.publication({ text: "Suite" }), new Date());
    const asked = run.double.asked
      .filter(({ step }) => step === "look-up")
      .map(({ received }) => received.url.searchParams.get("exclude"));
    expect(asked).toEqual(["retweets", "replies,retweets"]);
  });
});

describe("taking a post of X down", () => {
  test("takes it down, and again without failing", async () => {
    const post = await publish("À retirer");
    await removeTweet(run.platform, run.account, post);
    expect(out()).toEqual([]);
    await removeTweet(run.platform, run.account, post);
    run.double.next(
      {
        status: 200,
        json: { errors: [{ type: "https://api.x.com/2/problems/resource-not-found" }] },
      },
      "remove",
    );
    await removeTweet(run.platform, run.account, post);
  });

  test.each<[string, PlatformReply, string]>([
    ["another’s post", problem(403, "You are not permitted to perform this action."), "refused"],
    ["a token that ended", problem(401, "Unauthorized"), "token-expired"],
    ["a post that stays", { status: 200, json: { data: { deleted: false } } }, "refused"],
    ["a page of HTML", { status: 404, html: "<h1>Not found</h1>" }, "refused"],
  ])("says that %s is not gone", async (_, answer, code) => {
    const post = await publish("À retirer");
    run.double.next(answer, "remove");
    const refusal = await refusalOf(removeTweet(run.platform, run.account, post));
    expect([refusal.code, out().length]).toEqual([code, 1]);
  });

  test.each(["500", "html", "empty", "timeout-after-accepting"] as const)(
    "leaves it unknown after %s",
    async (behaviour) => {
      const post = await publish("À retirer");
      run.double.next(behaviour, "remove");
      await expect(removeTweet(run.platform, run.account, post)).rejects.toBeInstanceOf(NoAnswer);
    },
  );
});

describe("counting posts of X", () => {
  const count = (posts: readonly PublishedPost[]) =>
    readTweetCounts(run.platform, run.account, posts);

  test("gives what everyone sees, and leaves out what is gone", async () => {
    const [kept, gone] = [await publish("Gardé"), await publish("Retiré")];
    await removeTweet(run.platform, run.account, gone);
    const counts = { reach: 120, likes: 7, comments: 0, shares: 3, clicks: null };
    expect([...(await count([kept, gone]))]).toEqual([[kept.postId, counts]]);
  });

  test("asks for a hundred at once, and for nobody where there is none", async () => {
    const posts = Array.from({ length: 101 }, (_, at) => ({
      postId: String(at + 1),
      format: "post" as const,
      reply: null,
    }));
    expect((await count(posts)).size).toBe(0);
    expect(run.times("counts")).toBe(2);
    await count([]);
    expect(run.times("counts")).toBe(2);
  });

  test("knows X’s names of before August 2026, and counts nothing that is not told", async () => {
    const older = { retweet_count: 4, quote_count: 1, like_count: null };
    run.double.next(
      { status: 200, json: { data: [{ id: "7", public_metrics: older }] } },
      "counts",
    );
    const counts = await count([{ postId: "7", format: "post", reply: null }]);
    expect(counts.get("7")).toEqual({
      reach: null,
      likes: null,
      comments: null,
      shares: 5,
      clicks: null,
    });
  });
});

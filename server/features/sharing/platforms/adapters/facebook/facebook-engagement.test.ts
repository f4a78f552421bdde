import { describe, expect, test } from "vitest";
import { deliveryAction } from "../../../../../../shared/sharing/delivery-errors.ts";
import {
  APPLICATION,
  contentOf,
  publicationOf,
} from "../../../../../../tests/builders/platform-bench.ts";
import { connectByOAuth } from "../../../../../../tests/builders/platform-connection.ts";
import { refusalOf, usePlatform } from "../../../../../../tests/builders/platform-run.ts";
import {
  type FacebookDouble,
  type FacebookOptions,
  startFacebookDouble,
} from "../../../../../../tests/fakes/platforms/facebook/facebook.ts";
import { answerMetaConsent } from "../../../../../../tests/fakes/platforms/meta-consent.ts";
import { metaError } from "../../../../../../tests/fakes/platforms/meta-double.ts";
import type { PublishedPost } from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { facebook } from "./facebook.ts";

const run = usePlatform<FacebookDouble, FacebookOptions>({
  adapter: facebook,
  start: (options) => startFacebookDouble({ application: APPLICATION, ...options }),
  connect: (platform) => connectByOAuth(facebook, platform, answerMetaConsent),
});

const COMMENT = "Le lien : https://parvis.example/l/veillee";
const refuseToken = () => metaError({ code: 200, message: "(#200) Permissions error" });

/** A post that is out. */
async function publishOne(text = "Le culte"): Promise<PublishedPost> {
  const { outcome } = await run.publish({ text });
  if (outcome.kind !== "published") throw new Error("it is not out");
  return { postId: outcome.postId, format: "post", reply: null };
}

const commentOn = ({ postId }: PublishedPost, text = COMMENT) => ({
  ...publicationOf(run.platform, run.account, contentOf({ text })),
  reply: { kind: "comment" as const, postId, rootId: postId },
});

/** Connects again as before the rights beside publishing were asked for. */
function withoutRights(): void {
  const { tokens } = run.account;
  const scope = tokens.scope.filter((one) => /show_list|read_engagement|manage_posts/.test(one));
  run.account = { ...run.account, tokens: { ...tokens, scope } };
}

describe("the first comment", () => {
  test("stands under its post, armed for once, and is told with its id", async () => {
    const post = await publishOne();
    const comment = commentOn(post);
    const outcome = await facebook.publish(comment);
    const [made] = run.double.comments();
    expect(made).toMatchObject({ postId: post.postId, text: COMMENT });
    expect(outcome).toMatchObject({ kind: "published", postId: made?.id });
    expect(comment.kept.armed).toBe(1);
  });

  test("finds its post by an id that leaves the Page out", async () => {
    const post = await publishOne();
    const postId = post.postId.split("_")[1] ?? "";
    await facebook.publish(commentOn({ ...post, postId }));
    expect(run.double.comments()).toMatchObject([{ postId: post.postId }]);
  });

  test("without the right to comment, nothing is asked and the account stays", async () => {
    const post = await publishOne();
    withoutRights();
    const comment = commentOn(post);
    const refusal = await refusalOf(facebook.publish(comment));
    expect([refusal.code, comment.kept.armed, run.times("comment")]).toEqual([
      "comment-permission",
      0,
      0,
    ]);
    expect(deliveryAction(refusal.code)).not.toBe("reconnect");
  });

  test("refused by Facebook for that right, the account stays all the same", async () => {
    const post = await publishOne();
    run.double.next(refuseToken(), "comment");
    const refusal = await refusalOf(facebook.publish(commentOn(post)));
    expect([refusal.code, refusal.detail]).toEqual([
      "comment-permission",
      "(#200) Permissions error",
    ]);
    await facebook.check(run.platform, run.account);
  });

  test("of a post that was taken down says so, and loses nothing", async () => {
    const post = await publishOne();
    await facebook.removePost?.(run.platform, run.account, post);
    const refusal = await refusalOf(facebook.publish(commentOn(post)));
    expect([refusal.code, deliveryAction(refusal.code)]).toEqual(["post-missing", "none"]);
  });

  test("by a token that ended says just that", async () => {
    const post = await publishOne();
    run.double.endTokens(460);
    expect(await refusalOf(facebook.publish(commentOn(post)))).toMatchObject({
      code: "token-expired",
    });
  });

  test.each([
    ["timeout-after-accepting", "found"],
    ["timeout-before-accepting", "absent"],
  ] as const)("after %s it is %s among the comments of its post", async (behaviour, kind) => {
    const post = await publishOne();
    const comment = commentOn(post);
    const began = new Date();
    run.double.next(behaviour, "comment");
    await expect(facebook.publish(comment)).rejects.toBeInstanceOf(NoAnswer);
    const found = await facebook.lookUp?.(comment, began);
    expect(found).toMatchObject({ kind });
    expect(run.double.comments().length).toBe(kind === "found" ? 1 : 0);
  });

  test("the same words of someone else, or of before, are not taken for it", async () => {
    const post = await publishOne();
    const comment = commentOn(post);
    const created_time = new Date().toISOString();
    const theirs = { id: "1", message: COMMENT, created_time, from: { id: "999" } };
    run.double.next({ status: 200, json: { data: [theirs] } }, "look-up");
    expect(await facebook.lookUp?.(comment, new Date(0))).toEqual({ kind: "absent" });
    const before = { ...theirs, from: { id: run.account.accountId } };
    run.double.next({ status: 200, json: { data: [before] } }, "look-up");
    const later = new Date(Date.now() + 3_600_000);
    expect(await facebook.lookUp?.(comment, later)).toEqual({ kind: "absent" });
  });

  test("that may not be looked for is not pretended to be known", async () => {
    const post = await publishOne();
    run.double.next(metaError({ code: 10 }), "look-up");
    expect(await facebook.lookUp?.(commentOn(post), new Date())).toEqual({ kind: "cannot-tell" });
  });
});

describe("what is counted", () => {
  const read = (posts: PublishedPost[]) => facebook.readCounts?.(run.platform, run.account, posts);
  const COUNTED = { reach: 120, likes: 9, comments: 3, shares: 1, clicks: 5 };

  test("of many posts is read by one request", async () => {
    const posts = [await publishOne("Un"), await publishOne("Deux"), await publishOne("Trois")];
    const before = run.times("counts");
    const counts = await read(posts);
    expect([...(counts ?? [])]).toEqual(posts.map(({ postId }) => [postId, COUNTED]));
    expect(run.times("counts") - before).toBe(1);
  });

  test("leaves out a post that is gone, and tells the others", async () => {
    const posts = [await publishOne("Un"), await publishOne("Deux"), await publishOne("Trois")];
    await facebook.removePost?.(run.platform, run.account, posts[1] as PublishedPost);
    expect([...((await read(posts))?.keys() ?? [])]).toEqual([posts[0]?.postId, posts[2]?.postId]);
  });

  test("goes without a metric that Facebook gave up", async () => {
    const post = await publishOne();
    const message = "(#100) The value must be a valid insights metric";
    // All together, then the first alone.
    for (let at = 0; at < 2; at++) run.double.next(metaError({ code: 100, message }), "counts");
    expect((await read([post]))?.get(post.postId)).toEqual({ ...COUNTED, reach: null });
  });

  test("of a Page whose posts are not measured yet is what anyone may count", async () => {
    const post = await publishOne();
    const bare = { [post.postId]: { id: post.postId, insights: { data: [] } } };
    run.double.next({ status: 200, json: bare }, "counts");
    const counts = { reach: null, likes: 9, comments: 3, shares: 1, clicks: null };
    expect((await read([post]))?.get(post.postId)).toEqual(counts);
  });

  test("of a story is read while it lasts, and left out afterwards", async () => {
    const story: PublishedPost = { postId: "122100000000000999", format: "story", reply: null };
    expect((await read([story]))?.size).toBe(0);
    const values = (name: string, value: number) => ({ name, values: [{ value }] });
    const data = [
      values("story_total_media_view_unique", 40),
      values("pages_fb_story_thread_lightweight_reactions", 2),
      values("pages_fb_story_replies", 1),
    ];
    run.double.next({ status: 200, json: { data } }, "counts");
    const counts = { reach: 40, likes: 2, comments: 1, shares: null, clicks: null };
    expect((await read([story]))?.get(story.postId)).toEqual(counts);
  });

  test("without the right to read it, says so and loses no account", async () => {
    const post = await publishOne();
    run.double.next(metaError({ code: 10 }), "counts");
    const told = await refusalOf(read([post]) as Promise<unknown>);
    withoutRights();
    const known = await refusalOf(read([post]) as Promise<unknown>);
    expect([told.code, known.code]).toEqual(["counts-permission", "counts-permission"]);
    expect(deliveryAction(told.code)).not.toBe("reconnect");
  });
});

describe("what is out", () => {
  test("has its words replaced, and is taken down; gone already, that is no failure", async () => {
    const post = await publishOne();
    await facebook.editPost?.(run.platform, run.account, { ...post, text: "Le culte à 11 h" });
    expect(run.double.publications()).toMatchObject([{ text: "Le culte à 11 h" }]);
    await facebook.removePost?.(run.platform, run.account, post);
    await facebook.removePost?.(run.platform, run.account, post);
    expect(run.double.publications()).toEqual([]);
    const edited = facebook.editPost?.(run.platform, run.account, { ...post, text: "Trop tard" });
    expect(await refusalOf(edited as Promise<unknown>)).toMatchObject({ code: "post-missing" });
  });

  test("a comment too, by its own id", async () => {
    const made = await facebook.publish(commentOn(await publishOne()));
    const { postId } = made as { postId: string };
    const reply = { kind: "comment" as const, postId: "1", rootId: "1" };
    const comment: PublishedPost = { postId, format: "post", reply };
    await facebook.editPost?.(run.platform, run.account, { ...comment, text: "Corrigé" });
    expect(run.double.comments()).toMatchObject([{ text: "Corrigé" }]);
    await facebook.removePost?.(run.platform, run.account, comment);
    expect(run.double.comments()).toEqual([]);
  });

  test("a change that Facebook refuses for this post loses no account", async () => {
    const post = await publishOne();
    run.double.next(refuseToken(), "remove");
    const refused = facebook.removePost?.(run.platform, run.account, post) as Promise<unknown>;
    expect(await refusalOf(refused)).toMatchObject({ code: "refused" });
  });

  test("a story ends by itself: it is not changed", async () => {
    const story: PublishedPost = { postId: "1", format: "story", reply: null };
    const refused = facebook.removePost?.(run.platform, run.account, story) as Promise<unknown>;
    expect(await refusalOf(refused)).toMatchObject({ code: "not-supported" });
  });
});

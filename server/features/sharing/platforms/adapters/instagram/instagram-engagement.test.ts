import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliveryAction } from "../../../../../../shared/sharing/delivery-errors.ts";
import { type Shelf, startShelf } from "../../../../../../tests/builders/meta-benches.ts";
import {
  APPLICATION,
  contentOf,
  photoOf,
  publicationOf,
} from "../../../../../../tests/builders/platform-bench.ts";
import { connectByOAuth } from "../../../../../../tests/builders/platform-connection.ts";
import { refusalOf, usePlatform } from "../../../../../../tests/builders/platform-run.ts";
import {
  type InstagramDouble,
  type InstagramOptions,
  startInstagramDouble,
} from "../../../../../../tests/fakes/platforms/instagram.ts";
import { answerMetaConsent } from "../../../../../../tests/fakes/platforms/meta-consent.ts";
import { metaError } from "../../../../../../tests/fakes/platforms/meta-double.ts";
import type { PublishedPost } from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { instagram } from "./instagram.ts";

let shelf: Shelf;
beforeAll(async () => {
  shelf = await startShelf();
});
afterAll(() => shelf.stop());

const run = usePlatform<InstagramDouble, InstagramOptions>({
  adapter: instagram,
  start: (options) =>
    startInstagramDouble({ application: APPLICATION, fetchFrom: shelf.fetchFrom, ...options }),
  connect: (platform) => connectByOAuth(instagram, platform, answerMetaConsent),
});

const COMMENT = "Le lien : https://parvis.example/l/veillee";
const photo = photoOf("photo-1", Buffer.alloc(0));

async function publishOne(format: "post" | "story" = "post"): Promise<PublishedPost> {
  const { outcome } = await run.publish({ format, text: format, photos: [photo] });
  if (outcome.kind !== "published") throw new Error("it is not out");
  return { postId: outcome.postId, format, reply: null };
}

const commentOn = ({ postId }: PublishedPost) => ({
  ...publicationOf(run.platform, run.account, contentOf({ text: COMMENT })),
  reply: { kind: "comment" as const, postId, rootId: postId },
});

/** Connects again as before the rights beside publishing were asked for. */
function withoutRights(): void {
  const { tokens } = run.account;
  const scope = tokens.scope.filter((one) => !/manage_(comments|insights)/.test(one));
  run.account = { ...run.account, tokens: { ...tokens, scope } };
}

describe("the first comment", () => {
  test("stands under its publication, armed for once, without an image of its own", async () => {
    const post = await publishOne();
    const comment = commentOn(post);
    const outcome = await instagram.publish(comment);
    const [made] = run.double.comments();
    expect(made).toMatchObject({ postId: post.postId, text: COMMENT });
    expect(outcome).toEqual({ kind: "published", postId: made?.id, url: null });
    expect([comment.kept.armed, run.double.publications().length]).toEqual([1, 1]);
  });

  test("without the right to comment, nothing is asked and the account stays", async () => {
    const post = await publishOne();
    withoutRights();
    const refusal = await refusalOf(instagram.publish(commentOn(post)));
    expect([refusal.code, run.times("comment")]).toEqual(["comment-permission", 0]);
    expect(deliveryAction(refusal.code)).not.toBe("reconnect");
  });

  test("refused by Instagram for that right, the account stays all the same", async () => {
    const post = await publishOne();
    run.double.next(metaError({ code: 10 }), "comment");
    expect(await refusalOf(instagram.publish(commentOn(post)))).toMatchObject({
      code: "comment-permission",
    });
    await instagram.check(run.platform, run.account);
  });

  test("of a publication that is gone says so, and loses nothing", async () => {
    const gone = { postId: "18000000000000999", format: "post" as const, reply: null };
    expect(await refusalOf(instagram.publish(commentOn(gone)))).toMatchObject({
      code: "post-missing",
    });
  });

  test.each([
    ["timeout-after-accepting", "found"],
    ["timeout-before-accepting", "absent"],
  ] as const)("after %s it is %s among the comments", async (behaviour, kind) => {
    const comment = commentOn(await publishOne());
    const began = new Date();
    run.double.next(behaviour, "comment");
    await expect(instagram.publish(comment)).rejects.toBeInstanceOf(NoAnswer);
    expect(await instagram.lookUp?.(comment, began)).toMatchObject({ kind });
    expect(run.double.comments().length).toBe(kind === "found" ? 1 : 0);
  });

  test("the same words of someone else are not taken for it", async () => {
    const comment = commentOn(await publishOne());
    const timestamp = new Date().toISOString();
    const data = [{ id: "1", text: COMMENT, timestamp, username: "quelqu_un" }];
    run.double.next({ status: 200, json: { data } }, "look-up");
    expect(await instagram.lookUp?.(comment, new Date(0))).toEqual({ kind: "absent" });
  });

  test("that may not be looked for is not pretended to be known", async () => {
    const comment = commentOn(await publishOne());
    run.double.next(metaError({ code: 10 }), "look-up");
    expect(await instagram.lookUp?.(comment, new Date())).toEqual({ kind: "cannot-tell" });
  });
});

describe("what is counted", () => {
  const read = (posts: PublishedPost[]) =>
    instagram.readCounts?.(run.platform, run.account, posts) as Promise<
      ReadonlyMap<string, object>
    >;
  const NOTHING = { reach: null, likes: null, comments: null, shares: null, clicks: null };

  test("is asked of a publication and of a story by what each is measured by", async () => {
    const [post, story] = [await publishOne(), await publishOne("story")];
    expect([...(await read([post, story]))]).toEqual([
      [post.postId, { reach: 90, likes: 12, comments: 2, shares: 3, clicks: null }],
      [story.postId, { ...NOTHING, reach: 40, shares: 0 }],
    ]);
  });

  test("leaves out what is gone, and tells nothing of what too few saw", async () => {
    const [gone, post] = [await publishOne(), await publishOne()];
    run.double.next(metaError({ code: 100, subcode: 33 }), "counts");
    const message = "(#10) Not enough viewers for the media to show insights";
    run.double.next(metaError({ code: 10, message }), "counts");
    expect([...(await read([gone, post]))]).toEqual([[post.postId, NOTHING]]);
  });

  test("that comes empty is not told as none", async () => {
    const post = await publishOne();
    run.double.next({ status: 200, json: { data: [] } }, "counts");
    expect((await read([post])).get(post.postId)).toEqual(NOTHING);
  });

  test("without the right to read it, says so and loses no account", async () => {
    const post = await publishOne();
    run.double.next(metaError({ code: 10 }), "counts");
    const told = await refusalOf(read([post]));
    withoutRights();
    const known = await refusalOf(read([post]));
    expect([told.code, known.code]).toEqual(["counts-permission", "counts-permission"]);
    expect(deliveryAction(told.code)).not.toBe("reconnect");
  });

  test("asked too often waits as Instagram says", async () => {
    const post = await publishOne();
    run.double.next(metaError({ code: 80002 }), "counts");
    expect(await refusalOf(read([post]))).toMatchObject({ code: "rate-limited", waits: "account" });
  });
});

test("Instagram neither changes nor takes back what is out", () => {
  expect([instagram.editPost, instagram.removePost]).toEqual([undefined, undefined]);
});

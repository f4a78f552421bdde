import { describe, expect, test } from "vitest";
import { APPLICATION, type Kept } from "../../../../../../tests/builders/platform-bench.ts";
import { PAGE_RIGHTS } from "../../../../../../tests/builders/platform-benches.ts";
import { connectByOAuth } from "../../../../../../tests/builders/platform-connection.ts";
import { refusalOf, usePlatform } from "../../../../../../tests/builders/platform-run.ts";
import { answerConsent } from "../../../../../../tests/fakes/platforms/consent.ts";
import {
  type LinkedinOptions,
  startLinkedinDouble,
} from "../../../../../../tests/fakes/platforms/linkedin.ts";
import { refused } from "../../../../../../tests/fakes/platforms/linkedin-calls.ts";
import type { FollowedPost, PublishedPost } from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { linkedin } from "./linkedin.ts";
import { readCounts } from "./linkedin-counts.ts";
import { commentUrn, editPost, removePost } from "./linkedin-posts.ts";

const ofPages = { ...linkedin, scope: PAGE_RIGHTS };
const PAGE = {
  id: 2414183,
  name: "Paroisse",
  vanityName: "paroisse",
  role: "ADMINISTRATOR",
  state: "APPROVED" as const,
};
const asPerson = usePlatform({
  adapter: linkedin,
  start: (options: Partial<LinkedinOptions>) =>
    startLinkedinDouble({ application: APPLICATION, ...options }),
  connect: (platform) => connectByOAuth(linkedin, platform, answerConsent),
});
const asPage = usePlatform({
  adapter: ofPages,
  start: (options: Partial<LinkedinOptions>) =>
    startLinkedinDouble({ application: APPLICATION, pages: [PAGE], ...options }),
  connect: (platform) => connectByOAuth(ofPages, platform, answerConsent),
});
type Run = typeof asPerson;
const BOTH: [string, Run][] = [
  ["a person", asPerson],
  ["a page", asPage],
];

async function publish(run: Run, text: string, reply?: FollowedPost, kept?: Kept) {
  const { outcome } = await run.publish({ text }, kept, reply);
  if (outcome.kind !== "published") throw new Error("it is not out");
  const post: PublishedPost = { postId: outcome.postId, format: "post", reply: reply ?? null };
  return { ...post, url: outcome.url };
}
const under = ({ postId }: PublishedPost): FollowedPost => ({
  kind: "comment",
  postId,
  rootId: postId,
});
const textsOf = (run: Run) => run.double.publications().map(({ text }) => text);

describe.each(BOTH)("a first comment of %s", (_, run) => {
  test("stands under the post as it was written, at its own address", async () => {
    const post = await publish(run, "La veillée");
    const kept: Kept = { armed: 0, checkpoint: null };
    const text = "Le lien (ici) : https://paroisse.example/l/veillee #Foi @g";
    const comment = await publish(run, text, under(post), kept);
    expect(run.double.publications()[1]).toMatchObject({ under: post.postId, text });
    expect([kept.armed, comment.postId]).toEqual([1, run.double.publications()[1]?.id]);
    expect(await (await fetch(comment.url as string)).text()).toContain("Le lien (ici)");
  });

  test("is not sent where its post is gone, and says so", async () => {
    const post = await publish(run, "La veillée");
    await removePost(run.platform, run.account, post);
    const refusal = await refusalOf(publish(run, "Le lien", under(post)));
    expect([refusal.code, textsOf(run)]).toEqual(["refused", []]);
  });

  test.each(["500-after-accepting", "timeout-after-accepting", "html", "empty"] as const)(
    "may be out after %s, and is sent once",
    async (behaviour) => {
      const post = await publish(run, "La veillée");
      const kept: Kept = { armed: 0, checkpoint: null };
      run.double.next(behaviour, "comment");
      await expect(publish(run, "Le lien", under(post), kept)).rejects.toBeInstanceOf(NoAnswer);
      expect([kept.armed, run.times("comment")]).toEqual([1, 1]);
    },
  );
});

describe("looking for a comment that may be out", () => {
  const look = (run: Run, text: string, reply: FollowedPost, since: Date) =>
    linkedin.lookUp?.(run.publication({ text }, undefined, reply), since);

  test("finds a page’s by its author and words, once it was written", async () => {
    const began = new Date();
    const post = await publish(asPage, "La veillée");
    asPage.double.next("timeout-after-accepting", "comment");
    await publish(asPage, "Le lien", under(post)).catch(() => {});
    const postId = asPage.double.publications()[1]?.id;
    expect(await look(asPage, "Le lien", under(post), began)).toMatchObject({
      kind: "found",
      postId,
    });
    expect(await look(asPage, "Un autre", under(post), began)).toEqual({ kind: "absent" });
    const later = new Date(Date.now() + 60_000);
    expect(await look(asPage, "Le lien", under(post), later)).toEqual({ kind: "absent" });
  });

  test("does not take another’s same words for it", async () => {
    const post = await publish(asPage, "La veillée");
    const element = {
      id: "1",
      actor: "urn:li:person:other",
      object: post.postId,
      message: { text: "Le lien" },
    };
    asPage.double.next({ status: 200, json: { elements: [element] } }, "look-up");
    expect(await look(asPage, "Le lien", under(post), new Date(0))).toEqual({ kind: "absent" });
  });

  test("cannot tell of a person’s, which LinkedIn does not let be read, and keeps the account", async () => {
    const post = await publish(asPerson, "La veillée");
    await publish(asPerson, "Le lien", under(post));
    expect(await look(asPerson, "Le lien", under(post), new Date(0))).toEqual({
      kind: "cannot-tell",
    });
  });

  test.each([
    [{ commentUrn: "urn:li:comment:(urn:li:activity:9,1)", id: "1" }, "(urn:li:activity:9,1)"],
    [{ $URN: "urn:li:comment:(urn:li:activity:9,2)", id: "2" }, "(urn:li:activity:9,2)"],
    [{ object: "urn:li:activity:9", id: "3" }, "(urn:li:activity:9,3)"],
    [{ id: "4" }, "(urn:li:share:1,4)"],
  ])("names it as LinkedIn says it: %j", (comment, place) => {
    expect(commentUrn(comment, "urn:li:share:1")).toBe(`urn:li:comment:${place}`);
    expect(commentUrn({}, "urn:li:share:1")).toBeNull();
  });
});

describe.each(BOTH)("what %s has out", (_, run) => {
  test("is changed in place, its reserved letters and hashtags too", async () => {
    const post = await publish(run, "La veillée est à 19 h");
    const comment = await publish(run, "Le lien", under(post));
    const text = "La veillée (salle B) est à 20 h #Foi";
    await editPost(run.platform, run.account, { ...post, text });
    await editPost(run.platform, run.account, { ...comment, text: "Le lien (bis)" });
    expect(textsOf(run)).toEqual([text, "Le lien (bis)"]);
  });

  test("is not changed into a text too long, nor once it is gone", async () => {
    const post = await publish(run, "La veillée");
    const long = { ...post, text: "a".repeat(3001) };
    const edit = () => editPost(run.platform, run.account, long);
    expect((await refusalOf(edit())).code).toBe("text-refused");
    await removePost(run.platform, run.account, post);
    expect((await refusalOf(edit())).code).toBe("refused");
  });

  test("is taken down, comment and post, and again without failing", async () => {
    const post = await publish(run, "La veillée");
    const comment = await publish(run, "Le lien", under(post));
    await removePost(run.platform, run.account, comment);
    expect(textsOf(run)).toEqual(["La veillée"]);
    await removePost(run.platform, run.account, comment);
    await removePost(run.platform, run.account, post);
    await removePost(run.platform, run.account, post);
    expect(textsOf(run)).toEqual([]);
  });

  test.each([
    [refused(404, "NOT_FOUND", "urn:li:share:1 is not found"), null],
    [refused(403, "ACCESS_DENIED", "Not enough permissions"), "permission-missing"],
    [refused(401, "EXPIRED_ACCESS_TOKEN", "The token has expired"), "token-expired"],
    [{ status: 404, html: "<h1>Not found</h1>" }, "refused"],
  ])("is gone only where LinkedIn says so: %j", async (answer, code) => {
    const post = await publish(run, "La veillée");
    run.double.next(answer, "remove");
    const removal = removePost(run.platform, run.account, post);
    if (code === null) await removal;
    else expect((await refusalOf(removal)).code).toBe(code);
  });

  test("may be gone where LinkedIn did not answer", async () => {
    const post = await publish(run, "La veillée");
    run.double.next("500-after-accepting", "remove");
    await expect(removePost(run.platform, run.account, post)).rejects.toBeInstanceOf(NoAnswer);
  });
});

describe("counts of LinkedIn", () => {
  const none = { reach: null, likes: null, comments: null, shares: null, clicks: null };
  const count = (run: Run, posts: readonly PublishedPost[]) =>
    readCounts(run.platform, run.account, posts);

  test("are a page’s, all its posts at once", async () => {
    const posts = [await publish(asPage, "Une"), await publish(asPage, "Deux")];
    const comment = await publish(asPage, "Le lien", under(posts[0] as PublishedPost));
    const told = { reach: 61, likes: 8, shares: 2, clicks: 5 };
    expect([...(await count(asPage, [...posts, comment]))]).toEqual([
      [comment.postId, none],
      [posts[0]?.postId, { ...told, comments: 1 }],
      [posts[1]?.postId, { ...told, comments: 0 }],
    ]);
    expect(asPage.times("counts")).toBe(1);
  });

  test("leave out a post that is gone, for which LinkedIn refuses all at once", async () => {
    const posts = [await publish(asPage, "Une"), await publish(asPage, "Deux")];
    await removePost(asPage.platform, asPage.account, posts[0] as PublishedPost);
    const counts = await count(asPage, posts);
    expect([...counts.keys()]).toEqual([posts[1]?.postId]);
  });

  test("name posts of the older kind apart", async () => {
    const posts = ["urn:li:share:1", "urn:li:ugcPost:2"].map((postId) => ({
      postId,
      format: "post" as const,
      reply: null,
    }));
    const elements = [
      { share: "urn:li:share:1", totalShareStatistics: { likeCount: 1 } },
      { ugcPost: "urn:li:ugcPost:2", totalShareStatistics: { likeCount: 2, impressionCount: 9 } },
      { totalShareStatistics: { likeCount: 99 } },
    ];
    asPage.double.next({ status: 200, json: { elements } }, "counts");
    const counts = await count(asPage, posts);
    expect([...counts.values()].map(({ likes, reach }) => [likes, reach])).toEqual([
      [1, null],
      [2, 9],
    ]);
    expect(asPage.double.asked.at(-1)?.received.url.search).toContain(
      "&shares=List(urn%3Ali%3Ashare%3A1)&ugcPosts=List(urn%3Ali%3AugcPost%3A2)",
    );
  });

  test("are not told of a person, of whom nothing is asked", async () => {
    const post = await publish(asPerson, "Une");
    const asked = asPerson.double.asked.length;
    expect([...(await count(asPerson, [post]))]).toEqual([[post.postId, none]]);
    expect(asPerson.double.asked.length).toBe(asked);
  });

  test("that are refused for the token or the role are told as such", async () => {
    const post = await publish(asPage, "Une");
    asPage.double.next(refused(403, "ACCESS_DENIED", "Not enough permissions"), "counts");
    expect((await refusalOf(count(asPage, [post]))).code).toBe("permission-missing");
  });
});

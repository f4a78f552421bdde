import { afterAll, afterEach, describe, expect, test } from "vitest";
import {
  closedGroup,
  comment,
  openGroup,
  publish,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
  uploadPhoto,
} from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { eraseLeftLikesJob } from "../likes/erase-left-likes.job.ts";
import { compareLedger } from "../points/ledger-check.query.ts";
import { eraseLeftCommentsJob } from "./erase-left-comments.job.ts";

const site = await startTestParvis();
afterAll(site.stop);
afterEach(async () => {
  expect(await compareLedger(site.db)).toEqual([]);
});
const [grace, paul, anne] = (await signUpAll(site, "Grâce", "Paul", "Anne")) as [
  TestMember,
  TestMember,
  TestMember,
];
const wall = await openGroup(site, "Mur", { members: [grace, paul, anne] });

const counters = async (member: TestMember) => (await member.get("/api/me")).body.counters;
const none = { shares: 0, comments: 0, likes: 0, points: 0, activity: 0 };

/** What is left of a post: its comments with their words, and every like and photo of them. */
async function leftOf(postId: string) {
  const comments = await site.db
    .selectFrom("comments")
    .select(["id", "text", "deleted_at", "reply_to_text"])
    .where("post_id", "=", postId)
    .execute();
  const ids = comments.map(({ id }) => id);
  const postLikes = await site.db.selectFrom("post_likes").where("post_id", "=", postId);
  const likes = await postLikes.select("member_id").execute();
  const ofComments = (table: "comment_likes" | "comment_media") =>
    site.db.selectFrom(table).select("comment_id").where("comment_id", "in", ids).execute();
  return {
    living: comments.filter(({ deleted_at }) => deleted_at === null).length,
    words: comments.map(({ text, reply_to_text }) => text + (reply_to_text ?? "")).join(""),
    hanging: [
      ...likes,
      ...(await ofComments("comment_likes")),
      ...(await ofComments("comment_media")),
    ],
  };
}
const nothing = { living: 0, words: "", hanging: [] };

/** A post of Grâce's that others answered, liked and illustrated. */
async function livelyPost() {
  const post = await publish(grace, wall, "Sujet");
  const mediaId = await uploadPhoto(paul);
  const first = await comment(paul, post, "Avec ma photo", { mediaIds: [mediaId] });
  await comment(anne, post, "D’accord", { replyToCommentId: first.id });
  await anne.post(`/api/posts/${post.id}/like`);
  await anne.post(`/api/comments/${first.id}/like`);
  return { post, first, mediaId };
}

const allGone = (postId: string) =>
  until(async () => JSON.stringify(await leftOf(postId)) === JSON.stringify(nothing), {
    what: "all that hung on the post to be gone",
  });

describe("a post that is deleted", () => {
  test("takes its comments, their photos, the likes and everyone's points with it", async () => {
    const { post, mediaId } = await livelyPost();
    expect(await counters(paul)).toEqual({ ...none, comments: 1, points: 2, activity: 1 });
    expect((await grace.delete(`/api/posts/${post.id}`)).status).toBe(200);
    await allGone(post.id);
    for (const member of [grace, paul, anne]) expect(await counters(member)).toEqual(none);
    expect((await paul.get(`/api/media/${mediaId}`)).status).toBe(404);
    const said = await site.db.selectFrom("comments").select("deleted_by").execute();
    expect(new Set(said.map(({ deleted_by }) => deleted_by))).toEqual(new Set([grace.id]));
  });

  test("of a former version leaves nothing either, once it is swept", async () => {
    const { post } = await livelyPost();
    await site.db
      .updateTable("posts")
      .set({ text: "", deleted_at: site.clock(), deleted_by: grace.id })
      .where("id", "=", post.id)
      .execute();
    await eraseLeftCommentsJob(site.parvis.services).run({});
    await eraseLeftLikesJob(site.parvis.services).run({});
    await allGone(post.id);
    expect(await counters(paul)).toEqual(none);
    expect(await counters(anne)).toEqual(none);
  });
});

test("the likes of a comment that is deleted go with their points", async () => {
  const { first } = await livelyPost();
  const before = (await counters(anne)).likes;
  await paul.delete(`/api/comments/${first.id}`);
  await until(async () => (await counters(anne)).likes === before - 1, {
    what: "the like to be taken back",
  });
});

describe("one's own comment can be erased", () => {
  test("under a post that is gone", async () => {
    const { post, first } = await livelyPost();
    await site.db
      .updateTable("posts")
      .set({ text: "", deleted_at: site.clock(), deleted_by: grace.id })
      .where("id", "=", post.id)
      .execute();
    expect((await anne.delete(`/api/comments/${first.id}`)).status).toBe(404);
    expect((await paul.delete(`/api/comments/${first.id}`)).status).toBe(200);
    expect((await leftOf(post.id)).words).not.toContain("Avec ma photo");
  });

  test("in a group one has left, whose posts one no longer reads", async () => {
    const closed = await closedGroup(site, "Conseil", { members: [grace, paul] });
    const post = await publish(grace, closed, "Entre nous", { visibility: "groupe" });
    const mine = await comment(paul, post, "Mon avis");
    await paul.delete(`/api/groups/${closed.id}/membership`);
    expect((await paul.get(`/api/posts/${post.id}`)).status).toBe(404);
    expect((await paul.delete(`/api/comments/${mine.id}`)).status).toBe(200);
    expect((await paul.delete(`/api/comments/${mine.id}`)).status).toBe(404);
    expect((await grace.get(`/api/posts/${post.id}`)).body.commentCount).toBe(0);
    expect((await paul.delete(`/api/comments/${uuidv7()}`)).status).toBe(404);
  });
});

import { afterAll, describe, expect, test } from "vitest";
import {
  comment,
  crowd,
  publish,
  readPages,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [grace, paul] = (await signUpAll(site, "Grâce", "Paul")) as [TestMember, TestMember];

const aPost = () => publish(grace, site.group, "Sujet");
/** A post and a comment, each with its address: what can be liked. */
async function texts() {
  const post = await aPost();
  const written = await comment(grace, post, "Commentaire");
  return [
    { kind: "message", path: `/api/posts/${post.id}`, table: "post_likes", id: post.id },
    {
      kind: "commentaire",
      path: `/api/comments/${written.id}`,
      table: "comment_likes",
      id: written.id,
    },
  ] as const;
}

describe("liking", () => {
  test("counts once per member; a second time is refused in the specification's words", async () => {
    for (const { path } of await texts()) {
      expect((await paul.post(`${path}/like`)).body).toEqual({ success: true, likeCount: 1 });
      const again = await paul.post(`${path}/like`);
      expect(again.status).toBe(409);
      expect(again.body).toEqual({
        success: false,
        code: "ALREADY_LIKED",
        message: "vous avez deja liker",
      });
      expect((await grace.post(`${path}/like`)).body.likeCount).toBe(2);
    }
  });

  test("twenty times at once counts once", async () => {
    for (const { path } of await texts()) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => paul.post(`${path}/like`)),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array(19).fill(409)]);
      expect((await grace.get(`${path}/likes`)).body.items.length).toBe(1);
    }
  });

  test("is seen by who likes, and not as theirs by others", async () => {
    const post = await aPost();
    await paul.post(`/api/posts/${post.id}/like`);
    const seenBy = async (member: TestMember) => {
      const { likedByMe, likeCount } = (await member.get(`/api/posts/${post.id}`)).body;
      return { likedByMe, likeCount };
    };
    expect(await seenBy(paul)).toEqual({ likedByMe: true, likeCount: 1 });
    expect(await seenBy(grace)).toEqual({ likedByMe: false, likeCount: 1 });
  });

  test("is taken back; taking back what is not there changes nothing", async () => {
    for (const { path } of await texts()) {
      await paul.post(`${path}/like`);
      expect((await paul.delete(`${path}/like`)).body).toEqual({ success: true, likeCount: 0 });
      expect((await paul.delete(`${path}/like`)).body).toEqual({ success: true, likeCount: 0 });
      expect((await paul.post(`${path}/like`)).body.likeCount).toBe(1);
    }
  });
});

describe("who likes", () => {
  test("is listed latest first, in pages of twelve", async () => {
    const everyone = await crowd(site, 14);
    for (const { path, table, id } of await texts()) {
      const column = table === "post_likes" ? "post_id" : "comment_id";
      const rows = everyone.map((member_id, index) => ({
        [column]: id,
        member_id,
        created_at: new Date(site.clock().getTime() - index * 1000),
      }));
      await site.db
        .insertInto(table)
        .values(rows as never)
        .execute();
      const pages = await readPages(grace, `${path}/likes`);
      expect(pages.map(({ items }) => items.length)).toEqual([12, 2]);
      const seen = pages.flatMap(({ items }) => items.map((liker: { id: string }) => liker.id));
      expect(seen).toEqual(everyone);
    }
  });
});

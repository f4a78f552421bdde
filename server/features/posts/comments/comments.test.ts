import { afterAll, describe, expect, test } from "vitest";
import {
  closedGroup,
  comment,
  giveRole,
  openGroup,
  publish,
  readPages,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  uploadFile,
  uploadPhoto,
  uploadVideo,
  uploadVoice,
} from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [grace, paul, animator] = (await signUpAll(site, "Grâce", "Paul", "Anne")) as [
  TestMember,
  TestMember,
  TestMember,
];
const moderator = await giveRole(site, await signUp(site, "Modératrice"), "moderateur");
const wall = await openGroup(site, "Mur", { animators: [animator], members: [grace, paul] });

type Place = { id: string };
const write = (author: TestMember, post: Place, wish: Record<string, unknown>) =>
  author.post(`/api/posts/${post.id}/comments`, wish);
const commentsOf = async (reader: TestMember, post: Place) =>
  (await readPages(reader, `/api/posts/${post.id}/comments`)).flatMap(({ items }) => items);
const countOf = async (post: Place) => (await grace.get(`/api/posts/${post.id}`)).body.commentCount;

describe("commenting a message", () => {
  test("adds it under the message, newest first, and counts it", async () => {
    const post = await publish(grace, wall, "Qui vient dimanche ?");
    const first = await comment(paul, post, " Moi ");
    expect(first).toMatchObject({
      postId: post.id,
      text: "Moi",
      author: { id: paul.id, name: "Paul", role: "membre" },
      replyTo: null,
      likeCount: 0,
      abilities: { edit: true, delete: true, like: true, reply: true },
    });
    const second = await comment(animator, post, "Moi aussi");
    expect(second.author.role).toBe("animateur");
    const shown = await commentsOf(grace, post);
    expect(shown.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(shown[1].abilities).toEqual({
      edit: false,
      delete: false,
      like: true,
      reply: true,
      readHistory: false,
    });
    expect(await countOf(post)).toBe(2);
  });

  test("takes 5000 characters, not one more, and not nothing", async () => {
    const post = await publish(grace, wall, "Long");
    expect((await write(paul, post, { text: "x".repeat(5000) })).status).toBe(201);
    const long = await write(paul, post, { text: "x".repeat(5001) });
    expect([long.status, long.body.fields[0].field]).toEqual([400, "text"]);
    const empty = await write(paul, post, { text: " " });
    expect([empty.status, empty.body.code]).toEqual([400, "POST_EMPTY"]);
    expect(await countOf(post)).toBe(1);
  });

  test("can show one photo, without words", async () => {
    const post = await publish(grace, wall, "Montrez");
    const mediaIds = [await uploadPhoto(paul)];
    const shown = await comment(paul, post, "", { mediaIds });
    expect(shown.media).toMatchObject([{ id: mediaIds[0], kind: "image" }]);
    expect((await paul.patch(`/api/comments/${shown.id}`, { text: "" })).status).toBe(200);
  });

  test("can show one of each kind together, in the order in which they were chosen", async () => {
    const post = await publish(grace, wall, "Tout à la fois");
    const mediaIds = [
      await uploadVoice(paul),
      await uploadPhoto(paul),
      await uploadVideo(paul),
      await uploadFile(paul, Buffer.from("%PDF-1.4\n%%EOF")),
    ];
    const { id, media } = await comment(paul, post, "", { mediaIds });
    expect(media.map((one: Place) => one.id)).toEqual(mediaIds);
    const { replyTo } = await comment(grace, post, "Beau", { replyToCommentId: id });
    expect(replyTo).toMatchObject({
      text: "",
      mediaKinds: ["audio", "image", "video", "file"],
    });
    await paul.delete(`/api/comments/${id}`);
    const left = await site.db
      .selectFrom("media")
      .select("id")
      .where("id", "in", mediaIds)
      .execute();
    expect(left).toEqual([]);
    expect((await commentsOf(grace, post))[0].replyTo.mediaKinds).toEqual([]);
  });

  test("shows no two of one kind, and more than four of nothing", async () => {
    const post = await publish(grace, wall, "Deux photos");
    const two = [await uploadPhoto(paul), await uploadPhoto(paul)];
    const refused = await write(paul, post, { text: "Deux", mediaIds: two });
    expect([refused.status, refused.body.fields[0].field]).toEqual([400, "mediaIds"]);
    expect(await countOf(post)).toBe(0);
    // What was refused stays their own, and can be attached one by one.
    expect((await write(paul, post, { text: "", mediaIds: [two[0]] })).status).toBe(201);
    const five = Array.from({ length: 5 }, () => uuidv7());
    expect((await write(paul, post, { text: "Cinq", mediaIds: five })).status).toBe(400);
  });

  test("can be a voice, or show a video or a file", async () => {
    const post = await publish(grace, wall, "Répondez");
    const ways = {
      audio: () => uploadVoice(paul),
      video: () => uploadVideo(paul),
      file: () => uploadFile(paul, Buffer.from("%PDF-1.4\n%%EOF")),
    };
    for (const [kind, send] of Object.entries(ways)) {
      const id = await send();
      const { media } = await comment(paul, post, "", { mediaIds: [id] });
      expect(media).toMatchObject([{ id, kind }]);
    }
  });

  test("is not possible on a message one may not read", async () => {
    const council = await closedGroup(site, "Conseil", { members: [grace] });
    const post = await publish(grace, council, "Entre nous");
    const hidden = await write(paul, post, { text: "Coucou" });
    const missing = await write(paul, { id: uuidv7() }, { text: "Coucou" });
    expect([hidden.status, hidden.text]).toEqual([404, missing.text]);
    const inside = await comment(grace, post, "Oui");
    for (const [method, path] of [
      ["PATCH", ""],
      ["DELETE", ""],
      ["POST", "/like"],
      ["DELETE", "/like"],
      ["GET", "/likes"],
    ] as const) {
      const body = method === "GET" ? undefined : { text: "Non" };
      const answer = await paul.request(method, `/api/comments/${inside.id}${path}`, { body });
      const nowhere = await paul.request(method, `/api/comments/${uuidv7()}${path}`, { body });
      expect([answer.status, answer.text]).toEqual([404, nowhere.text]);
    }
  });

  test("comes in pages of twelve, none twice, none missing", async () => {
    const post = await publish(grace, wall, "Beaucoup");
    const written: string[] = [];
    for (let index = 0; index < 14; index++)
      written.push((await comment(paul, post, `Numéro ${index}`)).id);
    const pages = await readPages(grace, `/api/posts/${post.id}/comments`);
    expect(pages.map(({ items }) => items.length)).toEqual([12, 2]);
    const seen = pages.flatMap(({ items }) => items.map(({ id }: Place) => id));
    expect(seen).toEqual(written.toReversed());
  });
});

describe("answering a comment", () => {
  test("quotes who wrote it and the beginning of what they wrote", async () => {
    const post = await publish(grace, wall, "Sujet");
    const first = await comment(paul, post, `Début\n${"mot ".repeat(100)}`);
    const reply = await comment(grace, post, "D’accord", { replyToCommentId: first.id });
    expect(reply.replyTo).toMatchObject({ commentId: first.id, memberId: paul.id, name: "Paul" });
    expect(reply.replyTo?.text).toMatch(/^Début( mot)+( m| mo)?…$/);
    expect(reply.replyTo?.text.length).toBeLessThanOrEqual(200);
  });

  test("names who is answered as they are called now", async () => {
    const renamed = await signUp(site, "Nom d’avant");
    const group = await openGroup(site, "Porche", { members: [grace, renamed] });
    const post = await publish(grace, group, "Sujet");
    const first = await comment(renamed, post, "Première");
    await comment(grace, post, "Je réponds", { replyToCommentId: first.id });
    await renamed.patch("/api/me", { name: "Nom d’après" });
    expect((await commentsOf(grace, post))[0].replyTo.name).toBe("Nom d’après");
  });

  test("keeps the quotation as it read then, until what it quotes is deleted", async () => {
    const post = await publish(grace, wall, "Sujet");
    const first = await comment(paul, post, "Version une");
    await comment(grace, post, "Je réponds", { replyToCommentId: first.id });
    const quoted = async () => (await commentsOf(grace, post))[0].replyTo;
    await paul.patch(`/api/comments/${first.id}`, { text: "Version deux" });
    expect((await quoted()).text).toBe("Version une");
    await paul.delete(`/api/comments/${first.id}`);
    expect(await quoted()).toMatchObject({ commentId: first.id, name: "Paul", text: "" });
    const kept = await site.db
      .selectFrom("comments")
      .select(["text", "reply_to_text"])
      .where("post_id", "=", post.id)
      .execute();
    expect(kept.map((row) => row.text).sort()).toEqual(["", "Je réponds"]);
    expect(JSON.stringify(kept)).not.toContain("Version");
  });

  test("is refused when the comment is gone, or of another message", async () => {
    const post = await publish(grace, wall, "Ici");
    const elsewhere = await comment(paul, await publish(grace, wall, "Là"), "Ailleurs");
    const gone = await comment(paul, post, "Parti");
    await paul.delete(`/api/comments/${gone.id}`);
    for (const replyToCommentId of [elsewhere.id, gone.id, uuidv7()]) {
      const refused = await write(grace, post, { text: "Réponse", replyToCommentId });
      expect([refused.status, refused.body.code]).toEqual([400, "REPLY_NOT_FOUND"]);
    }
    expect(await countOf(post)).toBe(0);
  });
});

describe("correcting and deleting a comment", () => {
  test("is for its author; animators and moderators may delete, not correct", async () => {
    const post = await publish(grace, wall, "Sujet");
    const mine = await comment(paul, post, "Fote");
    const corrected = await paul.patch(`/api/comments/${mine.id}`, { text: "Faute" });
    expect(corrected.body).toMatchObject({ text: "Faute", editedAt: expect.any(String) });
    for (const other of [grace, animator, moderator])
      expect((await other.patch(`/api/comments/${mine.id}`, { text: "x" })).status).toBe(403);
    expect((await grace.delete(`/api/comments/${mine.id}`)).status).toBe(403);
    for (const by of [paul, animator, moderator]) {
      const one = await comment(paul, post, "À retirer");
      const why = by === paul ? {} : { body: { reason: "Hors sujet" } };
      const answer = await by.delete(`/api/comments/${one.id}`, why);
      expect(answer.body).toEqual({
        success: true,
        message: "le document à été supprimer avec success",
      });
      const again = await by.delete(`/api/comments/${one.id}`);
      expect([again.status, again.body.message]).toEqual([404, "Le document n'existe pas"]);
    }
    expect(await countOf(post)).toBe(1);
    const empty = await paul.patch(`/api/comments/${mine.id}`, { text: "" });
    expect(empty.body.code).toBe("POST_EMPTY");
  });
});

describe("a comment sent again with the id its sender proposed", () => {
  test("is stored once; the id of another's, or under another message, is refused", async () => {
    const post = await publish(grace, wall, "Une fois");
    const id = uuidv7();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => write(paul, post, { id, text: "Réseau lent" })),
    );
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array(5).fill([201, id]));
    expect(await countOf(post)).toBe(1);
    const taken = await write(grace, post, { id, text: "Le mien" });
    expect([taken.status, taken.body.code]).toEqual([409, "ID_TAKEN"]);
    const moved = await write(paul, await publish(grace, wall, "Autre"), { id, text: "Ailleurs" });
    expect([moved.status, moved.body.code]).toEqual([409, "ID_TAKEN"]);
  });
});

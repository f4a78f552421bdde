import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  type ApiResponse,
  closedGroup,
  comment,
  giveRole,
  publish,
  signUp,
  signUpAll,
  startTestParvis,
  type TestGroup,
  type TestMember,
  toldTo,
} from "../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);

const [animator, author, member, outsider] = (await signUpAll(
  site,
  "Anne",
  "Élie",
  "Myriam",
  "Oscar",
)) as [TestMember, TestMember, TestMember, TestMember];
const moderator = await giveRole(site, await signUp(site, "Modeste"), "moderateur");
const people = { animator, author, member, outsider, moderator };

let group: TestGroup;
let postId: string;
let ownCommentId: string;
let answerId: string;

beforeEach(async () => {
  group = await closedGroup(site, "Deuil", { animators: [animator], members: [author, member] });
  postId = (await publish(author, group, "Mes mots épelés")).id;
  ownCommentId = (await comment(author, { id: postId }, "Ma propre réponse")).id;
  const away = await animator.delete(`/api/groups/${group.id}/members/${author.id}`);
  expect(away.status).toBe(200);
  answerId = (await comment(member, { id: postId }, "Entre nous seulement")).id;
  await member.post(`/api/posts/${postId}/like`);
});

const CALLS: Record<string, (who: TestMember) => Promise<ApiResponse>> = {
  "read the post": (who) => who.get(`/api/posts/${postId}`),
  "read its comments": (who) => who.get(`/api/posts/${postId}/comments`),
  "see who likes it": (who) => who.get(`/api/posts/${postId}/likes`),
  "see who likes a comment": (who) => who.get(`/api/comments/${answerId}/likes`),
  "comment it": (who) => who.post(`/api/posts/${postId}/comments`, { text: "Encore moi" }),
  "answer a comment": (who) =>
    who.post(`/api/posts/${postId}/comments`, { text: "Toi", replyToCommentId: answerId }),
  "like it": (who) => who.post(`/api/posts/${postId}/like`),
  "like a comment": (who) => who.post(`/api/comments/${answerId}/like`),
  "pin it": (who) => who.post(`/api/posts/${postId}/pin`),
  "correct it": (who) => who.patch(`/api/posts/${postId}`, { text: "Autre chose" }),
  "correct the author’s comment": (who) =>
    who.patch(`/api/comments/${ownCommentId}`, { text: "Autre chose" }),
  "report a comment": (who) =>
    who.post("/api/reports", {
      subject: { kind: "comment", id: answerId },
      reason: "hate",
    }),
};

/** Who gets what: 2xx, or the refusal. Left out, a call answers 404. */
const GRANTED: Record<keyof typeof people, readonly string[]> = {
  outsider: [],
  author: ["read the post"],
  member: Object.keys(CALLS).filter((call) => !call.startsWith("correct")),
  animator: Object.keys(CALLS).filter((call) => !call.startsWith("correct")),
  moderator: Object.keys(CALLS).filter((call) => !call.startsWith("correct")),
};
const NOT_THEIRS = (who: string, call: string) =>
  call.startsWith("correct") && who !== "author" && who !== "outsider";

const cases = Object.keys(people).flatMap((who) =>
  Object.keys(CALLS).map((call) => [who as keyof typeof people, call] as const),
);

describe("a post whose author was put out of its closed group", () => {
  test.each(cases)("%s: %s", async (who, call) => {
    const asked = CALLS[call] as (typeof CALLS)[string];
    const { status } = await asked(people[who]);
    if (NOT_THEIRS(who, call)) return expect(status).toBe(403);
    // The member likes the post already, and does not report their own words.
    if (who === "member" && call === "like it") return expect(status).toBe(409);
    if (who === "member" && call === "report a comment") return expect(status).not.toBe(404);
    if (!GRANTED[who].includes(call)) return expect(status).toBe(404);
    expect([200, 201]).toContain(status);
  });

  test("says to its author that they may only take it away", async () => {
    const { body } = await author.get(`/api/posts/${postId}`);
    expect([body.text, body.groups]).toEqual(["Mes mots épelés", []]);
    expect(body.abilities).toMatchObject({
      edit: false,
      comment: false,
      like: false,
      delete: true,
    });
    expect((await author.delete(`/api/comments/${ownCommentId}`)).status).toBe(200);
    expect((await author.delete(`/api/comments/${answerId}`)).status).toBe(404);
    expect((await author.delete(`/api/posts/${postId}`)).status).toBe(200);
    expect((await member.get(`/api/posts/${postId}`)).status).toBe(404);
  });

  test("is found by its author, the comments under it are not", async () => {
    const find = async (who: TestMember, words: string) =>
      (await who.get(`/api/search?q=${encodeURIComponent(words)}`)).text;
    expect(await find(author, "épelés")).toContain(postId);
    expect(await find(author, "Entre nous seulement")).not.toContain(answerId);
    expect(await find(member, "Entre nous seulement")).toContain(answerId);
  });

  test("tells its author nothing of what happens there", async () => {
    const told = await toldTo(site, author);
    expect(JSON.stringify(told)).not.toContain(postId);
    expect(JSON.stringify(told)).not.toContain("Entre nous seulement");
  });

  test("is again the author’s own once they are back", async () => {
    await animator.put(`/api/groups/${group.id}/members/${author.id}`);
    for (const call of ["read its comments", "comment it", "correct it", "like it"]) {
      const { status } = await (CALLS[call] as (typeof CALLS)[string])(author);
      expect([call, [200, 201].includes(status)]).toEqual([call, true]);
    }
    const { body } = await author.get(`/api/posts/${postId}`);
    expect(body.abilities).toMatchObject({ edit: true, comment: true, like: true });
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  comment,
  openGroup,
  PASSWORD,
  publish,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
} from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);

const withdraw = (member: TestMember, password = PASSWORD) =>
  member.post("/api/me/consent/withdrawal", { password });
const restore = (member: TestMember) => member.post("/api/me/consent", { acceptBeliefData: true });

test("withdrawing asks for one's password, and changes nothing without it", async () => {
  const lia = await signUp(site, "Lia");
  const refused = await withdraw(lia, "pas-le-bon");
  expect([refused.status, refused.body.code]).toEqual([400, "WRONG_PASSWORD"]);
  expect((await lia.get("/api/me")).status).toBe(200);
});

test("the last administrator first names another", async () => {
  const answer = await withdraw(site.admin);
  expect([answer.status, answer.body.code]).toEqual([409, "LAST_ADMINISTRATOR"]);
});

describe("someone who took back their consent", () => {
  let gone: TestMember;
  let friend: TestMember;
  let answer: Awaited<ReturnType<typeof withdraw>>;
  const ids = { post: "", comment: "", reply: "", friendPost: "", channel: "" };

  beforeAll(async () => {
    [gone, friend] = (await signUpAll(site, "Zacharie", "Amie")) as [TestMember, TestMember];
    const choir = await openGroup(site, "Chorale", { members: [gone, friend] });
    ids.post = (await publish(gone, choir, "Ma prière #secours", { visibility: "public" })).id;
    const friendPost = await publish(friend, choir, "Le mien");
    ids.friendPost = friendPost.id;
    ids.comment = (await comment(gone, friendPost, "Mon avis")).id;
    ids.reply = (
      await comment(friend, friendPost, "D’accord", { replyToCommentId: ids.comment })
    ).id;
    await gone.post(`/api/posts/${friendPost.id}/like`);
    await gone.patch("/api/me", { about: "Je crois", city: "Nîmes" });
    const channel = await gone.post("/api/channels", {
      name: "Louange",
      type: "louange",
      access: "libre",
      groupId: choir.id,
    });
    ids.channel = channel.status === 201 ? channel.body.id : "";
    answer = await withdraw(gone);
  });

  test("is given the receipt of a request for erasure, which waits in the inbox", async () => {
    expect(answer.status).toBe(200);
    const { items } = (await site.admin.get("/api/admin/data-requests")).body;
    expect(items[0]).toMatchObject({
      receipt: answer.body.receipt,
      kind: "erasure",
      state: "new",
      name: "Zacharie",
      email: gone.email,
      message: expect.stringContaining("mot de passe à l’appui"),
    });
  });

  test("has no session left, and no consent", async () => {
    expect((await gone.get("/api/me")).status).toBe(401);
    const row = await site.db
      .selectFrom("members")
      .select(["accepted_belief_data_at", "state"])
      .where("id", "=", gone.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ accepted_belief_data_at: null, state: "withdrawn" });
  });

  test.each<[string, () => string]>([
    ["the member", () => `/api/members/${gone.id}`],
    ["their summary", () => `/api/members/${gone.id}/summary`],
    ["their post", () => `/api/posts/${ids.post}`],
  ])("%s is not there any more", async (_, path) => {
    expect((await friend.get(path())).status).toBe(404);
  });

  test.each<[string, () => string]>([
    ["the members", () => "/api/members?name=Zacharie"],
    ["the home", () => "/api/feed"],
    ["their posts", () => `/api/members/${gone.id}/posts`],
    ["the comments", () => `/api/posts/${ids.friendPost}/comments`],
    ["who likes", () => `/api/posts/${ids.friendPost}/likes`],
    ["the search of people", () => "/api/search/members?q=Zacharie"],
    ["the search of texts", () => "/api/search/posts?q=prière"],
    ["the search of comments", () => "/api/search/comments?q=avis"],
    ["the channels", () => "/api/channels"],
    ["the ranking", () => "/api/ranking"],
  ])("nothing of theirs is read in %s", async (_, path) => {
    const { status, text } = await friend.get(path());
    expect(status === 200 || path().endsWith(`${gone.id}/posts`), text).toBe(true);
    for (const word of ["Zacharie", "Ma prière", "Mon avis", "Je crois"])
      expect(text, path()).not.toContain(word);
  });

  test("the wall of the group is without them, and an answer to them quotes nothing", async () => {
    const { body } = await friend.get(`/api/posts/${ids.friendPost}`);
    const wall = (await friend.get(`/api/groups/${body.groups[0].id}/posts`)).body;
    expect(wall.items.map(({ id }: { id: string }) => id)).toEqual([ids.friendPost]);
    const { items } = (await friend.get(`/api/posts/${ids.friendPost}/comments`)).body;
    expect(items).toHaveLength(1);
    expect(items[0].replyTo).toMatchObject({ name: "", text: "" });
  });

  test("signs in to read where they stand, and nothing else", async () => {
    expect((await gone.signIn()).status).toBe(200);
    expect((await gone.get("/api/me/standing")).body.state).toBe("withdrawn");
    const refused = await gone.get("/api/feed");
    expect([refused.status, refused.body.code]).toEqual([403, "CONSENT_WITHDRAWN"]);
    expect((await gone.fetch("GET", "/api/stream")).status).toBe(403);
  });

  test("may think better of it: the account is as it was, and the request is closed", async () => {
    await gone.enter();
    expect((await restore(gone)).status).toBe(200);
    expect((await restore(gone)).body.code).toBe("CANNOT_RESTORE");
    expect((await gone.get("/api/me")).body).toMatchObject({ name: "Zacharie", about: "Je crois" });
    expect((await friend.get(`/api/posts/${ids.post}`)).status).toBe(200);
    const found = (await friend.get("/api/members?name=Zacharie")).body.items;
    expect(found).toHaveLength(1);
    const { items } = (await site.admin.get("/api/admin/data-requests")).body;
    expect(items[0]).toMatchObject({ receipt: answer.body.receipt, state: "closed" });
  });

  test("is erased for good by an administrator", async () => {
    const again = await withdraw(gone);
    expect(again.body.receipt).not.toBe(answer.body.receipt);
    const removed = await site.admin.delete(`/api/admin/members/${gone.id}`, {
      body: { reason: "À sa demande" },
    });
    expect(removed.status).toBe(200);
    expect(await site.db.selectFrom("withdrawals").selectAll().execute()).toEqual([]);
    expect((await gone.signIn()).status).toBe(401);
  });

  test("whoever is as before has nothing to take up again", async () => {
    expect((await restore(friend)).body.code).toBe("CANNOT_RESTORE");
  });
});

test("an open stream ends with the consent", async () => {
  const noa = await signUp(site, "Noa");
  const live = await noa.listen();
  await withdraw(noa);
  await until(() => live.ended());
});

import { afterAll, describe, expect, test } from "vitest";
import {
  comment,
  crowd,
  giveRole,
  openGroup,
  publish,
  readPages,
  removeByTwo,
  setState,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
  uploadPhoto,
} from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [grace, moderator] = (await signUpAll(site, "Grâce", "Modératrice")) as [
  TestMember,
  TestMember,
];
await giveRole(site, moderator, "moderateur");

const listed = async (by: TestMember, query = "") =>
  (await by.get(`/api/admin/members${query}`)).body.items;
const read = async (by: TestMember, { id }: { id: string }) =>
  (await by.get(`/api/admin/members/${id}`)).body;
const setRole = (by: TestMember, id: string, role: string) =>
  by.request("PUT", `/api/admin/members/${id}/role`, { body: { role } });
const remove = (by: TestMember, id: string) =>
  by.delete(`/api/admin/members/${id}`, { body: { reason: "À sa demande" } });
const removeNow = (member: TestMember) =>
  removeByTwo({ proposes: site.admin, confirms: moderator }, member);

describe("the members as those who watch over the community see them", () => {
  test("come newest first, by pages, each once", async () => {
    await crowd(site, 30, "Nombreux");
    const pages = await readPages(moderator, "/api/admin/members?name=nombreux");
    expect(pages.map(({ items }) => items.length)).toEqual([12, 12, 6]);
    const seen = pages.flatMap(({ items }) => items.map(({ id }: { id: string }) => id));
    expect(new Set(seen).size).toBe(30);
  });

  test("show their address to administrators alone, who find them by it", async () => {
    expect(await listed(site.admin, "?name=grace@parvis")).toMatchObject([
      { id: grace.id, email: grace.email },
    ]);
    expect(await listed(moderator, "?name=grace@parvis")).toEqual([]);
    const seen = await moderator.get("/api/admin/members?name=GRACE");
    expect(seen.body.items).toMatchObject([{ id: grace.id, email: null }]);
    expect((await read(moderator, grace)).email).toBeNull();
    expect(seen.text).not.toContain("@");
  });

  test("are filtered by the role that applies, and by state", async () => {
    const animator = await signUp(site, "Animatrice");
    await openGroup(site, "Chorale", { animators: [animator] });
    const names = async (query: string) =>
      (await listed(site.admin, query)).map(({ name }: { name: string }) => name);
    expect(await names("?role=animateur")).toEqual(["Animatrice"]);
    expect(await names("?role=moderateur")).toEqual(["Modératrice"]);
    const gone = await setState(site, await signUp(site, "Partie"), "deleted");
    await setState(site, await signUp(site, "En attente"), "pending");
    expect(await names("?state=pending")).toEqual(["En attente"]);
    expect(await names("?state=deleted")).toEqual(["Partie"]);
    expect(await names("?name=partie")).toEqual([]);
    expect((await read(site.admin, gone)).state).toBe("deleted");
  });

  test("say what may be done about each", async () => {
    const can = async (by: TestMember, of: { id: string }) => (await read(by, of)).abilities;
    expect(await can(moderator, grace)).toEqual({
      changeRole: false,
      suspend: true,
      hold: true,
      remove: false,
      givePassword: false,
    });
    expect(await can(moderator, site.admin)).toMatchObject({ suspend: false });
    expect(await can(site.admin, grace)).toEqual({
      changeRole: true,
      suspend: true,
      hold: true,
      remove: true,
      givePassword: true,
    });
    expect(await can(site.admin, site.admin)).toMatchObject({ suspend: false, remove: false });
  });

  test("are read with their groups, in one query besides the session", async () => {
    const choir = await openGroup(site, "Petite chorale", { animators: [grace] });
    await publish(grace, choir, "Bonjour");
    const member = await read(moderator, grace);
    expect(member.shareCount).toBe(1);
    const { id, name } = choir;
    expect(member.groups).toContainEqual({ id, name, pictureUrl: null, animator: true });
    for (const path of ["/api/admin/members", `/api/admin/members/${grace.id}`]) {
      const queries = await site.queriesOf(() => moderator.get(path));
      // To look at a member is an act, which the journal is asked about.
      expect(queries.filter((text) => !text.includes("audit_"))).toHaveLength(1);
    }
  });
});

describe("giving a role", () => {
  test("takes effect at once, both ways", async () => {
    const paul = await signUp(site, "Paul");
    expect((await paul.get("/api/admin/members")).status).toBe(403);
    expect((await setRole(site.admin, paul.id, "moderateur")).status).toBe(200);
    expect((await paul.get("/api/admin/members")).status).toBe(200);
    await setRole(site.admin, paul.id, "membre");
    expect((await paul.get("/api/admin/members")).status).toBe(403);
  });

  test("is for those who are in: neither suspended nor waiting", async () => {
    const ruth = await signUp(site, "Ruth");
    for (const state of ["suspended", "pending"] as const) {
      await setState(site, ruth, state);
      expect((await setRole(site.admin, ruth.id, "admin")).body.code).toBe("NOT_ALLOWED");
    }
  });

  test("leaves the community an administrator, who may pass the charge on", async () => {
    const alone = await setRole(site.admin, site.admin.id, "membre");
    expect([alone.status, alone.body.code]).toEqual([409, "LAST_ADMINISTRATOR"]);
    const second = await giveRole(site, await signUp(site, "Seconde"), "admin");
    const answers = await Promise.all([
      setRole(site.admin, site.admin.id, "membre"),
      setRole(second, second.id, "membre"),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await giveRole(site, site.admin, "admin");
    await giveRole(site, second, "membre");
  });
});

describe("removing a member", () => {
  const leaving = async (name: string) => {
    const member = await signUp(site, name);
    const avatarMediaId = await uploadPhoto(member, undefined, { purpose: "portrait" });
    const about = { avatarMediaId, about: "Moi", city: "Lomé", phone: "+228 90 12 34" };
    await member.patch("/api/me", about);
    return member;
  };

  test("keeps what they wrote, and nothing that tells who they were", async () => {
    const leaver = await leaving("Nom À Oublier");
    const post = await publish(leaver, site.group, "Mon témoignage");
    const own = await comment(leaver, post, "Une suite");
    await comment(grace, post, "Merci", { replyToCommentId: own.id });
    const picture = (await leaver.get("/api/me")).body.avatarUrl;
    expect((await removeNow(leaver)).body).toEqual({ success: true });
    const kept = (await grace.get(`/api/posts/${post.id}`)).body;
    expect(kept).toMatchObject({ text: "Mon témoignage", commentCount: 2 });
    expect(kept.author).toMatchObject({ name: "Ancien membre", avatarUrl: null });
    const comments = (await grace.get(`/api/posts/${post.id}/comments`)).text;
    expect(comments).toContain("Une suite");
    expect(comments).not.toContain("Nom À Oublier");
    expect((await grace.get(`/api/members/${leaver.id}`)).status).toBe(404);
    await until(async () => (await grace.get(picture)).status === 404, { what: "picture erased" });
    const row = await site.db
      .selectFrom("members")
      .selectAll()
      .where("id", "=", leaver.id)
      .executeTakeFirstOrThrow();
    const traces = JSON.stringify(row);
    for (const trace of ["Oublier", "oublier", leaver.email, "Lomé", "+228", "Moi"])
      expect(traces).not.toContain(trace);
  });

  test("closes every door: sessions, streams, password, links; their address is free again", async () => {
    const leaver = await leaving("Sortant");
    const phone = await leaver.onAnotherDevice();
    const live = await phone.listen();
    await site.visitor().post("/api/identity/request-password-reset", { email: leaver.email });
    const { text } = await until(() =>
      site.db
        .selectFrom("mails")
        .select("text")
        .where("recipient", "=", leaver.email)
        .where("text", "like", "%token=%")
        .executeTakeFirst(),
    );
    await removeNow(leaver);
    for (const device of [leaver, phone]) expect((await device.get("/api/me")).status).toBe(401);
    await until(() => live.ended(), { what: "the end of the stream" });
    const refused = await leaver.signIn();
    expect([refused.status, refused.body.code]).toEqual([401, "WRONG_CREDENTIALS"]);
    const token = /token=([\w-]+)/.exec(text)?.[1];
    const reset = { token, newPassword: "retrouve-2027" };
    expect((await site.visitor().post("/api/identity/reset-password", reset)).status).toBe(400);
    const back = await signUp(site, "Sortant");
    expect(back.id).not.toBe(leaver.id);
  });

  test("closes the invitations they wrote", async () => {
    const leaver = await giveRole(site, await leaving("Inviteuse"), "moderateur");
    const { code } = (await leaver.post("/api/admin/invitations", { uses: 5 })).body;
    // Nobody but another administrator could confirm it, and there is none.
    expect((await remove(site.admin, leaver.id)).body).toEqual({
      success: true,
      message: "le document à été supprimer avec success",
    });
    const { items } = (await site.admin.get("/api/admin/invitations")).body;
    expect(items).toMatchObject([{ code, open: false, createdBy: "Ancien membre" }]);
  });

  test("takes them out of their groups, whose numbers stay right", async () => {
    const leaver = await leaving("Choriste");
    const choir = await openGroup(site, "Grande chorale", { members: [leaver, grace] });
    await removeNow(leaver);
    const { body } = await grace.get(`/api/groups/${choir.id}`);
    expect(body.memberCount).toBe(1);
    const members = (await grace.get(`/api/groups/${choir.id}/members`)).body.items;
    expect(members.map(({ id }: { id: string }) => id)).toEqual([grace.id]);
  });

  test("leaves a letter with the reason for their old address, and a trace of who decided", async () => {
    const leaver = await leaving("Prévenue");
    await removeNow(leaver);
    const letters = await site.db
      .selectFrom("mails")
      .select(["text", "state"])
      .where("recipient", "=", leaver.email)
      .execute();
    expect(letters).toMatchObject([{ text: expect.stringContaining("À sa demande") }]);
    expect((await read(site.admin, leaver)).sanctions).toMatchObject([
      { kind: "member-removed", reason: "À sa demande", decidedBy: site.admin.name },
    ]);
  });

  test("is the administrators’, never of oneself, and once", async () => {
    const leaver = await leaving("Encore là");
    expect((await remove(moderator, leaver.id)).status).toBe(403);
    expect((await remove(site.admin, site.admin.id)).body.code).toBe("NOT_ONESELF");
    expect((await removeNow(leaver)).status).toBe(200);
    expect((await remove(site.admin, leaver.id)).body.code).toBe("NOT_FOUND");
  });
});

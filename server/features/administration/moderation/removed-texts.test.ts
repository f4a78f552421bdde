import { afterAll, describe, expect, test } from "vitest";
import {
  comment,
  DAY,
  giveRole,
  openGroup,
  publish,
  signUp,
  signUpAll,
  startSmtp,
  startTestParvis,
  type TestMember,
  until,
} from "../../../../tests/builders/index.ts";

const smtp = await startSmtp();
const site = await startTestParvis();
const withMail = await startTestParvis({ config: { smtpUrl: smtp.url } });
afterAll(async () => {
  await withMail.stop();
  await site.stop();
  await smtp.stop();
});
const [author, animator, moderator] = (await signUpAll(
  site,
  "Autrice",
  "Animatrice",
  "Modératrice",
)) as [TestMember, TestMember, TestMember];
const choir = await openGroup(site, "Chorale", { animators: [animator], members: [author] });
await giveRole(site, moderator, "moderateur");

const noticesOf = async (member: TestMember) => (await member.get("/api/me")).body.notices;
const remove = (by: TestMember, path: string, reason?: string) =>
  by.delete(path, reason === undefined ? {} : { body: { reason } });
const why = { reason: "Ce message blesse quelqu’un." };

describe("removing the text of another", () => {
  test.each([
    ["post", animator],
    ["comment", moderator],
  ] as const)("asks for a reason: a %s", async (kind, by) => {
    const post = await publish(author, choir, "Un mot");
    const text = kind === "post" ? post : await comment(author, post, "Un avis");
    for (const reason of [undefined, "", "   "]) {
      const refused = await remove(by, `/api/${kind}s/${text.id}`, reason);
      expect([refused.status, refused.body.code]).toEqual([400, "REASON_REQUIRED"]);
      expect(refused.body.fields).toMatchObject([{ field: "reason" }]);
    }
    expect((await author.get(`/api/posts/${post.id}`)).body.commentCount).toBe(
      kind === "post" ? 0 : 1,
    );
    expect(await noticesOf(author)).toEqual([]);
    expect((await remove(author, `/api/${kind}s/${text.id}`)).status).toBe(200);
    expect(await noticesOf(author)).toEqual([]);
  });

  test.each(["post", "comment"])("by two at once is done once: a %s", async (kind) => {
    const post = await publish(author, choir, "Un mot");
    const text = kind === "post" ? post : await comment(author, post, "Un avis");
    const both = await Promise.all(
      [animator, moderator, site.admin].map((by) =>
        remove(by, `/api/${kind}s/${text.id}`, why.reason),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await noticesOf(author)).toHaveLength(1);
    await author.delete(`/api/me/notices/${(await noticesOf(author))[0].id}`);
  });

  test("is not asked for a reason by who may not do it", async () => {
    const stranger = await signUp(site, "Passante");
    const post = await publish(author, choir, "Un mot");
    expect((await remove(stranger, `/api/posts/${post.id}`)).status).toBe(403);
  });

  test("tells its author what and why, newest first, until each is read", async () => {
    const post = await publish(author, choir, `${"é".repeat(118)}😀 et la suite`);
    const opinion = await comment(author, post, "Un avis trop vif");
    await remove(moderator, `/api/comments/${opinion.id}`, why.reason);
    await remove(animator, `/api/posts/${post.id}`, why.reason);
    const notices = await noticesOf(author);
    expect(notices).toMatchObject([
      { kind: "post-removed", excerpt: `${"é".repeat(118)}…`, ...why },
      { kind: "comment-removed", excerpt: "Un avis trop vif", ...why },
    ]);
    const [last, first] = notices;
    const stolen = await moderator.delete(`/api/me/notices/${first.id}`);
    expect(stolen.status).toBe(404);
    expect((await author.delete(`/api/me/notices/${first.id}`)).status).toBe(200);
    expect((await author.delete(`/api/me/notices/${first.id}`)).status).toBe(200);
    expect(await noticesOf(author)).toEqual([last]);
    await author.delete(`/api/me/notices/${last.id}`);
  });

  test("can be read again by its author, read or not, and contested for six months", async () => {
    const twice = await signUp(site, "Relue");
    const [post, later] = [
      await publish(twice, site.group, "Une publicité"),
      await publish(twice, site.group, "Une autre"),
    ];
    await remove(moderator, `/api/posts/${post.id}`, why.reason);
    await remove(moderator, `/api/posts/${later.id}`, why.reason);
    const [, first] = await noticesOf(twice);
    await twice.delete(`/api/me/notices/${first.id}`);
    const decisions = async (more = "") => (await twice.get(`/api/me/decisions${more}`)).body;
    const read = { id: first.id, kind: "post-removed", excerpt: "Une publicité", ...why };
    const { items, nextCursor } = await decisions("?limit=1");
    expect(items).toMatchObject([{ excerpt: "Une autre", contestable: true }]);
    const rest = await decisions(`?limit=1&cursor=${nextCursor}`);
    expect(rest.items).toEqual([
      {
        ...read,
        decidedAt: first.decidedAt,
        until: null,
        ground: "",
        contestable: true,
        contestUntil: expect.any(String),
        undoneAt: null,
        appeal: null,
      },
    ]);
    expect(rest.nextCursor).toBeNull();
    expect((await moderator.get("/api/me/decisions")).body.items).toEqual([]);
    const past = new Date(site.clock().getTime() - 10 * DAY);
    await site.db
      .updateTable("sanctions")
      .set({ contest_until: past })
      .where("id", "=", first.id)
      .execute();
    expect(
      (await decisions()).items.map((one: { contestable: boolean }) => one.contestable),
    ).toEqual([true, false]);
  });

  test("stays in what moderators read about the member", async () => {
    const watched = await signUp(site, "Suivie");
    const post = await publish(watched, site.group, "Une publicité");
    await remove(moderator, `/api/posts/${post.id}`, why.reason);
    const { body } = await moderator.get(`/api/admin/members/${watched.id}`);
    expect(body.sanctions).toMatchObject([
      { kind: "post-removed", excerpt: "Une publicité", decidedBy: "Modératrice", ...why },
    ]);
  });

  test("happens wholly or not at all when two remove at once: one decision, told once", async () => {
    const twice = await signUp(site, "Deux fois");
    const post = await publish(twice, site.group, "Un mot");
    const answers = await Promise.all(
      [moderator, site.admin].map((by) => remove(by, `/api/posts/${post.id}`, why.reason)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await noticesOf(twice)).toHaveLength(1);
  });

  test("is written to the author where mail leaves; elsewhere the application tells them", async () => {
    const post = await publish(withMail.admin, withMail.group, "Un mot de trop");
    const other = await giveRole(withMail, await confirmed("Vigilante"), "moderateur");
    await remove(other, `/api/posts/${post.id}`, why.reason);
    const letterTo = (email: string) =>
      smtp.mails.find(({ to, raw }) => to.includes(email) && raw.includes("retiré"));
    const { raw } = await until(() => letterTo(withMail.admin.email));
    expect(raw).toContain("Un mot de trop");
    expect(raw).toContain(why.reason);
    const letters = await site.db.selectFrom("mails").select("text").execute();
    expect(letters).toEqual([]);
  });
});

/** A member whose address was confirmed, where mail leaves. */
function confirmed(name: string): Promise<TestMember> {
  return signUp(withMail, name, { groupId: undefined });
}

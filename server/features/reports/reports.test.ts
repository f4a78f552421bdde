import { afterAll, describe, expect, test } from "vitest";
import {
  type Client,
  closedGroup,
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
} from "../../../tests/builders/index.ts";

const smtp = await startSmtp();
const site = await startTestParvis();
const withMail = await startTestParvis({ config: { smtpUrl: smtp.url } });
afterAll(async () => {
  await withMail.stop();
  await site.stop();
  await smtp.stop();
});
const [author, reporter, other, moderator, second] = (await signUpAll(
  site,
  "Autrice",
  "Témoin",
  "Autre",
  "Modératrice",
  "Modérateur",
)) as [TestMember, TestMember, TestMember, TestMember, TestMember];
await giveRole(site, moderator, "moderateur");
await giveRole(site, second, "moderateur");
const choir = await openGroup(site, "Chorale", { members: [author, reporter, other] });

const report = (by: Client, kind: string, id: string, more: Record<string, unknown> = {}) =>
  by.post("/api/reports", { subject: { kind, id }, reason: "hate", ...more });
const decide = (by: Client, id: string, decision: string, more: Record<string, unknown> = {}) =>
  by.post(`/api/admin/reports/${id}/decision`, {
    decision,
    reason: "Ces mots blessent quelqu’un.",
    ...more,
  });
const seen = async (id: string) => (await moderator.get(`/api/admin/reports/${id}`)).body;
const noticesOf = async (member: TestMember) => (await member.get("/api/me")).body.notices;
const mine = async (member: TestMember) => (await member.get("/api/reports")).body.items;

describe("reporting", () => {
  test("copies what was read, gives a receipt, and is followed by who reported", async () => {
    const post = await publish(author, choir, "Des mots durs");
    const answer = await report(reporter, "post", post.id, { words: "Cela vise quelqu’un." });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      receipt: expect.stringMatching(/^SG-\w{4}-\w{4}$/),
      authorName: "Autrice",
      excerpt: "Des mots durs",
      state: "new",
      decision: null,
    });
    await author.patch(`/api/posts/${post.id}`, { text: "Des mots doux" });
    expect(await seen(answer.body.id)).toMatchObject({
      text: "Des mots durs",
      textNow: "Des mots doux",
      gone: false,
      urgent: false,
      author: { id: author.id },
      reporter: { id: reporter.id },
      postId: post.id,
      words: "Cela vise quelqu’un.",
      openCount: 1,
    });
    expect((await mine(reporter))[0]).toEqual(answer.body);
    expect(await mine(author)).toEqual([]);
  });

  test("the same thing again while it waits is the same report", async () => {
    const post = await publish(author, choir, "Encore");
    const first = await report(reporter, "post", post.id);
    const again = await report(reporter, "post", post.id, { reason: "spam" });
    expect([again.status, again.body]).toEqual([201, first.body]);
    const byOther = await report(other, "post", post.id);
    expect(byOther.body.id).not.toBe(first.body.id);
    expect((await seen(first.body.id)).openCount).toBe(2);
  });

  test("what is hidden, what is not there, and one's own words are not reported", async () => {
    const council = await closedGroup(site, "Conseil", { members: [author] });
    const hidden = await publish(author, council, "Entre nous");
    const nowhere = await report(reporter, "post", "01890000-0000-7000-8000-000000000000");
    const refused = await report(reporter, "post", hidden.id);
    expect([refused.status, refused.text]).toEqual([404, nowhere.text]);
    const own = await publish(author, choir, "Les miens");
    expect((await report(author, "post", own.id)).body.code).toBe("NOT_REPORTABLE");
    expect((await report(author, "member", author.id)).body.code).toBe("NOT_REPORTABLE");
  });

  test("a private message is reported by its receiver alone, with its words and media", async () => {
    const { id: conversationId } = (
      await author.post("/api/conversations", { memberIds: [reporter.id] })
    ).body;
    const sent = await author.post(`/api/conversations/${conversationId}/messages`, {
      text: "Un mot en secret",
    });
    const nobody = await report(other, "message", sent.body.id);
    expect(nobody.status).toBe(404);
    expect((await report(moderator, "message", sent.body.id)).status).toBe(404);
    const answer = await report(reporter, "message", sent.body.id);
    const read = await seen(answer.body.id);
    expect(read).toMatchObject({ text: "Un mot en secret", textNow: null, gone: false, media: [] });
    await decide(moderator, answer.body.id, "removal");
    const { messages } = (await reporter.get(`/api/conversations/${conversationId}`)).body;
    expect(messages.items[0]).toMatchObject({ text: "", deletedAt: expect.any(String) });
    expect(await noticesOf(author)).toContainEqual(
      expect.objectContaining({ kind: "message-removed", excerpt: "Un mot en secret" }),
    );
  });

  test.each(["danger", "minor"])(
    "%s comes first in the inbox, and everything within a day",
    async (reason) => {
      const post = await publish(author, choir, "Au secours");
      const urgent = await report(reporter, "post", post.id, { reason });
      await report(other, "post", (await publish(author, choir, "Bien après")).id);
      const { items } = (await moderator.get("/api/admin/reports")).body;
      expect(items[0]).toMatchObject({ id: urgent.body.id, urgent: true });
      expect(Date.parse(items[0].dueAt) - Date.parse(items[0].createdAt)).toBe(DAY);
      const overview = (await moderator.get("/api/admin/overview")).body;
      expect(overview).toMatchObject({ reports: items.length, urgentReports: 1 });
      await decide(moderator, urgent.body.id, "none");
    },
  );

  test("pages of twelve keep the urgent ones first and lose none", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 14; index++) {
      const { id } = await publish(author, choir, `Partage ${index}`);
      const reason = index % 5 === 0 ? "danger" : "spam";
      ids.push((await report(other, "post", id, { reason })).body.id);
    }
    const first = (await moderator.get("/api/admin/reports")).body;
    const rest = (await moderator.get(`/api/admin/reports?cursor=${first.nextCursor}`)).body;
    const all = [...first.items, ...rest.items];
    expect(first.items).toHaveLength(12);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(ids.every((id) => all.some((one) => one.id === id))).toBe(true);
    const urgent = all.map((one) => one.urgent);
    expect(urgent).toEqual(urgent.toSorted((a, b) => Number(b) - Number(a)));
  });
});

describe("deciding", () => {
  async function reported(kind: "post" | "comment" = "post", text = "À relire") {
    const post = await publish(author, choir, text);
    const subject = kind === "post" ? post : await comment(author, post, text);
    const { body } = await report(reporter, kind, subject.id);
    return { id: body.id as string, subject, post };
  }

  test("a removal tells the author and every reporter why", async () => {
    const { id, subject } = await reported("post", "Des mots qui blessent");
    const twin = (await report(other, "post", subject.id)).body.id;
    expect((await decide(moderator, id, "removal")).status).toBe(200);
    expect((await reporter.get(`/api/posts/${subject.id}`)).status).toBe(404);
    expect((await noticesOf(author))[0]).toMatchObject({
      kind: "post-removed",
      excerpt: "Des mots qui blessent",
      reason: "Ces mots blessent quelqu’un.",
    });
    expect((await mine(reporter))[0]).toMatchObject({
      id,
      state: "decided",
      decision: { kind: "removal", reason: "Ces mots blessent quelqu’un." },
    });
    expect((await seen(twin)).decision).toMatchObject({ kind: "removal", by: "Modératrice" });
  });

  test("a comment is removed like a post", async () => {
    const { id, subject, post } = await reported("comment", "Un avis qui blesse");
    await decide(moderator, id, "removal");
    const { items } = (await reporter.get(`/api/posts/${post.id}/comments`)).body;
    expect(items.map((one: { id: string }) => one.id)).not.toContain(subject.id);
    expect(await seen(id)).toMatchObject({ gone: true, textNow: null, text: "Un avis qui blesse" });
  });

  test("a warning is told to the author with its reason, and removes nothing", async () => {
    const { id, subject } = await reported("post", "Un ton vif");
    await decide(moderator, id, "warning");
    expect((await noticesOf(author))[0]).toMatchObject({ kind: "warning", excerpt: "Un ton vif" });
    expect((await reporter.get(`/api/posts/${subject.id}`)).status).toBe(200);
    const [notice] = await noticesOf(author);
    expect((await author.delete(`/api/me/notices/${notice.id}`)).status).toBe(200);
  });

  test("a suspension holds at once, until its end", async () => {
    const troubled = await signUp(site, "Trouble");
    const { body } = await report(reporter, "member", troubled.id);
    const until = new Date(site.clock().getTime() + DAY).toISOString();
    expect((await decide(moderator, body.id, "suspension", { until })).status).toBe(200);
    expect((await troubled.get("/api/feed")).body.code).toBe("ACCOUNT_SUSPENDED");
    expect((await troubled.get("/api/me/standing")).body).toMatchObject({
      state: "suspended",
      until,
      reason: "Ces mots blessent quelqu’un.",
    });
    expect((await report(reporter, "member", troubled.id)).status).toBe(404);
  });

  test("happens once: the same again is quiet, another one is refused", async () => {
    const { id } = await reported();
    expect((await decide(moderator, id, "none")).status).toBe(200);
    expect((await decide(moderator, id, "none")).status).toBe(200);
    const late = await decide(second, id, "warning");
    expect([late.status, late.body.code]).toEqual([409, "ALREADY_DECIDED"]);
    expect((await decide(moderator, id, "removal")).body.code).toBe("ALREADY_DECIDED");
  });

  test("by two moderators at once lets one through", async () => {
    const { id } = await reported();
    const answers = await Promise.all([
      decide(moderator, id, "removal"),
      decide(second, id, "warning"),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("is refused on what changed since it was read", async () => {
    const { id } = await reported();
    const { updatedAt } = await seen(id);
    site.clock.advance(1000);
    await second.patch(`/api/admin/reports/${id}`, { taken: true, note: "Je m’en occupe" });
    const stale = await decide(moderator, id, "none", { basedOn: updatedAt });
    expect([stale.status, stale.body.code]).toEqual([409, "EDITED_ELSEWHERE"]);
    expect(await seen(id)).toMatchObject({
      state: "in-review",
      takenBy: { name: "Modérateur" },
      note: "Je m’en occupe",
    });
    await second.patch(`/api/admin/reports/${id}`, { taken: false });
    expect(await seen(id)).toMatchObject({ state: "new", takenBy: null });
  });

  test("is not for who wrote it, nor for who reported it", async () => {
    const post = await publish(second, site.group, "Le mien");
    const byOther = (await report(reporter, "post", post.id)).body.id;
    expect((await decide(second, byOther, "none")).status).toBe(403);
    const own = (await report(moderator, "post", post.id)).body.id;
    expect((await seen(own)).decisions).toEqual([]);
    expect((await decide(moderator, own, "none")).status).toBe(403);
    expect((await decide(site.admin, own, "suspension")).status).toBe(200);
  });

  test("a moderator sees no report about themselves, nor who made it", async () => {
    const watcher = await giveRole(site, await signUp(site, "Veilleur"), "moderateur");
    const post = await publish(watcher, site.group, "Encore le mien");
    const { id } = (await report(reporter, "post", post.id)).body;
    const path = `/api/admin/reports/${id}`;
    const listed = await watcher.get("/api/admin/reports?state=open");
    expect(listed.body.items.map((one: { id: string }) => one.id)).not.toContain(id);
    expect((await watcher.get(path)).status).toBe(404);
    expect((await watcher.patch(path, { note: "Qui ?" })).status).toBe(404);
    const [own, others] = [
      await watcher.get("/api/admin/overview"),
      await moderator.get("/api/admin/overview"),
    ];
    expect(own.body.reports).toBeLessThan(others.body.reports);
    await decide(moderator, id, "none");
  });

  test("can be contested by who reported it for six months", async () => {
    const post = await publish(author, choir, "Relu plus tard");
    const { id } = (await report(reporter, "post", post.id)).body;
    await decide(moderator, id, "none");
    const contestable = async () =>
      (await mine(reporter)).find((one: { id: string }) => one.id === id).decision.contestable;
    expect(await contestable()).toBe(true);
    await site.db
      .updateTable("reports")
      .set({ contest_until: new Date(site.clock().getTime() - 10 * DAY) })
      .where("id", "=", id)
      .execute();
    expect(await contestable()).toBe(false);
  });

  test("« rien à faire » is never told to the author", async () => {
    const before = await noticesOf(author);
    const { id } = await reported();
    await decide(moderator, id, "none");
    expect(await noticesOf(author)).toEqual(before);
  });
});

describe("where mail leaves", () => {
  test("moderators learn that a report waits, its author and who reported what was decided", async () => {
    const witness = await confirmed("Témoin");
    const post = await publish(withMail.admin, withMail.group, "Un mot de trop");
    const judge = await giveRole(withMail, await confirmed("Vigilante"), "moderateur");
    const { body } = await report(witness, "post", post.id, { reason: "danger" });
    const waiting = await until(() => letterTo(judge.email, body.receipt));
    expect(waiting).toContain("urgent");
    expect(waiting).not.toContain("Un mot de trop");
    await decide(judge, body.id, "removal");
    const answer = await until(() => letterTo(witness.email, body.receipt));
    expect(answer).toContain("a retiré ce que vous aviez signalé");
    expect(answer).toMatch(new RegExp(`/contest\\?decision=(3D)?${body.id}`));
    const told = await until(() => letterTo(withMail.admin.email, "Un mot de trop"));
    expect(told).toContain("Ces mots blessent quelqu’un.");
    expect(told).not.toContain("Témoin");
    expect(told).toMatch(/\/contest\?decision=(3D)?[\da-f-]{36}/);
  });
});

const letterTo = (email: string, words: string): string | undefined =>
  smtp.mails
    .find(({ to, raw }) => to.includes(email) && raw.includes(words))
    // Long lines are broken on the way.
    ?.raw.replace(/=\r?\n/g, "");

/** A member whose address was confirmed, where mail leaves. */
function confirmed(name: string): Promise<TestMember> {
  return signUp(withMail, name, { groupId: undefined });
}

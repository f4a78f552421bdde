import { afterAll, describe, expect, test } from "vitest";
import {
  comment,
  created,
  DAY,
  giveRole,
  publish,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
} from "../../../../tests/builders/index.ts";
import { eraseSealedJob } from "../../administration/wiring.ts";
import { compareLedger, eraseLeftCommentsJob, eraseLeftLikesJob } from "../../posts/wiring.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [author, reporter, deciding, judging] = (await signUpAll(
  site,
  "Autrice",
  "Lectrice",
  "Décide",
  "Juge",
)) as [TestMember, TestMember, TestMember, TestMember];
await giveRole(site, deciding, "moderateur");
await giveRole(site, judging, "moderateur");

const reason = "Des mots qui blessent.";
const contestation = "Je n’ai voulu blesser personne, relisez s’il vous plaît.";
const inbox = "/api/admin/appeals";

const report = (kind: string, id: string, who = reporter) =>
  who.post("/api/reports", { subject: { kind, id }, reason: "harassment" });
const decide = async (id: string, decision: string, by = deciding) =>
  expect((await by.post(`/api/admin/reports/${id}/decision`, { decision, reason })).status).toBe(
    200,
  );
const lastDecision = async (who = author) => (await who.get("/api/me/decisions")).body.items[0];
const contest = (decisionId: string, who: { post: TestMember["post"] } = author, more = {}) =>
  who.post("/api/appeals", { decisionId, text: contestation, ...more });
const openOf = async (who = judging) => (await who.get(inbox)).body.items;
const answer = (id: string, outcome: string, by = judging) =>
  by.post(`${inbox}/${id}/decision`, { outcome, reason: "Relu avec soin." });
const pointsOf = async (member: TestMember) =>
  (await member.get(`/api/members/${member.id}`)).body.points;

/** A post with a comment and a like, reported and removed; its appeal waits. */
async function removedPost() {
  const post = await publish(author, site.group, "Un mot #vif pour tous");
  await comment(reporter, post, "Je ne suis pas d’accord");
  await reporter.put(`/api/posts/${post.id}/like`, {});
  const before = (await author.get(`/api/posts/${post.id}`)).body;
  const points = await pointsOf(author);
  const { id: reportId } = created(await report("post", post.id));
  await decide(reportId, "removal");
  const decision = await lastDecision();
  return { post, before, points, decision };
}

async function appealed() {
  const removed = await removedPost();
  created(await contest(removed.decision.id));
  const [appeal] = (await openOf()).slice(-1);
  return { ...removed, appeal };
}

describe("what moderation removed", () => {
  test("comes back whole when its appeal is granted, comments, likes and points included", async () => {
    const { post, before, points, decision, appeal } = await appealed();
    expect((await author.get(`/api/posts/${post.id}`)).status).toBe(404);
    for (const job of [eraseLeftCommentsJob, eraseLeftLikesJob])
      await job(site.parvis.services).run({});
    expect(await pointsOf(author)).toBeLessThan(points);
    expect((await answer(appeal.id, "granted")).status).toBe(200);
    const after = (await author.get(`/api/posts/${post.id}`)).body;
    expect(after).toEqual({ ...before, updatedAt: after.updatedAt });
    expect(await pointsOf(author)).toBe(points);
    expect(await compareLedger(site.db)).toEqual([]);
    expect(await lastDecision()).toMatchObject({
      id: decision.id,
      contestable: false,
      undoneAt: expect.any(String),
      appeal: { state: "granted", byAnother: true, answers: [{ text: "Relu avec soin." }] },
    });
  });
});

describe("an appeal", () => {
  test("tells all parties of its outcome, and the reporter that the decision is undone", async () => {
    const { appeal } = await appealed();
    await answer(appeal.id, "granted");
    const told = async (who: TestMember, what: string) =>
      until(
        async () =>
          (await who.get("/api/notifications")).body.items.find(
            (one: { data: { what?: string } }) => one.data.what === what,
          ),
        { what },
      );
    await told(author, "appeal-granted");
    await told(reporter, "report-undone");
    expect((await reporter.get("/api/reports")).body.items[0].decision).toMatchObject({
      undone: true,
    });
  });

  test("is sent once, by whom the decision concerns, and judged by no party to it", async () => {
    const { decision, appeal } = await appealed();
    const again = await contest(decision.id);
    expect([again.status, again.body.code]).toEqual([409, "ALREADY_CONTESTED"]);
    expect(again.body.message).toMatch(/déjà contestée, depuis le \d/);
    for (const stranger of [reporter, judging, site.visitor()])
      expect((await contest(decision.id, stranger)).status).toBe(404);
    const seen = (await deciding.get(`${inbox}/${appeal.id}`)).body;
    expect(seen).toMatchObject({ mayDecide: false, removed: null, decision: { mine: true } });
    for (const work of [
      answer(appeal.id, "upheld", deciding),
      deciding.put(`${inbox}/${appeal.id}/taken`, { taken: true }),
    ])
      expect((await work).body.code).toBe("OWN_DECISION");
    expect((await author.get(`${inbox}/${appeal.id}`)).status).toBe(403);
    expect((await answer(appeal.id, "upheld")).status).toBe(200);
    expect(await lastDecision()).toMatchObject({ undoneAt: null, appeal: { state: "upheld" } });
  });

  test("shows what was removed to who may judge it, and is answered once by two at a time", async () => {
    const { post, appeal } = await appealed();
    const { body } = await judging.put(`${inbox}/${appeal.id}/taken`, { taken: true });
    expect(body).toMatchObject({
      state: "taken",
      takenBy: { id: judging.id },
      removed: { text: "Un mot #vif pour tous", media: [] },
    });
    const answers = await Promise.all([
      answer(appeal.id, "granted", judging),
      answer(appeal.id, "upheld", site.admin),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("APPEAL_DECIDED");
    const granted = answers[0]?.status === 200;
    expect((await author.get(`/api/posts/${post.id}`)).status).toBe(granted ? 200 : 404);
  });

  test("is refused once its term is over", async () => {
    const { decision } = await removedPost();
    await site.db
      .updateTable("sanctions")
      .set({ contest_until: new Date(site.clock().getTime() - DAY) })
      .where("id", "=", decision.id)
      .execute();
    expect((await contest(decision.id)).body.code).toBe("APPEAL_TOO_LATE");
    expect(await lastDecision()).toMatchObject({ contestable: false });
  });

  test("lifts a suspension, and strikes out a warning", async () => {
    const [blamed] = (await signUpAll(site, "Blâmée")) as [TestMember];
    await deciding.put(`/api/admin/members/${blamed.id}/suspension`, { reason, until: null });
    const { decisionId } = (await blamed.get("/api/me/standing")).body;
    created(await contest(decisionId, blamed));
    const appeal = (await openOf()).find(
      (one: { author: { id: string } }) => one.author.id === blamed.id,
    );
    expect((await answer(appeal.id, "granted")).status).toBe(200);
    expect((await blamed.get("/api/me/standing")).body.state).toBe("active");
    const post = await publish(blamed, site.group, "Un mot");
    await decide(created(await report("post", post.id)).id, "warning");
    const warning = await lastDecision(blamed);
    created(await contest(warning.id, blamed));
    const second = (await openOf()).find(
      (one: { author: { id: string } }) => one.author.id === blamed.id,
    );
    await answer(second.id, "granted");
    expect(await lastDecision(blamed)).toMatchObject({ undoneAt: expect.any(String) });
  });

  test("of a reporter has the report decided anew", async () => {
    const post = await publish(author, site.group, "Un mot discuté");
    const { id } = created(await report("post", post.id));
    await decide(id, "none");
    created(await contest(id, reporter));
    const appeal = (await openOf()).find(
      (one: { decision: { kind: string } }) => one.decision.kind === "report-none",
    );
    await answer(appeal.id, "granted");
    const { body } = await judging.get(`/api/admin/reports/${id}`);
    expect(body).toMatchObject({ state: "in-review", decision: null, takenBy: { id: judging.id } });
    await decide(id, "removal", judging);
    expect((await author.get(`/api/posts/${post.id}`)).status).toBe(404);
  });

  test("brings back a comment under its post, and its replies quote it again", async () => {
    const post = await publish(reporter, site.group, "Un avis ?");
    const said = await comment(author, post, "Un avis trop vif");
    const reply = created(
      await reporter.post(`/api/posts/${post.id}/comments`, {
        text: "Tout de même",
        replyToCommentId: said.id,
      }),
    );
    await deciding.delete(`/api/comments/${said.id}`, { body: { reason } });
    const decision = await lastDecision();
    created(await contest(decision.id));
    const appeal = (await openOf()).slice(-1)[0];
    await answer(appeal.id, "granted");
    const { items } = (await reporter.get(`/api/posts/${post.id}/comments`)).body;
    const texts = items.map(({ id, text }: { id: string; text: string }) => [id, text]);
    expect(texts).toContainEqual([said.id, "Un avis trop vif"]);
    expect(items.find(({ id }: { id: string }) => id === reply.id).replyTo.text).toBe(
      "Un avis trop vif",
    );
    expect(await compareLedger(site.db)).toEqual([]);
  });
});

describe("what is sealed", () => {
  test("is nowhere in clear in the database, and gone on its day with what hung on it", async () => {
    const { post, decision } = await removedPost();
    const kept = await site.db
      .selectFrom("sealed_texts")
      .selectAll()
      .where("subject_id", "=", post.id)
      .executeTakeFirstOrThrow();
    expect(kept.sealed).not.toContain("vif");
    await eraseSealedJob(site.parvis.services).run({});
    expect(await sealedOf(post.id)).toBe(1);
    await site.db
      .updateTable("sanctions")
      .set({ contest_until: new Date(site.clock().getTime() - 1) })
      .where("id", "=", decision.id)
      .execute();
    await eraseSealedJob(site.parvis.services).run({});
    expect(await sealedOf(post.id)).toBe(0);
    for (const job of [eraseLeftCommentsJob, eraseLeftLikesJob])
      await job(site.parvis.services).run({});
    const left = await site.db
      .selectFrom("comments")
      .select("id")
      .where("post_id", "=", post.id)
      .where("deleted_at", "is", null)
      .execute();
    expect(left).toEqual([]);
    expect(await compareLedger(site.db)).toEqual([]);
  });

  const sealedOf = async (id: string) =>
    (await site.db.selectFrom("sealed_texts").select("kind").where("subject_id", "=", id).execute())
      .length;
});

import { afterAll, describe, expect, test } from "vitest";
import {
  created,
  giveRole,
  HOUR,
  publish,
  removeByTwo,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
} from "../../../../tests/builders/index.ts";
import { appealKey } from "../../administration/moderation/appeal-key.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [author, reporter, other, deciding, judging] = (await signUpAll(
  site,
  "Autrice",
  "Lectrice",
  "Lecteur",
  "Décide",
  "Juge",
)) as [TestMember, TestMember, TestMember, TestMember, TestMember];
await giveRole(site, deciding, "moderateur");
await giveRole(site, judging, "moderateur");
const admin = await giveRole(site, await signUp(site, "Administratrice"), "admin");

const reason = "Des mots qui blessent.";
const inbox = "/api/admin/appeals";
const report = async (id: string, who: TestMember) =>
  created(await who.post("/api/reports", { subject: { kind: "post", id }, reason: "harassment" }))
    .id as string;
const decide = async (id: string, decision: string, by = deciding) =>
  expect((await by.post(`/api/admin/reports/${id}/decision`, { decision, reason })).status).toBe(
    200,
  );
const contest = (decisionId: string, who: { post: TestMember["post"] }, more = {}) =>
  who.post("/api/appeals", { decisionId, text: "Relisez, s’il vous plaît.", ...more });
const decisionsOf = async (who: TestMember) => (await who.get("/api/me/decisions")).body.items;
const appealBy = async (who: { id: string }, judge = judging) =>
  (await judge.get(inbox)).body.items.find(
    (one: { author: { id: string } | null }) => one.author?.id === who.id,
  );
const answer = (id: string, outcome: string, by = judging) =>
  by.post(`${inbox}/${id}/decision`, { outcome, reason: "Relu avec soin." });
const ownReport = async (who: TestMember, id: string) =>
  (await who.get("/api/reports")).body.items.find((one: { id: string }) => one.id === id);

describe("a decision that is undone", () => {
  test("is said of the report that led to it, not of another with the same words", async () => {
    const [first, second] = [
      await publish(author, site.group, "Un mot"),
      await publish(author, site.group, "Un autre mot"),
    ];
    const [one, two] = [await report(first.id, reporter), await report(second.id, other)];
    await decide(one, "removal");
    await decide(two, "removal");
    const [, older] = await decisionsOf(author);
    created(await contest(older.id, author));
    await answer((await appealBy(author)).id, "granted");
    expect((await ownReport(reporter, one)).decision.undone).toBe(true);
    expect((await ownReport(other, two)).decision.undone).toBe(false);
    await until(
      async () =>
        (await reporter.get("/api/notifications")).body.items.find(
          (told: { data: { what?: string } }) => told.data.what === "report-undone",
        ),
      { what: "the first reporter to be told" },
    );
    const { items } = (await other.get("/api/notifications")).body;
    expect(items.map((told: { data: { what?: string } }) => told.data.what)).not.toContain(
      "report-undone",
    );
  });

  test("of a suspension leaves the one that took its place", async () => {
    const blamed = await signUp(site, "Blâmée");
    const suspend = (words: string) =>
      deciding.put(`/api/admin/members/${blamed.id}/suspension`, { reason: words, until: null });
    await suspend("Un premier motif");
    const { decisionId } = (await blamed.get("/api/me/standing")).body;
    created(await contest(decisionId, blamed));
    await suspend("Un second motif");
    expect((await answer((await appealBy(blamed)).id, "granted")).status).toBe(200);
    expect((await blamed.get("/api/me/standing")).body).toMatchObject({
      state: "suspended",
      reason: "Un second motif",
    });
  });

  test("shows its sealed words to who judges it, until it is answered", async () => {
    const post = await publish(author, site.group, "Des mots scellés");
    await deciding.delete(`/api/posts/${post.id}`, { body: { reason } });
    created(await contest((await decisionsOf(author))[0].id, author));
    const path = `${inbox}/${(await appealBy(author)).id}`;
    expect((await judging.get(path)).body.removed).toMatchObject({ text: "Des mots scellés" });
    await judging.post(`${path}/decision`, { outcome: "upheld", reason: "Relu avec soin." });
    expect((await judging.get(path)).body).toMatchObject({ state: "upheld", removed: null });
  });
});

describe("a report that an appeal has decided anew", () => {
  test("shows its new decision alone, which may be contested; the appeal keeps the former", async () => {
    const post = await publish(author, site.group, "Un mot discuté");
    const id = await report(post.id, reporter);
    await decide(id, "none");
    created(await contest(id, reporter));
    const appeal = await appealBy(reporter);
    await answer(appeal.id, "granted");
    await decide(id, "warning", judging);
    expect((await ownReport(reporter, id)).decision).toMatchObject({
      kind: "warning",
      appeal: null,
      contestable: true,
    });
    expect((await judging.get(`${inbox}/${appeal.id}`)).body).toMatchObject({
      state: "granted",
      decision: { kind: "report-none", reason, by: deciding.name },
    });
    created(await contest(id, reporter));
    expect((await appealBy(reporter, deciding)).decision.kind).toBe("report-warning");
    const again = await contest(id, reporter);
    expect([again.status, again.body.code]).toEqual([409, "ALREADY_CONTESTED"]);
  });
});

describe("an appeal is judged", () => {
  test("neither by who proposed the removal of a member, nor by who confirmed it", async () => {
    const removed = await signUp(site, "Retirée");
    await removeByTwo({ proposes: site.admin, confirms: judging }, removed, reason);
    const { id } = await site.db
      .selectFrom("sanctions")
      .select("id")
      .where("member_id", "=", removed.id)
      .executeTakeFirstOrThrow();
    const key = appealKey(site.parvis.services, id);
    const email = "retiree@exemple.test";
    created(await contest(id, site.visitor(), { key, email }));
    const appeal = await appealBy(removed, admin);
    for (const party of [site.admin, judging])
      expect((await answer(appeal.id, "upheld", party)).body.code).toBe("OWN_DECISION");
    expect((await answer(appeal.id, "upheld", admin)).status).toBe(200);
  });

  test("by administrators alone where it is about someone who moderates", async () => {
    const colleague = await giveRole(site, await signUp(site, "Collègue"), "moderateur");
    const until = new Date(site.clock().getTime() + HOUR).toISOString();
    for (const kind of ["limit", "pause"]) {
      const path = `/api/admin/members/${colleague.id}/decisions`;
      expect((await site.admin.post(path, { kind, reason, until })).status).toBe(200);
      created(await contest((await decisionsOf(colleague))[0].id, colleague));
      const appeal = await appealBy(colleague, admin);
      expect((await answer(appeal.id, "granted", judging)).body.code).toBe("OWN_DECISION");
      expect((await answer(appeal.id, "granted", admin)).status).toBe(200);
    }
  });

  test("of someone erased meanwhile as they wrote it, and keeps none of their words", async () => {
    const leaver = await signUp(site, "Partante");
    await deciding.post(`/api/admin/members/${leaver.id}/decisions`, { kind: "warning", reason });
    created(await contest((await decisionsOf(leaver))[0].id, leaver));
    const { id } = await appealBy(leaver);
    await removeByTwo({ proposes: site.admin, confirms: admin }, leaver);
    const words = async () => (await judging.get(`${inbox}/${id}`)).body.text as string;
    expect(await words()).toBe("Relisez, s’il vous plaît.");
    expect((await answer(id, "upheld")).status).toBe(200);
    expect(await words()).toBe("");
  });
});

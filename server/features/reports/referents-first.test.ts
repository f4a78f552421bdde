import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { ownActSentence } from "../../../shared/administration/act-sentences.ts";
import {
  createTestClock,
  dismissReferent,
  giveRole,
  HOUR,
  MINUTE,
  makeMinor,
  nameReferent,
  publish,
  setState,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
  uploadPhoto,
} from "../../../tests/builders/index.ts";
import { openReportsJob } from "./open-reports.job.ts";

const clock = createTestClock();
const site = await startTestParvis({ clock });
afterAll(site.stop);
const { admin } = site;
const [lea, paul, ruth, mireille, oscar, marc, sonia] = (await signUpAll(
  site,
  "Léa",
  "Paul",
  "Ruth",
  "Mireille",
  "Oscar",
  "Marc",
  "Sonia",
)) as [TestMember, TestMember, TestMember, TestMember, TestMember, TestMember, TestMember];
await makeMinor(site, lea);
await nameReferent(site, mireille);
await nameReferent(site, oscar);
await giveRole(site, marc, "moderateur");

type Who = { get: TestMember["get"] };
const report = async (by: TestMember, about: { kind: string; id: string }, reason = "hate") =>
  (await by.post("/api/reports", { subject: about, reason })).body as { id: string };
const reads = async (who: Who, { id }: { id: string }) =>
  (await who.get(`/api/admin/reports/${id}`)).status;
const lists = async (who: Who, { id }: { id: string }) =>
  (await who.get("/api/admin/reports")).body.items.some((one: { id: string }) => one.id === id);
const waits = async (who: Who) => (await who.get("/api/me")).body.waitingCount as number;
const today = async (who: Who) =>
  ((await who.get("/api/admin/today")).body.reports?.count ?? 0) as number;
const toldOf = async (who: Who) =>
  (await who.get("/api/notifications")).body.items.filter(
    ({ kind }: { kind: string }) => kind === "report",
  );
const decide = (who: TestMember, { id }: { id: string }, decision = "none", more = {}) =>
  who.post(`/api/admin/reports/${id}/decision`, { decision, reason: "Relu avec soin.", ...more });
const passOn = (who: TestMember, { id }: { id: string }) =>
  who.post(`/api/admin/reports/${id}/passing-on`);
const open = () => openReportsJob(site.parvis.services).run({});
const post = (by: TestMember, text = "Un mot de trop") => publish(by, site.group, text);
const about = (one: { id: string }, kind = "post") => ({ kind, id: one.id });

/** Nobody is here, and nothing waits. */
beforeEach(async () => {
  await site.db.updateTable("members").set({ last_seen_at: null }).execute();
  const now = { state: "decided", decision: "none", referents_until: null } as const;
  await site.db
    .updateTable("reports")
    .set({ ...now, decided_at: clock(), decided_by: null })
    .where("state", "<>", "decided")
    .execute();
});

describe("a report by or about a minor", () => {
  test("is for referents first, in their list, their day, their notifications; then for who moderates", async () => {
    const by = await report(lea, about(await post(paul)));
    for (const who of [mireille, oscar]) {
      expect([await reads(who, by), await lists(who, by)]).toEqual([200, true]);
      expect([await waits(who), await today(who)]).toEqual([1, 1]);
      await until(async () => (await toldOf(who)).length === 1);
    }
    for (const who of [marc, admin]) {
      expect([await reads(who, by), await lists(who, by)]).toEqual([404, false]);
      expect([await waits(who), await today(who), await toldOf(who)]).toEqual([0, 0, []]);
      expect((await decide(marc, by)).status).toBe(404);
      expect((await marc.patch(`/api/admin/reports/${by.id}`, { taken: true })).status).toBe(404);
      expect((await passOn(marc, by)).status).toBe(404);
      expect((await marc.get("/api/admin/moderation-work")).body.open).toBe(0);
    }
    for (const who of [paul, ruth]) expect(await reads(who, by)).toBe(403);

    clock.advance(24 * HOUR - MINUTE);
    await open();
    expect(await reads(marc, by)).toBe(404);
    clock.advance(2 * MINUTE);
    expect([await reads(marc, by), await lists(admin, by)]).toEqual([200, true]);
    expect(await toldOf(marc)).toEqual([]);
    await open();
    await until(async () => (await toldOf(marc)).length === 1);
    await open();
    expect(await toldOf(marc)).toHaveLength(1);
    expect([await reads(mireille, by), await waits(marc)]).toEqual([200, 1]);
  });

  test("is for who moderates as soon as a referent passes it on, and that once", async () => {
    const of = await report(ruth, about(lea, "member"));
    expect([await reads(mireille, of), await reads(marc, of)]).toEqual([200, 404]);
    await until(async () => (await toldOf(mireille)).length === 1);
    await mireille.post("/api/notifications/read", {});
    const unread = async () => (await mireille.get("/api/me")).body.unreadNotifications;
    const before = await unread();
    const passed = await passOn(mireille, of);
    expect(passed.body).toMatchObject({ id: of.id, concernsMinor: true, referentsUntil: null });
    expect(await reads(marc, of)).toBe(200);
    await until(async () => (await toldOf(marc)).length === 1);
    expect(await unread()).toBe(before);
    expect((await passOn(mireille, of)).status).toBe(200);
    const acts = await site.db
      .selectFrom("audit_entries")
      .selectAll()
      .where("act", "=", "report-passed-on")
      .where("subject_id", "=", of.id)
      .execute();
    expect(acts).toHaveLength(1);
    expect(acts[0]).toMatchObject({ actor_id: mireille.id, actor_role: "membre" });
  });

  test("is for who moderates once a referent decided, who carries it out", async () => {
    const text = await post(paul, "À retirer");
    const by = await report(lea, about(text));
    expect((await oscar.get(`/api/admin/reports/${by.id}`)).body.decisions).toEqual([
      "none",
      "removal",
      "warning",
      "limit",
      "pause",
    ]);
    expect((await decide(oscar, by, "suspension")).status).toBe(403);
    expect((await decide(oscar, by, "removal")).status).toBe(200);
    expect((await ruth.get(`/api/posts/${text.id}`)).status).toBe(404);
    expect([await reads(marc, by), await reads(mireille, by)]).toEqual([200, 200]);
    expect((await marc.get("/api/admin/reports?state=decided")).text).toContain(by.id);
    const [told] = (await paul.get("/api/me/acts")).body.items;
    expect(ownActSentence(told.act, told)).toBe(
      "Un référent a décidé d’un signalement à votre propos.",
    );
  });

  test("a referent decides nothing that lasts of who holds a role, and passes it on", async () => {
    const by = await report(lea, about(await post(marc)));
    expect((await mireille.get(`/api/admin/reports/${by.id}`)).body.decisions).toEqual([
      "none",
      "removal",
      "warning",
    ]);
    await passOn(mireille, by);
    expect([await reads(marc, by), await reads(admin, by)]).toEqual([404, 200]);
  });

  test("a pause by a referent pauses", async () => {
    const by = await report(lea, about(await post(ruth)));
    const term = { until: new Date(clock().getTime() + 24 * HOUR).toISOString() };
    expect((await decide(oscar, by, "pause", term)).status).toBe(200);
    expect((await ruth.post(`/api/groups/${site.group.id}/posts`, { text: "x" })).status).toBe(403);
    await site.db.updateTable("members").set({ paused_until: null }).execute();
    site.parvis.services.forgetViewer(ruth.id);
  });

  test("of a minor without a minor beside it, nothing is told to a referent", async () => {
    const one = await report(ruth, about(await post(paul)));
    expect([await reads(mireille, one), await reads(marc, one)]).toEqual([404, 200]);
    expect((await mireille.get("/api/admin/reports")).body.items).not.toContainEqual(
      expect.objectContaining({ id: one.id }),
    );
    const [listed] = (await ruth.get("/api/reports")).body.items;
    expect(Object.keys(listed)).not.toContain("concernsMinor");
  });
});

describe("where no referent may judge it", () => {
  const everyone = async (one: { id: string }) =>
    expect([await reads(marc, one), await reads(admin, one)]).toEqual([200, 200]);

  test("it is for who moderates at once: about one, by the other", async () => {
    const one = await report(oscar, about(mireille, "member"), "minor");
    await everyone(one);
    expect([await reads(mireille, one), await reads(oscar, one)]).toEqual([404, 404]);
  });

  test("the referent whom it is about does not read it, the other does", async () => {
    const one = await report(lea, about(mireille, "member"));
    expect([await reads(mireille, one), await reads(oscar, one)]).toEqual([404, 200]);
    expect(await reads(marc, one)).toBe(404);
    expect(await waits(mireille)).toBe(0);
  });

  test("nor one whom a block separates from the young person", async () => {
    await lea.put(`/api/blocks/${mireille.id}`);
    const one = await report(lea, about(await post(paul)));
    expect([await reads(mireille, one), await reads(oscar, one)]).toEqual([404, 200]);
    await lea.delete(`/api/blocks/${mireille.id}`);
  });

  test("as soon as the last one is suspended, paused or dismissed", async () => {
    const one = await report(lea, about(await post(paul)));
    expect(await reads(marc, one)).toBe(404);
    await setState(site, mireille, "suspended");
    expect(await reads(marc, one)).toBe(404);
    const paused = { paused_until: new Date(clock().getTime() + HOUR) };
    await site.db.updateTable("members").set(paused).where("id", "=", oscar.id).execute();
    await everyone(one);
    await open();
    await until(async () => (await toldOf(marc)).length === 1);
    await setState(site, mireille, "active");
    await site.db.updateTable("members").set({ paused_until: null }).execute();
    await everyone(one);
  });

  test("a referent who is dismissed reads nothing more, and has nothing in their list", async () => {
    const one = await report(lea, about(await post(paul)));
    await nameReferent(site, sonia);
    await until(async () => (await toldOf(sonia)).length === 1);
    expect(await reads(sonia, one)).toBe(200);
    await dismissReferent(site, sonia);
    expect(await reads(sonia, one)).toBe(403);
    await until(async () => (await toldOf(sonia)).length === 0);
  });
});

describe("an urgent one", () => {
  test("waits for no referent who is not here", async () => {
    const one = await report(lea, about(await post(paul)), "danger");
    expect([await reads(marc, one), await reads(mireille, one)]).toEqual([200, 200]);
  });

  test("waits a quarter of an hour for one who is", async () => {
    const here = { last_seen_at: new Date(clock().getTime() - MINUTE) };
    await site.db.updateTable("members").set(here).where("id", "=", oscar.id).execute();
    const one = await report(lea, about(await post(paul)), "danger");
    expect(await reads(marc, one)).toBe(404);
    clock.advance(16 * MINUTE);
    expect(await reads(marc, one)).toBe(200);
  });
});

test("what it shows, what else is said of the same text and who said it keep to the same rule", async () => {
  const photo = await uploadPhoto(paul);
  const { id } = await publish(paul, site.group, "Regardez", { mediaIds: [photo] });
  const first = await report(ruth, { kind: "post", id });
  const second = await report(lea, { kind: "post", id });
  const shown = (await mireille.get(`/api/admin/reports/${second.id}`)).body.shown[0].url;
  await paul.delete(`/api/posts/${id}`);
  expect((await mireille.get(shown)).status).toBe(200);
  const seen = (await marc.get(`/api/admin/reports/${first.id}`)).body;
  expect([seen.openCount, seen.otherCount]).toEqual([1, seen.others.length]);
  expect(JSON.stringify(seen)).not.toContain(second.id);
  expect(seen.reporter.id).toBe(ruth.id);
  // A decision answers those alone that who takes it may read.
  expect((await decide(marc, first)).status).toBe(200);
  expect((await mireille.get(`/api/admin/reports/${second.id}`)).body.decision).toBeNull();
  expect(await reads(marc, second)).toBe(404);
});

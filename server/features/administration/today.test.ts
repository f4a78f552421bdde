import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Client,
  DAY,
  followed,
  giveRole,
  groupOnRequest,
  MINUTE,
  publish,
  sentencesTo,
  signUp,
  startTestParvis,
  type TestMember,
  toldTo,
} from "../../../tests/builders/index.ts";
import { writeAbout } from "./moderation/decide.ts";
import { insertSanction } from "./moderation/sanction.repository.ts";
import { watchWaitingJob } from "./watch-waiting.job.ts";

const site = await startTestParvis({ install: { registration: "accord" } });
afterAll(site.stop);
site.clock.stopAt(new Date());
const { admin } = site;

/** Someone who signed up, and waits. */
const applicant = (name: string) => signUp(site, name);
const accept = (by: Client, id: string) =>
  by.post(`/api/admin/registrations/${id}`, { accept: true });
async function member(name: string): Promise<TestMember> {
  const come = await applicant(name);
  expect((await accept(admin, come.id)).status).toBe(200);
  return come;
}

const moderator = await giveRole(site, await member("Modératrice"), "moderateur");
const [animator, writer, reader] = [
  await member("Animatrice"),
  await member("Autrice"),
  await member("Lectrice"),
];

const today = async (who: Client) => (await who.get("/api/admin/today")).body;
const waitingCount = async (who: Client) => (await who.get("/api/me")).body.waitingCount;
const watch = () => watchWaitingJob(site.parvis.services).run({});
const sentences = (who: Client) => sentencesTo(site, who);
const seenAt = (at: Date | null, ...members: TestMember[]) => {
  const ids = members.map(({ id }) => id);
  return site.db.updateTable("members").set({ last_seen_at: at }).where("id", "in", ids).execute();
};

beforeEach(async () => {
  await followed(site);
  for (const { id } of (await admin.get("/api/admin/registrations")).body.items)
    await admin.post(`/api/admin/registrations/${id}`, { accept: false });
  await followed(site);
  await site.db.deleteFrom("notifications").execute();
  await site.db.deleteFrom("mails").execute();
});

describe("what waits is told to those who may act, and counted", () => {
  test("registrations gather in one line that says how many there are, and goes with the last", async () => {
    const before = await waitingCount(moderator);
    const first = await applicant("Zachée");
    expect(await sentences(moderator)).toEqual(["Une inscription attend votre accord"]);
    const second = await applicant("Bartimée");
    expect(await sentences(moderator)).toEqual(["2\u00a0inscriptions attendent votre accord"]);
    expect(await sentences(animator)).toEqual([]);
    expect(await waitingCount(moderator)).toBe(before + 2);
    await accept(admin, first.id);
    expect(await sentences(moderator)).toEqual(["Une inscription attend votre accord"]);
    await accept(admin, second.id);
    expect(await sentences(moderator)).toEqual([]);
    expect(await waitingCount(moderator)).toBe(before);
  });

  test("one that was read is told anew when another comes, in one line still", async () => {
    await applicant("Zachée");
    await followed(site);
    await moderator.post("/api/notifications/read", {});
    await applicant("Bartimée");
    const told = await toldTo(site, moderator);
    expect(told.map(({ count, read }) => [count, read])).toEqual([[2, false]]);
  });

  test("a report is, but to whom it is about, and never says who reported", async () => {
    const post = await publish(moderator, site.group, "Des mots durs");
    const about = { subject: { kind: "post", id: post.id }, reason: "hate" };
    const { id } = (await reader.post("/api/reports", about)).body;
    expect(await sentences(moderator)).toEqual([]);
    const [told] = await toldTo(site, admin);
    expect(told).toMatchObject({ kind: "report", actors: [], subject: { kind: "report", id } });
    expect(JSON.stringify(told)).not.toContain(reader.id);
    expect(await today(moderator)).toMatchObject({ reports: null });
    expect(await today(admin)).toMatchObject({ reports: { count: 1, urgent: 0 } });
    await admin.post(`/api/admin/reports/${id}/decision`, {
      decision: "none",
      reason: "Rien ne blesse ici.",
    });
    expect((await toldTo(site, admin)).map(({ kind }) => kind)).not.toContain("report");
    expect(await today(admin)).toMatchObject({ reports: null });
  });

  test("a data request is, until it is answered", async () => {
    await site.visitor().post("/api/data-requests", {
      kind: "access",
      name: "Zachée",
      email: "zachee@exemple.test",
      message: "Que savez-vous de moi ?",
    });
    const [told] = await toldTo(site, moderator);
    const { firstId, dueAt } = (await today(moderator)).dataRequests;
    expect(told).toMatchObject({ kind: "data-request", subject: { id: firstId } });
    expect(Date.parse(dueAt)).toBeGreaterThan(site.clock().getTime() + 27 * DAY);
    await moderator.post(`/api/admin/data-requests/${firstId}/answers`, { text: "Voici." });
    expect(await sentences(moderator)).toEqual([]);
    expect((await today(moderator)).dataRequests).toBeNull();
  });

  test("one that contests a decision is not to who decided, nor sent to them", async () => {
    const blamed = await member("Contestataire");
    const before = await waitingCount(moderator);
    const reason = "Des mots durs";
    await moderator.put(`/api/admin/members/${blamed.id}/suspension`, { reason });
    const { decisionId } = (await blamed.get("/api/me/standing")).body;
    const message = "Je n’ai blessé personne.";
    await site.visitor().post("/api/data-requests", {
      kind: "moderation",
      name: "Contestataire",
      email: blamed.email,
      message,
      decisionId,
    });
    const { items } = (await moderator.get("/api/admin/data-requests?state=new")).body;
    const counted = async (who: Client) => (await who.get("/api/admin/overview")).body.dataRequests;
    const written = async (who: TestMember) =>
      (await site.db.selectFrom("mails").select("id").where("recipient", "=", who.email).execute())
        .length;
    expect(items).toMatchObject([{ message, mayHandle: false }]);
    expect(await sentences(moderator)).toEqual([]);
    expect(await waitingCount(moderator)).toBe(before);
    expect((await today(moderator)).dataRequests).toBeNull();
    expect([await counted(moderator), await written(moderator)]).toEqual([0, 0]);

    expect(await sentences(admin)).toEqual(["Une demande attend une réponse"]);
    const [{ id }] = items;
    expect(await today(admin)).toMatchObject({ dataRequests: { count: 1, firstId: id } });
    expect([await counted(admin), await written(admin)]).toEqual([1, 1]);
    await admin.post(`/api/admin/data-requests/${id}/answers`, { text: "Elle est levée." });
    expect(await sentences(admin)).toEqual([]);
  });

  test("one that is of no personal data is not said to be", async () => {
    const send = (kind: string) =>
      site.visitor().post("/api/data-requests", {
        kind,
        name: "Bartimée",
        email: `${kind}@exemple.test`,
        message: "Une question à vous poser.",
      });
    await send("erasure");
    expect(await sentences(moderator)).toEqual([
      "Une demande sur des données personnelles attend une réponse",
    ]);
    await send("moderation");
    expect(await sentences(moderator)).toEqual(["2\u00a0demandes attendent une réponse"]);
    const { items } = (await moderator.get("/api/admin/data-requests?state=new")).body;
    for (const { id, kind } of items)
      if (kind === "erasure")
        await moderator.patch(`/api/admin/data-requests/${id}`, { state: "closed" });
    expect(await sentences(moderator)).toEqual(["Une demande attend une réponse"]);
    for (const { id } of items)
      await moderator.patch(`/api/admin/data-requests/${id}`, { state: "closed" });
  });

  test("a request to join is where nobody animates at once, elsewhere after a day", async () => {
    const orphan = await groupOnRequest(site, "Orphelin");
    await writer.post(`/api/groups/${orphan.id}/membership`);
    const one = "Une demande d’entrée dans un groupe attend une réponse";
    expect(await sentences(moderator)).toEqual([one]);
    await moderator.post(`/api/groups/${orphan.id}/requests/${writer.id}`, { accept: true });
    expect(await sentences(moderator)).toEqual([]);

    const choir = await groupOnRequest(site, "Chorale", { animators: [animator] });
    await reader.post(`/api/groups/${choir.id}/membership`);
    await watch();
    expect(await sentences(moderator)).toEqual([]);
    expect((await today(moderator)).joinRequests).toEqual([]);
    expect((await today(animator)).joinRequests).toMatchObject([{ group: choir, count: 1 }]);
    expect(await waitingCount(animator)).toBe(1);

    site.clock.advance(DAY + MINUTE);
    await watch();
    await watch();
    expect(await sentences(moderator)).toEqual([one]);
    expect((await today(moderator)).joinRequests).toMatchObject([{ group: choir, count: 1 }]);
    await animator.post(`/api/groups/${choir.id}/requests/${reader.id}`, { accept: true });
    expect(await sentences(moderator)).toEqual([]);
  });

  test("a letter that was kept for someone is, to administrators, after some minutes", async () => {
    const letter = { subject: "Un mot", text: "Bonjour." };
    const { mailer } = site.parvis.services;
    await mailer.post(site.db, { to: admin.email, ...letter });
    await mailer.post(site.db, { to: "zachee@exemple.test", ...letter });
    await watch();
    expect(await sentences(admin)).toEqual([]);
    site.clock.advance(10 * MINUTE);
    await watch();
    await watch();
    expect(await sentences(admin)).toEqual(["Un e-mail n’est pas parti"]);
    expect(await sentences(moderator)).toEqual([]);
    expect(await today(admin)).toMatchObject({ letters: { count: 1, failed: 0 } });
    expect((await today(moderator)).letters).toBeNull();
    const { items } = (await admin.get("/api/admin/mails")).body;
    expect(items).toMatchObject([
      { to: "zachee@exemple.test", toName: null, waits: true },
      { to: admin.email, toName: admin.name, waits: false },
    ]);
    const [{ id }] = items;
    expect((await admin.put(`/api/admin/mails/${id}/passed-on`)).status).toBe(200);
    expect(await sentences(admin)).toEqual([]);
    expect(await waitingCount(admin)).toBe(0);
  });

  test("a letter that says what its recipient sees in Parvis too, until they have come", async () => {
    const post = await publish(writer, site.group, "Une publicité");
    await admin.delete(`/api/posts/${post.id}`, { body: { reason: "Pas de publicité" } });
    const [decision] = (await writer.get("/api/me/decisions")).body.items;
    const form = { name: writer.name, email: writer.email, message: "Que savez-vous de moi ?" };
    await writer.post("/api/data-requests", {
      ...form,
      kind: "moderation",
      decisionId: decision.id,
    });
    await writer.post("/api/data-requests", { ...form, kind: "access" });
    site.clock.advance(10 * MINUTE);
    expect(await today(admin)).toMatchObject({ letters: { count: 4 } });
    await seenAt(site.clock(), writer, moderator);
    // Who asks for data by the form that anyone may fill finds nothing of it in Parvis.
    expect(await today(admin)).toMatchObject({ letters: { count: 1 } });
    await seenAt(null, writer, moderator);
  });

  test("the letter that shuts someone out, though they were just there; not one they have seen", async () => {
    const { services } = site.parvis;
    const { id: memberId, email } = reader;
    const said = { memberId, decidedBy: moderator.id, reason: "Injures", at: site.clock() };
    await site.db.transaction().execute(async (tx) => {
      for (const kind of ["suspension", "warning"] as const) {
        const id = await insertSanction(tx, { ...said, kind });
        await writeAbout(tx, services, email, { ...said, kind, id });
      }
    });
    site.clock.advance(10 * MINUTE);
    expect(await today(admin)).toMatchObject({ letters: { count: 2 } });
    await seenAt(site.clock(), reader);
    expect(await today(admin)).toMatchObject({ letters: { count: 1 } });
    const { items } = (await admin.get("/api/admin/mails")).body;
    expect(items.find(({ waits }: { waits: boolean }) => waits).subject).toMatch(/suspendu/);
    await seenAt(null, reader);
  });

  test("no longer to who is no moderator any more", async () => {
    const passing = await giveRole(site, await member("De passage"), "moderateur");
    await applicant("Zachée");
    expect(await sentences(passing)).toHaveLength(1);
    await admin.put(`/api/admin/members/${passing.id}/role`, { role: "membre" });
    expect(await sentences(passing)).toEqual([
      "Vous n’avez plus de charge pour toute la communauté",
    ]);
    expect(await waitingCount(passing)).toBe(0);
  });
});

test("who is given a role is told of it, and of what waits, once", async () => {
  const chosen = await member("Choisie");
  const give = (role: string) => admin.put(`/api/admin/members/${chosen.id}/role`, { role });
  await give("moderateur");
  await give("moderateur");
  expect(await sentences(chosen)).toEqual([
    "2\u00a0demandes attendent une réponse",
    "Vous faites maintenant partie de la modération de la communauté",
  ]);
  await give("membre");
});

describe("the day", () => {
  test("is read in two queries, and says to each what is theirs", async () => {
    await applicant("Zachée");
    const queries = await site.queriesOf(() => admin.get("/api/admin/today"));
    expect(queries.filter((text) => !text.includes("sessions")).length).toBeLessThanOrEqual(2);
    const own = await today(admin);
    expect(own.registrations).toMatchObject({ count: 1, people: [{ name: "Zachée" }] });
    expect(own.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(await today(moderator)).toMatchObject({ version: null, letters: null, failures: 0 });
    const told = async (who: Client) => (await today(who)).withoutRecoveryKey;
    expect([await told(admin), await told(moderator)]).toEqual([true, false]);
    const alone = async (who: Client) => (await today(who)).withoutCopyElsewhere;
    expect([await alone(admin), await alone(moderator)]).toEqual([true, false]);
    const at = site.clock();
    const copy = { id: crypto.randomUUID(), cause: "schedule", state: "ready", elsewhere: true };
    const file = { file: "s3://ailleurs/parvis.tar.age", bytes: 1 };
    await site.db
      .insertInto("backups")
      .values({ ...copy, ...file, began_at: at, seen_at: at, ended_at: at } as never)
      .execute();
    expect(await alone(admin)).toBe(false);
    await site.db.deleteFrom("backups").where("id", "=", copy.id).execute();
    expect(await today(animator)).toMatchObject({ registrations: null, week: null, reports: null });
    expect((await writer.get("/api/admin/today")).status).toBe(403);
  });

  test("counts the week by the community’s days, who came only once a day", async () => {
    const { week: before } = await today(admin);
    await publish(writer, site.group, "Un mot");
    const stream = await writer.listen();
    stream.close();
    const again = await writer.listen();
    again.close();
    const { week } = await today(admin);
    expect(week.posts).toHaveLength(14);
    expect(week.posts.at(-1)).toBe(before.posts.at(-1) + 1);
    expect(week.present.at(-1) - (before.present.at(-1) ?? 0)).toBeLessThanOrEqual(1);
    expect(week.present.at(-1)).toBeGreaterThan(0);
    expect(week.present[0]).toBeNull();
  });
});

describe("several at once", () => {
  test("registrations are accepted each as alone; one that is gone stops no other", async () => {
    const [one, two] = [await applicant("Zachée"), await applicant("Bartimée")];
    const ids = [one.id, crypto.randomUUID(), two.id, one.id];
    const { body } = await moderator.post("/api/admin/accepted-registrations", { ids });
    expect(body).toEqual({ accepted: 2, failed: 1 });
    expect((await one.get("/api/me")).status).toBe(200);
    expect((await moderator.post("/api/admin/accepted-registrations", { ids })).body).toEqual(body);
    expect((await writer.post("/api/admin/accepted-registrations", { ids })).status).toBe(403);
  });

  test("requests to join are, by who may answer them", async () => {
    const group = await groupOnRequest(site, "Lecture", { animators: [animator] });
    const other = await groupOnRequest(site, "Prière");
    for (const { id } of [group, other]) await writer.post(`/api/groups/${id}/membership`);
    const requests = [group, other].map(({ id }) => ({ groupId: id, memberId: writer.id }));
    const ask = (who: Client) => who.post("/api/admin/accepted-join-requests", { requests });
    expect((await ask(animator)).body).toEqual({ accepted: 1, failed: 1 });
    expect((await ask(moderator)).body).toEqual({ accepted: 2, failed: 0 });
  });
});

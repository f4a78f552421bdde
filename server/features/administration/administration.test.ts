import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import {
  closedGroup,
  created,
  followed,
  giveRole,
  groupOnRequest,
  publish,
  signUp,
  signUpAll,
  signUpForm,
  startSmtp,
  startTestParvis,
  type TestMember,
  toldTo,
  until,
} from "../../../tests/builders/index.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";

const smtp = await startSmtp();
/** Letters are kept here, and leave beside, where the work is done. */
const site = await startTestParvis({ config: { roles: ["web"] } });
const beside = await startTestParvis({ beside: site, config: { smtpUrl: smtp.url } });
afterAll(async () => {
  await beside.stop();
  await site.stop();
  await smtp.stop();
});
const { admin } = site;
const [grace, paul] = (await signUpAll(site, "Grâce", "Paul")) as [TestMember, TestMember];
const moderator = await giveRole(site, await signUp(site, "Modératrice"), "moderateur");

describe("invitations", () => {
  const path = "/api/admin/invitations";

  test("open the sign-up, as often as they say, until they are closed", async () => {
    const made = created(await moderator.post(path, { uses: 2, days: 7 }));
    expect(made).toMatchObject({
      createdBy: "Modératrice",
      remainingUses: 2,
      usedCount: 0,
      open: true,
      url: `http://parvis.test/i/${made.code}`,
    });
    const come = (name: string) =>
      site
        .visitor()
        .post("/api/identity/sign-up/email", signUpForm(name, { invitationCode: made.code }));
    expect((await come("Invitée")).status).toBe(200);
    const [listed] = (await moderator.get(path)).body.items;
    expect(listed).toMatchObject({ code: made.code, remainingUses: 1, usedCount: 1, open: true });

    const close = (code: string) => moderator.delete(`${path}/${code}`);
    expect((await close(made.code)).status).toBe(200);
    expect((await close(made.code)).status).toBe(200);
    expect((await close("inconnu")).status).toBe(404);
    expect((await moderator.get(path)).body.items[0].open).toBe(false);
    expect((await come("Trop tard")).body.invitationStale).toBe(true);
    expect((await moderator.get(path)).body.items[0].usedCount).toBe(1);
  });

  test("are listed page by page, each once", async () => {
    for (let index = 0; index < 4; index++) await admin.post(path);
    const codes: string[] = [];
    let cursor = "";
    do {
      const { items, nextCursor } = (await admin.get(`${path}?limit=2${cursor}`)).body;
      codes.push(...items.map(({ code }: { code: string }) => code));
      cursor = nextCursor && `&cursor=${nextCursor}`;
    } while (cursor);
    expect(codes).toHaveLength(5);
    expect(new Set(codes).size).toBe(5);
  });

  test("sent by letter, have a place for each address; without mail, none leaves", async () => {
    const byLetter = `${path}/letters`;
    const emails = ["lea@exemple.org", "LEA@exemple.org", "marc@exemple.org"];
    expect((await moderator.post(byLetter, { emails })).body.code).toBe("MAIL_NOT_SET");
    const sender = moderator.through(beside);
    const made = created(await sender.post(byLetter, { emails }));
    expect(made).toMatchObject({ remainingUses: 2, open: true });
    await until(() => smtp.mails.length === 2, { what: "both letters to leave" });
    const letters = smtp.mails.splice(0);
    expect(letters.flatMap(({ to }) => to).sort()).toEqual(["lea@exemple.org", "marc@exemple.org"]);
    for (const { raw } of letters) {
      expect(raw).toContain("Modératrice vous invite à rejoindre l’église du Parvis");
      expect(raw).toContain(made.url);
    }
    const many = Array.from({ length: 51 }, (_, index) => `a${index}@exemple.org`);
    for (const faulty of [[], many, ["pas une adresse"]]) {
      const refused = await sender.post(byLetter, { emails: faulty });
      expect([refused.status, refused.body.code]).toEqual([400, "INVALID_INPUT"]);
    }
  });
});

describe("what waits", () => {
  test("is counted, and requests to enter are read together, those of closed groups too", async () => {
    const choir = await groupOnRequest(site, "Chœur");
    const council = await closedGroup(site, "Conseil", { members: [paul] });
    await grace.post(`/api/groups/${choir.id}/membership`);
    await paul.post(`/api/groups/${choir.id}/membership`);
    const requests = (await moderator.get("/api/admin/join-requests")).body.items;
    expect(requests.map(({ member }: { member: TestMember }) => member.name)).toEqual([
      "Paul",
      "Grâce",
    ]);
    expect(requests[0].group).toEqual(choir);
    expect((await moderator.get("/api/admin/overview")).body).toMatchObject({ joinRequests: 2 });

    const { items } = (await admin.get("/api/admin/groups")).body;
    const named = (name: string) => items.find((group: { name: string }) => group.name === name);
    expect(named("Chœur")).toMatchObject({ requestCount: 2, memberCount: 0, animators: [] });
    expect(named("Conseil")).toMatchObject({ id: council.id, access: "ferme", memberCount: 1 });
  });

  test.each([
    ["overview", 1],
    ["groups", 1],
    ["registrations", 1],
    ["join-requests", 1],
    ["data-requests", 1],
    ["mails", 1],
    ["invitations", 1],
    ["jobs", 2],
  ])("%s: read in %i queries, however much there is", async (place, most) => {
    const queries = await site.queriesOf(() => admin.get(`/api/admin/${place}`));
    // Beside the session, and the entry that a look leaves in the journal of acts.
    expect(queries.filter((text) => !/sessions|audit_/.test(text))).toHaveLength(most);
  });
});

describe("letters", () => {
  const letters = async () => (await admin.get("/api/admin/mails")).body.items;

  test("kept or failed leave again once a mail server is set", async () => {
    const about = { subject: "Un mot", text: "Bonjour." };
    await site.parvis.services.mailer.post(site.db, { to: admin.email, ...about });
    const letter = await until(async () => (await letters())[0], { what: "a letter" });
    expect(letter).toMatchObject({ to: admin.email, state: "kept" });
    const resend = (through: TestMember, id = letter.id) =>
      through.post(`/api/admin/mails/${id}/retry`);
    expect((await resend(admin)).body.code).toBe("MAIL_NOT_SET");
    const there = admin.through(beside);
    expect((await resend(there)).status).toBe(200);
    await until(() => smtp.mails.length === 1, { what: "the kept letter to leave" });
    await until(async () => (await letters())[0].state === "sent");

    expect((await resend(there)).status).toBe(200);
    expect((await letters())[0].state).toBe("sent");
    await site.db
      .updateTable("mails")
      .set({ state: "failed", error: "Boîte pleine" })
      .where("id", "=", letter.id)
      .execute();
    expect((await admin.get("/api/admin/overview")).body.letters).toBe(1);
    expect((await moderator.get("/api/admin/overview")).body.letters).toBe(0);
    await resend(there);
    await until(() => smtp.mails.length === 2, { what: "the failed letter to leave" });
    expect((await resend(there, uuidv7())).status).toBe(404);
  });
});

describe("jobs", () => {
  const read = async () => (await admin.get("/api/admin/jobs")).body;
  const failures = async () => (await read()).failures;

  test("that failed say why without an address, are tried again, or forgotten", async () => {
    const id = uuidv7();
    await sql`insert into jobs.job (id, name, data, retry_limit)
      values (${id}, 'erase-media', '{"mediaIds": 3}', 0)`.execute(site.db);
    const [failed] = await until(async () => {
      const found = await failures();
      return found.length > 0 ? found : null;
    });
    expect(failed).toMatchObject({ id, queue: "erase-media", attempts: 1 });
    expect(failed.error).toContain("mediaIds");
    const queue = (await read()).queues.find(({ name }: { name: string }) => name === failed.queue);
    expect(queue).toMatchObject({ failed: 1, running: 0 });

    const path = `/api/admin/jobs/erase-media/${id}`;
    expect((await admin.post(`${path}/retry`)).status).toBe(200);
    await until(async () => (await failures())[0]?.attempts === 2, { what: "a second attempt" });
    expect((await admin.delete(path)).status).toBe(200);
    expect(await failures()).toEqual([]);
    expect((await admin.delete(path)).status).toBe(404);
    expect((await admin.post(`/api/admin/jobs/inconnue/${id}/retry`)).status).toBe(404);
  });

  test("that are not over are not forgotten", async () => {
    const id = uuidv7();
    await sql`insert into jobs.job (id, name, data, start_after)
      values (${id}, 'erase-media', '{"mediaIds": []}', now() + interval '1 day')`.execute(site.db);
    expect((await admin.delete(`/api/admin/jobs/erase-media/${id}`)).status).toBe(404);
    const { rows } = await sql`select 1 from jobs.job where id = ${id}`.execute(site.db);
    expect(rows).toHaveLength(1);
  });
});

describe("what nobody could be told of", () => {
  const untold = async () => (await admin.get("/api/admin/jobs")).body.untold;

  test("is shown to administrators with its reason, told when asked for, or given up", async () => {
    const post = await publish(grace, site.group, "Merci à toutes et à tous");
    expect((await paul.post(`/api/posts/${post.id}/like`)).status).toBe(200);
    await followed(site);
    const { event: liked } = await site.db
      .selectFrom("outbox")
      .select("event")
      .where("kind", "=", "text-liked")
      .executeTakeFirstOrThrow();
    await site.db.deleteFrom("notifications").where("kind", "=", "like").execute();
    const at = site.clock();
    const keep = async (position: number, event: unknown) => {
      const id = uuidv7();
      await site.db
        .insertInto("passed_over_facts")
        .values({
          id,
          follower: "notifications",
          position,
          kind: "text-liked",
          event: JSON.stringify(event),
          error: "invalid input for ruth@parvis.test",
          happened_at: at,
          passed_over_at: at,
        })
        .execute();
      return `/api/admin/facts/${id}`;
    };
    const path = await keep(1, liked);
    expect(await untold()).toMatchObject([
      {
        kind: "text-liked",
        error: "invalid input for …@…",
        happenedAt: at.toISOString(),
      },
    ]);
    expect((await admin.get("/api/admin/overview")).body.failedJobs).toBe(1);
    expect((await admin.post(`${path}/tell`)).status).toBe(200);
    expect(await untold()).toEqual([]);
    expect((await toldTo(site, grace)).map(({ kind }) => kind)).toContain("like");
    expect((await admin.post(`${path}/tell`)).status).toBe(404);

    const broken = await keep(2, { ...(liked as object), subjectId: "nothing" });
    const answer = await admin.post(`${broken}/tell`);
    expect([answer.status, answer.body.code]).toEqual([409, "FACT_NOT_TOLD"]);
    expect(await untold()).toMatchObject([{ error: expect.stringContaining("uuid") }]);
    expect((await admin.delete(broken)).status).toBe(200);
    expect(await untold()).toEqual([]);
    expect((await admin.delete(broken)).status).toBe(404);
  });
});

import { afterAll, describe, expect, test } from "vitest";
import {
  enter,
  giveRole,
  groupOnRequest,
  openGroup,
  setState,
  signUp,
  startTestParvis,
  until,
} from "../../../tests/builders/index.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";

const site = await startTestParvis({ install: { registration: "accord" } });
afterAll(site.stop);
const { admin } = site;
const come = (name: string, changes: object = {}) =>
  signUp(site, name, { phone: "+33612345678", ...changes });
const accepted = async (name: string) => setState(site, await come(name), "active");
const animator = await accepted("Animatrice");
await enter(site, await openGroup(site, "Louange"), animator, "animateur");
const moderator = await giveRole(site, await accepted("Modératrice"), "moderateur");
const member = await accepted("Membre");

const waiting = "/api/admin/registrations";
const lettersTo = async (email: string) =>
  (await admin.get("/api/admin/mails")).body.items.filter(({ to }: { to: string }) => to === email);

describe("registrations that wait", () => {
  test("are read by those who animate or moderate; only administrators see how to reach them", async () => {
    const abel = await come("Abel");
    const item = { id: abel.id, name: "Abel", groups: [{ id: site.group.id, name: "Accueil" }] };
    const nothing = { email: null, phone: null };
    expect((await animator.get(waiting)).body.items).toMatchObject([{ ...item, ...nothing }]);
    expect((await moderator.get(waiting)).body.items).toMatchObject([{ ...item, ...nothing }]);
    expect((await admin.get(waiting)).body.items).toMatchObject([
      { ...item, email: abel.email, phone: "+33612345678" },
    ]);
    expect((await member.get(waiting)).body.code).toBe("NOT_ALLOWED");
    const answered = await member.post(`${waiting}/${abel.id}`, { accept: true });
    expect(answered.body.code).toBe("NOT_ALLOWED");
    await admin.post(`${waiting}/${abel.id}`, { accept: true });
  });

  test("say whose invitation they came by", async () => {
    const { code } = (await member.post("/api/me/affiliation", {})).body;
    const invited = await come("Lydie", { invitationCode: code });
    const [first] = (await moderator.get(waiting)).body.items;
    expect(first).toMatchObject({ id: invited.id, invitedBy: "Membre" });
    const alone = await come("Silas");
    const items: { id: string; invitedBy: string | null }[] = (await moderator.get(waiting)).body
      .items;
    expect(items.find(({ id }) => id === alone.id)?.invitedBy).toBe(null);
    for (const { id } of [invited, alone]) await admin.post(`${waiting}/${id}`, { accept: true });
  });

  test("accepted, come in at once and are written to, once", async () => {
    const ruth = await come("Ruth");
    expect((await ruth.get("/api/me")).body.code).toBe("AWAITING_APPROVAL");
    expect((await animator.post(`${waiting}/${ruth.id}`, { accept: true })).status).toBe(200);
    expect((await moderator.post(`${waiting}/${ruth.id}`, { accept: true })).status).toBe(200);
    expect((await ruth.get("/api/me")).body).toMatchObject({ groups: [{ name: "Accueil" }] });
    const [letter, ...others] = await lettersTo(ruth.email);
    expect(letter.subject).toContain("votre inscription est acceptée");
    expect(letter.text).toContain("http://parvis.test/login");
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ waits: true, over: null });
    await site.db
      .updateTable("members")
      .set({ last_seen_at: new Date(site.clock().getTime() + 1000) })
      .where("id", "=", ruth.id)
      .execute();
    expect(await lettersTo(ruth.email)).toMatchObject([{ waits: false, over: "come" }]);
    const refused = await admin.post(`${waiting}/${ruth.id}`, { accept: false });
    expect(refused.status).toBe(404);
  });

  test("wait outside the group they came for, enter it once accepted, or ask to", async () => {
    const choir = await groupOnRequest(site, "Chorale", { animators: [animator] });
    const read = async ({ id }: { id: string }) => (await animator.get(`/api/groups/${id}`)).body;
    const [before, asked] = [await read(site.group), await read(choir)];
    const noe = await come("Noé");
    const anne = await come("Anne", { groupId: choir.id });
    expect((await read(site.group)).memberCount).toBe(before.memberCount);
    expect((await read(choir)).requestCount).toBe(asked.requestCount);
    for (const { id } of [noe, anne]) await admin.post(`${waiting}/${id}`, { accept: true });
    expect((await read(site.group)).memberCount).toBe(before.memberCount + 1);
    expect(await read(choir)).toMatchObject({ memberCount: 1, requestCount: 1 });
    const told = async () => JSON.stringify((await animator.get("/api/notifications")).body.items);
    await until(async () => (await told()).includes("Anne"));
  });

  test("refused, leave nothing behind, and are told why", async () => {
    const count = async () => (await admin.get(`/api/groups/${site.group.id}`)).body.memberCount;
    const before = await count();
    const esau = await come("Ésaü");
    expect(await count()).toBe(before);
    const refusal = { accept: false, reason: "Nous ne vous connaissons pas encore." };
    await site.visitor().post("/api/identity/request-password-reset", { email: esau.email });
    await until(async () => (await lettersTo(esau.email)).length === 1);
    expect((await moderator.post(`${waiting}/${esau.id}`, refusal)).status).toBe(200);
    expect(await count()).toBe(before);
    await until(async () => (await esau.get("/api/me")).status === 401);
    expect((await esau.signIn()).status).toBe(401);
    expect(await lettersTo(esau.email)).toMatchObject([
      { text: expect.stringContaining(refusal.reason) },
    ]);
    expect((await moderator.post(`${waiting}/${esau.id}`, refusal)).status).toBe(404);
    expect((await come("Ésaü")).id).not.toBe(esau.id);
  });

  test("that never were are not there", async () => {
    for (const accept of [true, false])
      expect((await admin.post(`${waiting}/${uuidv7()}`, { accept })).status).toBe(404);
  });
});

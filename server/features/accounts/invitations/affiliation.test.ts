import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { ERRORS } from "../../../../shared/ground/errors.ts";
import { AFFILIATION_MS, AFFILIATION_USES } from "../../../../shared/ground/limits.ts";
import {
  closedGroup,
  DAY,
  giveRole,
  openGroup,
  readPages,
  setState,
  signUp,
  signUpForm,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);

const LINK = "/api/me/affiliation";
const link = async (member: TestMember) => {
  const { status, body, text } = await member.get(LINK);
  if (status !== 200) throw new Error(text);
  return body.link ?? (await member.post(LINK)).body;
};
type Joined = { member: { name: string } };
type Open = { code: string; open: boolean };
const come = (name: string, invitationCode: string) =>
  site.visitor().post("/api/identity/sign-up/email", signUpForm(name, { invitationCode }));
const change = (
  code: string,
  to: { remaining_uses?: number; expires_at?: Date; closed_at?: Date },
) => site.db.updateTable("invitations").set(to).where("code", "=", code).execute();
const openTo = (registration: "ouverte" | "invitation" | "accord") =>
  site.db.updateTable("community").set({ registration }).execute();

describe("one's own link", () => {
  test("is made when one asks for it, not by looking, for thirty people and ninety days", async () => {
    const ruth = await signUp(site, "Ruth");
    expect((await ruth.get(LINK)).body).toEqual({ link: null });
    expect((await ruth.get(LINK)).body).toEqual({ link: null });
    const first = await ruth.post(LINK);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      remainingUses: AFFILIATION_USES,
      usedCount: 0,
      open: true,
      closedByOther: false,
      url: `http://parvis.test/i/${first.body.code}`,
    });
    const lasts = Date.parse(first.body.expiresAt) - Date.parse(first.body.createdAt);
    expect(lasts).toBe(AFFILIATION_MS);
    expect(await link(ruth)).toEqual(first.body);
  });

  test("is one that opens, however many are asked for at once", async () => {
    const double = await signUp(site, "Double");
    await Promise.all([1, 2, 3].map(() => double.post(LINK)));
    const open = await site.db
      .selectFrom("invitations")
      .select("code")
      .where("created_by", "=", double.id)
      .where("closed_at", "is", null)
      .execute();
    expect(open).toEqual([{ code: (await link(double)).code }]);
  });

  test("tells who was given it whose it is, until it lets nobody in", async () => {
    const claire = await signUp(site, "Claire Morvan");
    const { code } = await link(claire);
    const seen = async (given: string) =>
      (await site.visitor().get(`/api/invitations/${given}`)).body;
    const nobody = { open: false, from: null, withoutAgreement: false, group: null };
    const hers = { ...nobody, open: true, from: "Claire Morvan" };
    expect(await seen(code)).toEqual(hers);
    const [choir, council] = [await openGroup(site, "Chorale"), await closedGroup(site, "Conseil")];
    expect(await seen(`${code}?groupId=${choir.id}`)).toEqual({ ...hers, group: "Chorale" });
    expect(await seen(`${code}?groupId=${council.id}`)).toEqual(hers);
    expect(await seen(`inventee?groupId=${choir.id}`)).toEqual(nobody);
    expect(await seen("inventee")).toEqual(nobody);
    await claire.delete(LINK);
    expect(await seen(code)).toEqual(nobody);
    const made = await site.admin.post("/api/admin/invitations", { withoutAgreement: true });
    expect(await seen(made.body.code)).toEqual({ ...nobody, open: true, withoutAgreement: true });
  });

  test("renewed, lets in by the new one only", async () => {
    const noemi = await signUp(site, "Noémi");
    const { code: old } = await link(noemi);
    const renewed = await noemi.post(LINK);
    expect(renewed.status).toBe(200);
    expect(renewed.body.code).not.toBe(old);
    expect(await link(noemi)).toEqual(renewed.body);
    await openTo("invitation");
    expect((await come("Par l’ancien", old)).body.code).toBe("INVITATION_REQUIRED");
    expect((await come("Par le nouveau", renewed.body.code)).status).toBe(200);
    await openTo("ouverte");
  });

  test("closed by oneself, stays closed until one asks for another", async () => {
    const prudent = await signUp(site, "Prudent");
    const { code } = await link(prudent);
    expect((await prudent.delete(LINK)).status).toBe(200);
    expect((await prudent.delete(LINK)).status).toBe(200);
    expect(await link(prudent)).toMatchObject({ code, open: false, closedByOther: false });
    expect((await prudent.post(LINK)).body.open).toBe(true);
  });

  test("expires after ninety days", async () => {
    const patiente = await signUp(site, "Patiente");
    const { code } = await link(patiente);
    await change(code, { expires_at: new Date(site.clock().getTime() - 1) });
    expect(await link(patiente)).toMatchObject({ code, open: false });
    expect((await patiente.post(LINK)).body.open).toBe(true);
  });
});

describe("who came by one's links", () => {
  test("is listed, the latest first, whatever the link, and by nobody else", async () => {
    const hote = await signUp(site, "Hôte");
    const { code } = await link(hote);
    await signUp(site, "Invité un", { invitationCode: code });
    const { code: second } = (await hote.post(LINK)).body;
    await signUp(site, "Invité deux", { invitationCode: second });
    expect(await link(hote)).toMatchObject({ usedCount: 1, remainingUses: AFFILIATION_USES - 1 });
    const pages = await readPages(hote, `${LINK}/members?limit=1`);
    const names = pages.flatMap(({ items }) => items.map((item: Joined) => item.member.name));
    expect(names).toEqual(["Invité deux", "Invité un"]);
    const other = await signUp(site, "Autre hôte");
    expect((await other.get(`${LINK}/members`)).body.items).toEqual([]);
  });

  test("a second sign-up of the same person uses nothing", async () => {
    const hote = await signUp(site, "Hôte deux");
    const { code } = await link(hote);
    await signUp(site, "Revient", { invitationCode: code });
    expect((await come("Revient", code)).body.code).toBe("EMAIL_TAKEN");
    expect(await link(hote)).toMatchObject({ usedCount: 1, remainingUses: AFFILIATION_USES - 1 });
  });
});

describe("a link that no longer opens", () => {
  beforeEach(() => () => openTo("ouverte"));

  const spent = async (name: string) => {
    const { code } = await link(await signUp(site, name));
    await change(code, { remaining_uses: 0 });
    return code as string;
  };

  test("is told where one enters by invitation only", async () => {
    const code = await spent("Épuisée");
    await openTo("invitation");
    const answer = await come("Trop tard", code);
    expect([answer.status, answer.body.message]).toEqual([403, ERRORS.INVITATION_REQUIRED[1]]);
  });

  test("keeps nobody out where registration is open, who is told, and brought by no one", async () => {
    const code = await spent("Généreuse");
    const answer = await come("Quand même", code);
    expect(answer.status).toBe(200);
    expect(answer.body.invitationStale).toBe(true);
    const uses = await site.db
      .selectFrom("invitation_uses")
      .selectAll()
      .where("code", "=", code)
      .execute();
    expect(uses).toEqual([]);
    const { remaining_uses } = await site.db
      .selectFrom("invitations")
      .select("remaining_uses")
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
    expect(remaining_uses).toBe(0);
  });

  test("one that opens says nothing of the kind", async () => {
    const { code } = await link(await signUp(site, "Claire"));
    expect((await come("Bienvenue", code)).body).not.toHaveProperty("invitationStale");
  });

  test("is told where an animator must agree: without it, one asks for that agreement", async () => {
    const code = await spent("Lente");
    await openTo("accord");
    expect((await come("Patient", code)).body.code).toBe("INVITATION_REQUIRED");
    expect((await come("Patient", "")).status).toBe(200);
  });

  test("a suspended member's lets nobody in", async () => {
    const fautif = await signUp(site, "Fautif");
    const { code } = await link(fautif);
    await setState(site, fautif, "suspended");
    await openTo("invitation");
    expect((await come("Par un suspendu", code)).body.code).toBe("INVITATION_REQUIRED");
  });
});

describe("who watches over members' links", () => {
  test("moderators and animators of any group see those that are open, others may not", async () => {
    const [anne, theo, elie] = (await Promise.all(
      ["Anne", "Théo", "Élie"].map((name) => signUp(site, name)),
    )) as [TestMember, TestMember, TestMember];
    const { code } = await link(anne);
    await openGroup(site, "Chorale", { animators: [theo] });
    await giveRole(site, elie, "moderateur");
    for (const watcher of [theo, elie]) {
      const pages = await readPages(watcher, "/api/affiliations?limit=2");
      const items: Open[] = pages.flatMap((page) => page.items);
      expect(items.find((item) => item.code === code)).toMatchObject({
        open: true,
        member: { id: anne.id, name: "Anne" },
      });
      expect(items.every(({ open }) => open)).toBe(true);
    }
    const refused = await anne.get("/api/affiliations");
    expect([refused.status, refused.body.code]).toEqual([403, "NOT_ALLOWED"]);
    expect((await anne.delete(`/api/affiliations/${code}`)).status).toBe(403);
  });

  test("close one: its member waits thirty days for another, and is told why", async () => {
    const bavard = await signUp(site, "Bavard");
    const { code } = await link(bavard);
    expect((await site.admin.delete(`/api/affiliations/${code}`)).status).toBe(200);
    expect((await site.admin.delete(`/api/affiliations/${code}`)).status).toBe(200);
    expect(await link(bavard)).toMatchObject({ code, open: false, closedByOther: true });
    const refused = await bavard.post(LINK);
    expect([refused.status, refused.body.code]).toEqual([409, "AFFILIATION_CLOSED"]);
    expect(await link(bavard)).toMatchObject({ code, closedByOther: true });
    const daysAgo = (days: number) => new Date(site.clock().getTime() - days * DAY);
    await change(code, { closed_at: daysAgo(29) });
    expect((await bavard.post(LINK)).status).toBe(409);
    await change(code, { closed_at: daysAgo(30) });
    expect((await bavard.post(LINK)).body).toMatchObject({
      open: true,
      closedByOther: false,
    });
  });

  test("reach neither unknown codes nor invitations of the administration, which list their own alone", async () => {
    const { admin } = site;
    const made = await admin.post("/api/admin/invitations", { uses: 3, days: 7 });
    for (const code of [made.body.code, "inconnue"]) {
      const answer = await admin.delete(`/api/affiliations/${code}`);
      expect([answer.status, answer.body.code]).toEqual([404, "NOT_FOUND"]);
    }
    const { code } = await link(admin);
    const codes = (await admin.get("/api/admin/invitations")).body.items.map(
      (item: { code: string }) => item.code,
    );
    expect(codes).toContain(made.body.code);
    expect(codes).not.toContain(code);
  });
});

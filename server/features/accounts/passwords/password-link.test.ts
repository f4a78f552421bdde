import { afterAll, describe, expect, test } from "vitest";
import type { Mail } from "../../../../shared/administration/running.contract.ts";
import {
  followed,
  giveRole,
  HOUR,
  PASSWORD,
  sentencesTo,
  signUp,
  startTestParvis,
  type TestMember,
  toldTo,
  until,
} from "../../../../tests/builders/index.ts";
import { askForPasswordLink } from "./password-link.ts";

const site = await startTestParvis();
afterAll(site.stop);

const NEW = "un autre chemin 26";

/** Texts of the letters kept for an address. */
const lettersTo = async (email: string): Promise<string[]> => {
  const rows = await site.db
    .selectFrom("mails")
    .select("text")
    .where("recipient", "=", email)
    .orderBy("id")
    .execute();
  return rows.map(({ text }) => text);
};
const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] as string;

/** Asks for a link as who forgot their password, and gives its token. */
async function askedBy(member: TestMember): Promise<string> {
  const before = (await lettersTo(member.email)).length;
  await site.visitor().post("/api/identity/request-password-reset", { email: member.email });
  const text = await until(async () => (await lettersTo(member.email))[before]);
  return tokenIn(text);
}

/** How the administrator reads the letters kept for a member, newest first. */
async function lettersOf({ email }: TestMember) {
  const { body } = await site.admin.get("/api/admin/mails");
  const own = (body.items as Mail[]).filter(({ to }) => to === email);
  return own.map(({ waits, over }) => ({ waits, over }));
}

const set = (token: string, newPassword = NEW) =>
  site.visitor().post("/api/identity/reset-password", { token, newPassword });
const REFUSED = [400, "RESET_LINK_INVALID"];
const heard = async (answer: ReturnType<typeof set>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

describe("who forgot their password", () => {
  test("is answered by the same statements whether or not they have an account", async () => {
    const asked: object[] = [];
    const enqueue = async (...[, name, data]: unknown[]) => void asked.push([name, data]);
    const { services } = site.parvis;
    const quiet = { ...services, jobs: { ...services.jobs, enqueue } };
    const statements = (email: string) =>
      site.queriesOf(() => site.visitor().post("/api/identity/request-password-reset", { email }));
    const unknown = await statements("personne@parvis.test");
    expect(unknown.length).toBeGreaterThan(0);
    expect(await statements(site.admin.email)).toEqual(unknown);
    for (const email of ["personne@parvis.test", site.admin.email])
      await askForPasswordLink(quiet, { email, from: "192.0.2.1" });
    expect(asked).toHaveLength(2);
    expect(JSON.stringify(asked)).not.toContain("@");
  });

  test("chooses another by the link, hears their address, and every session ends", async () => {
    const ruth = await signUp(site, "Ruth");
    const done = await set(await askedBy(ruth));
    expect([done.status, done.body]).toEqual([200, { success: true, email: ruth.email }]);
    expect((await ruth.get("/api/me")).status).toBe(401);
    expect((await ruth.signIn(ruth.email, NEW)).status).toBe(200);
  });

  test("is named to who administers; their letter waits until its link has served", async () => {
    const rose = await signUp(site, "Rose");
    const first = await askedBy(rose);
    await followed(site);
    expect(await sentencesTo(site, site.admin)).toContain(
      "Rose a oublié son mot de passe\u00a0: un lien à lui transmettre est dans Courrier",
    );
    const token = await askedBy(rose);
    expect(await lettersOf(rose)).toEqual([
      { waits: true, over: null },
      { waits: false, over: "ended" },
    ]);
    expect(first).not.toBe(token);
    await set(token);
    await followed(site);
    expect((await lettersOf(rose))[0]).toEqual({ waits: false, over: "used" });
    const unread = (await toldTo(site, site.admin)).filter(({ read }) => !read);
    expect(unread.map(({ kind }) => kind)).not.toContain("letter");
  });

  test("lets the letter go once its link is too old", async () => {
    const lise = await signUp(site, "Lise");
    await askedBy(lise);
    expect(await lettersOf(lise)).toEqual([{ waits: true, over: null }]);
    site.clock.advance(2 * HOUR);
    expect(await lettersOf(lise)).toEqual([{ waits: false, over: "ended" }]);
  });

  test("is refused a common one, and may try again with the same link", async () => {
    const noemi = await signUp(site, "Noémi");
    const token = await askedBy(noemi);
    expect((await set(token, "motdepasse")).body.code).toBe("PASSWORD_COMMON");
    expect((await set(token, "court")).body.code).toBe("PASSWORD_TOO_SHORT");
    expect((await set(token)).status).toBe(200);
  });
});

describe("a link to a new password no longer works", () => {
  test("once it was used, by one of two at once", async () => {
    const token = await askedBy(await signUp(site, "Double"));
    const both = await Promise.all([set(token), set(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await heard(set(token))).toEqual(REFUSED);
  });

  test("once another was asked for", async () => {
    const marc = await signUp(site, "Marc");
    const older = await askedBy(marc);
    const newer = await askedBy(marc);
    expect(await heard(set(older))).toEqual(REFUSED);
    expect((await set(newer)).status).toBe(200);
  });

  test("once the password was changed in the settings", async () => {
    const luc = await signUp(site, "Luc");
    const token = await askedBy(luc);
    const wish = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await luc.post("/api/identity/change-password", wish)).status).toBe(200);
    expect(await heard(set(token))).toEqual(REFUSED);
  });

  test("once its hour is over", async () => {
    const anne = await signUp(site, "Anne");
    const token = await askedBy(anne);
    const over = { expires_at: new Date(site.clock().getTime() - 1) };
    await site.db.updateTable("verifications").set(over).where("value", "=", anne.id).execute();
    expect(await heard(set(token))).toEqual(REFUSED);
  });
});

test("a common password is refused in the settings too", async () => {
  const eve = await signUp(site, "Ève Martin");
  const wish = { currentPassword: PASSWORD, newPassword: "evemartin1" };
  const answer = await eve.post("/api/identity/change-password", wish);
  expect([answer.status, answer.body.code]).toEqual([400, "PASSWORD_COMMON"]);
});

describe("an administrator", () => {
  const linkFor = (who: TestMember, member: TestMember) =>
    who.post(`/api/admin/members/${member.id}/password-link`);

  test("makes a member the link that lets them choose a password", async () => {
    const tobie = await signUp(site, "Tobie");
    const made = await linkFor(site.admin, tobie);
    expect(made.status).toBe(200);
    expect(made.body.url).toContain(`/redirection-mot-de-passe/${site.communityId}?token=`);
    expect((await set(tokenIn(made.body.url))).body.email).toBe(tobie.email);
    const kept = await site.db.selectFrom("verifications").select("identifier").execute();
    expect(JSON.stringify(kept)).not.toContain(tokenIn(made.body.url));
  });

  test("makes none for another administrator, nor for themselves", async () => {
    const other = await giveRole(site, await signUp(site, "Autre administratrice"), "admin");
    expect((await linkFor(site.admin, other)).body.code).toBe("NOT_ALLOWED");
    expect((await linkFor(other, other)).body.code).toBe("NOT_ONESELF");
    const { abilities } = (await site.admin.get(`/api/admin/members/${other.id}`)).body;
    expect(abilities.givePassword).toBe(false);
  });
});

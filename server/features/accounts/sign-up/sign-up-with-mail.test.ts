import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { ERRORS } from "../../../../shared/ground/errors.ts";
import type { Registration } from "../../../../shared/people/community.contract.ts";
import {
  DAY,
  PASSWORD,
  signUpForm,
  startSmtp,
  startTestParvis,
  TestMember,
  until,
} from "../../../../tests/builders/index.ts";
import { createInvitation } from "../invitations/invitation.repository.ts";
import { sweepSessionsJob } from "../sessions/sweep-sessions.job.ts";

const smtp = await startSmtp();
const site = await startTestParvis({ config: { smtpUrl: smtp.url } });
afterAll(async () => {
  await site.stop();
  await smtp.stop();
});

const begin = (email: string, more: object = {}) =>
  site.visitor().post("/api/identity/sign-up/email", { email, ...more });
const lettersTo = (email: string) => smtp.mails.filter(({ to }) => to.includes(email));
const mailTo = (email: string, words: string) =>
  until(() => lettersTo(email).find(({ raw }) => raw.includes(words)), {
    what: `mail « ${words} » to ${email}`,
  });
const tokenIn = (raw: string) => /terminer-inscription\/[\w-]+\?token=([\w-]{43})/.exec(raw)?.[1];

/** Begins, opens the letter, and gives the token of its link. */
async function letterOf(email: string, more: object = {}): Promise<string> {
  expect((await begin(email, more)).status).toBe(200);
  return tokenIn((await mailTo(email, "terminer-inscription")).raw) as string;
}

const answers = (name: string, changes: object = {}) => {
  const { email: _, ...form } = signUpForm(name);
  return { ...form, ...changes };
};
const finish = (who: TestMember, token: string, changes: object = {}) =>
  who.post("/api/identity/sign-up/finish", { token, ...answers(who.name), ...changes });

/** Everywhere a member could stand. */
const traces = async (email: string) => ({
  members: await site.db.selectFrom("members").select("id").where("email", "=", email).execute(),
  groups: (await site.db.selectFrom("memberships").select("member_id").execute()).length,
  shown: (await site.admin.get("/api/members?name=Voisin")).body.items,
  credentials: (await site.db.selectFrom("credentials").select("id").execute()).length,
});

test("the community says that mail is delivered", async () => {
  expect((await site.visitor().get("/api/community")).body.mailDelivered).toBe(true);
});

describe("before the letter is opened", () => {
  test("there is no member, no name and no password, whatever was typed", async () => {
    const email = "jean.voisin@exemple.test";
    const before = await traces(email);
    const form = signUpForm("Jean Voisin", { email, groupId: site.group.id });
    const answer = await begin(email, form);
    expect([answer.status, answer.body.token, answer.headers.getSetCookie()]).toEqual([
      200,
      null,
      [],
    ]);
    await mailTo(email, "terminer-inscription");
    expect(await traces(email)).toEqual(before);
    const kept = await site.db
      .selectFrom("begun_registrations")
      .selectAll()
      .where("email", "=", email)
      .execute();
    expect(JSON.stringify(kept)).not.toContain("Jean Voisin");
    expect(JSON.stringify(kept)).not.toContain(PASSWORD);
  });

  test("signing in answers as for an address nobody gave", async () => {
    const email = "curieux@exemple.test";
    await begin(email, signUpForm("Curieux", { email }));
    const asked = await new TestMember(site.url, "").signIn(email);
    const other = await new TestMember(site.url, "").signIn("personne@exemple.test");
    expect([asked.status, asked.body]).toEqual([other.status, other.body]);
    expect(asked.body.code).toBe("WRONG_CREDENTIALS");
  });

  test("a known address causes the same statements as a new one", async () => {
    // Letters of before may be leaving meanwhile.
    const ours = /begun_registrations|asked_letters|"members"|"community"|insert into "mails"/;
    const shapes = async (email: string) =>
      (await site.queriesOf(() => begin(email))).filter((sql) => ours.test(sql));
    await begin("amorce@exemple.test");
    const fresh = await shapes("inconnue@exemple.test");
    expect(await shapes("marthe@parvis.test")).toEqual(fresh);
  });

  test("what is typed must be right all the same, and a machine is told that all went well", async () => {
    expect((await begin("pas-une-adresse")).body.code).toBe("EMAIL_INVALID");
    expect((await begin("x@exemple.test", { password: "court" })).body.code).toBe(
      "PASSWORD_TOO_SHORT",
    );
    const machine = await begin("machine@exemple.test", { website: "https://spam.test" });
    const person = await begin("personne-vraie@exemple.test");
    expect(Object.keys(machine.body.user)).toEqual(Object.keys(person.body.user));
    await mailTo("personne-vraie@exemple.test", "terminer-inscription");
    expect(lettersTo("machine@exemple.test")).toEqual([]);
  });
});

describe("the link of the letter", () => {
  test("read, changes nothing; used, makes the member with what they came for", async () => {
    const email = "grace@exemple.test";
    const token = await letterOf(email, { groupId: site.otherGroup.id });
    const grace = new TestMember(site.url, "Grâce Mbeki");
    const read = await grace.post("/api/identity/sign-up/begun", { token });
    expect(read.body).toEqual({
      email,
      groupId: site.otherGroup.id,
      eventId: null,
      invitationCode: null,
    });
    expect((await traces(email)).members).toEqual([]);
    const done = await finish(grace, token, { phone: "+33 6 12 34 56 78" });
    expect([done.status, done.body]).toEqual([200, { success: true }]);
    const me = (await grace.get("/api/me")).body;
    expect(me).toMatchObject({ name: "Grâce Mbeki", email, emailVerified: true });
    expect(me.groups).toMatchObject([{ id: site.otherGroup.id }]);
    expect((await new TestMember(site.url, "").signIn(email)).status).toBe(200);
  });

  test("serves once, with every other link of that address", async () => {
    const email = "unique@exemple.test";
    const token = await letterOf(email);
    await begin(email);
    const second = await until(() => lettersTo(email)[1], { what: "a second letter" });
    const unique = new TestMember(site.url, "Unique");
    expect((await finish(unique, token)).status).toBe(200);
    for (const used of [token, tokenIn(second.raw) as string]) {
      const again = await finish(new TestMember(site.url, "Autre"), used);
      expect([again.status, again.body.code]).toEqual([400, "SIGN_UP_LINK_INVALID"]);
      const read = await unique.post("/api/identity/sign-up/begun", { token: used });
      expect(read.body.message).toBe(ERRORS.SIGN_UP_LINK_INVALID[1]);
    }
  });

  test("used by two at once makes one member", async () => {
    const token = await letterOf("double@exemple.test");
    const both = await Promise.all(
      ["Un", "Deux"].map((name) => finish(new TestMember(site.url, `${name} double`), token)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("dies after a day, and leaves the database at night", async () => {
    const token = await letterOf("tardive@exemple.test");
    await site.db
      .updateTable("begun_registrations")
      .set({ expires_at: new Date(site.clock().getTime() - 1) })
      .where("email", "=", "tardive@exemple.test")
      .execute();
    const late = await finish(new TestMember(site.url, "Tardive"), token);
    expect(late.body.code).toBe("SIGN_UP_LINK_INVALID");
    await begin("a-temps@exemple.test");
    await sweepSessionsJob(site.parvis.services).run({});
    const kept = await site.db
      .selectFrom("begun_registrations")
      .select("email")
      .where("email", "in", ["tardive@exemple.test", "a-temps@exemple.test"])
      .execute();
    expect(kept).toEqual([{ email: "a-temps@exemple.test" }]);
  });

  test("does not do without the consents, a name and a password of one's own", async () => {
    const token = await letterOf("prudente@exemple.test");
    const prudente = new TestMember(site.url, "Prudente");
    const cases: [object, string][] = [
      [{ acceptTerms: undefined }, "CONSENT_TERMS_MISSING"],
      [{ acceptBeliefData: undefined }, "CONSENT_BELIEF_MISSING"],
      [{ confirmAge: undefined }, "AGE_NOT_CONFIRMED"],
      [{ name: "" }, "NAME_INVALID"],
      [{ password: "court" }, "PASSWORD_TOO_SHORT"],
      [{ password: "azertyuiop" }, "PASSWORD_COMMON"],
      [{ password: "prudente-2026" }, "PASSWORD_COMMON"],
    ];
    for (const [changes, code] of cases)
      expect((await finish(prudente, token, changes)).body.code).toBe(code);
    expect((await finish(prudente, token)).status).toBe(200);
  });
});

describe("the community's door", () => {
  beforeEach(
    () => () => site.db.updateTable("community").set({ registration: "ouverte" }).execute(),
  );
  const openTo = (registration: Registration) =>
    site.db.updateTable("community").set({ registration }).execute();
  const invite = (code: string, more: object = {}) => {
    const at = site.clock();
    const until = new Date(at.getTime() + DAY);
    return createInvitation(site.db, { code, uses: 1, at, until, ...more });
  };

  test("is looked at before a letter is written, and passed when its link is used", async () => {
    await openTo("invitation");
    expect((await begin("sans@exemple.test")).body.code).toBe("INVITATION_REQUIRED");
    await invite("pour-une");
    const token = await letterOf("avec@exemple.test", { invitationCode: "pour-une" });
    const uses = () =>
      site.db
        .selectFrom("invitations")
        .select("remaining_uses as left")
        .where("code", "=", "pour-une")
        .executeTakeFirstOrThrow();
    expect(await uses()).toEqual({ left: 1 });
    const invited = new TestMember(site.url, "Avec invitation");
    expect((await finish(invited, token)).body.code).toBe("INVITATION_REQUIRED");
    expect((await finish(invited, token, { invitationCode: "pour-une" })).status).toBe(200);
    expect(await uses()).toEqual({ left: 0 });
  });

  test("« après accord », the member waits once they have finished, and not before", async () => {
    await openTo("accord");
    const waiting = async () =>
      (await site.admin.get("/api/admin/registrations")).body.items.length;
    const before = await waiting();
    const token = await letterOf("patiente@exemple.test");
    expect(await waiting()).toBe(before);
    const patiente = new TestMember(site.url, "Patiente");
    await finish(patiente, token);
    expect((await patiente.get("/api/me")).body.code).toBe("AWAITING_APPROVAL");
    expect(await waiting()).toBe(before + 1);
  });
});

test("a taken address is answered like a new one, and its owner is written to", async () => {
  const fresh = await begin("nouvelle@exemple.test");
  const taken = await begin("marthe@parvis.test");
  const shape = (value: unknown): unknown =>
    value && typeof value === "object"
      ? Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, shape(inside)]))
      : typeof value;
  expect(taken.status).toBe(fresh.status);
  expect(shape(taken.body)).toEqual(shape(fresh.body));
  expect([...taken.headers.keys()]).toEqual([...fresh.headers.keys()]);
  await mailTo("marthe@parvis.test", "Vous avez déjà un compte");
  expect((await new TestMember(site.url, "").signIn("marthe@parvis.test", PASSWORD)).status).toBe(
    200,
  );
});

test("a forgotten password is answered by a letter with the link", async () => {
  await site
    .visitor()
    .post("/api/identity/request-password-reset", { email: "marthe@parvis.test" });
  const { raw } = await mailTo("marthe@parvis.test", "nouveau mot de passe");
  expect(raw).toContain(`/redirection-mot-de-passe/${site.communityId}?token=`);
});

test("the administrator sees that letters left", async () => {
  await until(async () => {
    const { items } = (await site.admin.get("/api/admin/mails")).body;
    return items.length > 2 && items.every(({ state }: { state: string }) => state === "sent");
  });
});

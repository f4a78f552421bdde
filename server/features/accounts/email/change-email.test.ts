import { afterAll, describe, expect, test } from "vitest";
import {
  DAY,
  HOUR,
  PASSWORD,
  setState,
  signUp,
  startSmtp,
  startTestParvis,
  TestMember,
  until,
} from "../../../../tests/builders/index.ts";

const smtp = await startSmtp();
const site = await startTestParvis({ config: { smtpUrl: smtp.url } });
const withoutMail = await startTestParvis();
afterAll(async () => {
  await site.stop();
  await withoutMail.stop();
  await smtp.stop();
});

const change = (member: TestMember, email: string, password = PASSWORD) =>
  member.post("/api/me/email", { email, password });
const confirm = (token: string) => site.visitor().post("/api/me/email/confirmation", { token });
const emailOf = async (member: TestMember) => (await member.get("/api/me")).body.email;
const letterTo = (email: string, words: string) =>
  until(() => smtp.mails.find(({ to, raw }) => to.includes(email) && raw.includes(words)), {
    what: `mail « ${words} » to ${email}`,
  });
const tokenSentTo = async (email: string) =>
  /\/confirmer-adresse\?token=([\w-]+)/.exec(
    (await letterTo(email, "confirmer-adresse")).raw,
  )?.[1] as string;

const NEW_PASSWORD = "encore-un-autre-mot";
const reset = (token: string) =>
  site.visitor().post("/api/identity/reset-password", { token, newPassword: NEW_PASSWORD });

async function resetTokenSentTo({ email }: TestMember): Promise<string> {
  await site.visitor().post("/api/identity/request-password-reset", { email });
  const { raw } = await letterTo(email, "redirection-mot-de-passe");
  return /\?token=([\w-]+)/.exec(raw)?.[1] as string;
}

async function signedIn({ name, email }: TestMember): Promise<TestMember> {
  const member = new TestMember(site.url, name);
  await member.enter(email, NEW_PASSWORD);
  return member;
}

/** A member whose address was confirmed at sign-up. */
const confirmed = (name: string) => signUp(site, name, { groupId: undefined });

describe("changing one's address where mail is delivered", () => {
  test("waits for the link sent to the new one, which may be opened elsewhere", async () => {
    const grace = await confirmed("Grâce");
    const before = grace.email;
    const phone = await grace.onAnotherDevice();
    const asked = await change(grace, "Nouvelle@Parvis.test");
    expect(asked.body).toEqual({ success: true, state: "to-confirm" });
    expect(await emailOf(grace)).toBe(before);
    const answer = await confirm(await tokenSentTo("nouvelle@parvis.test"));
    expect(answer.body).toEqual({ success: true, email: "nouvelle@parvis.test" });
    expect((await phone.get("/api/me")).body).toMatchObject({
      email: "nouvelle@parvis.test",
      emailVerified: true,
    });
    await letterTo(before, "nouvelle@parvis.test");
    expect((await grace.signIn(before)).body.code).toBe("WRONG_CREDENTIALS");
    expect((await grace.signIn("nouvelle@parvis.test")).status).toBe(200);
  });

  test("answers a taken address like a free one, and its owner is written to", async () => {
    const paul = await confirmed("Paul");
    const free = await change(paul, "libre@parvis.test");
    const taken = await change(paul, site.admin.email);
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    const { raw } = await letterTo(site.admin.email, "déjà un compte");
    expect(raw).not.toContain("confirmer-adresse");
    const stale = await confirm(await tokenSentTo("libre@parvis.test"));
    expect(stale.body.code).toBe("EMAIL_LINK_INVALID");
    expect(await emailOf(paul)).toBe(paul.email);
  });

  test("takes each link once, the last one sent, for one day", async () => {
    const ruth = await confirmed("Ruth");
    await change(ruth, "ruth-1@parvis.test");
    await change(ruth, "ruth-2@parvis.test");
    const [first, second] = [
      await tokenSentTo("ruth-1@parvis.test"),
      await tokenSentTo("ruth-2@parvis.test"),
    ];
    expect((await confirm(first)).body.code).toBe("EMAIL_LINK_INVALID");
    expect((await confirm(second)).status).toBe(200);
    const again = await confirm(second);
    expect([again.status, again.body.code]).toEqual([400, "EMAIL_LINK_INVALID"]);
    await change(ruth, "ruth-3@parvis.test");
    const late = await tokenSentTo("ruth-3@parvis.test");
    site.clock.advance(DAY + HOUR);
    expect((await confirm(late)).body.code).toBe("EMAIL_LINK_INVALID");
    site.clock.advance(-DAY - HOUR);
    expect(await emailOf(ruth)).toBe("ruth-2@parvis.test");
  });

  test("does not take an address that someone signed up with meanwhile, nor for who left", async () => {
    const [luc, gone] = [await confirmed("Luc"), await confirmed("Partie")];
    await change(luc, "convoitee@parvis.test");
    const token = await tokenSentTo("convoitee@parvis.test");
    await signUp(site, "Convoitée", { email: "convoitee@parvis.test" });
    expect((await confirm(token)).body.code).toBe("EMAIL_LINK_INVALID");
    await change(gone, "au-revoir@parvis.test");
    const farewell = await tokenSentTo("au-revoir@parvis.test");
    await setState(site, gone, "deleted");
    expect((await confirm(farewell)).body.code).toBe("EMAIL_LINK_INVALID");
  });

  test("keeps no link that opens anything in the database", async () => {
    const anne = await confirmed("Anne");
    await change(anne, "anne-2@parvis.test");
    const token = await tokenSentTo("anne-2@parvis.test");
    const rows = await site.db.selectFrom("email_changes").selectAll().execute();
    expect(rows.some(({ member_id }) => member_id === anne.id)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token);
    const sent = site.db.selectFrom("mails").select("text").where("state", "=", "sent");
    const letter = await until(() =>
      sent.where("recipient", "=", "anne-2@parvis.test").executeTakeFirst(),
    );
    expect(letter.text).toContain("/confirmer-adresse?token=…");
  });

  test("is given up when the password changes: who knew the old one may have asked", async () => {
    const eve = await confirmed("Ève");
    await change(eve, "intruse@parvis.test");
    const link = await tokenSentTo("intruse@parvis.test");
    const passwords = { currentPassword: PASSWORD, newPassword: "un-tout-autre-mot" };
    expect((await eve.post("/api/identity/change-password", passwords)).status).toBe(200);
    expect((await confirm(link)).body.code).toBe("EMAIL_LINK_INVALID");
    await change(eve, "intruse-2@parvis.test", "un-tout-autre-mot");
    const second = await tokenSentTo("intruse-2@parvis.test");
    expect((await reset(await resetTokenSentTo(eve))).status).toBe(200);
    expect((await confirm(second)).body.code).toBe("EMAIL_LINK_INVALID");
    expect(await emailOf(await signedIn(eve))).toBe(eve.email);
  });

  test("leaves nothing in the old box that opens the account", async () => {
    const noe = await confirmed("Noé");
    const old = await resetTokenSentTo(noe);
    await change(noe, "noe-2@parvis.test");
    await confirm(await tokenSentTo("noe-2@parvis.test"));
    expect((await reset(old)).body.code).toBe("RESET_LINK_INVALID");
  });
});

describe("changing one's address where no mail leaves", () => {
  test("happens at once; a taken address is said", async () => {
    const lea = await signUp(withoutMail, "Léa");
    const changed = await change(lea, "lea-2@parvis.test");
    expect(changed.body).toEqual({ success: true, state: "changed" });
    expect(await emailOf(lea)).toBe("lea-2@parvis.test");
    const taken = await change(lea, withoutMail.admin.email.toUpperCase());
    expect([taken.status, taken.body.code]).toEqual([422, "EMAIL_TAKEN"]);
    expect(taken.body.fields).toMatchObject([{ field: "email" }]);
    expect((await lea.signIn("lea-2@parvis.test")).status).toBe(200);
  });
});

describe("the present password", () => {
  test("is asked for, and the wrong one changes nothing", async () => {
    const tom = await signUp(withoutMail, "Tom");
    const refused = await change(tom, "tom-2@parvis.test", "pas-le-bon");
    expect([refused.status, refused.body.code]).toEqual([400, "WRONG_PASSWORD"]);
    expect(refused.body.fields).toMatchObject([{ field: "password" }]);
    expect(await emailOf(tom)).toBe(tom.email);
  });
});

test("someone signed in whose address is not confirmed is sent the link again", async () => {
  const eva = await confirmed("Éva");
  await site.db
    .updateTable("members")
    .set({ email_verified: false })
    .where("id", "=", eva.id)
    .execute();
  const asked = await eva.post("/api/identity/send-verification-email", { email: eva.email });
  expect(asked.status).toBe(200);
  const letters = () => smtp.mails.filter(({ to }) => to.includes(eva.email));
  const { raw } = await until(() => letters()[0]);
  const token = /confirmer-adresse\?token=([\w-]{43})/.exec(raw)?.[1] as string;
  expect((await eva.post("/api/me/email/confirmation", { token })).status).toBe(200);
  expect((await eva.get("/api/me")).body.emailVerified).toBe(true);
});

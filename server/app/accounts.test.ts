import { afterAll, beforeAll, expect, test } from "vitest";
import {
  PASSWORD,
  signUp,
  startSmtp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  type TestSmtp,
  until,
} from "../../tests/builders/index.ts";
import { uuidv7 } from "../infrastructure/ids.ts";
import { otherWaysLeft } from "./other-ways.ts";

let smtp: TestSmtp;
let site: TestParvis;
beforeAll(async () => {
  smtp = await startSmtp();
  site = await startTestParvis({ config: { smtpUrl: smtp.url } });
});
afterAll(async () => {
  await site.stop();
  await smtp.stop();
});

const NEW_PASSWORD = "rendu-a-son-membre";
const reset = ({ email }: { email: string }, closeOtherWays = false) =>
  site.parvis.accounts.resetPassword(email, { password: NEW_PASSWORD, closeOtherWays });

const enter = ({ email }: { email: string }, password: string) =>
  site.visitor().post("/api/identity/sign-in/email", { email, password });

/** A member whose address is confirmed, as mail is delivered here. */
async function member(name: string): Promise<TestMember> {
  const form = { email: `${name.toLowerCase()}@parvis.test` };
  const made = await signUp(site, name, form);
  await site.db
    .updateTable("members")
    .set({ email_verified: true })
    .where("email", "=", form.email)
    .execute();
  await made.enter(form.email);
  return made;
}

const tokenOf = async (email: string, page: string): Promise<string> => {
  const link = new RegExp(`${page}\\S*\\?token=([\\w-]+)`);
  return until(() => {
    const mail = smtp.mails.find(({ to, raw }) => to.includes(email) && link.test(raw));
    return mail && link.exec(mail.raw)?.[1];
  });
};

/** What a thief left behind: a key, a link with the provider, a second factor. */
async function plant({ id }: TestMember): Promise<void> {
  const at = site.clock();
  await site.db
    .insertInto("passkeys")
    .values({
      id: uuidv7(),
      member_id: id,
      credential_id: uuidv7(),
      public_key: "",
      sign_count: 0,
      name: "À moi",
      created_at: at,
      last_used_at: null,
    })
    .execute();
  await site.db
    .insertInto("external_identities")
    .values({
      id: uuidv7(),
      member_id: id,
      issuer: "https://ailleurs.test",
      subject: id,
      email: "voleur@ailleurs.test",
      created_at: at,
    })
    .execute();
  await site.db
    .insertInto("two_factors")
    .values({ member_id: id, secret: "", confirmed_at: at, locked_until: null, created_at: at })
    .execute();
}

test("a member whose password the operator resets keeps no session, and no link under way", async () => {
  const ruth = await member("Ruth");
  const email = "ruth-volee@parvis.test";
  await ruth.post("/api/me/email", { email, password: PASSWORD });
  await site.visitor().post("/api/identity/request-password-reset", { email: ruth.email });
  const [change, forgotten] = [
    await tokenOf(email, "confirmer-adresse"),
    await tokenOf(ruth.email, "redirection-mot-de-passe"),
  ];
  expect(await reset(ruth)).toEqual({ passkeys: 0, providers: 0, twoFactor: false });
  expect((await ruth.get("/api/me")).status).toBe(401);
  const confirmed = await site.visitor().post("/api/me/email/confirmation", { token: change });
  expect(confirmed.body.code).toBe("EMAIL_LINK_INVALID");
  const wish = { token: forgotten, newPassword: "au-voleur-encore" };
  const again = await site.visitor().post("/api/identity/reset-password", wish);
  expect(again.body.code).toBe("RESET_LINK_INVALID");
  expect((await ruth.signIn(ruth.email, NEW_PASSWORD)).status).toBe(200);
});

test("the operator hears what else opens the account, and closes it when they ask", async () => {
  const noemi = await member("Noemi");
  await plant(noemi);
  expect(await reset(noemi)).toEqual({ passkeys: 1, providers: 1, twoFactor: true });
  expect((await enter(noemi, NEW_PASSWORD)).body.secondFactor).toBe(true);
  expect(await reset(noemi, true)).toEqual({ passkeys: 0, providers: 0, twoFactor: false });
  expect((await enter(noemi, NEW_PASSWORD)).body.user.id).toBe(noemi.id);
});

test("what had begun for whoever knew the old password goes no further", async () => {
  const orpa = await member("Orpa");
  await plant(orpa);
  const begun = await enter(orpa, PASSWORD);
  expect(begun.body.step).toEqual(expect.any(String));
  await reset(orpa);
  const headers = { "x-parvis-step": begun.body.step };
  const pending = await site.visitor().request("GET", "/api/identity/pending", { headers });
  expect(pending.body).toEqual({ kind: "none" });
});

test.each([
  ["reset-password", (email: string) => reset({ email })],
  [
    "create-admin",
    (email: string) =>
      site.parvis.accounts.createAdministrator({ name: "?", email, password: NEW_PASSWORD }),
  ],
])("%s gives a password to who never had one", async (command, run) => {
  const name = command === "create-admin" ? "Booz" : "Obed";
  const made = await member(name);
  await site.db.deleteFrom("credentials").where("member_id", "=", made.id).execute();
  await run(made.email);
  expect((await enter(made, NEW_PASSWORD)).status).toBe(200);
});

test("an address that is nobody's resets nothing", async () => {
  expect(await reset({ email: "personne@parvis.test" })).toBeNull();
});

test("what is left is told in words", () => {
  const say = "Pour tout retirer, relancez la commande avec --close-other-ways.";
  expect(otherWaysLeft({ passkeys: 0, providers: 0, twoFactor: false })).toEqual([]);
  expect(otherWaysLeft({ passkeys: 2, providers: 1, twoFactor: true })).toEqual([
    "Ce compte s’ouvre encore avec 2\u00a0clés d’accès et 1\u00a0fournisseur d’identité.",
    "La double vérification reste active.",
    say,
  ]);
  expect(otherWaysLeft({ passkeys: 1, providers: 0, twoFactor: false })).toEqual([
    "Ce compte s’ouvre encore avec 1\u00a0clé d’accès.",
    say,
  ]);
});

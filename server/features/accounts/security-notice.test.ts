import { afterAll, expect, test } from "vitest";
import {
  PASSWORD,
  sentencesTo,
  signUp,
  startSmtp,
  startTestParvis,
  type TestMember,
  toldTo,
} from "../../../tests/builders/index.ts";
import { codeAt, stepAt } from "./two-factor/totp.ts";

const smtp = await startSmtp();
const site = await startTestParvis();
const withMail = await startTestParvis({ config: { smtpUrl: smtp.url } });
afterAll(async () => {
  await withMail.stop();
  await site.stop();
  await smtp.stop();
});

const changePassword = (member: TestMember) =>
  member.post("/api/identity/change-password", {
    currentPassword: PASSWORD,
    newPassword: "encore-un-autre-mot",
  });

/** Turns the second factor on. @returns what gives the next code */
async function protect(member: TestMember): Promise<(drift: number) => string> {
  const { secret } = (await member.post("/api/me/two-factor", { password: PASSWORD })).body;
  const code = (drift: number) => codeAt(secret, stepAt(site.clock()) + drift);
  const on = await member.post("/api/me/two-factor/confirmation", { code: code(0) });
  expect(on.status, on.text).toBe(200);
  return code;
}

test("where no mail leaves, each change of the ways in stands in the member's list", async () => {
  const ruth = await signUp(site, "Ruth");
  const code = await protect(ruth);
  const stopped = await ruth.delete("/api/me/two-factor", {
    body: { password: PASSWORD, code: code(1) },
  });
  expect(stopped.status, stopped.text).toBe(200);
  const email = "ruth-ailleurs@parvis.test";
  const moved = await ruth.post("/api/me/email", { email, password: PASSWORD });
  expect(moved.status, moved.text).toBe(200);
  expect((await changePassword(ruth)).status).toBe(200);
  const said = (await toldTo(site, ruth)).filter(({ kind }) => kind === "security");
  expect(said.map(({ data }) => data.what)).toEqual([
    "password-changed",
    "email-changed",
    "two-factor-off",
    "two-factor-on",
  ]);
  expect(await sentencesTo(site, ruth)).toContain(
    "Le mot de passe de votre compte a changé. Si ce n’était pas vous, changez votre mot de passe et écrivez à la communauté",
  );
});

test("nobody keeps such a change out of their list, nor hears of another's", async () => {
  const lydie = await signUp(site, "Lydie");
  const marc = await signUp(site, "Marc");
  const none = { app: false, push: false, mail: false };
  const { body } = await lydie.patch("/api/notifications/preferences", {
    kinds: { security: none },
  });
  expect(body.kinds.security).toEqual({ ...none, app: true });
  await changePassword(lydie);
  expect(await toldTo(site, lydie)).toMatchObject([{ kind: "security" }]);
  expect((await toldTo(site, marc)).filter(({ kind }) => kind === "security")).toEqual([]);
});

test("where mail leaves, a letter says it too", async () => {
  expect((await changePassword(withMail.admin)).status).toBe(200);
  expect(await toldTo(withMail, withMail.admin)).toMatchObject([{ kind: "security" }]);
  const letters = await withMail.db
    .selectFrom("mails")
    .select("text")
    .where("recipient", "=", withMail.admin.email)
    .execute();
  expect(letters).toEqual([
    { text: expect.stringContaining("Le mot de passe de votre compte a changé.") },
  ]);
});

import { afterAll, expect, test } from "vitest";
import {
  Member,
  PASSWORD,
  signUpForm,
  startSmtp,
  startTestParvis,
  until,
} from "../../../tests/builders/index.ts";

const smtp = await startSmtp();
const site = await startTestParvis({ config: { smtpUrl: smtp.url } });
afterAll(async () => {
  await site.stop();
  await smtp.stop();
});

const send = (form: object) => site.visitor().post("/api/identity/sign-up/email", form);
const mailTo = (email: string, words: string) =>
  until(() => smtp.mails.find(({ to, raw }) => to.includes(email) && raw.includes(words)), {
    what: `mail « ${words} » to ${email}`,
  });
const linkIn = (raw: string) => {
  const link = /http:\/\/parvis\.test(\/api\/identity\/verify-email\S+)/.exec(raw)?.[1] ?? "";
  return link.replaceAll("&amp;", "&");
};

test("the community says that mail is delivered", async () => {
  expect((await site.visitor().get("/api/community")).body.mailDelivered).toBe(true);
});

test("a new member enters once their address is confirmed by the letter", async () => {
  const form = signUpForm("Grâce");
  const answer = await send(form);
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([]);
  const grace = new Member(site.url, "Grâce");
  const early = await grace.signIn(form.email);
  expect([early.status, early.body.code]).toEqual([403, "EMAIL_NOT_VERIFIED"]);
  const { raw } = await mailTo(form.email, "confirmez votre adresse");
  expect(raw).toMatch(/^From: .*parvis@parvis\.test/m);
  const opened = await grace.get(linkIn(raw));
  expect([200, 302]).toContain(opened.status);
  expect((await grace.get("/api/me")).body).toMatchObject({ email: form.email });
});

test("a taken address is answered like a new one, and its owner is written to", async () => {
  const fresh = await send(signUpForm("Nouvelle"));
  const taken = await send(signUpForm("Curieuse", { email: "marthe@parvis.test" }));
  const shape = (value: unknown): unknown =>
    value && typeof value === "object"
      ? Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, shape(inside)]))
      : typeof value;
  expect(taken.status).toBe(fresh.status);
  expect(shape(taken.body)).toEqual(shape(fresh.body));
  expect([...taken.headers.keys()]).toEqual([...fresh.headers.keys()]);
  await mailTo("marthe@parvis.test", "Vous avez déjà un compte");
  const members = await site.db.selectFrom("members").select("name").execute();
  expect(members.map(({ name }) => name)).not.toContain("Curieuse");
  expect((await new Member(site.url, "").signIn("marthe@parvis.test", PASSWORD)).status).toBe(200);
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

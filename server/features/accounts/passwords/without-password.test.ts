import { afterAll, beforeAll, expect, test } from "vitest";
import {
  MINUTE,
  PASSWORD,
  signUp,
  startSmtp,
  startTestParvis,
  type TestParvis,
  type TestSmtp,
  until,
} from "../../../../tests/builders/index.ts";
import { startOpenIdProvider, type TestProvider } from "../../../../tests/fakes/openid-provider.ts";
import { CONSENTS, enterByProvider, openTab, PUBLIC_URL } from "../provider/test-provider-scene.ts";

let smtp: TestSmtp;
let provider: TestProvider;
let site: TestParvis;
beforeAll(async () => {
  smtp = await startSmtp();
  provider = await startOpenIdProvider(PUBLIC_URL);
  site = await startTestParvis({ config: { openId: provider.openId, smtpUrl: smtp.url } });
});
afterAll(async () => {
  await site.stop();
  await provider.stop();
  await smtp.stop();
});

/** Someone who came by the provider, and never had a password. */
async function comer(sub: string) {
  const email = `${sub}@parvis.test`;
  provider.be({ sub, name: sub, email, email_verified: true });
  const browser = openTab(site);
  await enterByProvider(browser);
  const joined = await browser.post("/api/identity/oidc/sign-up", { name: sub, ...CONSENTS });
  expect(joined.status, joined.text).toBe(200);
  return { browser, email, return: () => enterByProvider(browser) };
}

const SIGN_IN_AGAIN = [403, "SIGN_IN_AGAIN"];

test("who has no password changes their address just after signing in, and not later", async () => {
  const { browser, return: signInAgain } = await comer("tabitha");
  const change = () => browser.post("/api/me/email", { email: "dorcas@parvis.test" });
  site.clock.advance(11 * MINUTE);
  const late = await change();
  expect([late.status, late.body.code]).toEqual(SIGN_IN_AGAIN);
  await signInAgain();
  expect((await change()).body).toEqual({ success: true, state: "to-confirm" });
});

test("who has no password takes back their consent, and the request claims none", async () => {
  const { browser, email, return: signInAgain } = await comer("gaius");
  site.clock.advance(11 * MINUTE);
  const late = await browser.post("/api/me/consent/withdrawal", {});
  expect([late.status, late.body.code]).toEqual(SIGN_IN_AGAIN);
  await signInAgain();
  // What is typed where no password exists proves nothing.
  const answer = await browser.post("/api/me/consent/withdrawal", { password: "au-hasard" });
  expect(answer.status, answer.text).toBe(200);
  const { items } = (await site.admin.get("/api/admin/data-requests")).body;
  const request = items.find(({ receipt }: { receipt: string }) => receipt === answer.body.receipt);
  expect(request.email).toBe(email);
  expect(request.message).toContain("juste après une connexion");
  expect(request.message).not.toContain("mot de passe");
});

test("who has no password chooses one by the letter of a forgotten one", async () => {
  const { browser, email } = await comer("onesime");
  expect((await browser.get("/api/me/security")).body.password).toBe(false);
  await browser.post("/api/identity/request-password-reset", { email });
  const { raw } = await until(() =>
    smtp.mails.find((mail) => mail.to.includes(email) && mail.raw.includes("mot-de-passe/")),
  );
  const token = /\?token=([\w-]+)/.exec(raw)?.[1];
  const wish = { token, newPassword: PASSWORD };
  expect((await site.visitor().post("/api/identity/reset-password", wish)).status).toBe(200);
  const entered = await browser.post("/api/identity/sign-in/email", { email, password: PASSWORD });
  expect(entered.status, entered.text).toBe(200);
  expect((await browser.get("/api/me/security")).body.password).toBe(true);
});

test("where only the provider opens, a password kept from before is not asked for", async () => {
  const openId = { ...provider.openId, only: true };
  const closed = await startTestParvis({ beside: site, config: { openId } });
  try {
    await signUp(site, "Aquilas");
    const { browser } = await comer("prisca");
    await site.parvis.accounts.createAdministrator({
      name: "Prisca",
      email: "prisca@parvis.test",
      password: PASSWORD,
    });
    const elsewhere = openTab(closed);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    const email = "priscille@parvis.test";
    expect((await elsewhere.post("/api/me/email", { email })).status).toBe(200);
    const asked = await browser.post("/api/me/email", { email });
    expect(asked.body.code).toBe("WRONG_PASSWORD");
  } finally {
    await closed.stop();
  }
});

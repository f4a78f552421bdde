import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type BrowserTab,
  PASSWORD,
  startTestParvis,
  TestMember,
  type TestParvis,
} from "../../../../tests/builders/index.ts";
import { setState, signUp } from "../../../../tests/builders/people.ts";
import {
  type ProviderAccount,
  startOpenIdProvider,
  type TestProvider,
} from "../../../../tests/fakes/openid-provider.ts";
import {
  CONSENTS,
  countMembers,
  enterByProvider,
  openTab,
  PUBLIC_URL,
  pendingOf,
} from "./test-provider-scene.ts";

let provider: TestProvider;
let site: TestParvis;
beforeAll(async () => {
  provider = await startOpenIdProvider(PUBLIC_URL);
  site = await startTestParvis({ config: { openId: provider.openId } });
});
afterAll(async () => {
  await site.stop();
  await provider.stop();
});

let strangers = 0;
const stranger = (changes: Partial<ProviderAccount> = {}): ProviderAccount => {
  const sub = `sujet-${++strangers}`;
  return {
    sub,
    name: "Esther Mbuyi",
    email: `${sub}@parvis.test`,
    email_verified: true,
    ...changes,
  };
};

/** Someone new, up to the forms of the community. */
async function arrive(account = stranger()) {
  provider.be(account);
  const browser = openTab(site);
  const refusal = await enterByProvider(browser);
  return { browser, refusal, account };
}

const join = (browser: BrowserTab, form: object = {}) =>
  browser.post("/api/identity/oidc/sign-up", { name: "Esther", ...CONSENTS, ...form });

/** A member who came through the provider. */
async function newcomer(account = stranger()) {
  const { browser } = await arrive(account);
  expect((await join(browser)).status).toBe(200);
  return { browser, account, me: (await browser.get("/api/me")).body };
}

test("the community says with whom one may enter", async () => {
  const { body } = await site.visitor().get("/api/community");
  expect([body.identityProvider, body.passwords]).toEqual(["Compte du diocèse", true]);
});

test("an unknown identity leads to the sign-up, with its consents; then it signs in", async () => {
  const { browser, account } = await arrive();
  expect(await pendingOf(browser)).toEqual({
    kind: "join",
    email: account.email,
    name: "Esther Mbuyi",
    provider: "Compte du diocèse",
  });
  expect((await browser.get("/api/me")).status).toBe(401);

  const without = await join(browser, { acceptBeliefData: false });
  expect([without.status, without.body.code]).toEqual([400, "CONSENT_BELIEF_MISSING"]);
  const joined = await join(browser, { groupId: site.otherGroup.id });
  expect(joined.status, joined.text).toBe(200);
  const { body: me } = await browser.get("/api/me");
  expect([me.name, me.email, me.emailVerified]).toEqual(["Esther", account.email, true]);
  expect(me.groups.map(({ id }: { id: string }) => id)).toContain(site.otherGroup.id);
  expect((await join(browser)).body.code).toBe("STEP_EXPIRED");

  const phone = openTab(site);
  expect(await enterByProvider(phone)).toBeNull();
  expect(await pendingOf(phone)).toEqual({ kind: "in" });
  expect((await phone.get("/api/me")).body.id).toBe(me.id);
});

test("the invitation and the accord of an animator hold for those who come this way too", async () => {
  await site.admin.patch("/api/community", { registration: "invitation" });
  const refused = await join((await arrive()).browser);
  expect([refused.status, refused.body.code]).toEqual([403, "INVITATION_REQUIRED"]);
  await site.admin.patch("/api/community", { registration: "accord" });
  const { browser } = await arrive();
  expect((await join(browser)).status).toBe(200);
  expect((await browser.get("/api/me")).body.code).toBe("AWAITING_APPROVAL");
  await site.admin.patch("/api/community", { registration: "ouverte" });
});

test("signing out ends the session here, and offers to leave the provider", async () => {
  const { browser } = await newcomer();
  const stolen = browser.copy();
  const answer = await browser.post("/api/identity/sign-out");
  expect(answer.status).toBe(200);
  const url = new URL(answer.body.providerSignOut);
  expect(url.origin).toBe(provider.openId.issuer);
  expect(url.searchParams.get("post_logout_redirect_uri")).toBe(`${PUBLIC_URL}/login`);
  expect((await stolen.get("/api/me")).status).toBe(401);
  const member = await signUp(site, "Sans fournisseur");
  expect((await member.post("/api/identity/sign-out")).body.providerSignOut).toBeUndefined();
});

test("the address of a member takes their account over only with its password", async () => {
  const rachel = await signUp(site, "Rachel");
  const before = await countMembers(site);
  const { browser } = await arrive(stranger({ email: rachel.email.toUpperCase() }));
  expect(await pendingOf(browser)).toMatchObject({ kind: "link", email: rachel.email });
  expect((await browser.get("/api/me")).status).toBe(401);
  const wrong = await browser.post("/api/identity/oidc/join-account", { password: "au-hasard" });
  expect([wrong.status, wrong.body.code]).toEqual([400, "WRONG_PASSWORD"]);
  expect((await browser.get("/api/me")).status).toBe(401);
  expect((await join(browser)).body.code).toBe("STEP_EXPIRED");
  const right = await browser.post("/api/identity/oidc/join-account", { password: PASSWORD });
  expect(right.body).toEqual({ kind: "in" });
  expect((await browser.get("/api/me")).body.id).toBe(rachel.id);
  expect(await countMembers(site)).toBe(before);
  const later = openTab(site);
  await enterByProvider(later);
  expect((await later.get("/api/me")).body.id).toBe(rachel.id);
});

test("an address the provider has not verified opens and makes nothing", async () => {
  const sarah = await signUp(site, "Sarah");
  const before = await countMembers(site);
  for (const email of [sarah.email, "personne@parvis.test"]) {
    const { browser, refusal } = await arrive(stranger({ email, email_verified: false }));
    expect(refusal).toBe("OIDC_EMAIL_UNVERIFIED");
    expect(await pendingOf(browser)).toEqual({ kind: "none" });
  }
  expect(await countMembers(site)).toBe(before);
});

test("who refuses at the provider's page comes back with its refusal", async () => {
  provider.be(null);
  expect(await enterByProvider(openTab(site))).toBe("OIDC_REFUSED");
});

test("who has no password proves that it is them by a session opened just now", async () => {
  const { browser } = await newcomer();
  expect((await browser.post("/api/me/two-factor", {})).status).toBe(200);
  site.clock.advance(10 * 60 * 1000 + 1);
  const late = await browser.post("/api/me/two-factor", {});
  expect([late.status, late.body.code]).toEqual([403, "SIGN_IN_AGAIN"]);
});

test("a removed member's identity opens nothing, nor for ever an account", async () => {
  const { me, account } = await newcomer();
  const member = Object.assign(new TestMember(site.url, "Esther"), {
    id: me.id,
    email: account.email,
  });
  await setState(site, member, "deleted");
  provider.be(account);
  const browser = openTab(site);
  expect(await enterByProvider(browser)).toBe("ACCOUNT_GONE");
  expect((await browser.get("/api/me")).status).toBe(401);
});

test("where the provider takes the place of passwords, they open nothing", async () => {
  const only = await startTestParvis({ config: { openId: { ...provider.openId, only: true } } });
  try {
    const visitor = only.visitor();
    const body = { email: only.admin.email, password: PASSWORD };
    const answer = await visitor.post("/api/identity/sign-in/email", body);
    expect([answer.status, answer.body.code]).toEqual([403, "PASSWORDS_OFF"]);
    expect(answer.body.message).toContain("Compte du diocèse");
    expect((await visitor.get("/api/community")).body.passwords).toBe(false);
  } finally {
    await only.stop();
  }
});

import { afterAll, beforeAll, expect, test } from "vitest";
import {
  PASSWORD,
  startTestParvis,
  type TestMember,
  type TestParvis,
} from "../../../../tests/builders/index.ts";
import { signUp } from "../../../../tests/builders/people.ts";
import { startOpenIdProvider, type TestProvider } from "../../../../tests/fakes/openid-provider.ts";
import {
  CONSENTS,
  enterByProvider,
  exchange,
  hearBack,
  openTab,
  PUBLIC_URL,
  throughPage,
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

const account = (sub: string, email = `${sub}@parvis.test`) => ({
  sub,
  name: "Esther",
  email,
  email_verified: true,
});

const { secret, binding } = openTab({ url: PUBLIC_URL });

/** Leaves from the member's settings. @returns the address the provider sends back to */
async function leaveToLink(member: TestMember): Promise<string> {
  const asked = { password: PASSWORD, binding };
  return throughPage((await member.post("/api/identity/oidc/link", asked)).body.url);
}

test("a member links the provider in their settings, in their own session, and unlinks it", async () => {
  const lydie = await signUp(site, "Lydie");
  provider.be(account("lydie", "ailleurs@parvis.test"));
  const wrong = { password: "au-hasard", binding };
  expect((await lydie.post("/api/identity/oidc/link", wrong)).body.code).toBe("WRONG_PASSWORD");
  // The session of another member in the same browser did not ask for the link: it is refused.
  const mallory = await signUp(site, "Mallory");
  const stolen = await hearBack(lydie, await leaveToLink(lydie));
  expect((await exchange(mallory, stolen, secret)).body.code).toBe("OIDC_STATE_INVALID");
  const signedOut = await hearBack(lydie, await leaveToLink(lydie));
  expect((await exchange(site.visitor(), signedOut, secret)).body.code).toBe("OIDC_STATE_INVALID");
  // Nor is their own session, in a browser that has not left.
  const elsewhere = await hearBack(lydie, await leaveToLink(lydie));
  const other = await exchange(lydie, elsewhere, openTab(site).secret);
  expect(other.body.code).toBe("OIDC_STATE_INVALID");
  expect((await lydie.get("/api/me/security")).body.provider.linkedEmail).toBeNull();

  const page = await hearBack(lydie, await leaveToLink(lydie));
  expect((await exchange(lydie, page, secret)).body).toEqual({ kind: "linked" });
  expect((await lydie.get("/api/me/security")).body.provider).toEqual({
    name: "Compte du diocèse",
    linkedEmail: "ailleurs@parvis.test",
  });
  const gone = await lydie.delete("/api/me/external-identity", { body: { password: PASSWORD } });
  expect(gone.status, gone.text).toBe(200);
  expect((await lydie.get("/api/me/security")).body.provider.linkedEmail).toBeNull();
});

test("an identity opens one account, and the last way in stays", async () => {
  const known = account("noe");
  provider.be(known);
  const browser = openTab(site);
  await enterByProvider(browser);
  await browser.post("/api/identity/oidc/sign-up", { name: "Noé", ...CONSENTS });
  const last = await browser.delete("/api/me/external-identity", { body: {} });
  expect([last.status, last.body.code]).toEqual([409, "LAST_WAY_IN"]);
  const noemie = await signUp(site, "Noémie");
  const page = await hearBack(noemie, await leaveToLink(noemie));
  expect((await exchange(noemie, page, secret)).body.code).toBe("OIDC_ALREADY_LINKED");
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestParvis, type TestParvis } from "../../../../tests/builders/index.ts";
import {
  type Lie,
  type LyingProvider,
  startLyingProvider,
} from "../../../../tests/fakes/lying-openid-provider.ts";
import { enterByProvider, openTab, pendingOf } from "./test-provider-scene.ts";

let provider: LyingProvider;
let site: TestParvis;
beforeAll(async () => {
  provider = await startLyingProvider();
  site = await startTestParvis({ config: { openId: provider.openId } });
});
afterAll(async () => {
  await site.stop();
  await provider.stop();
});

const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

test("this provider is believed when it tells the truth", async () => {
  provider.say({});
  const browser = openTab(site);
  await enterByProvider(browser);
  expect((await pendingOf(browser)).kind).toBe("join");
});

const LIES: [string, Lie][] = [
  ["the nonce of another turn", { claims: { nonce: "un-autre" } }],
  ["no nonce", { claims: { nonce: undefined } }],
  ["another audience", { claims: { aud: "un-autre-site" } }],
  ["several audiences, for another", { claims: { aud: ["parvis", "autre"], azp: "autre" } }],
  ["another issuer", { claims: { iss: "https://autre.example" } }],
  ["a time that is over", { claims: { iat: ago(900), exp: ago(600) } }],
  ["no end", { claims: { exp: undefined } }],
  ["no subject", { claims: { sub: undefined } }],
  ["the signature of another key", { foreignKey: true }],
  ["no signature", { algorithm: "none" }],
];

test.each(LIES)("an identity with %s opens nothing", async (_, lie) => {
  provider.say(lie);
  const browser = openTab(site);
  expect(await enterByProvider(browser)).toBe("OIDC_ANSWER_INVALID");
  expect(await pendingOf(browser)).toEqual({ kind: "none" });
});

test.each(["true", 1, "false", null])("« email_verified » that is %s is not yes", async (said) => {
  provider.say({ claims: { email_verified: said } });
  expect(await enterByProvider(openTab(site))).toBe("OIDC_EMAIL_UNVERIFIED");
});

test("a provider that is silent, or whose tokens would come from inside, says so", async () => {
  const inside = await startLyingProvider({ token_endpoint: "http://127.0.0.1:9/token" });
  const silent = { ...provider.openId, issuer: "http://127.0.0.1:1" };
  for (const openId of [silent, inside.openId]) {
    const other = await startTestParvis({ config: { openId } });
    const browser = openTab(other);
    const body = { binding: browser.binding };
    const left = await browser.post("/api/identity/oidc/start", body);
    expect(left.body.code ?? (await enterByProvider(browser))).toBe("OIDC_UNREACHABLE");
    await other.stop();
  }
  await inside.stop();
});

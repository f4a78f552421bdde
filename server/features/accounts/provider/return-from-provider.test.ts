import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type BrowserTab,
  startTestParvis,
  type TestParvis,
} from "../../../../tests/builders/index.ts";
import { startOpenIdProvider, type TestProvider } from "../../../../tests/fakes/openid-provider.ts";
import {
  CONSENTS,
  enterByProvider,
  exchange,
  finish,
  hearBack,
  openTab,
  PUBLIC_URL,
  walkToProvider,
  wordOf,
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

let arrivals = 0;
/** Someone who has an account at the provider and none here, in front of its page. */
function stranger(): void {
  const sub = `sujet-${++arrivals}`;
  provider.be({ sub, name: "Esther", email: `${sub}@parvis.test`, email_verified: true });
}

const join = (tab: BrowserTab) =>
  tab.post("/api/identity/oidc/sign-up", { name: "Esther", ...CONSENTS });

/** A member in front of the provider's page, who came through it before. */
async function known(): Promise<void> {
  stranger();
  const tab = openTab(site);
  await enterByProvider(tab);
  expect((await join(tab)).status).toBe(200);
}

test("the way to the provider and back leaves no cookie, and its address is told to no one", async () => {
  stranger();
  const browser = openTab(site);
  const { headers } = await browser.get(await walkToProvider(browser));
  expect(headers.get("location")).toMatch(
    new RegExp(`^/connexion/${site.communityId}\\?retour=[\\w-]{43}$`),
  );
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("cache-control")).toBe("no-store");
  await exchange(browser, String(headers.get("location")), browser.secret);
  expect([...browser.cookies.keys()]).toEqual([]);
});

test("an answer is worth nothing in another browser, whoever opens it, at either step", async () => {
  await known();
  const attacker = openTab(site);
  const page = await hearBack(attacker, await walkToProvider(attacker));
  const victim = openTab(site);
  // The victim left for the provider too, but with another secret than the one this code expects.
  await walkToProvider(victim);
  expect((await exchange(victim, page, victim.secret)).body.code).toBe("OIDC_STATE_INVALID");
  expect((await victim.get("/api/me")).status).toBe(401);
  // The refusal used the code up.
  expect((await exchange(attacker, page, attacker.secret)).body.code).toBe("OIDC_STATE_INVALID");

  const back = await walkToProvider(attacker);
  expect(await finish(victim, back)).toBe("OIDC_STATE_INVALID");
  expect((await victim.get("/api/me")).status).toBe(401);
});

test("the hash that left is not the secret that comes back", async () => {
  await known();
  const browser = openTab(site);
  const page = await hearBack(browser, await walkToProvider(browser));
  expect((await exchange(browser, page, browser.binding)).body.code).toBe("OIDC_STATE_INVALID");
});

test("a return is heard once, with the state it left with, and its code serves once", async () => {
  await known();
  const browser = openTab(site);
  const back = await walkToProvider(browser);
  const forged = new URL(back, PUBLIC_URL);
  for (const state of ["x".repeat(43), ""]) {
    forged.searchParams.set("state", state);
    expect(await finish(browser, forged.pathname + forged.search)).toBe("OIDC_STATE_INVALID");
  }
  expect(await finish(browser, `${back}&state=${"x".repeat(43)}`)).toBe("OIDC_STATE_INVALID");
  const page = await hearBack(browser, back);
  const replay = browser.copy();
  expect(await finish(replay, back)).toBe("OIDC_STATE_INVALID");
  expect((await exchange(browser, page, browser.secret)).body).toEqual({ kind: "in" });
  expect((await browser.get("/api/me")).status).toBe(200);
  expect((await exchange(replay, page, replay.secret)).body.code).toBe("OIDC_STATE_INVALID");
  expect((await replay.get("/api/me")).status).toBe(401);
});

test("a code given many times at the same moment opens one session", async () => {
  await known();
  const browser = openTab(site);
  const page = await hearBack(browser, await walkToProvider(browser));
  const all = await Promise.all(
    Array.from({ length: 6 }, () => exchange(browser.copy(), page, browser.secret)),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("neither the code, the secret of a step nor the tab's own are kept as they are", async () => {
  stranger();
  const browser = openTab(site);
  await enterByProvider(browser);
  const left = openTab(site);
  const page = await hearBack(left, await walkToProvider(left));
  const kept = JSON.stringify(await site.db.selectFrom("identity_steps").selectAll().execute());
  expect(kept).toContain("returned");
  for (const secret of [browser.step, left.secret, left.binding, wordOf(page, "retour")])
    expect(kept).not.toContain(secret);
});

test("a code that was used, or is of another turn, opens nothing", async () => {
  await known();
  const first = openTab(site);
  const used = new URL(await walkToProvider(first), PUBLIC_URL);
  await first.get(used.pathname + used.search);
  const second = openTab(site);
  const fresh = new URL(await walkToProvider(second), PUBLIC_URL);
  fresh.searchParams.set("code", used.searchParams.get("code") as string);
  expect(await finish(second, fresh.pathname + fresh.search)).toBe("OIDC_ANSWER_INVALID");
  expect((await second.get("/api/me")).status).toBe(401);
});

test("an answer that names another issuer, or none, is refused", async () => {
  await known();
  for (const issuer of ["https://autre.example", null]) {
    const browser = openTab(site);
    const mixed = new URL(await walkToProvider(browser), PUBLIC_URL);
    if (issuer) mixed.searchParams.set("iss", issuer);
    else mixed.searchParams.delete("iss");
    expect(await finish(browser, mixed.pathname + mixed.search)).toBe("OIDC_ANSWER_INVALID");
    expect((await browser.get("/api/me")).status).toBe(401);
  }
});

test("a step that waited more than ten minutes is over", async () => {
  stranger();
  const browser = openTab(site);
  const back = await walkToProvider(browser);
  site.clock.advance(10 * 60 * 1000 + 1);
  expect(await finish(browser, back)).toBe("OIDC_STATE_INVALID");
  const page = await hearBack(browser, await walkToProvider(browser));
  site.clock.advance(10 * 60 * 1000 + 1);
  expect((await exchange(browser, page, browser.secret)).body.code).toBe("OIDC_STATE_INVALID");
  const slow = openTab(site);
  await enterByProvider(slow);
  site.clock.advance(10 * 60 * 1000 + 1);
  expect((await join(slow)).body.code).toBe("STEP_EXPIRED");
});

test("a page of another site sends nobody to the provider", async () => {
  const headers = { "sec-fetch-site": "cross-site" };
  const tab = openTab(site);
  for (const [call, body] of [
    ["start", { binding: tab.binding }],
    ["return", { code: tab.secret, secret: tab.secret }],
  ] as const)
    expect((await tab.post(`/api/identity/oidc/${call}`, body, { headers })).status).toBe(403);
});

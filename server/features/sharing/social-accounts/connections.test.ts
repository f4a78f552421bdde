import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { databaseText } from "../../../../tests/builders/database-text.ts";
import {
  heard,
  MINUTE,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";
import { replaceAdapter } from "../platforms/testing.ts";
import { testAdapter } from "./test-oauth-adapter.ts";
import { startScene, told } from "./test-scene.ts";

const scene = await startScene();
const { site, doubles } = scene;
afterAll(scene.stop);

const CONNECTIONS = "/api/social-accounts/connections";
let grace: TestMember;
let paul: TestMember;

beforeEach(async () => {
  grace = await scene.newcomer();
  paul = await scene.newcomer();
});

const accountsOf = async (who: TestMember) => (await who.get("/api/social-accounts/accounts")).body;
const finish = (who: TestMember, words: URLSearchParams, changes: Record<string, string> = {}) =>
  who.post(CONNECTIONS, { ...Object.fromEntries(words), ...changes });

describe("connecting an account", () => {
  test("leads to the platform and back, proves the rights, and keeps the account", async () => {
    const consent = await scene.leave(grace, "twitter", {
      userId: grace.id,
      nonce: "nonce-de-grace",
      timestamp: "1795000000123",
    });
    const state = consent.searchParams.get("state") ?? "";
    const inside = JSON.parse(Buffer.from(state, "base64url").toString());
    expect(inside).toMatchObject({
      platform: "twitter",
      nonce: "nonce-de-grace",
      timestamp: 1795000000123,
    });
    const words = await scene.comeBack(grace, "twitter", consent);
    expect([words.get("platform"), words.get("state")]).toEqual(["twitter", state]);
    const answer = await finish(grace, words);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ platform: "twitter", state: "connected", choices: [] });
    const [account] = await accountsOf(grace);
    expect(account).toMatchObject({
      accountId: "a1",
      accountName: "Paroisse",
      connected: true,
      state: "connected",
      problem: "",
      scope: ["publish"],
    });
    const elsewhere = await grace.get(`/api/social-account/accounts?userId=${grace.id}`);
    expect(elsewhere.body).toEqual([account]);
    expect(await accountsOf(paul)).toEqual([]);
    expect(await scene.connectionsOf(grace)).toEqual([]);
  });

  test("really sends the verifier of PKCE, which the platform compares", async () => {
    await scene.connect(grace, "twitter");
    expect(doubles.twitter.forms().at(-1)?.get("code_verifier")).toMatch(/^[\w-]{43,128}$/);
    await scene.connect(grace, "facebook");
    expect(doubles.facebook.forms().at(-1)?.has("code_verifier")).toBe(false);
  });

  test("without nonce and timestamp, as the specification has it, makes them", async () => {
    const consent = await scene.leave(grace, "facebook", { userId: grace.id });
    const words = await scene.comeBack(grace, "facebook", consent);
    expect((await finish(grace, words)).status).toBe(201);
  });

  test("keeps the row of an account that is connected again", async () => {
    const [first] = (await scene.connect(grace, "facebook")).body.accounts;
    await grace.delete(`/api/social-accounts/accounts/${first.id}`);
    expect(await accountsOf(grace)).toEqual([]);
    const [again] = (await scene.connect(grace, "facebook")).body.accounts;
    expect(again.id).toBe(first.id);
  });

  test("lets the person choose among several, and connects those alone", async () => {
    doubles.facebook.person.accounts = [
      { id: "a1", name: "Paroisse", mayPublish: true },
      { id: "a2", name: "Jeunesse", mayPublish: true },
      { id: "a3", name: "Chorale", mayPublish: false },
    ];
    const { status, body } = await scene.connect(grace, "facebook");
    expect([status, body.state, body.accounts]).toEqual([201, "choosing", []]);
    expect(body.choices.map(({ problem }: { problem: string }) => problem !== "")).toEqual([
      false,
      false,
      true,
    ]);
    const path = `${CONNECTIONS}/${body.id}/accounts`;
    const choose = (who: TestMember, ...accountIds: string[]) => who.post(path, { accountIds });
    expect((await choose(paul, "a2")).status).toBe(404);
    expect((await choose(await grace.onAnotherDevice(), "a2")).status).toBe(404);
    expect((await choose(grace, "a3")).body.code).toBe("INVALID_INPUT");
    expect((await choose(grace, "a2", "a9")).body.code).toBe("INVALID_INPUT");
    const chosen = await choose(grace, "a2");
    expect([chosen.status, chosen.body.state]).toEqual([201, "connected"]);
    expect(await accountsOf(grace)).toMatchObject([{ accountName: "Jeunesse" }]);
    expect((await choose(grace, "a1")).status).toBe(404);
  });

  test("is abandoned with what it received", async () => {
    doubles.facebook.person.accounts.push({ id: "a2", name: "Jeunesse", mayPublish: true });
    const { body } = await scene.connect(grace, "facebook");
    expect((await paul.delete(`${CONNECTIONS}/${body.id}`)).status).toBe(200);
    expect(await scene.connectionsOf(grace)).toHaveLength(1);
    expect((await grace.delete(`${CONNECTIONS}/${body.id}`)).body).toEqual({ success: true });
    expect(await scene.connectionsOf(grace)).toEqual([]);
  });

  test("says what stands in the way when nothing can be published to", async () => {
    doubles.facebook.person.accounts = [{ id: "a1", name: "Chorale", mayPublish: false }];
    const { status, body } = await scene.connect(grace, "facebook");
    expect([status, body.code]).toEqual([409, "NO_ACCOUNT_FOUND"]);
    expect(body.fields).toMatchObject([{ field: "Chorale" }]);
    expect(body.fields[0].message).toContain("Facebook n’a pas donné le droit de publier");
    doubles.facebook.person.accounts = [];
    expect((await scene.connect(grace, "facebook")).body.code).toBe("NO_ACCOUNT_FOUND");
    expect([await accountsOf(grace), await scene.connectionsOf(grace)]).toEqual([[], []]);
  });

  test.each([
    ["token", "hang-up-before-accepting"],
    ["token", "hang-up-after-accepting"],
    ["token", "500"],
    ["token", "html"],
    ["me", "empty"],
    ["me", { status: 429, json: {} }],
    ["account", "hang-up-before-accepting"],
  ] as const)(
    "at « %s » with « %j » is of a platform that does not answer",
    async (step, mishap) => {
      doubles.facebook.next(mishap, step);
      const answer = await scene.connect(grace, "facebook");
      expect([answer.status, answer.body.code]).toEqual([502, "PLATFORM_UNREACHABLE"]);
      expect(answer.body.message).toContain("Facebook");
      expect([await accountsOf(grace), await scene.connectionsOf(grace)]).toEqual([[], []]);
    },
  );

  test("does not let the platform's code wait for the page", async () => {
    const words = await scene.comeBack(grace, "twitter", await scene.leave(grace, "twitter"));
    site.clock.advance(2 * MINUTE);
    const { status, body } = await finish(grace, words);
    expect([status, body.state]).toEqual([201, "connected"]);
  });

  test("keeps what the exchange gave sealed, and in nobody's address", async () => {
    const before = doubles.twitter.secrets.length;
    const words = await scene.comeBack(grace, "twitter", await scene.leave(grace, "twitter"));
    const given = doubles.twitter.secrets.slice(before);
    expect(given.length).toBe(3);
    const everywhere = `${await databaseText(site.db)} ${words}`;
    expect(given.filter((secret) => everywhere.includes(secret))).toEqual([]);
  });

  test("says what the platform refused of the exchange", async () => {
    doubles.facebook.next({ status: 400, json: { error: "invalid_grant" } }, "token");
    const { status, body } = await scene.connect(grace, "facebook");
    expect([status, body.code]).toEqual([400, "OAUTH_REFUSED"]);
    expect(body.message).toBe("Erreur OAuth: invalid_grant");
  });
});

describe("who may begin", () => {
  test("members, for themselves, on a platform that connects this way", async () => {
    const start = (who: Pick<TestMember, "get">, path: string) => who.get(`/api/auth/${path}`);
    expect((await start(site.visitor(), "twitter")).body.code).toBe("SIGN_IN_REQUIRED");
    const page = await site
      .visitor()
      .get("/api/auth/twitter", { headers: { accept: "text/html,*/*" } });
    expect([page.status, page.headers.get("location")]).toEqual([302, "/login"]);
    expect((await start(grace, `twitter?userId=${paul.id}`)).status).toBe(403);
    expect((await start(grace, "myspace")).status).toBe(404);
    expect((await start(grace, "twitter?nonce=a%20b")).body.code).toBe("INVALID_INPUT");
    const byLink = await grace.get("/api/auth/twitter", {
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(byLink.status).toBe(403);
    const error = async (platform: string) =>
      told((await start(grace, platform)).headers.get("location")).get("error");
    expect(await error("whatsapp")).toBe("OAUTH_NOT_SUPPORTED");
    expect(await error("telegram")).toBe("OAUTH_NOT_SUPPORTED");
    await site.db
      .updateTable("platform_settings")
      .set({ client_secret: null })
      .where("platform", "=", "linkedin")
      .execute();
    expect(await error("linkedin")).toBe("PLATFORM_NOT_CONFIGURED");
  });

  test.each(["/api/auth/twitter", "/auth/twitter/callback"])(
    "%s is kept by no cache, told to no other site, and keeps a popup with its opener",
    async (path) => {
      const { headers } = await grace.get(path);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
    },
  );
});

test("someone who begins without end is asked to wait", { timeout: 60_000 }, async () => {
  const strict = await startTestParvis({ config: { rateLimitFactor: 1 }, install: false });
  const visitor = strict.visitor();
  const ways = [
    ["GET", "/api/auth/twitter"],
    ["GET", "/auth/twitter/callback"],
    ["POST", CONNECTIONS],
    ["POST", "/api/social-accounts/accounts"],
  ] as const;
  const begin = async ([method, path]: (typeof ways)[number]) =>
    (await heard(() => visitor.request(method, path))).body?.code;
  for (let time = 0; time < 30; time++) {
    const way = ways[time % ways.length] as (typeof ways)[number];
    expect(await begin(way), `${time}`).not.toBe("TOO_MANY_REQUESTS");
  }
  for (const way of ways) expect(await begin(way), way[1]).toBe("TOO_MANY_REQUESTS");
  await strict.stop();
});

test("a platform the community stopped offering connects nobody", async () => {
  const words = await scene.comeBack(grace, "facebook", await scene.leave(grace, "facebook"));
  const offered = (enabled: boolean) =>
    site.db.updateTable("platform_settings").set({ enabled }).where("platform", "=", "facebook");
  await offered(false).execute();
  expect((await finish(grace, words)).body.code).toBe("PLATFORM_OFF");
  await offered(true).execute();
});

test("a wrong verifier is refused by the platform: ours would be noticed", async () => {
  const honest = testAdapter({ id: "twitter", pkce: true, ahead: 1, revokes: true });
  const undo = replaceAdapter({
    ...honest,
    oauth: honest.oauth && {
      ...honest.oauth,
      exchange: (platform, about) =>
        honest.oauth?.exchange(platform, { ...about, verifier: "x".repeat(43) }) as never,
    },
  });
  const answer = await scene.connect(grace, "twitter");
  undo();
  expect([answer.status, answer.body.code]).toEqual([400, "OAUTH_REFUSED"]);
});

import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { MINUTE, type TestMember } from "../../../../tests/builders/index.ts";
import { startScene, told } from "./test-scene.ts";

// Without a worker, which forgets by the real clock the connections that are over.
const scene = await startScene({ config: { roles: ["web"] } });
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
const comeBackTo = async (who: TestMember, path: string) =>
  told((await who.get(path)).headers.get("location"));

describe("a state", () => {
  const begun = async (platform: "twitter" | "facebook" = "facebook") => {
    const consent = await scene.leave(grace, platform);
    const back = await doubles[platform].consent(consent);
    return `${back.pathname}${back.search}`;
  };

  test("that is forged, or of nobody, is refused", async () => {
    const forged = Buffer.from(
      JSON.stringify({ platform: "facebook", timestamp: 1, nonce: "nonce-de-la-page", key: "x" }),
    ).toString("base64url");
    const words = await comeBackTo(grace, `/auth/facebook/callback?code=abc&state=${forged}`);
    expect(words.get("error")).toBe("OAUTH_STATE_INVALID");
    expect(words.has("code")).toBe(false);
  });

  test("serves once", async () => {
    const path = await begun();
    expect((await comeBackTo(grace, path)).get("error")).toBeNull();
    expect((await comeBackTo(grace, path)).get("error")).toBe("OAUTH_STATE_INVALID");
  });

  test("serves once among many at the same moment", async () => {
    const path = await begun();
    const all = await Promise.all(Array.from({ length: 8 }, () => comeBackTo(grace, path)));
    expect(all.filter((words) => words.has("code"))).toHaveLength(1);
  });

  test("of another member, another session, or a visitor is refused", async () => {
    const path = await begun();
    for (const who of [paul, await grace.onAnotherDevice()])
      expect((await comeBackTo(who, path)).get("error")).toBe("OAUTH_STATE_INVALID");
    const { headers } = await site.visitor().get(path);
    expect(told(headers.get("location")).get("error")).toBe("OAUTH_STATE_INVALID");
    expect((await comeBackTo(grace, path)).has("code")).toBe(true);
  });

  test("of one platform at the address of another is refused, and ends there", async () => {
    const path = await begun("twitter");
    const mixed = path.replace("/auth/twitter/", "/auth/facebook/");
    expect((await comeBackTo(grace, mixed)).get("error")).toBe("OAUTH_STATE_INVALID");
    expect((await comeBackTo(grace, path)).get("error")).toBe("OAUTH_STATE_INVALID");
    expect(await scene.connectionsOf(grace)).toEqual([]);
  });

  test("lives ten minutes, on the way out and on the way back", async () => {
    const path = await begun();
    site.clock.advance(10 * MINUTE);
    expect((await comeBackTo(grace, path)).get("error")).toBe("OAUTH_EXPIRED");
    const words = await comeBackTo(grace, await begun());
    site.clock.advance(10 * MINUTE);
    const { status, body } = await finish(grace, words);
    expect([status, body.code]).toEqual([410, "OAUTH_EXPIRED"]);
  });
});

describe("what the platform says on the way back", () => {
  test("that the person refused is told by its name alone", async () => {
    const consent = await scene.leave(grace, "facebook");
    const back = await doubles.facebook.consent(consent, "refuser");
    back.searchParams.set("error_description", "<script>alert(1)</script>");
    const words = await comeBackTo(grace, `${back.pathname}${back.search}`);
    expect(Object.fromEntries(words)).toEqual({ platform: "facebook", error: "access_denied" });
    expect(await scene.connectionsOf(grace)).toEqual([]);
  });

  test("without a state is told too, and touches no connection", async () => {
    await scene.leave(grace, "facebook");
    const words = await comeBackTo(grace, "/auth/facebook/callback?error_code=1349187");
    expect(Object.fromEntries(words)).toEqual({ platform: "facebook", error: "1349187" });
    expect(await scene.connectionsOf(grace)).toHaveLength(1);
  });

  test("is cut to a name that a page and an address can hold", async () => {
    const consent = await scene.leave(grace, "facebook");
    const state = consent.searchParams.get("state");
    const hostile = encodeURIComponent(`<img src=x>"'&${"a".repeat(300)}\r\nSet-Cookie: a=b`);
    const path = `/auth/facebook/callback?error=${hostile}&state=${state}`;
    const error = (await comeBackTo(grace, path)).get("error") ?? "";
    expect(error).toMatch(/^[\w.-]{1,100}$/);
  });

  test.each([
    ["nothing", ""],
    ["no state", "?code=abc"],
    ["no code", "?state=abc"],
    ["two codes", "?code=a&code=b&state=c"],
    ["a tree", "?code[a]=b&state[]=c"],
    ["a code too long", `?code=${"a".repeat(5000)}&state=b`],
  ])("with %s lacks parameters", async (_, query) => {
    const words = await comeBackTo(grace, `/auth/facebook/callback${query}`);
    expect(words.get("error")).toBe("OAUTH_PARAMETERS_MISSING");
  });

  test("of a platform nobody knows is refused", async () => {
    const words = await comeBackTo(grace, "/auth/myspace/callback?code=a&state=b");
    expect(words.get("error")).toBe("OAUTH_NOT_SUPPORTED");
  });
});

describe("a code of ours", () => {
  const returned = async () =>
    scene.comeBack(grace, "facebook", await scene.leave(grace, "facebook"));

  test("serves once, even among many at the same moment", async () => {
    const words = await returned();
    const all = await Promise.all(Array.from({ length: 6 }, () => finish(grace, words)));
    const codes = all.map(({ status, body }) => (status === 201 ? "connected" : body.code));
    expect(codes.toSorted()).toEqual([...Array(5).fill("OAUTH_STATE_INVALID"), "connected"]);
    expect((await finish(grace, words)).body.code).toBe("OAUTH_STATE_INVALID");
  });

  test.each([
    ["another code", { code: "invente" }],
    ["another state", { state: "invente" }],
    ["another platform", { platform: "twitter" }],
  ])("with %s opens nothing", async (_, changes) => {
    const words = await returned();
    expect((await finish(grace, words, changes)).body.code).toBe("OAUTH_STATE_INVALID");
    expect(await accountsOf(grace)).toEqual([]);
  });

  test("of another member or another session opens nothing", async () => {
    const words = await returned();
    for (const who of [paul, await grace.onAnotherDevice()])
      expect((await finish(who, words)).body.code).toBe("OAUTH_STATE_INVALID");
    expect((await finish(grace, words)).status).toBe(201);
  });
});

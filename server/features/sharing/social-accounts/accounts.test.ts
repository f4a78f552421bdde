import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { HOUR, type TestMember, until } from "../../../../tests/builders/index.ts";
import { loseAccount } from "./lose-account.ts";
import { openAccount } from "./open-account.ts";
import { onlyAccount, refusalOf, startScene } from "./test-scene.ts";

const scene = await startScene();
const { site, doubles } = scene;
const { services } = site.parvis;
afterAll(scene.stop);

const ACCOUNTS = "/api/social-accounts/accounts";
let grace: TestMember;

beforeEach(async () => {
  grace = await scene.newcomer();
});

const connect = async (platform: "twitter" | "facebook" | "linkedin") => {
  await scene.connect(grace, platform);
  return onlyAccount(grace);
};

describe("a token that someone gives", () => {
  const token = () => doubles.telegram.tokens.issue(["publish"]).access;
  const save = (changes: Record<string, unknown> = {}) =>
    grace.post(ACCOUNTS, { platform: "telegram", accountId: "a1", ...changes });

  test("is verified with the platform before it says connected", async () => {
    const answer = await save({ accessToken: token(), userId: grace.id });
    expect([answer.status, answer.body.accountName, answer.body.connected]).toEqual([
      201,
      "Canal",
      true,
    ]);
    expect((await save({ accessToken: "invente" })).body).toMatchObject({
      code: "TOKEN_INVALID",
      message: "Token Telegram invalide",
    });
    const missing = await save({ accessToken: token(), accountId: "a9" });
    expect(missing.body.code).toBe("NO_ACCOUNT_FOUND");
    const ended = await save({ accessToken: token(), expiresAt: "2020-01-01T00:00:00Z" });
    expect(ended.body.code).toBe("TOKEN_INVALID");
    doubles.telegram.person.accounts[0] = { id: "a1", name: "Canal", mayPublish: false };
    expect((await save({ accessToken: token() })).body.code).toBe("PUBLISH_RIGHTS_MISSING");
    doubles.telegram.person.accounts[0] = { id: "a1", name: "Canal", mayPublish: true };
    doubles.telegram.next("hang-up-before-accepting", "account");
    expect((await save({ accessToken: token() })).body.code).toBe("PLATFORM_UNREACHABLE");
  });

  test("of an OAuth platform is verified as well, against the account it is said to open", async () => {
    const { accessToken } = (await openAccount(services, (await connect("facebook")).id)).tokens;
    const give = (changes: object) => save({ platform: "facebook", accessToken, ...changes });
    expect((await give({})).status).toBe(201);
    expect((await give({ accountId: "a9" })).body.code).toBe("NO_ACCOUNT_FOUND");
    expect((await give({ accessToken: "invente" })).body.code).toBe("TOKEN_INVALID");
  });

  test("is one's own, and of a platform that takes one", async () => {
    expect((await save({ accessToken: "x", userId: site.admin.id })).status).toBe(403);
    expect((await save({ accessToken: "x", platform: "sms" })).body).toMatchObject({
      code: "PLATFORM_NOT_SUPPORTED",
      message: "Publication non supportée pour SMS",
    });
    expect((await save({ accessToken: "x", platform: "myspace" })).body).toMatchObject({
      code: "PLATFORM_NOT_SUPPORTED",
      message: "Publication non supportée pour myspace",
    });
  });
});

describe("disconnecting", () => {
  const remove = (id: string, who = grace) => who.delete(`${ACCOUNTS}/${id}`);

  test("forgets the tokens, and takes the access away where the platform lets us", async () => {
    const { id } = await connect("twitter");
    const { accessToken } = (await openAccount(services, id)).tokens;
    expect((await remove(id, site.admin)).status).toBe(404);
    expect((await grace.delete(`${ACCOUNTS}/${id}?userId=${site.admin.id}`)).status).toBe(200);
    expect(doubles.twitter.isInForce(accessToken)).toBe(false);
    expect(await scene.rowOf(id)).toMatchObject({
      state: "disconnected",
      access_token: null,
      refresh_token: null,
    });
    expect((await refusalOf(openAccount(services, id))).code).toBe("account-missing");
    expect((await remove(id)).status).toBe(404);
    expect(await scene.eventsOf(id)).toEqual(["account-connected", "account-disconnected"]);
  });

  test("says where to do it by hand where the platform offers no such call", async () => {
    const { body } = await remove((await connect("linkedin")).id);
    expect(body).toMatchObject({
      success: true,
      revoked: false,
      warning: "Revocation non supportée pour LinkedIn",
      byHand: { url: "https://double.invalid/" },
    });
  });

  test("forgets here all the same when the platform does not answer, and says so", async () => {
    const { id } = await connect("twitter");
    doubles.twitter.next("hang-up-before-accepting", "revoke");
    const { body } = await remove(id);
    expect([body.revoked, body.byHand !== null]).toEqual([false, true]);
    expect(body.warning).toContain("n’a pas confirmé");
    expect((await scene.rowOf(id)).access_token).toBeNull();
  });

  test("one of several accounts of a grant leaves the others their access", async () => {
    doubles.facebook.person.accounts.push({ id: "a2", name: "Jeunesse", mayPublish: true });
    const { body } = await scene.connect(grace, "facebook");
    const path = `/api/social-accounts/connections/${body.id}/accounts`;
    const { accounts } = (await grace.post(path, { accountIds: ["a1", "a2"] })).body;
    const [one, other] = accounts.map(({ id }: { id: string }) => id);
    const { accessToken } = (await openAccount(services, other)).tokens;
    expect((await remove(one)).body).toMatchObject({ revoked: false, byHand: null });
    expect(doubles.facebook.isInForce(accessToken)).toBe(true);
    expect((await remove(other)).body).toMatchObject({ revoked: true });
    expect(doubles.facebook.isInForce(accessToken)).toBe(false);
  });
});

describe("checking an account", () => {
  const check = (id: string, who = grace) => who.post(`${ACCOUNTS}/${id}/check`);

  test("marks what the platform says, tells its owner once, and connects again", async () => {
    const { id } = await connect("facebook");
    expect((await check(id, site.admin)).status).toBe(404);
    doubles.facebook.person.accounts = [{ id: "a1", name: "Paroisse", mayPublish: false }];
    const lost = (await check(id)).body;
    expect(lost).toMatchObject({ state: "reconnect", connected: false });
    expect(lost.problem).toContain("Facebook n’a pas donné le droit de publier");
    await check(id);
    const letters = await scene.lettersTo(grace);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain("http://parvis.test/dashboard/social-accounts");
    expect((await refusalOf(openAccount(services, id))).code).toBe("token-expired");
    doubles.facebook.person.accounts = [{ id: "a1", name: "Paroisse", mayPublish: true }];
    expect((await check(id)).body).toMatchObject({ state: "connected", problem: "" });
    expect(await scene.eventsOf(id)).toEqual([
      "account-connected",
      "account-lost",
      "account-connected",
    ]);
  });

  test("that the platform does not answer changes nothing", async () => {
    const { id } = await connect("facebook");
    doubles.facebook.next("500", "account");
    expect((await check(id)).body.code).toBe("PLATFORM_UNREACHABLE");
    expect((await scene.rowOf(id)).state).toBe("connected");
  });

  test("whose access ended, with nothing to renew it, asks for its owner", async () => {
    const { id } = await connect("linkedin");
    await scene.endsAt(id, new Date(site.clock().getTime() - 1));
    const { status, body } = await check(id);
    expect([status, body.message]).toEqual([409, "Refresh token non disponible"]);
    expect((await onlyAccount(grace)).state).toBe("reconnect");
  });
});

test("one's accounts are read in two questions to the database, the session's included", async () => {
  await connect("facebook");
  // What waited for the account is resumed meanwhile, with questions of its own.
  const asked = async () => (await site.queriesOf(() => grace.get(ACCOUNTS))).length;
  await until(async () => (await asked()) <= 2, { what: "reading in two questions" });
});

describe("losing an account", () => {
  test("by the refusal of a token that was renewed meanwhile says nothing of it", async () => {
    const { id } = await connect("twitter");
    const old = (await openAccount(services, id)).tokens;
    site.clock.advance(2 * HOUR);
    const current = (await openAccount(services, id)).tokens;
    expect(await loseAccount(services, id, "token-revoked", "", old)).toBe(false);
    expect((await scene.rowOf(id)).state).toBe("connected");
    expect(await loseAccount(services, id, "token-revoked", "Retiré.", current)).toBe(true);
    const { problem } = await onlyAccount(grace);
    expect(problem).toContain("Réponse de X (Twitter)\u00a0: «\u00a0Retiré.\u00a0»");
  });

  test("is told live to its owner, and to nobody else", async () => {
    const { id } = await connect("facebook");
    const [own, other] = [await grace.listen(), await site.admin.listen()];
    await loseAccount(services, id, "token-expired");
    await own.hears("accounts-changed");
    expect(JSON.stringify(other.events)).not.toContain("accounts-changed");
    own.close();
    other.close();
  });
});

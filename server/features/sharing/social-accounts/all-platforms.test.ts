import { afterAll, describe, expect, test } from "vitest";
import { databaseText } from "../../../../tests/builders/database-text.ts";
import { signUp, startTestParvis } from "../../../../tests/builders/index.ts";
import { answerConsent } from "../../../../tests/fakes/platforms/consent.ts";
import { startDemonstrationPlatforms } from "../../../../tests/fakes/platforms/demonstration.ts";
import { answerMetaConsent } from "../../../../tests/fakes/platforms/meta-consent.ts";
import { createLog } from "../../../infrastructure/log.ts";
import { openAccount } from "./open-account.ts";
import { told } from "./test-scene.ts";

const lines: string[] = [];
const platforms = await startDemonstrationPlatforms(
  "http://parvis.test",
  0,
  async (address) => (await site.visitor().get(new URL(address).pathname)).body,
);
const site = await startTestParvis({
  log: createLog("trace", { write: (line) => void lines.push(line) }),
  config: { platformAddresses: platforms.addresses, outgoingAllowed: platforms.places },
});
afterAll(async () => {
  await site.stop();
  await platforms.stop();
});
const { clientId, clientSecret } = platforms;
for (const id of ["facebook", "instagram", "twitter", "linkedin", "threads"])
  await site.admin.patch(`/api/admin/platforms/${id}`, { clientId, clientSecret, enabled: true });
await site.admin.patch("/api/admin/platforms/bluesky", { enabled: true });
const grace = await signUp(site, "Grâce");

/** Every token that was used, and every answer that was given. */
const tokens: string[] = [clientSecret, platforms.telegram.token];
const answers: string[] = [];
const ask = grace.request.bind(grace);
grace.request = async (...given) => {
  const answer = await ask(...given);
  answers.push(answer.text, JSON.stringify([...answer.headers]));
  return answer;
};

const ACCOUNTS = "/api/social-accounts/accounts";
const accounts = async () => (await grace.get(ACCOUNTS)).body;

/** From the button of the page to the answer of its last call. */
async function connect(platform: string, consent: (address: URL) => Promise<URL>) {
  const words = "nonce=nonce-de-la-page&timestamp=1795000000000";
  const away = await grace.get(`/api/auth/${platform}?userId=${grace.id}&${words}`);
  const back = await consent(new URL(away.headers.get("location") ?? ""));
  const returned = await grace.get(`${back.pathname}${back.search}`);
  const page = Object.fromEntries(told(returned.headers.get("location")));
  return grace.post("/api/social-accounts/connections", page);
}

/** The account can be published to, is checked again, and is disconnected. */
async function useAndLeave(account: { id: string }) {
  const opened = (await openAccount(site.parvis.services, account.id)).tokens;
  tokens.push(opened.accessToken, opened.refreshToken ?? opened.accessToken);
  expect(opened.accessToken.length).toBeGreaterThan(20);
  expect(await databaseText(site.db)).not.toContain(opened.accessToken);
  const checked = await grace.post(`${ACCOUNTS}/${account.id}/check`);
  expect([checked.status, checked.body.state]).toEqual([200, "connected"]);
  const { status, body } = await grace.delete(`${ACCOUNTS}/${account.id}`);
  expect(status).toBe(200);
  return body;
}

describe("each platform, by its own adapter and its strict double", () => {
  test.each([
    ["twitter", "X (Twitter)", answerConsent, true],
    ["bluesky", "Bluesky", answerConsent, true],
    ["linkedin", "LinkedIn", answerConsent, false],
    ["instagram", "Instagram", answerMetaConsent, false],
    ["threads", "Threads", answerMetaConsent, false],
  ] as const)("%s is connected, checked and disconnected", async (id, name, consent, revoked) => {
    const { status, body } = await connect(id, (address) => consent(address));
    expect([status, body.state]).toEqual([201, "connected"]);
    const [account] = await accounts();
    expect(account).toMatchObject({ platform: id, connected: true, problem: "" });
    const left = await useAndLeave(account);
    expect(left.revoked).toBe(revoked);
    expect(left.warning).toBe(revoked ? "" : `Revocation non supportée pour ${name}`);
    expect(left.byHand === null).toBe(revoked);
    expect(await accounts()).toEqual([]);
  });

  test("facebook lets the person choose among their Pages, and keeps those without the right apart", async () => {
    const { body } = await connect("facebook", (address) => answerMetaConsent(address));
    expect(body.state).toBe("choosing");
    const usable = body.choices.filter(({ problem }: { problem: string }) => problem === "");
    expect([body.choices.length, usable.length]).toEqual([3, 2]);
    const chosen = await grace.post(`/api/social-accounts/connections/${body.id}/accounts`, {
      accountIds: [usable[1].accountId],
    });
    expect(chosen.status).toBe(201);
    const [page] = await accounts();
    expect(page).toMatchObject({ platform: "facebook", accountName: "Chorale de Béthanie" });
    expect((await useAndLeave(page)).revoked).toBe(true);
  });

  test("facebook says which Page was not ticked", async () => {
    const { status, body } = await connect("facebook", (address) =>
      answerMetaConsent(address, "autoriser", []),
    );
    expect([status, body.code]).toEqual([409, "NO_ACCOUNT_FOUND"]);
  });

  test.each([
    ["twitter", answerConsent],
    ["bluesky", answerConsent],
    ["linkedin", answerConsent],
    ["instagram", answerMetaConsent],
    ["threads", answerMetaConsent],
    ["facebook", answerMetaConsent],
  ] as const)("%s that the person refuses says so", async (id, consent) => {
    const away = await grace.get(`/api/auth/${id}`);
    const back = await consent(new URL(away.headers.get("location") ?? ""), "refuser");
    const { headers } = await grace.get(`${back.pathname}${back.search}`);
    expect(told(headers.get("location")).get("error")).toBe("access_denied");
  });

  test("telegram is connected by the token of a bot that may write in the channel", async () => {
    const { token: accessToken, channel: accountId } = platforms.telegram;
    const give = (changes: object = {}) =>
      grace.post(ACCOUNTS, { platform: "telegram", accountId, accessToken, ...changes });
    const wrong = await give({ accessToken: "700100200:un-jeton-qui-n-est-pas-le-bon-0000000" });
    expect(wrong.body).toMatchObject({
      code: "TOKEN_INVALID",
      fields: [{ field: "accessToken", message: expect.stringContaining("ne reconnaît pas") }],
    });
    expect((await give({ accountId: "@ailleurs" })).body).toMatchObject({
      code: "NO_ACCOUNT_FOUND",
      fields: [{ field: "accountId", message: expect.stringContaining("ne trouve pas ce canal") }],
    });
    expect((await give()).status).toBe(201);
    const [account] = await accounts();
    expect(account).toMatchObject({ platform: "telegram", connected: true });
    expect(await useAndLeave(account)).toMatchObject({
      revoked: false,
      warning: "Revocation non supportée pour Telegram",
    });
  });
});

test.each(["facebook", "instagram", "threads", "twitter", "linkedin", "telegram", "bluesky"])(
  "a token of %s that no request could carry is no token",
  async (platform) => {
    const given = { platform, accountId: "a1", accessToken: "é€—𝕏" };
    const { status, body } = await grace.post(ACCOUNTS, given);
    expect([status, body.code]).toEqual([400, "TOKEN_INVALID"]);
  },
);

test.each([
  ["facebook", answerMetaConsent],
  ["instagram", answerMetaConsent],
  ["threads", answerMetaConsent],
  ["twitter", answerConsent],
  ["linkedin", answerConsent],
] as const)(
  "%s set with a wrong secret is not « out of reach »: it is not set up",
  async (id, consent) => {
    const setSecret = (secret: string) =>
      site.admin.patch(`/api/admin/platforms/${id}`, { clientId, clientSecret: secret });
    await setSecret("un-secret-mal-copie");
    const { status, body } = await connect(id, (address) => consent(address));
    await setSecret(clientSecret);
    expect([status, body.code]).toEqual([409, "PLATFORM_NOT_CONFIGURED"]);
  },
);

test("an application whose secret is no longer right loses no Page: its own access still holds", async () => {
  const { body } = await connect("facebook", (address) => answerMetaConsent(address));
  await grace.post(`/api/social-accounts/connections/${body.id}/accounts`, {
    accountIds: [body.choices[0].accountId],
  });
  const [page] = await accounts();
  const setSecret = (secret: string) =>
    site.admin.patch("/api/admin/platforms/facebook", { clientId, clientSecret: secret });
  await setSecret("un-secret-perime");
  const checked = await grace.post(`${ACCOUNTS}/${page.id}/check`);
  await setSecret(clientSecret);
  expect([checked.status, checked.body.code]).toEqual([409, "PLATFORM_NOT_CONFIGURED"]);
  expect((await accounts())[0]).toMatchObject({ state: "connected", problem: "" });
  await useAndLeave(page);
});

test("no token used above is in a log, an answer or the database", async () => {
  const given = await grace.post(ACCOUNTS, {
    platform: "telegram",
    accountId: platforms.telegram.channel,
    accessToken: platforms.telegram.token,
  });
  const facebook = await grace.get("/api/auth/facebook");
  await platforms.stop();
  const unreachable = await grace.post(`${ACCOUNTS}/${given.body.id}/check`);
  expect([unreachable.status, facebook.status]).toEqual([502, 302]);
  expect(tokens.length).toBeGreaterThan(10);
  const everywhere = [...lines, ...answers, await databaseText(site.db)].join("\n");
  expect(tokens.filter((token) => everywhere.includes(token))).toEqual([]);
});

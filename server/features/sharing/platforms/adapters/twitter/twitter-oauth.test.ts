import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  APPLICATION,
  platformOf,
  REDIRECT_URI,
  type TestPlatform,
} from "../../../../../../tests/builders/platform-bench.ts";
import {
  beginConnection,
  connectByOAuth,
} from "../../../../../../tests/builders/platform-connection.ts";
import { answerConsent } from "../../../../../../tests/fakes/platforms/consent.ts";
import {
  startTwitterDouble,
  type TwitterDouble,
} from "../../../../../../tests/fakes/platforms/twitter.ts";
import { type OAuth, PlatformRefusal, type Renewal } from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { twitter } from "./twitter.ts";

const oauth = twitter.oauth as OAuth;
const renewal = twitter.renewal as Renewal;
let double: TwitterDouble;
let platform: TestPlatform;
beforeEach(async () => {
  double = await startTwitterDouble({ application: APPLICATION });
  platform = platformOf(twitter, double);
});
afterEach(() => double.stop());

const begin = () => beginConnection(twitter, platform);
const connect = () => connectByOAuth(twitter, platform, answerConsent);
const codeOf = async (address: URL) =>
  (await answerConsent(address)).searchParams.get("code") as string;

describe("connecting to X", () => {
  test("asks for what publishing needs, with PKCE, and gives a token of two hours", async () => {
    const { address, state } = begin();
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: "code",
      client_id: APPLICATION.clientId,
      state,
      redirect_uri: REDIRECT_URI,
      code_challenge_method: "S256",
      scope: "tweet.read tweet.write users.read media.write offline.access",
    });
    const { accountId, accountName, tokens, details } = await connect();
    expect([accountId, accountName]).toEqual(["2244994945", "Paroisse (@paroisse)"]);
    expect(details).toEqual({ username: "paroisse" });
    expect(tokens.scope).toContain("tweet.write");
    const lasts = (tokens.expiresAt as Date).getTime() - Date.now();
    expect(Math.round(lasts / 60_000)).toBe(120);
  });

  test("is left when the person refuses, with the same state", async () => {
    const { address, state } = begin();
    const back = await answerConsent(address, "refuser");
    expect(Object.fromEntries(back.searchParams)).toEqual({ error: "access_denied", state });
  });

  test.each<[string, (verifier: string) => object]>([
    ["another verifier", () => ({ verifier: "x".repeat(43) })],
    ["no verifier", () => ({ verifier: undefined })],
    ["another address", (verifier) => ({ verifier, redirectUri: `${REDIRECT_URI}/` })],
  ])("with %s gives nothing", async (_, changes) => {
    const { address, verifier } = begin();
    const about = { code: await codeOf(address), redirectUri: REDIRECT_URI, ...verifier };
    const wrong = { ...about, ...changes(verifier.verifier as string) };
    await expect(oauth.exchange(platform, wrong)).rejects.toMatchObject({ code: "token-revoked" });
    // A code that was shown once is dead, even to who holds the right verifier.
    await expect(oauth.exchange(platform, about)).rejects.toBeInstanceOf(PlatformRefusal);
  });

  test("takes a code once, and for thirty seconds", async () => {
    const { address, verifier } = begin();
    const about = { code: await codeOf(address), redirectUri: REDIRECT_URI, ...verifier };
    await oauth.exchange(platform, about);
    await expect(oauth.exchange(platform, about)).rejects.toMatchObject({ code: "token-revoked" });
    const again = begin();
    const late = {
      code: await codeOf(again.address),
      redirectUri: REDIRECT_URI,
      ...again.verifier,
    };
    double.advance(31_000);
    await expect(oauth.exchange(platform, late)).rejects.toMatchObject({ code: "token-revoked" });
  });

  test("with the wrong secret is the administrator's affair", async () => {
    const { address, verifier } = begin();
    const about = { code: await codeOf(address), redirectUri: REDIRECT_URI, ...verifier };
    const wrong = platformOf(twitter, double, { clientSecret: "wrong" });
    await expect(oauth.exchange(wrong, about)).rejects.toMatchObject({ code: "not-configured" });
  });

  test("without the right to write is said in French, with what to do", async () => {
    platform = platformOf(twitter, double, {
      scope: ["tweet.read", "users.read", "offline.access"],
    });
    const { address, verifier } = begin();
    const about = { code: await codeOf(address), redirectUri: REDIRECT_URI, ...verifier };
    const [found] = await oauth.listAccounts(platform, await oauth.exchange(platform, about));
    expect(found?.problem).toMatch(/^X n’a pas donné le droit de publier/);
  });

  test.each(["html", "500", "empty", "hang-up-before-accepting"] as const)(
    "is not refused by %s: nobody knows",
    async (behaviour) => {
      const { address, verifier } = begin();
      const about = { code: await codeOf(address), redirectUri: REDIRECT_URI, ...verifier };
      double.next(behaviour, "token");
      await expect(oauth.exchange(platform, about)).rejects.toBeInstanceOf(NoAnswer);
    },
  );
});

describe("renewing X's tokens", () => {
  test("gives the next pair, which serves in its turn", async () => {
    const first = await connect();
    double.advance(7_300_000);
    await expect(twitter.check(platform, first)).rejects.toMatchObject({ code: "token-expired" });
    const second = await renewal.refresh(platform, first.tokens);
    expect(second.refreshToken).not.toBe(first.tokens.refreshToken);
    await twitter.check(platform, { ...first, tokens: second });
    const third = await renewal.refresh(platform, second);
    await twitter.check(platform, { ...first, tokens: third });
    expect([renewal.rotates, third.scope]).toEqual([true, first.tokens.scope]);
  });

  test("by a token that served already is refused, and kills the whole family", async () => {
    const account = await connect();
    const next = await renewal.refresh(platform, account.tokens);
    const again = renewal.refresh(platform, account.tokens);
    await expect(again).rejects.toMatchObject({ code: "token-revoked" });
    const check = twitter.check(platform, { ...account, tokens: next });
    await expect(check).rejects.toBeInstanceOf(PlatformRefusal);
  });

  test.each(["html", "500", "empty", "hang-up-before-accepting"] as const)(
    "that meets %s says nothing of the token",
    async (behaviour) => {
      const { tokens } = await connect();
      double.next(behaviour, "token");
      await expect(renewal.refresh(platform, tokens)).rejects.toBeInstanceOf(NoAnswer);
      await renewal.refresh(platform, tokens);
    },
  );
});

describe("giving X's access back", () => {
  test("kills both tokens, and once more does no harm", async () => {
    const account = await connect();
    await twitter.revoke?.(platform, account);
    await expect(twitter.check(platform, account)).rejects.toBeInstanceOf(PlatformRefusal);
    const renewed = renewal.refresh(platform, account.tokens);
    await expect(renewed).rejects.toMatchObject({ code: "token-revoked" });
    await twitter.revoke?.(platform, account);
  });

  test("that X does not hear is told", async () => {
    const account = await connect();
    double.next("500", "revoke");
    await expect(twitter.revoke?.(platform, account)).rejects.toBeInstanceOf(NoAnswer);
  });
});

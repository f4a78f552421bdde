import { describe, expect, test } from "vitest";
import {
  APPLICATION,
  platformOf,
  REDIRECT_URI,
} from "../../../../../../tests/builders/platform-bench.ts";
import {
  beginConnection,
  connectByOAuth,
} from "../../../../../../tests/builders/platform-connection.ts";
import { usePlatform } from "../../../../../../tests/builders/platform-run.ts";
import { answerConsent } from "../../../../../../tests/fakes/platforms/consent.ts";
import {
  type LinkedinOptions,
  startLinkedinDouble,
} from "../../../../../../tests/fakes/platforms/linkedin.ts";
import type { OAuth, Renewal } from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { linkedin } from "./linkedin.ts";

const run = usePlatform({
  adapter: linkedin,
  start: (options: Partial<LinkedinOptions>) =>
    startLinkedinDouble({ application: APPLICATION, ...options }),
  connect: (platform) => connectByOAuth(linkedin, platform, answerConsent),
});
const oauth = linkedin.oauth as OAuth;
const renewal = linkedin.renewal as Renewal;
const DAY = 86_400_000;

async function consent(platform = run.platform) {
  const { address } = beginConnection(linkedin, platform);
  const code = (await answerConsent(address)).searchParams.get("code") as string;
  return { code, redirectUri: REDIRECT_URI };
}

describe("connecting to LinkedIn", () => {
  test("gives the person's own profile, for sixty days and without renewal", () => {
    const { accountId, accountName, tokens } = run.account;
    expect([accountId, accountName]).toEqual(["yrZCpj2Z12", "Grâce Fournier"]);
    expect(tokens).toMatchObject({
      refreshToken: null,
      scope: ["openid", "profile", "w_member_social"],
    });
    expect(Math.round(((tokens.expiresAt as Date).getTime() - Date.now()) / DAY)).toBe(60);
  });

  test("is left when the person refuses, with the same state", async () => {
    const { address, state } = beginConnection(linkedin, run.platform);
    const back = await answerConsent(address, "refuser");
    expect(Object.fromEntries(back.searchParams)).toEqual({ error: "access_denied", state });
  });

  test("takes a code once, for half an hour, at the same address", async () => {
    const about = await consent();
    await oauth.exchange(run.platform, about);
    const again = oauth.exchange(run.platform, about);
    await expect(again).rejects.toMatchObject({ code: "token-revoked" });
    const late = await consent();
    run.double.advance(31 * 60_000);
    await expect(oauth.exchange(run.platform, late)).rejects.toMatchObject({
      code: "token-revoked",
    });
    const moved = { ...(await consent()), redirectUri: `${REDIRECT_URI}?` };
    await expect(oauth.exchange(run.platform, moved)).rejects.toMatchObject({
      code: "token-revoked",
    });
  });

  test("with the wrong secret is the administrator's affair", async () => {
    const wrong = platformOf(linkedin, run.double, { clientSecret: "wrong" });
    const exchange = oauth.exchange(wrong, await consent());
    await expect(exchange).rejects.toMatchObject({ code: "not-configured" });
  });

  test("without the right to write is said in French, with what to do", async () => {
    const platform = platformOf(linkedin, run.double, { scope: ["openid", "profile"] });
    const grant = await oauth.exchange(platform, await consent(platform));
    const [found] = await oauth.listAccounts(platform, grant);
    expect(found?.problem).toMatch(/^LinkedIn n’a pas donné le droit de publier/);
  });

  test.each(["html", "500", "empty"] as const)(
    "is not refused by %s: nobody knows",
    async (wrong) => {
      const about = await consent();
      run.double.next(wrong, "token");
      await expect(oauth.exchange(run.platform, about)).rejects.toBeInstanceOf(NoAnswer);
    },
  );

  test("ends after sixty days, and when the person takes it away", async () => {
    run.double.advance(61 * DAY);
    const check = () => linkedin.check(run.platform, run.account);
    await expect(check()).rejects.toMatchObject({ code: "token-expired" });
    await run.restart({});
    run.double.tokens.revokeAll();
    await expect(check()).rejects.toMatchObject({ code: "token-revoked" });
  });
});

describe("renewing, for LinkedIn's partners", () => {
  test("extends the access by the same refresh token, as often as wanted", async () => {
    await run.restart({ partner: true });
    const { tokens } = run.account;
    const next = await renewal.refresh(run.platform, tokens);
    expect([next.refreshToken, renewal.rotates]).toEqual([tokens.refreshToken, false]);
    await renewal.refresh(run.platform, tokens);
    await linkedin.check(run.platform, { ...run.account, tokens: next });
  });

  test("by a dead refresh token is refused", async () => {
    await run.restart({ partner: true });
    run.double.tokens.revokeAll();
    const renewed = renewal.refresh(run.platform, run.account.tokens);
    await expect(renewed).rejects.toMatchObject({ code: "token-revoked" });
  });
});

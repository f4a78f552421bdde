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
import {
  type InstagramDouble,
  startInstagramDouble,
} from "../../../../../../tests/fakes/platforms/instagram.ts";
import type { InstagramPerson } from "../../../../../../tests/fakes/platforms/instagram-login.ts";
import { answerMetaConsent } from "../../../../../../tests/fakes/platforms/meta-consent.ts";
import type { PublishingAccount, Renewal } from "../../adapter.ts";
import { instagram } from "./instagram.ts";

const DAY = 86_400_000;

let double: InstagramDouble;
let platform: TestPlatform;

async function start(person?: InstagramPerson): Promise<void> {
  await double?.stop();
  double = await startInstagramDouble({ application: APPLICATION, ...(person ? { person } : {}) });
  platform = platformOf(instagram, double);
}
beforeEach(() => start());
afterEach(() => double.stop());

test("the window offers Instagram's own login only", () => {
  const { address } = beginConnection(instagram, platform);
  expect(address.searchParams.get("enable_fb_login")).toBe("0");
});

describe("connecting", () => {
  async function found() {
    const { oauth, address } = beginConnection(instagram, platform);
    const back = await answerMetaConsent(address);
    const code = back.searchParams.get("code") ?? "";
    const grant = await oauth.exchange(platform, { code, redirectUri: REDIRECT_URI });
    const [one] = await oauth.listAccounts(platform, grant);
    return { grant, one };
  }

  test("gives a token of sixty days, and the id by which Instagram later asks for deletion", async () => {
    const { grant, one } = await found();
    const days = ((grant.expiresAt?.getTime() ?? 0) - Date.now()) / DAY;
    expect(Math.round(days)).toBe(60);
    // Longer than a number of JSON keeps exactly: read as words.
    expect(grant.platformUserId).toBe("24500000000000001");
    expect(one).toMatchObject({
      accountId: "17841400000000001",
      accountName: "@paroisse_saint_luc",
      problem: "",
      kind: "Compte Instagram",
    });
  });

  test("a personal account is found, with its problem", async () => {
    const person = { id: "1", scopedId: "2", username: "ruth", type: "PERSONAL" };
    await start(person);
    expect((await found()).one?.problem).toContain("compte professionnel");
  });

  test("without the right to publish, it is found, with its problem", async () => {
    platform = platformOf(instagram, double, { scope: ["instagram_business_basic"] });
    expect((await found()).one?.problem).toContain("droit de publier");
  });

  test("a code serves once", async () => {
    const { oauth, address } = beginConnection(instagram, platform);
    const code = (await answerMetaConsent(address)).searchParams.get("code") ?? "";
    const about = { code, redirectUri: REDIRECT_URI };
    await oauth.exchange(platform, about);
    await expect(oauth.exchange(platform, about)).rejects.toMatchObject({
      code: "refused",
      detail: "Matching code was not found or was already used",
    });
  });
});

describe("renewing", () => {
  const { refresh } = instagram.renewal as Renewal;
  let account: PublishingAccount;
  beforeEach(async () => {
    account = await connectByOAuth(instagram, platform, answerMetaConsent);
  });

  test("extends a token from its second day on, and both still publish", async () => {
    expect(await refresh(platform, account.tokens)).toBe(account.tokens);
    double.advance(2 * DAY);
    platform.wait(new Date(Date.now() + 2 * DAY));
    const renewed = await refresh(platform, account.tokens);
    expect(renewed.accessToken).not.toBe(account.tokens.accessToken);
    expect(renewed.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 61 * DAY);
    await instagram.check(platform, account);
    await instagram.check(platform, { ...account, tokens: renewed });
  });

  test("refuses one that ended", async () => {
    double.advance(61 * DAY);
    platform.wait(new Date(Date.now() + 61 * DAY));
    await expect(refresh(platform, account.tokens)).rejects.toMatchObject({
      code: "token-expired",
    });
  });
});

describe("checking", () => {
  test.each([
    [458, "token-revoked"],
    [459, "account-checkpoint"],
    [463, "token-expired"],
  ])("a token that ended with %i says %s", async (subcode, code) => {
    const account = await connectByOAuth(instagram, platform, answerMetaConsent);
    await instagram.check(platform, account);
    double.endTokens(subcode);
    await expect(instagram.check(platform, account)).rejects.toMatchObject({ code });
  });

  test("no call of Instagram takes an access away: it is done by hand", () => {
    expect(instagram.revoke).toBeNull();
    expect(instagram.revokeByHand.url).toContain("instagram.com");
  });
});

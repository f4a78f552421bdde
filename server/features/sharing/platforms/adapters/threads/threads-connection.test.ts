import { describe, expect, test } from "vitest";
import { platformOf, REDIRECT_URI } from "../../../../../../tests/builders/platform-bench.ts";
import { beginConnection } from "../../../../../../tests/builders/platform-connection.ts";
import { answerMetaConsent } from "../../../../../../tests/fakes/platforms/meta-consent.ts";
import type { Renewal } from "../../adapter.ts";
import { useThreads } from "./test-threads.ts";
import { threads } from "./threads.ts";

const DAY = 86_400_000;
const run = useThreads();

async function connected(platform = run.platform) {
  const { oauth, address } = beginConnection(threads, platform);
  const code = (await answerMetaConsent(address)).searchParams.get("code") ?? "";
  const grant = await oauth.exchange(platform, { code, redirectUri: REDIRECT_URI });
  const [one] = await oauth.listAccounts(platform, grant);
  return { grant, one, code, oauth };
}

describe("connecting", () => {
  test("gives a token of sixty days, its rights, and the id by which Threads asks for deletion", async () => {
    const { grant, one } = await connected();
    const days = ((grant.expiresAt?.getTime() ?? 0) - Date.now()) / DAY;
    expect(Math.round(days)).toBe(60);
    // Longer than a number of JSON keeps exactly: read as words.
    expect(grant.platformUserId).toBe("26100000000000001");
    expect(grant.scope).toEqual(threads.scope);
    expect(one).toMatchObject({
      accountId: "26100000000000001",
      accountName: "@paroisse_saint_luc",
      kind: "Profil Threads",
      problem: "",
    });
  });

  test("without the right to publish, the profile is found, with its problem", async () => {
    const platform = platformOf(threads, run.double, { scope: ["threads_basic"] });
    expect((await connected(platform)).one?.problem).toContain("droit de publier");
  });

  test("where the person left out a right, the token says so", async () => {
    const data = { is_valid: true, scopes: ["threads_basic", "threads_delete"] };
    run.double.next({ status: 200, json: { data } }, "debug");
    const { grant, one } = await connected();
    expect(grant.scope).toEqual(data.scopes);
    expect(one?.problem).toContain("droit de publier");
  });

  test("where its rights are not told, they are those that were asked for", async () => {
    await run.restart({ isTester: false });
    const { grant, one } = await connected();
    expect([grant.scope, one?.problem]).toEqual([threads.scope, ""]);
  });

  test("a code serves once", async () => {
    const { oauth, code } = await connected();
    const again = oauth.exchange(run.platform, { code, redirectUri: REDIRECT_URI });
    await expect(again).rejects.toMatchObject({
      code: "refused",
      detail: "Ce code d’autorisation n’est pas valable.",
    });
  });

  test("with the secret of the Facebook application, it is said that Threads is not set", async () => {
    const platform = platformOf(threads, run.double, { clientSecret: "another" });
    await expect(connected(platform)).rejects.toMatchObject({ code: "not-configured" });
  });
});

describe("renewing", () => {
  const { refresh } = threads.renewal as Renewal;

  test("extends a token from its second day on, and both still publish", async () => {
    const { account, platform } = run;
    expect(await refresh(platform, account.tokens)).toBe(account.tokens);
    run.double.advance(2 * DAY);
    platform.wait(new Date(Date.now() + 2 * DAY));
    const renewed = await refresh(platform, account.tokens);
    expect(renewed.accessToken).not.toBe(account.tokens.accessToken);
    expect(renewed.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 61 * DAY);
    await threads.check(platform, account);
    await threads.check(platform, { ...account, tokens: renewed });
  });

  test("refuses one that ended", async () => {
    run.double.advance(61 * DAY);
    run.platform.wait(new Date(Date.now() + 61 * DAY));
    const refused = refresh(run.platform, run.account.tokens);
    await expect(refused).rejects.toMatchObject({ code: "token-expired" });
  });
});

describe("checking", () => {
  test.each([
    [458, "token-revoked"],
    [459, "account-checkpoint"],
    [463, "token-expired"],
  ])("a token that ended with %i says %s", async (subcode, code) => {
    await threads.check(run.platform, run.account);
    run.double.endTokens(subcode);
    await expect(threads.check(run.platform, run.account)).rejects.toMatchObject({ code });
  });

  test("tells when the rights end, where Threads says it", async () => {
    const end = await threads.accessEnd?.(run.platform, run.account);
    const days = ((end?.getTime() ?? 0) - Date.now()) / DAY;
    expect(Math.round(days)).toBe(90);
    await run.restart({ isTester: false });
    expect(await threads.accessEnd?.(run.platform, run.account)).toBeNull();
    run.double.next("html", "debug");
    expect(await threads.accessEnd?.(run.platform, run.account)).toBeNull();
  });

  test("no call of Threads takes an access away: it is done by hand", () => {
    expect(threads.revoke).toBeNull();
    expect(threads.revokeByHand.url).toContain("threads.net");
  });
});

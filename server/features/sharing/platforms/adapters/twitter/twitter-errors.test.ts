import { describe, expect, test } from "vitest";
import { APPLICATION } from "../../../../../../tests/builders/platform-bench.ts";
import { connectByOAuth } from "../../../../../../tests/builders/platform-connection.ts";
import { refusalOf, usePlatform } from "../../../../../../tests/builders/platform-run.ts";
import { answerConsent } from "../../../../../../tests/fakes/platforms/consent.ts";
import type { PlatformReply } from "../../../../../../tests/fakes/platforms/loopback.ts";
import {
  startTwitterDouble,
  type TwitterOptions,
} from "../../../../../../tests/fakes/platforms/twitter.ts";
import { problem } from "../../../../../../tests/fakes/platforms/twitter-calls.ts";
import { twitter } from "./twitter.ts";

const run = usePlatform({
  adapter: twitter,
  start: (options: Partial<TwitterOptions>) =>
    startTwitterDouble({ application: APPLICATION, ...options }),
  connect: (platform) => connectByOAuth(twitter, platform, answerConsent),
});

describe("a refusal of X", () => {
  test.each<[string, PlatformReply, string]>([
    ["token", problem(401, "Unauthorized"), "token-expired"],
    [
      "credit",
      problem(402, "Your account has no credits left", { title: "CreditsDepleted" }),
      "credit-spent",
    ],
    [
      "usage cap",
      problem(429, "Usage cap exceeded: Monthly product cap", {
        type: "https://api.twitter.com/2/problems/usage-capped",
      }),
      "credit-spent",
    ],
    [
      "repeated text",
      problem(403, "You are not allowed to create a Tweet with duplicate content."),
      "duplicate",
    ],
    [
      "application",
      problem(403, "When authenticating requests…", {
        type: "https://api.twitter.com/2/problems/client-forbidden",
        reason: "client-not-enrolled",
      }),
      "not-configured",
    ],
    [
      "locked account",
      problem(403, "To protect our users, this account is temporarily locked."),
      "account-checkpoint",
    ],
    [
      "suspended account",
      problem(403, "Your account is suspended and is not permitted to access this feature."),
      "account-restricted",
    ],
    ["long text", problem(400, "Your Tweet text is too long."), "text-refused"],
    ["dead media", problem(400, "Your media IDs are invalid."), "media-unreadable"],
    ["heavy media", problem(413, "Payload too large"), "media-too-large"],
    ["end of version", problem(410, "Gone"), "version-ended"],
    [
      "older form",
      { status: 403, json: { errors: [{ code: 187, message: "Status is a duplicate." }] } },
      "duplicate",
    ],
    ["page of HTML", { status: 403, html: "<h1>Attention required</h1>" }, "platform-down"],
    ["other", problem(422, "What is this?"), "refused"],
  ])("about %s says what to do", async (_, answer, code) => {
    run.double.next(answer);
    const refusal = await refusalOf(run.publish());
    expect(refusal.code).toBe(code);
    const said = (answer.json as { detail?: string } | undefined)?.detail;
    if (said) expect(refusal.detail).toBe(said);
    expect(run.double.publications()).toEqual([]);
  });

  test("to wait says until when, and for whom", async () => {
    await run.restart({ postsPerWindow: 1 });
    await run.publish();
    const refusal = await refusalOf(run.publish({ text: "Autre annonce" }));
    expect(refusal).toMatchObject({ code: "rate-limited", waits: "account" });
    const minutes = ((refusal.retryAt as Date).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThan(16);
    run.double.advance(16 * 60_000);
    await run.publish({ text: "Autre annonce" });
    expect(run.double.publications().length).toBe(2);
  });

  test("at the end of a day's posts names whose day it is", async () => {
    const reset = 1_900_000_000;
    for (const [who, waits] of [
      ["app", "application"],
      ["user", "account"],
    ] as const) {
      const name = `x-${who}-limit-24hour`;
      const headers = { [`${name}-remaining`]: "0", [`${name}-reset`]: String(reset) };
      run.double.next({ status: 429, headers, json: {} });
      const refusal = await refusalOf(run.publish());
      expect(refusal).toMatchObject({
        code: "daily-quota",
        waits,
        retryAt: new Date(reset * 1000),
      });
    }
  });

  test("of a text already out is its own, whoever sent it", async () => {
    await run.publish();
    expect((await refusalOf(run.publish())).code).toBe("duplicate");
    expect(run.double.publications().length).toBe(1);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DeliveryErrorCode } from "../../../../../../shared/sharing/delivery-errors.ts";
import {
  APPLICATION,
  contentOf,
  platformOf,
  publicationOf,
} from "../../../../../../tests/builders/platform-bench.ts";
import { connectByOAuth } from "../../../../../../tests/builders/platform-connection.ts";
import {
  type FacebookDouble,
  startFacebookDouble,
} from "../../../../../../tests/fakes/platforms/facebook/facebook.ts";
import type { Behaviour } from "../../../../../../tests/fakes/platforms/loopback.ts";
import { answerMetaConsent } from "../../../../../../tests/fakes/platforms/meta-consent.ts";
import {
  type MetaErrorBody,
  metaError,
} from "../../../../../../tests/fakes/platforms/meta-double.ts";
import { type AdapterPlatform, PlatformRefusal, type PublishingAccount } from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { facebook } from "../facebook/facebook.ts";

const NOW = new Date("2026-11-22T08:00:00Z");

let double: FacebookDouble;
let platform: AdapterPlatform;
let account: PublishingAccount;
beforeAll(async () => {
  double = await startFacebookDouble({ application: APPLICATION });
  platform = platformOf(facebook, double, { now: () => NOW });
  account = await connectByOAuth(facebook, platform, answerMetaConsent);
});
afterAll(() => double.stop());

/** What publishing throws when the platform answers this to the request that publishes. */
async function failureAt(behaviour: Behaviour): Promise<unknown> {
  double.next(behaviour);
  const failure = await facebook.publish(publicationOf(platform, account, contentOf())).then(
    () => "published",
    (error: unknown) => error,
  );
  expect(double.publications()).toEqual([]);
  return failure;
}

async function refusalAt(error: MetaErrorBody): Promise<PlatformRefusal> {
  const failure = await failureAt(metaError(error));
  expect(failure).toBeInstanceOf(PlatformRefusal);
  return failure as PlatformRefusal;
}

/** Code and subcode of Meta, and what is told of it. */
const ROWS: [code: number, subcode: number | undefined, told: DeliveryErrorCode][] = [
  [190, undefined, "token-expired"],
  [190, 458, "token-revoked"],
  [190, 459, "account-checkpoint"],
  [190, 460, "token-expired"],
  [190, 463, "token-expired"],
  [190, 464, "account-checkpoint"],
  [190, 467, "token-expired"],
  [190, 492, "permission-missing"],
  [102, undefined, "token-expired"],
  [4, undefined, "rate-limited"],
  [17, undefined, "rate-limited"],
  [32, undefined, "rate-limited"],
  [341, undefined, "rate-limited"],
  [613, undefined, "rate-limited"],
  [80001, undefined, "rate-limited"],
  [80002, undefined, "rate-limited"],
  [368, 1390008, "rate-limited"],
  [9, 2207042, "daily-quota"],
  [10, undefined, "permission-missing"],
  [200, undefined, "permission-missing"],
  [283, undefined, "permission-missing"],
  [299, undefined, "permission-missing"],
  [3, undefined, "review-required"],
  [368, undefined, "account-restricted"],
  [368, 1346003, "content-refused"],
  [368, 1404102, "content-refused"],
  [200, 1404078, "account-checkpoint"],
  [200, 4854002, "account-checkpoint"],
  [25, 2207050, "account-restricted"],
  [4, 2207051, "account-restricted"],
  [506, undefined, "duplicate"],
  [100, 1366051, "duplicate"],
  [100, 1609005, "link-refused"],
  [100, 33, "target-missing"],
  [803, undefined, "target-missing"],
  [36004, 2207010, "text-refused"],
  [100, 2207040, "text-refused"],
  [100, 1366046, "media-unreadable"],
  [324, undefined, "media-unreadable"],
  [9004, 2207052, "media-unreadable"],
  [-2, 2207003, "media-unreadable"],
  [-1, 2207032, "media-unreadable"],
  [-1, 2207053, "media-unreadable"],
  [389, undefined, "media-unreadable"],
  [390, undefined, "media-unreadable"],
  [-2, 2207020, "media-unreadable"],
  [-1, 2207008, "media-unreadable"],
  [24, 2207006, "media-unreadable"],
  [36000, 2207004, "media-too-large"],
  [36001, 2207005, "media-unreadable"],
  [36003, 2207009, "media-shape"],
  [352, 2207026, "video-refused"],
  [6000, undefined, "video-refused"],
  [2635, undefined, "version-ended"],
  [12, undefined, "version-ended"],
  [100, undefined, "refused"],
  [99999, 1, "refused"],
];

describe("what Meta refuses is told by its code and subcode", () => {
  test.each(ROWS)("%i / %s is %s", async (code, subcode, told) => {
    const refusal = await refusalAt({ code, ...(subcode ? { subcode } : {}) });
    expect(refusal.code).toBe(told);
  });

  test("with Meta's own sentence for people, asked for in French", async () => {
    const userMessage = "Ce lien mène à un site que nous ne pouvons pas lire.";
    const { detail } = await refusalAt({ code: 100, subcode: 1609005, userMessage });
    expect(detail).toBe(userMessage);
    const asked = double.asked.filter(({ step }) => step === "publish").at(-1);
    expect(asked?.received.url.searchParams.get("locale")).toBe("fr_FR");
  });

  test("without a token or a secret that Meta repeats", async () => {
    const secret = APPLICATION.clientSecret;
    const message = `Malformed access token ${account.tokens.accessToken} ${secret}`;
    const refusal = await refusalAt({ code: 190, message });
    expect(refusal.message).toBe("token-expired: Malformed access token … …");
  });
});

describe("what may have been done all the same is not told as refused", () => {
  test.each([
    [1, undefined],
    [2, undefined],
    [-1, 2207001],
    [-2, undefined],
  ])("%i / %s", async (code, subcode) => {
    const failure = await failureAt(metaError({ code, ...(subcode ? { subcode } : {}) }));
    expect(failure).toBeInstanceOf(NoAnswer);
    expect((failure as NoAnswer).sent).toBe(true);
  });

  test("an error unknown to us that Meta calls transient, or says with a status of its own", async () => {
    const failure = await failureAt(metaError({ code: 99999, transient: true }));
    expect(failure).toBeInstanceOf(NoAnswer);
    const own = await failureAt(metaError({ code: 99999, status: 503 }));
    expect(own).toBeInstanceOf(NoAnswer);
  });

  test("an error under a status of success is no success", async () => {
    expect((await refusalAt({ code: 368, status: 200 })).code).toBe("account-restricted");
  });
});

describe("how long to wait, and who", () => {
  const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  const business = (...minutes: number[]) => ({
    "x-business-use-case-usage": JSON.stringify({
      "104": minutes.map((estimated_time_to_regain_access) => ({
        type: "pages",
        call_count: 100,
        total_cputime: 1,
        total_time: 1,
        estimated_time_to_regain_access,
      })),
    }),
  });

  test("as long as X-Business-Use-Case-Usage says, for this account", async () => {
    const refusal = await refusalAt({ code: 32, headers: business(0, 17, 5) });
    expect(refusal).toMatchObject({ retryAt: inMinutes(17), waits: "account" });
  });

  test("an hour when X-App-Usage is full, for everyone", async () => {
    const usage = JSON.stringify({ call_count: 12, total_time: 100, total_cputime: 3 });
    const refusal = await refusalAt({ code: 4, headers: { "x-app-usage": usage } });
    expect(refusal).toMatchObject({ retryAt: inMinutes(60), waits: "application" });
  });

  test.each([
    ["says nothing", {}],
    ["cannot be read", { "x-business-use-case-usage": "{", "x-app-usage": "[]" }],
    ["says that nothing is full", { "x-app-usage": '{"call_count":12}', ...business(0) }],
  ])("an hour when the header %s", async (_, headers) => {
    expect((await refusalAt({ code: 17, headers })).retryAt).toEqual(inMinutes(60));
  });

  test("a minute where Meta could not fetch what we host; never where waiting does not help", async () => {
    expect((await refusalAt({ code: -2, subcode: 2207003 })).retryAt).toEqual(inMinutes(1));
    expect((await refusalAt({ code: 506 })).retryAt).toBeNull();
  });

  test("429 without a word is a refusal too", async () => {
    const failure = await failureAt({ status: 429, html: "<h1>Too many requests</h1>" });
    expect(failure).toMatchObject({ code: "rate-limited", retryAt: inMinutes(60) });
  });
});

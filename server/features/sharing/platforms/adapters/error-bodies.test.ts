import { describe, expect, test } from "vitest";
import { deliveryAction } from "../../../../../shared/sharing/delivery-errors.ts";
import { APPLICATION } from "../../../../../tests/builders/platform-bench.ts";
import blueskyBodies from "../../../../../tests/fakes/errors/bluesky.json" with { type: "json" };
import linkedinBodies from "../../../../../tests/fakes/errors/linkedin.json" with { type: "json" };
import telegramBodies from "../../../../../tests/fakes/errors/telegram.json" with { type: "json" };
import xBodies from "../../../../../tests/fakes/errors/x.json" with { type: "json" };
import { type AdapterPlatform, PlatformRefusal } from "../adapter.ts";
import type { Answered } from "../platform-request.ts";
import { blueskyRefusal, serverRefusal, videoRefusal } from "./bluesky/bluesky-errors.ts";
import type { RefusalOf } from "./clear-answer.ts";
import { linkedinRefusal } from "./linkedin/linkedin-errors.ts";
import { failureOf } from "./meta/meta-errors.ts";
import { telegramRefusal } from "./telegram/telegram-errors.ts";
import { twitterRefusal } from "./twitter/twitter-errors.ts";

/** A refusal as a platform wrote it, where that is written down, and what it has to mean. */
type Recorded = { about: string; status: number; body: unknown; means: string };

const NOW = new Date("2026-11-23T12:00:00Z");
const platform = { ...APPLICATION, now: () => NOW } as unknown as AdapterPlatform;
const answered = (status: number, body: unknown): Answered => ({
  status,
  body,
  headers: new Headers(),
});

const RECORDED: [string, RefusalOf, readonly Recorded[]][] = [
  ["X", twitterRefusal, xBodies],
  ["LinkedIn", linkedinRefusal, linkedinBodies],
  ["Telegram", telegramRefusal, telegramBodies],
  ["Bluesky", blueskyRefusal, blueskyBodies],
];

describe.each(RECORDED)("an error that %s gives", (_, refusalOf, recorded) => {
  test.each(recorded.map((one) => [one.about, one] as const))("for %s", (_about, one) => {
    expect(refusalOf(answered(one.status, one.body), platform).code).toBe(one.means);
  });
});

describe("a refusal that nobody foresaw", () => {
  const STATUSES = Array.from({ length: 52 }, (_, at) => 400 + at);
  const WORDS = "Something else";
  const BODIES = [
    null,
    {},
    { title: WORDS, detail: WORDS, type: "about:blank", status: 0 },
    { status: 0, code: "SOMETHING_ELSE", message: WORDS },
    { ok: false, error_code: 0, description: WORDS },
    { error: { code: 987_654, message: WORDS } },
    { error: "SomethingElse", message: WORDS },
  ];
  const REFUSALS: [string, (answer: Answered) => unknown][] = [
    ...RECORDED.map(([name, refusalOf]): [string, (answer: Answered) => unknown] => [
      name,
      (answer) => refusalOf(answer, platform),
    ]),
    ["Meta", (answer) => failureOf(platform, answer)],
    ["Bluesky’s authorization servers", (answer) => serverRefusal(answer, platform)],
    ["Bluesky’s service of videos", (answer) => videoRefusal(answer, platform)],
  ];

  test.each(REFUSALS)("by %s loses no account", (_, refusalOf) => {
    const losing = STATUSES.flatMap((status) =>
      BODIES.flatMap((body) => {
        const refusal = refusalOf(answered(status, body));
        const isLost =
          refusal instanceof PlatformRefusal && deliveryAction(refusal.code) === "reconnect";
        return isLost ? [`${status} ${JSON.stringify(body)}`] : [];
      }),
    );
    expect(losing).toEqual([]);
  });
});

describe("a spending limit of X", () => {
  const spent = (reset_date: string) =>
    twitterRefusal(answered(403, { title: "SpendCapReached", reset_date }), platform);

  test("that begins again today is waited for by all", () => {
    const retryAt = new Date("2026-11-24T00:00:00Z");
    expect(spent("2026-11-24")).toMatchObject({ retryAt, waits: "application" });
  });

  test("that begins again later is told with its day, and not waited for", () => {
    const refusal = spent("2026-12-12");
    expect(refusal).toMatchObject({ code: "credit-spent", retryAt: null, waits: null });
    expect(refusal.detail).toBe("SpendCapReached (2026-12-12)");
  });

  test("that is past is said as it came", () => {
    expect(spent("2026-11-01").detail).toBe("SpendCapReached");
  });
});

import { z } from "zod";
import { PlatformRefusal } from "../../adapter.ts";
import type { Answered } from "../../platform-request.ts";
import { meaningOf, type RefusalMeaning, type RefusalOf } from "../clear-answer.ts";

/** X answers `application/problem+json`, or a list of errors of its older interfaces. */
const problemShape = z.object({
  title: z.string().nullish(),
  detail: z.string().nullish(),
  type: z.string().nullish(),
  reason: z.string().nullish(),
  /** The day (UTC) on which a spending limit begins again. */
  reset_date: z.string().nullish(),
  errors: z.array(z.object({ message: z.string().nullish() })).nullish(),
});

const MEANINGS: readonly RefusalMeaning[] = [
  [401, /unauthorized/i, "token-expired"],
  // Credit at its end answers 402, the developer's own spending limit 403, an older plan 429.
  [402, /(?:)/, "credit-spent"],
  [403, /problems\/credits|SpendCap|CreditsDepleted|usage-capped/i, "credit-spent"],
  [429, /usage-capped|credits/i, "credit-spent"],
  // X says 403 of the text, the video, the account and the application alike: only words tell.
  [403, /duplicate content|status is a duplicate/i, "duplicate"],
  [403, /client-forbidden|client-not-enrolled/i, "not-configured"],
  [403, /temporarily locked/i, "account-checkpoint"],
  [403, /suspended|looks like it might be automated/i, "account-restricted"],
  [403, /too long|cashtag/i, "text-refused"],
  [403, /video longer than/i, "video-refused"],
  [403, /invalid url/i, "link-refused"],
  [403, /oauth1-permissions|unsupported.authentication|\bscopes?\b/i, "permission-missing"],
  [400, /too long|tweet text|post text/i, "text-refused"],
  [400, /media/i, "media-unreadable"],
  [410, /(?:)/, "version-ended"],
  [413, /(?:)/, "media-too-large"],
];

/** A refusal of X in our words (docs.x.com, response codes and errors). */
export const twitterRefusal: RefusalOf = (answer, platform) => {
  const { detail, said, resetDate } = readProblem(answer);
  const code = meaningOf(MEANINGS, { status: answer.status, said });
  if (code === "credit-spent") return spent(detail, resetDate, platform.now());
  if (code === "refused" && answer.status === 429) {
    return waiting(answer.headers, detail, platform.now());
  }
  return new PlatformRefusal(code, detail);
};

function readProblem({ body }: Answered) {
  const { title, type, reason, errors, ...read } = problemShape.safeParse(body).data ?? {};
  const messages = (errors ?? []).map(({ message }) => message ?? "");
  const detail = read.detail ?? messages[0] ?? title ?? "";
  const said = [title, type, reason, read.detail, ...messages].filter(Boolean).join(" ");
  return { detail, said, resetDate: read.reset_date ?? null };
}

const DAY_MS = 86_400_000;

/**
 * Nothing more until money is added. A spending limit that begins again within a day is waited for;
 * one that does so later is told with its day: by then nobody may want the message out.
 */
function spent(detail: string, resetDate: string | null, now: Date): PlatformRefusal {
  const ahead = resetDate === null ? Number.NaN : Date.parse(resetDate) - now.getTime();
  if (resetDate === null || !(ahead > 0)) return new PlatformRefusal("credit-spent", detail);
  const told = detail.includes(resetDate) ? detail : `${detail} (${resetDate})`;
  if (ahead > DAY_MS) return new PlatformRefusal("credit-spent", told);
  const retryAt = new Date(resetDate);
  return new PlatformRefusal("credit-spent", told, { retryAt, waits: "application" });
}

/** A quarter of an hour, the length of X's shortest windows, where no header says when it ends. */
const USUAL_WAIT_MS = 900_000;

/** The windows of X: the day's for the application and for the person, then the call's own. */
function waiting(headers: Headers, detail: string, now: Date): PlatformRefusal {
  const until = (name: string): Date | null => {
    const seconds = Number(headers.get(`${name}-reset`));
    return seconds > 0 ? new Date(seconds * 1000) : null;
  };
  const isSpent = (name: string) => headers.get(`${name}-remaining`) === "0";
  for (const [name, waits] of [
    ["x-app-limit-24hour", "application"],
    ["x-user-limit-24hour", "account"],
  ] as const) {
    if (isSpent(name)) {
      return new PlatformRefusal("daily-quota", detail, { retryAt: until(name), waits });
    }
  }
  const retryAt = until("x-rate-limit") ?? new Date(now.getTime() + USUAL_WAIT_MS);
  return new PlatformRefusal("rate-limited", detail, { retryAt, waits: "account" });
}

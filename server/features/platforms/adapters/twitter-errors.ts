import { z } from "zod";
import type { DeliveryErrorCode } from "../../../../shared/delivery-errors.ts";
import { PlatformRefusal } from "../adapter.ts";
import type { Answered } from "../platform-request.ts";
import type { RefusalOf } from "./clear-answer.ts";

/** X answers `application/problem+json`, or a list of errors of its older interfaces. */
const problemShape = z.object({
  title: z.string().optional(),
  detail: z.string().optional(),
  type: z.string().optional(),
  reason: z.string().optional(),
  errors: z.array(z.object({ message: z.string().optional() })).optional(),
});

/** What a refusal means, by status and by what its problem says; the first that fits. */
const MEANINGS: readonly [status: number, says: RegExp, code: DeliveryErrorCode][] = [
  [401, /./, "token-expired"],
  // Pay-per-use without credit answers 402, an older plan at its end 429.
  [402, /./, "credit-spent"],
  [429, /usage-capped|credits/i, "credit-spent"],
  // Only the sentence tells a repeated text from the other refusals.
  [403, /duplicate content|status is a duplicate/i, "duplicate"],
  [403, /client-forbidden|client-not-enrolled/i, "not-configured"],
  [403, /temporarily locked/i, "account-checkpoint"],
  [403, /suspended/i, "account-restricted"],
  [403, /too long/i, "text-refused"],
  [403, /./, "permission-missing"],
  [400, /too long|tweet text|post text/i, "text-refused"],
  [400, /media/i, "media-unreadable"],
  [410, /./, "version-ended"],
  [413, /./, "media-too-large"],
];

/** A refusal of X in our words (docs.x.com, response codes and errors). */
export const twitterRefusal: RefusalOf = (answer, platform) => {
  const { detail, all } = readProblem(answer);
  const meaning = MEANINGS.find(([status, says]) => status === answer.status && says.test(all));
  if (meaning) return new PlatformRefusal(meaning[2], detail);
  if (answer.status === 429) return waiting(answer.headers, detail, platform.now());
  return new PlatformRefusal("refused", detail);
};

function readProblem({ status, body }: Answered): { detail: string; all: string } {
  const { title, detail, type, reason, errors } = problemShape.safeParse(body).data ?? {};
  const messages = (errors ?? []).map(({ message = "" }) => message);
  const said = detail ?? messages[0] ?? title ?? "";
  return { detail: said, all: [status, title, type, reason, detail, ...messages].join(" ") };
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

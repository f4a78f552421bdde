import { z } from "zod";
import type { DeliveryErrorCode } from "../../../../shared/delivery-errors.ts";
import { PlatformRefusal } from "../adapter.ts";
import type { RefusalOf } from "./clear-answer.ts";

const errorShape = z.object({
  message: z.string().optional(),
  code: z.string().optional(),
  serviceErrorCode: z.number().optional(),
  errorDetails: z
    .object({ inputErrors: z.array(z.object({ code: z.string().optional() })).optional() })
    .optional(),
});

/** What a refusal means, by status and by its codes and sentence; the first that fits. */
const MEANINGS: readonly [status: number, says: RegExp, code: DeliveryErrorCode][] = [
  // The numbers of these errors disagree between sources: the words are what counts.
  [401, /revoked|invalid/i, "token-revoked"],
  [401, /./, "token-expired"],
  [403, /restricted/i, "account-restricted"],
  [403, /./, "permission-missing"],
  [409, /./, "duplicate"],
  [422, /duplicate/i, "duplicate"],
  [400, /duplicate/i, "duplicate"],
  [413, /./, "media-too-large"],
  [422, /commentary|length|too long/i, "text-refused"],
  [400, /commentary|too long/i, "text-refused"],
  [422, /article|\/source|url/i, "link-refused"],
  [400, /\bimage|\bvideo|media/i, "media-unreadable"],
  [422, /\bimage|\bvideo|media/i, "media-unreadable"],
  [426, /./, "version-ended"],
];

/** A refusal of LinkedIn in our words (Microsoft Learn, error handling). */
export const linkedinRefusal: RefusalOf = ({ status, body }, platform) => {
  const {
    message = "",
    code,
    serviceErrorCode,
    errorDetails,
  } = errorShape.safeParse(body).data ?? {};
  const inputs = (errorDetails?.inputErrors ?? []).map((one) => one.code);
  const all = [status, code, serviceErrorCode, message, ...inputs].join(" ");
  if (status === 429) {
    const waits = /application/i.test(message) ? "application" : "account";
    const retryAt = nextMidnight(platform.now());
    return new PlatformRefusal("daily-quota", message, { retryAt, waits });
  }
  const meaning = MEANINGS.find(([one, says]) => one === status && says.test(all));
  return new PlatformRefusal(meaning?.[2] ?? "refused", message);
};

/** LinkedIn counts by days of UTC. */
function nextMidnight(now: Date): Date {
  const midnight = new Date(now);
  midnight.setUTCHours(24, 0, 0, 0);
  return midnight;
}

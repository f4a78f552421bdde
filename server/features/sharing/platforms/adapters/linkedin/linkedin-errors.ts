import { z } from "zod";
import { PlatformRefusal } from "../../adapter.ts";
import { meaningOf, type RefusalMeaning, type RefusalOf } from "../clear-answer.ts";

const errorShape = z.object({
  message: z.string().nullish(),
  code: z.string().nullish(),
  errorDetails: z
    .object({ inputErrors: z.array(z.object({ code: z.string().nullish() })).nullish() })
    .nullish(),
});

const MEANINGS: readonly RefusalMeaning[] = [
  // The numbers of these errors disagree between sources: the words are what counts.
  [401, /unable to verify/i, "platform-down"],
  [401, /revoked|invalid/i, "token-revoked"],
  [401, /expired/i, "token-expired"],
  [403, /restricted/i, "account-restricted"],
  [403, /not enough permissions/i, "permission-missing"],
  [400, /organization permissions must be used/i, "permission-missing"],
  [403, /organization permissions must be used/i, "permission-missing"],
  [409, /(?:)/, "duplicate"],
  [422, /duplicate/i, "duplicate"],
  [400, /duplicate/i, "duplicate"],
  [413, /(?:)/, "media-too-large"],
  [422, /commentary|length|too long/i, "text-refused"],
  [400, /commentary|too long/i, "text-refused"],
  [422, /article|\/source|url/i, "link-refused"],
  [400, /\bimage|\bvideo|media/i, "media-unreadable"],
  [422, /\bimage|\bvideo|media/i, "media-unreadable"],
  [426, /(?:)/, "version-ended"],
];

/** Refused because there is no such post or comment, or none any more. */
export class Gone extends PlatformRefusal {}

/** A refusal of LinkedIn in our words (Microsoft Learn, error handling). */
export const linkedinRefusal: RefusalOf = ({ status, body }, platform) => {
  const { message, code, errorDetails } = errorShape.safeParse(body).data ?? {};
  const detail = message ?? "";
  const inputs = (errorDetails?.inputErrors ?? []).map((one) => one.code);
  const said = [code, message, ...inputs].filter(Boolean).join(" ");
  if (status === 429) {
    const waits = /application/i.test(detail) ? "application" : "account";
    const retryAt = nextMidnight(platform.now());
    return new PlatformRefusal("daily-quota", detail, { retryAt, waits });
  }
  if (status === 404 && said !== "") return new Gone("refused", detail);
  return new PlatformRefusal(meaningOf(MEANINGS, { status, said }), detail);
};

/** LinkedIn counts by days of UTC. */
function nextMidnight(now: Date): Date {
  const midnight = new Date(now);
  midnight.setUTCHours(24, 0, 0, 0);
  return midnight;
}

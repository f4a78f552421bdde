import { z } from "zod";
import { PlatformRefusal } from "../../adapter.ts";
import { meaningOf, type RefusalMeaning, type RefusalOf } from "../clear-answer.ts";

/** As servers of the AT Protocol write it; authorization servers say `error_description`. */
const errorShape = z.object({
  error: z.string().nullish(),
  message: z.string().nullish(),
  error_description: z.string().nullish(),
});

const MEANINGS: readonly RefusalMeaning[] = [
  [400, /^(ExpiredToken|InvalidToken)\b/, "token-expired"],
  [401, /^(ExpiredToken|InvalidToken|invalid_token)\b/, "token-expired"],
  [401, /^Account(Takedown|Suspended|Deactivated)\b/, "account-restricted"],
  [400, /^Account(Takedown|Suspended|Deactivated)\b/, "account-restricted"],
  [403, /Missing required scope|^(ScopeMissing|InsufficientScope)/i, "permission-missing"],
  [400, /^BlobNotFound\b|Could not find blob/, "media-unreadable"],
  [400, /^InvalidMimeType\b/, "media-unreadable"],
  [400, /^BlobTooLarge\b|blob too big|file is too large/i, "media-too-large"],
  [413, /(?:)/, "media-too-large"],
  [400, /(string|grapheme) too big|record\/text must not be longer/i, "text-refused"],
  [400, /record\/facets|record\/embed\/external/i, "link-refused"],
];

/** Of the service that prepares videos. */
const VIDEO_MEANINGS: readonly RefusalMeaning[] = [
  [400, /VideoTooLarge/, "media-too-large"],
  [413, /(?:)/, "media-too-large"],
  [400, /UnsupportedContentType|VideoTooLong|BadAspectRatio/, "video-refused"],
  ...[400, 401, 403].map(
    (status): RefusalMeaning => [
      status,
      /UploadForbidden|not allowed|not old enough/i,
      "account-restricted",
    ],
  ),
  ...[400, 401, 403].map(
    (status): RefusalMeaning => [status, /unconfirmed_email|confirm/i, "account-checkpoint"],
  ),
];
const DAILY = /DailyLimitExceeded|daily upload/i;
const DAY_MS = 86_400_000;
/** Where no header says when it ends. */
const USUAL_WAIT_MS = 300_000;

/** A refusal of a server of the AT Protocol in our words (lexicons, and how its servers answer). */
export const blueskyRefusal: RefusalOf = (answer, platform) => {
  const { said, detail } = readError(answer.body);
  const { status, headers } = answer;
  if (status === 429) {
    const retryAt = limitEnd(headers) ?? new Date(platform.now().getTime() + USUAL_WAIT_MS);
    return new PlatformRefusal("rate-limited", detail, { retryAt, waits: "account" });
  }
  return new PlatformRefusal(meaningOf(MEANINGS, { status, said }), detail);
};

/** A refusal of the service that prepares videos. */
export const videoRefusal: RefusalOf = (answer, platform) => {
  const { said, detail } = readError(answer.body);
  if (DAILY.test(said)) {
    const retryAt = new Date(platform.now().getTime() + DAY_MS);
    return new PlatformRefusal("daily-quota", detail, { retryAt });
  }
  const code = meaningOf(VIDEO_MEANINGS, { status: answer.status, said });
  return code === "refused" && answer.status === 429
    ? blueskyRefusal(answer, platform)
    : new PlatformRefusal(code, detail);
};

/** A refusal of an authorization server (RFC 6749, section 5.2). */
export const serverRefusal: RefusalOf = (answer, platform) => {
  if (answer.status === 429) return blueskyRefusal(answer, platform);
  const { error, detail } = readError(answer.body);
  const isOurs = error === "invalid_client" || error === "invalid_client_metadata";
  if (isOurs || error === "unauthorized_client")
    return new PlatformRefusal("not-configured", detail);
  if (error === "invalid_grant") return new PlatformRefusal("token-revoked", detail);
  // Without words of its own, something in front of the server answered.
  return new PlatformRefusal(error ? "refused" : "platform-down", detail);
};

function readError(body: unknown) {
  const { error, message, error_description } = errorShape.safeParse(body).data ?? {};
  const sentence = message ?? error_description ?? "";
  const said = [error, sentence].filter(Boolean).join(" ");
  return { error: error ?? "", said, detail: sentence || (error ?? "") };
}

/** When a limit begins again, by the header that says it in seconds since 1970. */
function limitEnd(headers: Headers): Date | null {
  const seconds = Number(headers.get("ratelimit-reset"));
  return seconds > 0 ? new Date(seconds * 1000) : null;
}

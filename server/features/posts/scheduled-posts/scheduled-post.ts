import { DomainError, ERRORS, type ErrorCode } from "../../../../shared/ground/errors.ts";
import { LONGEST_SCHEDULE_MS } from "../../../../shared/ground/limits.ts";
import type { PostWish } from "../publish-post.ts";

/** What is to be published, as it is kept. */
export type ScheduledPostInput = PostWish;

/**
 * A post is scheduled for a moment to come, at most a year ahead.
 *
 * @throws DomainError MOMENT_PAST, MOMENT_TOO_FAR
 */
export function assertMoment(moment: Date, now: Date): void {
  const ahead = moment.getTime() - now.getTime();
  if (ahead <= 0) throw refusal("MOMENT_PAST");
  if (ahead > LONGEST_SCHEDULE_MS) throw refusal("MOMENT_TOO_FAR");
}

const refusal = (code: "MOMENT_PAST" | "MOMENT_TOO_FAR") =>
  new DomainError(code, [{ field: "publishAt", message: ERRORS[code][1] }]);

/** Why a post could not be published: what is no longer there is named. */
export function reasonOf(code: ErrorCode, wish: ScheduledPostInput): ErrorCode {
  if (code !== "NOT_FOUND") return code;
  return "channelId" in wish ? "CHANNEL_UNKNOWN" : "GROUP_UNKNOWN";
}

/** What a refusal says where the word, the group or the moment it names are not kept. */
const WITHOUT_NAMES: Partial<Record<string, string>> = {
  WORDS_REFUSED: "Il contient un mot ou un lien que la communauté n’accepte pas.",
  GROUP_READ_ONLY: "Seules les personnes qui animent le groupe y écrivent.",
  GROUP_SLOW: "Dans ce groupe, on laisse du temps entre deux textes.",
};

/** Said in French to its author. */
export const sayReason = (code: string | null): string | null =>
  code && (WITHOUT_NAMES[code] ?? (ERRORS[code as ErrorCode] ?? ERRORS.SERVER_ERROR)[1]);

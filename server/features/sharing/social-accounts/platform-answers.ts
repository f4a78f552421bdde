import { DomainError, type ErrorCode } from "../../../../shared/ground/errors.ts";
import {
  type DeliveryErrorCode,
  deliverySentence,
} from "../../../../shared/sharing/delivery-errors.ts";
import { PLATFORM_NAMES, type PlatformId } from "../../../../shared/sharing/platforms.ts";
import { PlatformRefusal } from "../platforms/adapter.ts";
import { NoAnswer } from "../platforms/platform-request.ts";

/** Refusals that say nothing of an account or a token: the platform is down, or asks to wait. */
const UNWELL: ReadonlySet<DeliveryErrorCode> = new Set([
  "platform-down",
  "no-answer",
  "rate-limited",
  "daily-quota",
] as const);

/** Whether the platform could not answer just now: nothing was learned. */
export const isUnwell = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof PlatformRefusal && UNWELL.has(error.code));

/**
 * The error a member is shown when a platform did not do what connecting asked of it.
 *
 * @param otherwise the error of this step, for a definite refusal
 * @returns a DomainError; what nobody foresaw stays what it is
 */
export function answerOf(
  error: unknown,
  platform: PlatformId,
  otherwise: (refusal: PlatformRefusal) => ErrorCode,
): unknown {
  const named = { platform: PLATFORM_NAMES[platform] };
  if (isUnwell(error)) return new DomainError("PLATFORM_UNREACHABLE", undefined, named);
  if (!(error instanceof PlatformRefusal)) return error;
  if (error.code === "not-configured")
    return new DomainError("PLATFORM_NOT_CONFIGURED", undefined, named);
  const message = deliverySentence(error.code, platform);
  const words = { ...named, error: reasonOf(error) };
  return new DomainError(otherwise(error), [{ field: "compte", message }], words);
}

/** Runs one step of connecting. @throws DomainError as `answerOf` has it */
export async function withAnswerOf<T>(
  platform: PlatformId,
  otherwise: (refusal: PlatformRefusal) => ErrorCode,
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw answerOf(error, platform, otherwise);
  }
}

/** The platform's own message where it gave one, short and on one line; otherwise the code. */
const reasonOf = ({ code, detail }: PlatformRefusal): string =>
  detail
    .replace(/[\p{Cc}\p{Cs}<>]+/gu, " ")
    .trim()
    .slice(0, 100) || code;

/** The error of an account or a token that was refused when it was checked. */
export function refusedCheck({ code }: PlatformRefusal): ErrorCode {
  if (code === "token-expired" || code === "token-revoked") return "TOKEN_INVALID";
  if (code === "permission-missing") return "PUBLISH_RIGHTS_MISSING";
  return code === "target-missing" ? "NO_ACCOUNT_FOUND" : "ACCOUNT_INFO_FAILED";
}

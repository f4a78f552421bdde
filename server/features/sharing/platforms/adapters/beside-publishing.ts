import type { DeliveryErrorCode } from "../../../../../shared/sharing/delivery-errors.ts";
import { PlatformRefusal } from "../adapter.ts";

/** What a right beside that of publishing is told as, where it is missing. */
export type BesideRight = Extract<
  DeliveryErrorCode,
  "comment-permission" | "counts-permission" | "refused"
>;

/**
 * Does something to a post of one's own that needs a right beside that of publishing. Without that
 * right, or without that post, the account still publishes: it is not lost for it.
 *
 * @param right what to say where the right is missing
 * @throws PlatformRefusal, NoAnswer
 */
export async function besidePublishing<Result>(
  right: BesideRight,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof PlatformRefusal)) throw error;
    if (error.code === "permission-missing") throw new PlatformRefusal(right, error.detail);
    if (error.code === "target-missing") throw new PlatformRefusal("post-missing", error.detail);
    throw error;
  }
}

/**
 * Refuses, before anything is asked, what a token surely lacks the right for. A token that does not
 * tell its rights is believed. @throws PlatformRefusal
 */
export function assertGranted(
  scope: readonly string[],
  right: string,
  otherwise: BesideRight,
): void {
  if (scope.length > 0 && !scope.includes(right)) throw new PlatformRefusal(otherwise);
}

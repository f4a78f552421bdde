import { DomainError } from "../../../../shared/ground/errors.ts";

/** What a vote needs to know of a poll. */
export type PollRules = { multiple: boolean; closesAt: Date | null; optionIds: readonly string[] };

/**
 * Checks that a poll accepts these answers now; an empty list removes the member's earlier ones.
 *
 * @throws DomainError POLL_CLOSED, POLL_OPTION_UNKNOWN, POLL_ONE_ANSWER
 */
export function assertVote(
  { multiple, closesAt, optionIds }: PollRules,
  chosen: readonly string[],
  now: Date,
): void {
  if (closesAt !== null && closesAt <= now) throw new DomainError("POLL_CLOSED");
  if (!chosen.every((id) => optionIds.includes(id))) throw new DomainError("POLL_OPTION_UNKNOWN");
  if (!multiple && chosen.length > 1) throw new DomainError("POLL_ONE_ANSWER");
}

import { DomainError, ERRORS } from "../../../../shared/ground/errors.ts";
import { alikeOption } from "../../../../shared/posts/poll-options.ts";
import type { PollInput } from "../../../../shared/posts/posts.contract.ts";

/**
 * A poll that can be answered: answers that differ, and time left to choose one of them.
 *
 * @param now when it is published
 * @throws DomainError POLL_OPTIONS_ALIKE, MOMENT_PAST
 */
export function assertPoll({ options, closesAt }: PollInput, now: Date): void {
  const alike = alikeOption(options);
  if (alike >= 0) throw refusal("POLL_OPTIONS_ALIKE", `poll.options.${alike}`);
  if (closesAt !== null && new Date(closesAt) <= now) throw refusal("MOMENT_PAST", "poll.closesAt");
}

const refusal = (code: "POLL_OPTIONS_ALIKE" | "MOMENT_PAST", field: string) =>
  new DomainError(code, [{ field, message: ERRORS[code][1] }]);

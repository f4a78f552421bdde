import { DomainError } from "../../shared/ground/errors.ts";

/**
 * Refuses a change made to an older revision: it would overwrite what another change wrote since.
 *
 * @param basedOn `updatedAt` (ISO 8601) of the revision the caller saw; absent, any is accepted
 * @throws DomainError EDITED_ELSEWHERE when the revision is another one now
 */
export function assertUnchanged(basedOn: string | undefined, updatedAt: Date): void {
  if (basedOn && Date.parse(basedOn) !== updatedAt.getTime())
    throw new DomainError("EDITED_ELSEWHERE");
}

/**
 * The time of a change: now, and at least a millisecond after the previous revision. If two
 * revisions bore the same time, `basedOn` could not tell them apart.
 */
export const nextRevision = (now: Date, before: Date): Date =>
  new Date(Math.max(now.getTime(), before.getTime() + 1));

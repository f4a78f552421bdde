import { DomainError } from "../../shared/ground/errors.ts";

/**
 * Whoever changes something says which state of it they saw.
 *
 * @param basedOn `updatedAt` (ISO 8601) of what was changed, as it was seen; absent, any state is taken
 * @throws DomainError EDITED_ELSEWHERE when it is another one now
 */
export function assertUnchanged(basedOn: string | undefined, updatedAt: Date): void {
  if (basedOn && Date.parse(basedOn) !== updatedAt.getTime())
    throw new DomainError("EDITED_ELSEWHERE");
}

/**
 * When a change is made: now, and later than the state before it by a millisecond at least. Two
 * states never bear the same time, or what one is based on would not tell them apart.
 */
export const nextRevision = (now: Date, before: Date): Date =>
  new Date(Math.max(now.getTime(), before.getTime() + 1));

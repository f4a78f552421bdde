import { DomainError, ERRORS } from "../../../../shared/ground/errors.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { viewerChanged } from "../../../infrastructure/session/viewer-changes.ts";
import { type Decided, lockMember } from "./member-management.repository.ts";
import { latestSanction } from "./sanction.query.ts";

/** Acts on a member, and tells every process that their rights changed. @throws DomainError NOT_FOUND */
export async function withMember<T>(
  services: Services,
  id: string,
  work: (tx: Transaction, decided: Decided) => Promise<T>,
): Promise<T> {
  const done = await act(services, (tx) =>
    withMemberIn(tx, services, id, (decided) => work(tx, decided)),
  );
  services.forgetViewer(id);
  return done;
}

/** As `withMember`, inside a wider transaction. @throws DomainError NOT_FOUND */
export async function withMemberIn<T>(
  tx: Transaction,
  services: Services,
  id: string,
  work: (decided: Decided) => Promise<T>,
): Promise<T> {
  const decided = await lockMember(tx, id);
  if (!decided) throw new DomainError("NOT_FOUND");
  const done = await work(decided);
  await services.outbox.record(tx, viewerChanged(id));
  return done;
}

/** @throws DomainError LAST_ADMINISTRATOR when no other administrator could undo it */
export function keepAnAdministrator({ target, otherAdministrators }: Decided): void {
  if (target.role === "admin" && !otherAdministrators) throw new DomainError("LAST_ADMINISTRATOR");
}

/**
 * Refuses a decision that was written before another was taken about the same member, who is locked.
 *
 * @param basedOn the latest decision that was read; undefined where it was not said
 * @throws DomainError DECIDED_MEANWHILE
 */
export async function assertLatest(
  tx: Transaction,
  memberId: string,
  basedOn: string | null | undefined,
): Promise<void> {
  if (basedOn === undefined) return;
  const latest = await latestSanction(tx, memberId);
  if ((latest?.id ?? null) !== basedOn) throw new DomainError("DECIDED_MEANWHILE");
}

/** When a decision ends. @throws DomainError MOMENT_PAST */
export function endOf(services: Services, until: string | null): Date | null {
  const end = until === null ? null : new Date(until);
  if (end && end <= services.clock())
    throw new DomainError("MOMENT_PAST", [{ field: "until", message: ERRORS.MOMENT_PAST[1] }]);
  return end;
}

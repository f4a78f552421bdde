import { DomainError } from "../../../../shared/ground/errors.ts";
import { nothingDone, tellAct } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { changeRole } from "../../people/index.ts";
import { assertMay, mayChangeRole, mayRemove, type Target } from "./member-management.policy.ts";
import { lockMember } from "./member-management.repository.ts";
import type { RoleChanged } from "./moderation.events.ts";
import { needsSecond } from "./removal/removal.query.ts";
import { removeForGood } from "./remove-member.ts";
import { keepAnAdministrator, withMember } from "./with-member.ts";
import { readGround } from "./words/decision-words.query.ts";

/** Gives a member a role. @throws DomainError NOT_FOUND, NOT_ALLOWED, LAST_ADMINISTRATOR */
export function setRole(
  services: Services,
  viewer: Viewer,
  { id, role }: { id: string; role: Target["role"] },
): Promise<void> {
  return withMember(services, id, async (tx, decided) => {
    const { target } = decided;
    assertMay(mayChangeRole, viewer, target);
    if (role !== "admin") keepAnAdministrator(decided);
    if (role === target.role) return nothingDone();
    tellAct({ before: { role: target.role }, after: { role } });
    await changeRole(tx, id, role);
    const changed: RoleChanged = { kind: "role-changed", memberId: id, byId: viewer.id, role };
    await services.outbox.record(tx, changed);
  });
}

/**
 * Takes a member out of the community; what they published stays. Where someone else moderates too,
 * it is proposed instead (`removal/`).
 *
 * @throws DomainError NOT_FOUND, NOT_ONESELF, NOT_ALLOWED, LAST_ADMINISTRATOR, SECOND_NEEDED,
 *   GROUND_UNKNOWN
 */
export function removeMember(
  services: Services,
  viewer: Viewer,
  { id, reason, ground }: { id: string; reason: string; ground: string | null },
): Promise<void> {
  return withMember(services, id, async (tx, decided) => {
    const { target } = decided;
    assertMay(mayRemove, viewer, target);
    keepAnAdministrator(decided);
    if (await needsSecond(tx, viewer.id, target)) throw new DomainError("SECOND_NEEDED");
    const why = { reason, ground: await readGround(tx, ground), decidedBy: viewer.id };
    await removeForGood(tx, services, { memberId: id, email: decided.email, ...why });
  });
}

/** Locks a member who is about to leave. @throws DomainError NOT_FOUND, LAST_ADMINISTRATOR */
export async function assertAnotherAdministrator(tx: Transaction, id: string): Promise<void> {
  const decided = await lockMember(tx, id);
  if (!decided) throw new DomainError("NOT_FOUND");
  keepAnAdministrator(decided);
}

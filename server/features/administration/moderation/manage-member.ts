import { DomainError, ERRORS } from "../../../../shared/ground/errors.ts";
import { nothingDone, tellAct } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { viewerChanged } from "../../../infrastructure/session/viewer-changes.ts";
import { changeRole, reinstate } from "../../people/index.ts";
import { recordDecision } from "./decide.ts";
import {
  assertMay,
  mayChangeRole,
  mayRemove,
  maySuspend,
  type Target,
} from "./member-management.policy.ts";
import { readSuspension } from "./member-management.query.ts";
import { type Decided, lockMember } from "./member-management.repository.ts";
import type { RoleChanged } from "./moderation.events.ts";
import { removeForGood } from "./remove-member.ts";
import { endSuspension } from "./sanction.repository.ts";

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
 * Suspends a member, or changes why and until when. Their sessions stay, so that they can read it.
 * The same suspension sent twice is recorded, and notified, once.
 *
 * @throws DomainError NOT_FOUND, NOT_ONESELF, NOT_ALLOWED, LAST_ADMINISTRATOR, MOMENT_PAST
 */
export function suspend(
  services: Services,
  viewer: Viewer,
  { id, reason, until }: Suspension,
): Promise<void> {
  const end = endOf(services, until);
  return withMember(services, id, (tx, decided) =>
    suspendDecided(tx, services, viewer, { decided, reason, end }),
  );
}

type Suspension = { id: string; reason: string; until: string | null };

/**
 * As `suspend`, inside the transaction of a wider decision, which then forgets the viewer.
 *
 * @throws DomainError NOT_FOUND, NOT_ONESELF, NOT_ALLOWED, LAST_ADMINISTRATOR, MOMENT_PAST
 */
export async function suspendWithin(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { id, reason, until }: Suspension,
): Promise<void> {
  const end = endOf(services, until);
  await withMemberIn(tx, services, id, (decided) =>
    suspendDecided(tx, services, viewer, { decided, reason, end }),
  );
}

/** @throws DomainError MOMENT_PAST */
function endOf(services: Services, until: string | null): Date | null {
  const end = until === null ? null : new Date(until);
  if (end && end <= services.clock())
    throw new DomainError("MOMENT_PAST", [{ field: "until", message: ERRORS.MOMENT_PAST[1] }]);
  return end;
}

type Decisive = { decided: Decided; reason: string; end: Date | null };

async function suspendDecided(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { decided, reason, end }: Decisive,
): Promise<void> {
  const { target } = decided;
  const { id } = target;
  assertMay(maySuspend, viewer, target);
  keepAnAdministrator(decided);
  if (target.state === "suspended" && (await saysTheSame(tx, id, reason, end)))
    return nothingDone();
  const at = services.clock();
  await services.suspendEverywhere(tx, id);
  await endSuspension(tx, id, at);
  const said = { memberId: id, kind: "suspension", decidedBy: viewer.id } as const;
  await recordDecision(tx, services, { ...said, reason, at, until: end });
}

/** Whether the suspension in force has this reason and this end. */
async function saysTheSame(
  tx: Transaction,
  id: string,
  reason: string,
  end: Date | null,
): Promise<boolean> {
  const inForce = await readSuspension(tx, id);
  return inForce.reason === reason && inForce.until === (end?.toISOString() ?? null);
}

/** The words to a member whose suspension is lifted. */
const LIFTED = "Votre suspension est levée.";

/** Lifts a suspension; nothing happens where there is none. @throws DomainError NOT_FOUND, NOT_ONESELF, NOT_ALLOWED */
export function liftSuspension(services: Services, viewer: Viewer, id: string): Promise<void> {
  return withMember(services, id, async (tx, { target }) => {
    assertMay(maySuspend, viewer, target);
    if (target.state !== "suspended") return nothingDone();
    const at = services.clock();
    await reinstate(tx, [id]);
    await endSuspension(tx, id, at);
    const said = { memberId: id, kind: "suspension-lifted", decidedBy: viewer.id } as const;
    await recordDecision(tx, services, { ...said, reason: LIFTED, at });
  });
}

/** Ends a suspension that an appeal undid, if it is still in force; the caller forgets the viewer. */
export async function endSuspensionWithin(
  tx: Transaction,
  services: Services,
  memberId: string,
): Promise<void> {
  await reinstate(tx, [memberId]);
  await endSuspension(tx, memberId, services.clock());
  await services.outbox.record(tx, viewerChanged(memberId));
}

/**
 * Takes a member out of the community; what they published stays.
 *
 * @throws DomainError NOT_FOUND, NOT_ONESELF, NOT_ALLOWED, LAST_ADMINISTRATOR
 */
export function removeMember(
  services: Services,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  return withMember(services, id, async (tx, decided) => {
    const { target } = decided;
    assertMay(mayRemove, viewer, target);
    keepAnAdministrator(decided);
    const { email } = decided;
    await removeForGood(tx, services, { memberId: id, email, reason, decidedBy: viewer.id });
  });
}

/** Acts on a member, and tells every process that their rights changed. */
async function withMember(
  services: Services,
  id: string,
  work: (tx: Transaction, decided: Decided) => Promise<void>,
): Promise<void> {
  await act(services, (tx) => withMemberIn(tx, services, id, (decided) => work(tx, decided)));
  services.forgetViewer(id);
}

async function withMemberIn(
  tx: Transaction,
  services: Services,
  id: string,
  work: (decided: Decided) => Promise<void>,
): Promise<void> {
  const decided = await lockMember(tx, id);
  if (!decided) throw new DomainError("NOT_FOUND");
  await work(decided);
  await services.outbox.record(tx, viewerChanged(id));
}

/** Locks a member who is about to leave. @throws DomainError NOT_FOUND, LAST_ADMINISTRATOR */
export async function assertAnotherAdministrator(tx: Transaction, id: string): Promise<void> {
  const decided = await lockMember(tx, id);
  if (!decided) throw new DomainError("NOT_FOUND");
  keepAnAdministrator(decided);
}

/** @throws DomainError LAST_ADMINISTRATOR when no other administrator could undo it */
function keepAnAdministrator({ target, otherAdministrators }: Decided): void {
  if (target.role === "admin" && !otherAdministrators) throw new DomainError("LAST_ADMINISTRATOR");
}

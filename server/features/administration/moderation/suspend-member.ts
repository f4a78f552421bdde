import { nothingDone } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { reinstate } from "../../people/index.ts";
import { recordDecision } from "./decide.ts";
import { assertMay, maySuspend } from "./member-management.policy.ts";
import { readSuspension } from "./member-management.query.ts";
import type { Decided } from "./member-management.repository.ts";
import { endInForce } from "./sanction.repository.ts";
import {
  assertLatest,
  endOf,
  keepAnAdministrator,
  withMember,
  withMemberIn,
} from "./with-member.ts";
import { readGround } from "./words/decision-words.query.ts";

type Suspension = {
  id: string;
  reason: string;
  /** The key of the rule that it names. */
  ground: string | null;
  until: string | null;
  basedOn?: string | null | undefined;
};

/**
 * Suspends a member, or changes why and until when. Their sessions stay, so that they can read it.
 * The same suspension sent twice is recorded, and notified, once.
 *
 * @throws DomainError NOT_FOUND, NOT_ONESELF, NOT_ALLOWED, LAST_ADMINISTRATOR, MOMENT_PAST,
 *   GROUND_UNKNOWN, DECIDED_MEANWHILE
 */
export function suspend(services: Services, viewer: Viewer, wish: Suspension): Promise<void> {
  const end = endOf(services, wish.until);
  return withMember(services, wish.id, (tx, decided) =>
    suspendDecided(tx, services, viewer, { decided, wish, end }),
  );
}

/**
 * As `suspend`, inside the transaction of a wider decision, which then forgets the viewer.
 *
 * @throws DomainError as `suspend`
 */
export async function suspendWithin(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  wish: Suspension,
): Promise<void> {
  const end = endOf(services, wish.until);
  await withMemberIn(tx, services, wish.id, (decided) =>
    suspendDecided(tx, services, viewer, { decided, wish, end }),
  );
}

type Decisive = { decided: Decided; wish: Suspension; end: Date | null };

async function suspendDecided(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { decided, wish, end }: Decisive,
): Promise<void> {
  const { target } = decided;
  const { id, reason } = wish;
  assertMay(maySuspend, viewer, target);
  keepAnAdministrator(decided);
  const ground = await readGround(tx, wish.ground);
  if (target.state === "suspended" && (await saysTheSame(tx, id, { reason, ground, end })))
    return nothingDone();
  await assertLatest(tx, id, wish.basedOn);
  const at = services.clock();
  await services.suspendEverywhere(tx, id);
  await endInForce(tx, { memberId: id, kind: "suspension", at });
  const said = { memberId: id, kind: "suspension", decidedBy: viewer.id } as const;
  await recordDecision(tx, services, { ...said, reason, ground, at, until: end });
}

type Said = { reason: string; ground: string; end: Date | null };

/** Whether the suspension in force has this reason, this rule and this end. */
async function saysTheSame(
  tx: Transaction,
  id: string,
  { reason, ground, end }: Said,
): Promise<boolean> {
  const inForce = await readSuspension(tx, id);
  return (
    inForce.reason === reason &&
    inForce.ground === ground &&
    inForce.until === (end?.toISOString() ?? null)
  );
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
    await endInForce(tx, { memberId: id, kind: "suspension", at });
    const said = { memberId: id, kind: "suspension-lifted", decidedBy: viewer.id } as const;
    await recordDecision(tx, services, { ...said, reason: LIFTED, at });
  });
}

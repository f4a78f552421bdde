import { nothingDone } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { reinstate } from "../../people/index.ts";
import { recordDecision, type Taken } from "./decide.ts";
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
  return withMember(services, wish.id, async (tx, decided) => {
    const { isNew } = await suspendDecided(tx, services, viewer, { decided, wish, end });
    if (!isNew) nothingDone();
  });
}

/**
 * As `suspend`, inside the transaction of a wider decision, which then forgets the viewer.
 *
 * @returns the id of the decision, which may be that in force already
 * @throws DomainError as `suspend`
 */
export async function suspendWithin(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  wish: Suspension,
): Promise<string> {
  const end = endOf(services, wish.until);
  const { id } = await withMemberIn(tx, services, wish.id, (decided) =>
    suspendDecided(tx, services, viewer, { decided, wish, end }),
  );
  return id;
}

type Decisive = { decided: Decided; wish: Suspension; end: Date | null };

async function suspendDecided(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { decided, wish, end }: Decisive,
): Promise<Taken> {
  const { target } = decided;
  const { id, reason } = wish;
  assertMay(maySuspend, viewer, target);
  keepAnAdministrator(decided);
  const ground = await readGround(tx, wish.ground);
  const inForce = target.state === "suspended" ? await readSuspension(tx, id) : null;
  if (inForce?.decisionId && saysTheSame(inForce, { reason, ground, end }))
    return { id: inForce.decisionId, isNew: false };
  await assertLatest(tx, id, wish.basedOn);
  const at = services.clock();
  await services.suspendEverywhere(tx, id);
  await endInForce(tx, { memberId: id, kind: "suspension", at });
  const said = { memberId: id, kind: "suspension", decidedBy: viewer.id } as const;
  const decision = { ...said, reason, ground, at, until: end };
  return { id: await recordDecision(tx, services, decision), isNew: true };
}

type Said = { reason: string; ground: string; end: Date | null };

/** Whether the suspension in force has this reason, this rule and this end. */
const saysTheSame = (
  inForce: Awaited<ReturnType<typeof readSuspension>>,
  { reason, ground, end }: Said,
): boolean =>
  inForce.reason === reason &&
  inForce.ground === ground &&
  inForce.until === (end?.toISOString() ?? null);

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

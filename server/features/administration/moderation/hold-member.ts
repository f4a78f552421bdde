import {
  type HeldKind,
  LONGEST_PAUSE_HOURS,
} from "../../../../shared/administration/sanction-kinds.ts";
import { DomainError, ERRORS } from "../../../../shared/ground/errors.ts";
import { nothingDone } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { limitMember, pauseMember } from "../../people/index.ts";
import { recordDecision, type Taken } from "./decide.ts";
import { END_OF } from "./end-decision.ts";
import { assertMay, mayHold } from "./member-management.policy.ts";
import type { Decided } from "./member-management.repository.ts";
import { type LatestSanction, latestSanction } from "./sanction.query.ts";
import { endInForce } from "./sanction.repository.ts";
import {
  assertLatest,
  endOf,
  keepAnAdministrator,
  withMember,
  withMemberIn,
} from "./with-member.ts";
import { readGround } from "./words/decision-words.query.ts";

/** A warning, a limit or a pause that someone decides. */
export type Hold = {
  id: string;
  kind: HeldKind;
  reason: string;
  /** The key of the rule that it names. */
  ground: string | null;
  until: string | null;
  basedOn?: string | null | undefined;
};

/**
 * Warns a member, has what they publish wait for approval, or pauses their account. A limit or a
 * pause replaces the one in force; the same decision sent twice is taken, and told, once.
 *
 * @throws DomainError NOT_FOUND, NOT_ONESELF, NOT_ALLOWED, LAST_ADMINISTRATOR, MOMENT_PAST,
 *   PAUSE_TERM, UNDER_SUSPENSION, GROUND_UNKNOWN, DECIDED_MEANWHILE
 */
export function holdMember(services: Services, viewer: Viewer, wish: Hold): Promise<void> {
  const end = termOf(services, wish);
  return withMember(services, wish.id, async (tx, decided) => {
    const { isNew } = await holdDecided(tx, services, viewer, { decided, wish, end });
    if (!isNew) nothingDone();
  });
}

/**
 * As `holdMember`, inside the transaction of a wider decision, which then forgets the viewer.
 *
 * @returns the id of the decision, which may be that in force already
 * @throws DomainError as `holdMember`
 */
export async function holdWithin(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  wish: Hold,
): Promise<string> {
  const end = termOf(services, wish);
  const { id } = await withMemberIn(tx, services, wish.id, (decided) =>
    holdDecided(tx, services, viewer, { decided, wish, end }),
  );
  return id;
}

const HOUR_MS = 3_600_000;
/** A clock that is a little ahead of ours may choose seven days. */
const SLACK_MS = HOUR_MS;

/** @throws DomainError MOMENT_PAST, PAUSE_TERM */
function termOf(services: Services, { kind, until }: Hold): Date | null {
  if (kind === "warning") return null;
  const end = endOf(services, until);
  if (kind === "limit") return end;
  const latest = services.clock().getTime() + LONGEST_PAUSE_HOURS * HOUR_MS + SLACK_MS;
  if (!end || end.getTime() > latest)
    throw new DomainError("PAUSE_TERM", [{ field: "until", message: ERRORS.PAUSE_TERM[1] }]);
  return end;
}

type Decisive = { decided: Decided; wish: Hold; end: Date | null };

async function holdDecided(
  tx: Transaction,
  services: Services,
  viewer: Viewer,
  { decided, wish, end }: Decisive,
): Promise<Taken> {
  const { id, kind, reason } = wish;
  assertMay(mayHold, viewer, decided.target);
  if (kind !== "warning") {
    keepAnAdministrator(decided);
    if (decided.target.state === "suspended") throw new DomainError("UNDER_SUSPENSION");
  }
  const ground = await readGround(tx, wish.ground);
  const at = services.clock();
  const decision = { memberId: id, kind, reason, ground, decidedBy: viewer.id, at, until: end };
  const latest = await latestSanction(tx, id);
  if (latest && isRepeat(latest, decision)) return { id: latest.id, isNew: false };
  await assertLatest(tx, id, wish.basedOn);
  if (kind !== "warning") await endInForce(tx, { memberId: id, kind, at });
  if (kind === "limit") await limitMember(tx, id, end);
  if (kind === "pause") await pauseMember(tx, id, end as Date);
  return { id: await recordDecision(tx, services, decision), isNew: true };
}

/** Within this time the same words are the same decision, sent again. */
const SAME_MS = 60_000;

type Said = {
  kind: HeldKind;
  reason: string;
  ground: string;
  decidedBy: string;
  at: Date;
};

const isRepeat = (latest: LatestSanction, said: Said): boolean =>
  latest.endedAt === null &&
  latest.kind === said.kind &&
  latest.reason === said.reason &&
  latest.ground === said.ground &&
  latest.decidedBy === said.decidedBy &&
  said.at.getTime() - latest.at.getTime() < SAME_MS;

/** What a member is told when a limit or a pause is lifted. */
const LIFTS = {
  limit: {
    said: "limit-lifted",
    reason: "Ce que vous publiez est à nouveau visible sans attendre.",
  },
  pause: {
    said: "pause-lifted",
    reason: "Vous pouvez à nouveau écrire et réagir.",
  },
} as const;

/**
 * Ends a limit or a pause before its term; nothing happens where there is none.
 *
 * @throws DomainError NOT_FOUND, NOT_ONESELF, NOT_ALLOWED
 */
export function liftHold(
  services: Services,
  viewer: Viewer,
  { id, kind }: { id: string; kind: keyof typeof LIFTS },
): Promise<void> {
  const { said, reason } = LIFTS[kind];
  return withMember(services, id, async (tx, { target }) => {
    assertMay(mayHold, viewer, target);
    const at = services.clock();
    const ended = await endInForce(tx, { memberId: id, kind, at });
    await END_OF[kind](tx, [id]);
    if (ended === 0) return nothingDone();
    const lifted = { memberId: id, kind: said, reason, decidedBy: viewer.id, at };
    await recordDecision(tx, services, lifted);
  });
}

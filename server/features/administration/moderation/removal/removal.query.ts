import { type RawBuilder, sql } from "kysely";
import type { RemovalProposal } from "../../../../../shared/administration/decisions.contract.ts";
import type { CommunityRole } from "../../../../../shared/people/members.contract.ts";
import type { Database, Transaction } from "../../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../../infrastructure/session/viewer.ts";
import type { Target } from "../member-management.policy.ts";

type About = { id: RawBuilder<unknown>; role: RawBuilder<unknown>; state: RawBuilder<unknown> };

/**
 * Whether someone other than who proposes, and than whom it is about, could confirm that a member is
 * removed: administrators for everyone, moderators for members. Who left by themselves, or never
 * entered, is removed by one person. Who is paused counts: a pause is over within the time a proposal
 * waits, and pausing the second person would otherwise let the first remove alone.
 */
export const secondFor = (proposerId: string, { id, role, state }: About) =>
  sql<boolean>`(${state} in ('active', 'suspended') and exists (
    select from members o
    where o.role in ('moderateur', 'admin') and o.state = 'active'
      and o.id <> ${proposerId} and o.id <> ${id} and (o.role = 'admin' or ${role} = 'membre')))`;

/** As `secondFor`, asked for one member. */
export async function needsSecond(
  tx: Transaction,
  proposerId: string,
  target: Pick<Target, "id" | "role" | "state">,
): Promise<boolean> {
  const about = {
    id: sql`${target.id}::uuid`,
    role: sql`${target.role}::text`,
    state: sql`${target.state}::text`,
  };
  const { rows } = await sql<{ second: boolean }>`
    select ${secondFor(proposerId, about)} as second`.execute(tx);
  return rows[0]?.second ?? false;
}

/** For how long an answered or lapsed proposal is still shown to those who decide, in days. */
const SHOWN_DAYS = 30;

/** A proposal as JSON brings it. */
export type RawProposal = {
  id: string;
  proposerId: string | null;
  proposedBy: string;
  reason: string;
  ground: string;
  at: string;
  expires: string;
  answeredBy: string;
  answered: string | null;
  words: string;
};

/** The latest proposal to remove a member that was not confirmed, as JSON; null where there is none. */
export const proposalJson = (memberId: RawBuilder<unknown>) => sql<RawProposal | null>`
  (select json_build_object('id', r.id, 'proposerId', r.proposed_by, 'reason', r.reason,
      'ground', r.ground, 'at', r.proposed_at, 'expires', r.expires_at, 'answered', r.answered_at,
      'words', r.words,
      'proposedBy', coalesce((select o.name from members o where o.id = r.proposed_by), ''),
      'answeredBy', coalesce((select o.name from members o where o.id = r.answered_by), ''))
    from removal_proposals r
    where r.member_id = ${memberId} and r.confirmed is not true
    order by r.proposed_at desc, r.id desc limit 1)`;

type Reader = { viewer: Viewer; target: CommunityRole; now: Date };

/** A proposal as those who decide read it; null once it was settled long ago. */
export function toProposal(
  { id, proposerId, at, expires, answered, ...said }: RawProposal,
  { viewer, target, now }: Reader,
): RemovalProposal | null {
  const lapsed = new Date(expires) <= now;
  const over = answered ?? (lapsed ? expires : null);
  if (over && now.getTime() - new Date(over).getTime() > SHOWN_DAYS * 86_400_000) return null;
  const mine = proposerId === viewer.id;
  return {
    id,
    ...said,
    state: answered ? "declined" : lapsed ? "lapsed" : "open",
    mine,
    mayAnswer: !over && !mine && (viewer.role === "admin" || target === "membre"),
    proposedAt: new Date(at).toISOString(),
    expiresAt: new Date(expires).toISOString(),
  };
}

/** A removal that waits for a second person, where it was proposed about whom. */
export type WaitingRemoval = { id: string; memberId: string; memberName: string; expiresAt: Date };

/** Removals that wait for an answer, the soonest to lapse first; none about the viewer. */
export async function listRemovals(
  db: Database,
  viewer: Viewer,
  now: Date,
): Promise<WaitingRemoval[]> {
  const { rows } = await sql<WaitingRemoval>`
    select r.id, r.member_id as "memberId", m.name as "memberName", r.expires_at as "expiresAt"
    from removal_proposals r join members m on m.id = r.member_id
    where r.answered_at is null and r.expires_at > ${now} and r.member_id <> ${viewer.id}
      and m.state in ('active', 'suspended')
    order by r.expires_at, r.id ${rowLimit(50)}`.execute(db);
  return rows;
}

import { type RawBuilder, sql } from "kysely";
import type { HeldReason, Protection } from "../../../../shared/conversations/protection.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { eitherBlocked, isProtected } from "../../people/index.ts";
import type { ProtectionFacts } from "./protection.policy.ts";

/** Whether a minor is in a conversation. @param id an expression */
export const holdsMinor = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from conversation_members inside
    join members young on young.id = inside.member_id and ${isProtected("young")}
    where inside.conversation_id = ${id})`;

/** Whether each write of a conversation `cv` is decided on under its lock. */
export const isGuarded = sql<boolean>`(cv.protection <> 'free' or ${holdsMinor(sql`cv.id`)})`;

/** A conversation to decide about, with what was decided last. */
export type ProtectedConversation = ProtectionFacts & {
  id: string;
  protection: Protection;
  heldWhy: HeldReason | null;
  minorId: string | null;
  witnessUntil: string | null;
  /** All of them, also those who left the community. */
  memberIds: string[];
};

/**
 * The conversations of a member that hold a minor, or were decided not to be free, in the order in
 * which they are locked.
 */
export async function listProtectedOf(tx: Transaction, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select cv.id from conversation_members cm join conversations cv on cv.id = cm.conversation_id
    where cm.member_id = ${memberId} and (cv.protection <> 'free' or cv.minor_id is not null
      or (exists (select from members any_minor where ${isProtected("any_minor")})
        and ${holdsMinor(sql`cv.id`)}))
    order by cv.id`.execute(tx);
  return rows.map(({ id }) => id);
}

const inside = sql`conversation_members i join members m on m.id = i.member_id
  where i.conversation_id = cv.id and m.state <> 'deleted'`;

/** Of these conversations, locked where one decides on them, what a decision depends on. */
export async function readProtected(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ProtectedConversation[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProtectedConversation>`
    select cv.id, cv.kind, cv.pair is not null as paired, cv.protection,
      cv.held_why as "heldWhy", cv.minor_id as "minorId", cv.witness_until as "witnessUntil",
      array(select i.member_id from conversation_members i where i.conversation_id = cv.id)
        as "memberIds",
      (select coalesce(json_agg(json_build_object('id', m.id, 'minor', ${isProtected()},
          'active', m.state = 'active', 'witness', i.role = 'witness',
          'referent', exists (select from referents r where r.member_id = m.id))), '[]')
        from ${inside}) as members,
      (select coalesce(json_agg(json_build_array(g.minor_id, g.guardian_id)), '[]')
        from guardianships g
        where g.minor_id in (select m.id from ${inside})
          and g.guardian_id in (select m.id from ${inside})) as guardians,
      (select coalesce(json_agg(json_build_array(their.member_id, its.member_id)), '[]')
        from memberships their join memberships its on its.group_id = their.group_id
        where their.member_id in (select m.id from ${inside} and ${isProtected()})
          and its.member_id in (select m.id from ${inside} and not ${isProtected()})
          and their.state = 'active' and its.state = 'active' and its.role = 'animateur')
        as animators,
      (select coalesce(json_agg(json_build_array(b.member_id, b.blocked_id)), '[]') from blocks b
        where b.member_id in (select m.id from ${inside})
          and b.blocked_id in (select m.id from ${inside})) as blocks
    from conversations cv where cv.id = any(${[...ids]}::uuid[]) order by cv.id`.execute(db);
  return rows;
}

/** Two who begin to write to each other. */
export type Beginning = {
  /** The minor, where the other is an adult who is not their guardian. */
  minorId: string | null;
};

/** Whether two people need a witness to write to each other. */
export async function readBeginning(
  db: Database | Transaction,
  one: string,
  other: string,
): Promise<Beginning> {
  const { rows } = await sql<Beginning>`
    select young.id as "minorId" from members young, members grown
    where young.id in (${one}, ${other}) and grown.id in (${one}, ${other})
      and ${isProtected("young")} and not ${isProtected("grown")}
      and not exists (select from guardianships g
        where g.minor_id = young.id and g.guardian_id = grown.id)`.execute(db);
  return rows[0] ?? { minorId: null };
}

/** Someone who may be a witness, before they take the shape of the contract. */
export type CandidateRow = {
  id: string;
  name: string;
  avatar: string | null;
  kind: "referent" | "guardian";
  /** The minor chose them last, for another conversation. */
  last: boolean;
};

type Sides = { minorIds: readonly string[]; otherIds: readonly string[] };

/**
 * Who may be the witness of minors towards others: their accepted guardians and the referents, whom
 * no block separates from any of them. First whom the minor chose last, then who is a referent.
 */
export async function listCandidates(
  db: Database | Transaction,
  { minorIds, otherIds }: Sides,
): Promise<CandidateRow[]> {
  const minors = sql`${[...minorIds]}::uuid[]`;
  const all = sql`${[...minorIds, ...otherIds]}::uuid[]`;
  const { rows } = await sql<CandidateRow>`
    select m.id, m.name, m.avatar_media_id as avatar,
      case when r.member_id is null then 'guardian' else 'referent' end as kind,
      m.id = (select w.member_id from conversations cv
        join conversation_members w on w.conversation_id = cv.id and w.role = 'witness'
        where cv.minor_id = any(${minors}) and cv.witness_chosen_at is not null
        order by cv.witness_chosen_at desc limit 1) is true as last
    from members m left join referents r on r.member_id = m.id
    where m.state = 'active' and not ${isProtected()} and not m.id = any(${all})
      and (r.member_id is not null or exists (select from guardianships g
        where g.guardian_id = m.id and g.minor_id = any(${minors})))
      and not exists (select from unnest(${all}) as side (id)
        where ${eitherBlocked(sql`m.id`, sql`side.id`)})
    order by last desc, r.named_at, m.name, m.id`.execute(db);
  return rows;
}

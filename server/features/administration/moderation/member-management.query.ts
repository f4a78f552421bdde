import { sql } from "kysely";
import type { ManagedMember } from "../../../../shared/administration/administration.contract.ts";
import type {
  RemovalProposal,
  Sanction,
} from "../../../../shared/administration/decisions.contract.ts";
import type { ErasureReason } from "../../../../shared/administration/erasure-kinds.ts";
import type { MemberStanding, Role } from "../../../../shared/people/members.contract.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { containing } from "../../../infrastructure/text.ts";
import { portraitUrl } from "../../media/index.ts";
import { strongestRole } from "../../people/index.ts";
import { ASKED_FOR_ERASURE, REASON } from "../leaving/withdrawal.query.ts";
import { appealOfSanction, toAppeal } from "./appeal.query.ts";
import { managementAbilities, type Target } from "./member-management.policy.ts";
import { proposalJson, type RawProposal, secondFor, toProposal } from "./removal/removal.query.ts";
import { type RawSanction, sanctionsJson, toSanction } from "./strikes.query.ts";

type Row = {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  role: Role;
  own_role: Target["role"];
  state: ManagedMember["state"];
  city: string | null;
  shares: number;
  created_at: Date;
  last_seen_at: Date | null;
  suspended_at: Date | null;
  suspended_until: Date | null;
  suspension_reason: string | null;
  left_at: Date | null;
  due_at: Date | null;
  left_because: ErasureReason | null;
  asked: boolean;
};

/** Columns of a member `m` with the suspension in force. */
const managed = sql`
  select m.id, m.name, m.email, m.avatar_media_id as avatar, ${strongestRole} as role,
    m.role as own_role, m.state, m.city, coalesce(c.shares, 0) as shares, m.created_at,
    m.last_seen_at, s.created_at as suspended_at, s.until as suspended_until,
    s.reason as suspension_reason, w.created_at as left_at, w.due_at,
    case when w.member_id is not null then ${REASON} end as left_because, ${ASKED_FOR_ERASURE} as asked`;

const fromMembers = sql`
  from members m
  left join member_counters c on c.member_id = m.id
  left join withdrawals w on w.member_id = m.id
  left join lateral (
    select x.created_at, x.until, x.reason from sanctions x
    where m.state = 'suspended' and x.member_id = m.id and x.kind = 'suspension' and x.lifted_at is null
    order by x.created_at desc, x.id desc limit 1
  ) s on true`;

export type ManagedMembersWanted = {
  name: string | undefined;
  role: Role | undefined;
  state: ManagedMember["state"] | undefined;
  after: Position | null;
  count: number;
};

/**
 * Members as those who watch over the community see them, latest arrived first; those who left
 * only where they are asked for.
 */
export async function listManagedMembers(
  db: Database,
  viewer: Viewer,
  { name, role, state, after, count }: ManagedMembersWanted,
): Promise<{ member: ManagedMember; at: Date }[]> {
  const { rows } = await sql<Row>`
    ${managed} ${fromMembers}
    where ${state ? sql`m.state = ${state}` : sql`m.state <> 'deleted'`}
      ${name ? named(viewer, name) : sql``}
      ${role ? sql`and ${strongestRole} = ${role}` : sql``}
      ${after ? sql`and (m.created_at, m.id) < (${after.at}, ${after.id})` : sql``}
    order by m.created_at desc, m.id desc
    ${rowLimit(count)}`.execute(db);
  return rows.map((row) => ({ member: toManaged(row, viewer), at: row.created_at }));
}

/** Only administrators see addresses, so only they find by them. */
const named = (viewer: Viewer, name: string) =>
  viewer.role === "admin"
    ? sql`and (m.search_name like ${containing(name)} or m.email like ${containing(name)})`
    : sql`and m.search_name like ${containing(name)}`;

export type ManagedDetail = ManagedMember & {
  groups: { id: string; name: string; pictureUrl: string | null; animator: boolean }[];
  sanctions: Sanction[];
  removal: RemovalProposal | null;
  removalNeedsSecond: boolean;
};

type RawGroup = { id: string; name: string; picture: string | null; animator: boolean };
type DetailRow = Row & {
  groups: RawGroup[];
  sanctions: RawSanction[];
  proposal: RawProposal | null;
  second: boolean;
};

/** One member with their groups and what was decided about them; null when there is none. */
export async function readManagedMember(
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<ManagedDetail | null> {
  const { rows } = await sql<DetailRow>`
    ${managed},
      (select coalesce(json_agg(json_build_object(
          'id', g.id, 'name', g.name, 'picture', g.picture_media_id,
          'animator', ms.role = 'animateur') order by g.name, g.id), '[]')
        from memberships ms join groups g on g.id = ms.group_id and g.archived_at is null
        where ms.member_id = m.id and ms.state = 'active') as groups,
      ${sanctionsJson(sql`m.id`)} as sanctions, ${proposalJson(sql`m.id`)} as proposal,
      ${secondFor(viewer.id, { id: sql`m.id`, role: sql`m.role`, state: sql`m.state` })} as second
    ${fromMembers} where m.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    ...toManaged(row, viewer),
    groups: row.groups.map(({ picture, ...group }) => ({
      ...group,
      pictureUrl: portraitUrl(picture),
    })),
    sanctions: row.sanctions.map((raw) => toSanction(raw, now)),
    // Nobody learns of what is only proposed about them.
    removal:
      id !== viewer.id && row.proposal
        ? toProposal(row.proposal, { viewer, target: row.own_role, now })
        : null,
    removalNeedsSecond: row.second,
  };
}

function toManaged(row: Row, viewer: Viewer): ManagedMember {
  const { id, name, role, state, city } = row;
  return {
    id,
    name,
    role,
    state,
    city,
    email: viewer.role === "admin" ? row.email : null,
    avatarUrl: portraitUrl(row.avatar),
    shareCount: row.shares,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    suspension: row.suspended_at && {
      reason: row.suspension_reason ?? "",
      until: row.suspended_until?.toISOString() ?? null,
      since: row.suspended_at.toISOString(),
    },
    leaving: row.left_at &&
      row.due_at &&
      row.left_because && {
        since: row.left_at.toISOString(),
        erasedAt: row.due_at.toISOString(),
        reason: row.left_because,
      },
    abilities: managementAbilities(viewer, {
      id,
      role: row.own_role,
      state,
      waitsForErasure: row.left_because === "deletion" && !row.asked,
    }),
  };
}

/** The address of a member. */
export async function findRecipient(tx: Transaction, memberId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("members")
    .select("email")
    .where("id", "=", memberId)
    .where("state", "<>", "deleted")
    .executeTakeFirst();
  return row?.email ?? null;
}

/** A member's suspension in force: why, and until when. */
export async function readSuspension(
  db: Database | Transaction,
  memberId: string,
): Promise<Omit<MemberStanding, "state" | "erasure">> {
  const row = await db
    .selectFrom("sanctions as s")
    .select(["id", "reason", "ground", "until"])
    .select(appealOfSanction.as("appeal"))
    .where("member_id", "=", memberId)
    .where("kind", "=", "suspension")
    .where("lifted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return {
    reason: row?.reason ?? null,
    ground: row?.ground ?? "",
    until: row?.until?.toISOString() ?? null,
    decisionId: row?.id ?? null,
    appeal: toAppeal(row?.appeal ?? null),
  };
}

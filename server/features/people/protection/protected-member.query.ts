import { type RawBuilder, sql } from "kysely";
import {
  groupIdsOf,
  type Viewer,
  watchesOverMinors,
} from "../../../infrastructure/session/viewer.ts";

/** Whether a member is a minor, whom the community protects. @param alias of their row */
export const isProtected = (alias = "m"): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.protected_until`)} is not null)`;

/** What the rule asks of whoever reads, in SQL. */
type Knower = {
  id: RawBuilder<unknown>;
  /** Whether they watch over the minors of the community. */
  watches: RawBuilder<boolean>;
  /** A query of the memberships that are theirs, of groups that are not archived. */
  ownMemberships: RawBuilder<unknown>;
};

const knowerOf = (viewer: Viewer): Knower => ({
  id: sql`${viewer.id}`,
  watches: sql<boolean>`${watchesOverMinors(viewer)}`,
  ownMemberships: sql`select 1 from memberships own
    where own.member_id = ${viewer.id} and own.group_id = common.group_id and own.state = 'active'
      and own.group_id = any(${groupIdsOf(viewer)}::uuid[])`,
});

/** Any member `m` of the statement itself. */
const ANY_KNOWER: Knower = {
  id: sql`m.id`,
  watches: sql<boolean>`(m.role <> 'membre'
    or exists (select 1 from referents rf where rf.member_id = m.id))`,
  ownMemberships: sql`select 1 from memberships own
    join groups og on og.id = own.group_id and og.archived_at is null
    where own.member_id = m.id and own.group_id = common.group_id and own.state = 'active'`,
};

/**
 * Whether someone is near a minor: themselves, in a group with them, animating a group that they
 * ask to enter, their guardian, or watching over minors.
 */
const isNear = (
  { id, watches, ownMemberships }: Knower,
  minor: RawBuilder<unknown>,
) => sql<boolean>`(
  ${minor} = ${id} or ${watches}
  or exists (select 1 from memberships common where common.member_id = ${minor}
    and exists (${ownMemberships} and (common.state = 'active' or own.role = 'animateur')))
  or exists (select 1 from guardianships kept
    where kept.minor_id = ${minor} and kept.guardian_id = ${id}))`;

/**
 * Whether the viewer may know of a member: of any adult; of a minor, those who are near them.
 *
 * @param alias of the member's row
 */
export const mayKnowOf = (viewer: Viewer, alias = "m"): RawBuilder<boolean> =>
  sql<boolean>`(not ${isProtected(alias)} or ${isNear(knowerOf(viewer), sql.ref(`${alias}.id`))})`;

/**
 * Whether the member of this id is of age. Minors are few, and looked up once for a whole query.
 */
export const isOfAge = (memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${memberId} <> all(array(
    select pm.id from members pm where pm.protected_until is not null))`;

/** As `mayKnowOf`, of the member of this id: where a statement does not read their row. */
export const mayKnow = (viewer: Viewer, memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${isOfAge(memberId)} or ${isNear(knowerOf(viewer), memberId)})`;

/** Whether any member `m` of the statement itself may know of the member of this id. */
export const anyMayKnow = (memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${isOfAge(memberId)} or ${isNear(ANY_KNOWER, memberId)})`;

/** Whether a member reads and does not write for now. @param alias of their row */
export const isPaused = (now: Date, alias = "m"): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${alias}.paused_until`)} > ${now}, false)`;

/** Whether moderation holds what a member publishes until it is approved. @param alias of their row */
export const isLimited = (now: Date, alias = "m"): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${alias}.limited_until`)} > ${now}, false)`;

import { type RawBuilder, sql } from "kysely";
import { groupIdsOf, isModerator, type Viewer } from "../../../infrastructure/session/viewer.ts";
import { anyMayKnow, mayKnow } from "../../people/index.ts";

/** Whom a statement reads for: what the rules of who may see what ask of them, in SQL. */
export type Reader = {
  id: RawBuilder<unknown>;
  /** Whether they moderate the whole community. */
  moderates: RawBuilder<boolean>;
  /** Whether they are in a group that is not archived, given its id. */
  isIn(groupId: RawBuilder<unknown>): RawBuilder<boolean>;
  /** Whether they animate a group that is not archived, given its id. */
  animates(groupId: RawBuilder<unknown>): RawBuilder<boolean>;
  /** Whether they may know of a member, given their id: a minor is known to those near them. */
  knows(memberId: RawBuilder<unknown>): RawBuilder<boolean>;
};

/** Someone whose role and groups are known before the statement: by a session, or a calendar feed. */
export type KnownReader = Pick<Viewer, "id" | "role" | "groups">;

/** What the rules ask of someone, who may be given as such already. */
export function readerOf(who: KnownReader | Reader): Reader {
  if ("moderates" in who) return who;
  const viewer = who as Viewer;
  return {
    id: sql`${viewer.id}`,
    moderates: sql<boolean>`${isModerator(viewer)}`,
    isIn: (groupId) => sql<boolean>`${groupId} = any(${groupIdsOf(viewer)}::uuid[])`,
    animates: (groupId) => sql<boolean>`${groupId} = any(${animatedIdsOf(viewer)}::uuid[])`,
    knows: (memberId) => mayKnow(viewer, memberId),
  };
}

const animatedIdsOf = ({ groups }: KnownReader): string[] =>
  [...groups].filter(([, { animator }]) => animator).map(([id]) => id);

/**
 * Someone whose membership of the group that is read is joined as `ms`: it tells of a group that
 * they entered within the same request.
 */
export const standingAs = (viewer: KnownReader): Reader => ({
  ...readerOf(viewer),
  isIn: () => sql<boolean>`(ms.state = 'active')`,
});

/** Any member `m` of the statement itself, whose groups it looks up. */
export const ANY_MEMBER: Reader = {
  id: sql`m.id`,
  moderates: sql<boolean>`(m.role <> 'membre')`,
  isIn: (groupId) => membershipOf(groupId, sql``),
  animates: (groupId) => membershipOf(groupId, sql`and ms.role = 'animateur'`),
  knows: anyMayKnow,
};

const membershipOf = (groupId: RawBuilder<unknown>, more: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from memberships ms
  join groups mg on mg.id = ms.group_id and mg.archived_at is null
  where ms.group_id = ${groupId} and ms.member_id = m.id and ms.state = 'active' ${more})`;

/** Whether the existence of a group is hidden from those outside. @param alias of its row */
export const isClosedGroup = (alias = "g"): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.access`)} = 'ferme')`;

/** Whether every member may know of a group. @param alias of its row */
export const isKnownGroup = (alias = "g"): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${alias}.archived_at`)} is null and not ${isClosedGroup(alias)})`;

/** Whether the reader may know of a group `g`: a closed one is for its members and moderators. */
export function maySeeGroup(who: KnownReader | Reader): RawBuilder<boolean> {
  const { moderates, isIn } = readerOf(who);
  return sql<boolean>`(g.archived_at is null
    and (not ${isClosedGroup()} or ${moderates} or ${isIn(sql`g.id`)}))`;
}

/** Whether the reader is shown the name of a group `g` beside its content: moderators always. */
export const mayNameGroup = (who: KnownReader | Reader): RawBuilder<boolean> =>
  sql<boolean>`(${readerOf(who).moderates} or ${maySeeGroup(who)})`;

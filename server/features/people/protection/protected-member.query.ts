import { type RawBuilder, sql } from "kysely";
import {
  groupIdsOf,
  type Viewer,
  watchesOverMinors,
} from "../../../infrastructure/session/viewer.ts";

/** Whether a member is a minor, whom the community protects. @param alias of their row */
export const isProtected = (alias = "m"): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.protected_until`)} is not null)`;

/**
 * Whether the viewer may know of a member: of any adult; of a minor, those who are in a group with
 * them, their guardians, referents, and who moderates.
 *
 * @param alias of the member's row
 */
export const mayKnowOf = (viewer: Viewer, alias = "m"): RawBuilder<boolean> => {
  const id = sql.ref(`${alias}.id`);
  return sql<boolean>`(not ${isProtected(alias)} or ${id} = ${viewer.id} or ${watchesOverMinors(viewer)}
    or exists (select 1 from memberships common
      where common.member_id = ${id} and common.state = 'active'
        and common.group_id = any(${groupIdsOf(viewer)}::uuid[]))
    or exists (select 1 from guardianships kept
      where kept.minor_id = ${id} and kept.guardian_id = ${viewer.id}))`;
};

/** Whether a member reads and does not write for now. @param alias of their row */
export const isPaused = (now: Date, alias = "m"): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${alias}.paused_until`)} > ${now}, false)`;

/** Whether moderation holds what a member publishes until it is approved. @param alias of their row */
export const isLimited = (now: Date, alias = "m"): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${alias}.limited_until`)} > ${now}, false)`;

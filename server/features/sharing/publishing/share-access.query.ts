import { type RawBuilder, sql } from "kysely";
import { isModerator, type Viewer } from "../../../infrastructure/session/viewer.ts";

/** Whether a share `s` is the viewer’s own. */
export const isMine = (viewer: Viewer) => sql<boolean>`s.member_id = ${viewer.id}`;

const isOverseen = (viewer: Viewer) =>
  sql<boolean>`(s.approval = 'waiting' or s.approved_by = ${viewer.id})`;

/**
 * Whether the viewer may read a share `s`: it is theirs, or they are a moderator and it awaits
 * approval or was decided by them.
 */
export const mayReadShare = (viewer: Viewer): RawBuilder<boolean> =>
  isModerator(viewer) ? sql<boolean>`(${isMine(viewer)} or ${isOverseen(viewer)})` : isMine(viewer);

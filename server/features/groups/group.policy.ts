import type { GroupAccess, Membership } from "../../../shared/groups.ts";
import { isModerator, type Viewer } from "../../infrastructure/session/viewer.ts";

type Standing = { access: GroupAccess; membership: Membership; archivedAt: string | null };

const isIn = (membership: Membership) => membership === "membre" || membership === "animateur";

const animates = (viewer: Viewer, groupId: string) => viewer.groups.get(groupId)?.animator === true;

/** Whether the viewer may know of a group that is not archived. */
export const maySee = (viewer: Viewer, groupId: string, access: GroupAccess): boolean =>
  access !== "ferme" || viewer.groups.has(groupId) || isModerator(viewer);

/** Its name, words, picture and access, and archiving it: administrators and its animators. */
export const mayEditGroup = (viewer: Viewer, groupId: string): boolean =>
  viewer.role === "admin" || animates(viewer, groupId);

/** Who is in it, and who asks to be: its animators and the community's moderators. */
export const mayManageMembers = (viewer: Viewer, groupId: string): boolean =>
  isModerator(viewer) || animates(viewer, groupId);

/** What the viewer may do in a group, as the screen shows it and the calls enforce it. */
export function groupAbilities(viewer: Viewer, groupId: string, standing: Standing) {
  const { membership, access, archivedAt } = standing;
  const lives = archivedAt === null;
  const manages = lives && mayManageMembers(viewer, groupId);
  return {
    publish: lives && isIn(membership),
    join: lives && membership === "aucune" && (access !== "ferme" || isModerator(viewer)),
    leave: lives && membership !== "aucune",
    answerRequests: manages,
    edit: lives && mayEditGroup(viewer, groupId),
    manageMembers: manages,
    nameAnimators: lives && viewer.role === "admin",
  };
}

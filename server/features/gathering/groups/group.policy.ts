import type { GroupAccess, Membership } from "../../../../shared/gathering/groups.contract.ts";
import { isModerator, type Viewer } from "../../../infrastructure/session/viewer.ts";

type Standing = { access: GroupAccess; membership: Membership; archivedAt: string | null };

const isIn = (membership: Membership) => membership === "membre" || membership === "animateur";

const animates = (viewer: Viewer, groupId: string) => viewer.groups.get(groupId)?.animator === true;

/** Whether a group's existence is hidden from those outside. */
export const isClosed = (access: GroupAccess): boolean => access === "ferme";

/** Whether the viewer reads everything in a group: its members do, and moderators. */
export const readsAllOf = (viewer: Viewer, groupId: string): boolean =>
  viewer.groups.has(groupId) || isModerator(viewer);

/** Whether the viewer may know of a group that is not archived. */
export const maySee = (viewer: Viewer, groupId: string, access: GroupAccess): boolean =>
  !isClosed(access) || readsAllOf(viewer, groupId);

/** Whether someone outside a group of this access may know of it, and come in. */
export const mayFind = (viewer: Viewer, access: GroupAccess): boolean =>
  !isClosed(access) || isModerator(viewer);

/** Whether the viewer asks to join a group of this access, instead of entering it. */
export const mustAsk = (viewer: Viewer, access: GroupAccess): boolean =>
  access === "sur-demande" && !isModerator(viewer);

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
    join: lives && membership === "none" && mayFind(viewer, access),
    leave: lives && membership !== "none",
    answerRequests: manages,
    edit: lives && mayEditGroup(viewer, groupId),
    manageMembers: manages,
    nameAnimators: lives && viewer.role === "admin",
  };
}

import type { GroupAccess, Membership } from "../../../shared/groups.ts";
import { isModerator, type Viewer } from "../../infrastructure/session/viewer.ts";

type Standing = { access: GroupAccess; membership: Membership };

const isIn = (membership: Membership) => membership === "membre" || membership === "animateur";

/** Whether the viewer answers requests to join: the group's animators and the community's moderators. */
export const mayAnswerRequests = (viewer: Viewer, { membership }: Standing): boolean =>
  membership === "animateur" || isModerator(viewer);

/** What the viewer may do in a group, as the screen shows it and the calls enforce it. */
export function groupAbilities(viewer: Viewer, standing: Standing) {
  const { membership, access } = standing;
  return {
    publish: isIn(membership),
    join: membership === "aucune" && (access !== "ferme" || isModerator(viewer)),
    leave: membership !== "aucune",
    answerRequests: mayAnswerRequests(viewer, standing),
  };
}

import { animates, isModerator, type Viewer } from "../../../infrastructure/session/viewer.ts";

type Place = { groupIds: readonly string[]; channelId: string | null };

/** Whether a member's texts appear there at once: they watch over all, or over each of these places. */
export const decidesThere = (viewer: Viewer, { groupIds, channelId }: Place): boolean =>
  isModerator(viewer) ||
  (groupIds.length > 0
    ? groupIds.every((id) => viewer.groups.get(id)?.animator === true)
    : animates(viewer, { groupIds, channelId }));

/** Moderators decide everywhere, animators of what would appear in their groups. */
export const mayDecide = (viewer: Viewer, groupIds: readonly string[]): boolean =>
  isModerator(viewer) || animates(viewer, { groupIds, channelId: null });

/** Who watches over the community says the same wherever they need to. */
export const mayRepeat = (viewer: Viewer): boolean => isModerator(viewer);

/** How one publishes in a group: its animators choose, and who administers. */
export const maySetCaution = (viewer: Viewer, groupId: string): boolean =>
  viewer.role === "admin" || viewer.groups.get(groupId)?.animator === true;

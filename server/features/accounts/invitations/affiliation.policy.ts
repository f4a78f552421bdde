import { isAnimatorOrModerator, type Viewer } from "../../../infrastructure/session/viewer.ts";

/**
 * Members' links are watched over by moderators and by who animates any group. A channel gives no
 * such right: any member may make one.
 */
export const mayWatchLinks = (viewer: Viewer): boolean => isAnimatorOrModerator(viewer);

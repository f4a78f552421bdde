import { isAnimatorOrModerator, type Viewer } from "../../../infrastructure/session/viewer.ts";

/**
 * Members' links are watched over by moderators and by the animators of any group. A channel gives
 * no such right: any member may create a channel.
 */
export const mayWatchLinks = (viewer: Viewer): boolean => isAnimatorOrModerator(viewer);

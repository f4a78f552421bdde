import { isAnimatorOrModerator, type Viewer } from "../../../infrastructure/session/viewer.ts";

/** Whether someone may write to the community's lists of addresses: animators and above. */
export const mayWriteToLists = (viewer: Viewer): boolean => isAnimatorOrModerator(viewer);

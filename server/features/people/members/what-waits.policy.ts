import {
  isModerator,
  type Viewer,
  watchesOverMinors,
} from "../../../infrastructure/session/viewer.ts";

/** What a viewer looks after, which decides what waits for them. */
export type LooksAfter = {
  /** The whole community. */
  community: boolean;
  /** What keeps the server running. */
  server: boolean;
  /** Groups that they animate. */
  groups: boolean;
  /** The minors of the community. */
  minors: boolean;
};

/** What a viewer looks after; nothing for most. */
export const looksAfter = (viewer: Viewer): LooksAfter => ({
  community: isModerator(viewer),
  server: viewer.role === "admin",
  groups: [...viewer.groups.values()].some(({ animator }) => animator),
  minors: watchesOverMinors(viewer),
});

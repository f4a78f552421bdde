import { animates, isModerator, type Viewer } from "../../infrastructure/session/viewer.ts";

type Facts = {
  authorId: string;
  groupIds: readonly string[];
  /** The channel it stands in; null for a post in groups. */
  channelId: string | null;
};

/** Only authors change their words. */
export const mayEdit = (viewer: Viewer, { authorId }: Facts): boolean => viewer.id === authorId;

/** Authors, animators of one of its groups or of its channel, and moderators remove a post. */
export const mayDelete = (viewer: Viewer, facts: Facts): boolean =>
  viewer.id === facts.authorId || isModerator(viewer) || animates(viewer, facts);

/** What the viewer may do with a post they can read: the screen shows it, the calls enforce it. */
export const postAbilities = (viewer: Viewer, facts: Facts & { edited: boolean }) => ({
  edit: mayEdit(viewer, facts),
  delete: mayDelete(viewer, facts),
  comment: true,
  like: true,
  readHistory: facts.edited && isModerator(viewer),
});

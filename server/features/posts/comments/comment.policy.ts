import { animates, isModerator, type Viewer } from "../../../infrastructure/session/viewer.ts";

type Facts = {
  authorId: string;
  groupIds: readonly string[];
  /** The channel its post stands in; null for a post in groups. */
  channelId: string | null;
};

/** Only authors change their words. */
export const mayEditComment = (viewer: Viewer, { authorId }: Facts): boolean =>
  viewer.id === authorId;

/** Authors, animators of the post's groups or channel, and moderators remove a comment. */
export const mayDeleteComment = (viewer: Viewer, facts: Facts): boolean =>
  viewer.id === facts.authorId || isModerator(viewer) || animates(viewer, facts);

/** What the viewer may do with a comment they can read. */
export const commentAbilities = (viewer: Viewer, facts: Facts & { edited: boolean }) => ({
  edit: mayEditComment(viewer, facts),
  delete: mayDeleteComment(viewer, facts),
  like: true,
  reply: true,
  readHistory: facts.edited && isModerator(viewer),
});

import { isModerator, type Viewer } from "../../infrastructure/session/viewer.ts";

type Facts = { authorId: string; groupIds: readonly string[] };

/** Only authors change their words. */
export const mayEditComment = (viewer: Viewer, { authorId }: Facts): boolean =>
  viewer.id === authorId;

/** Authors, animators of one of the post's groups and moderators remove a comment. */
export const mayDeleteComment = (viewer: Viewer, { authorId, groupIds }: Facts): boolean =>
  viewer.id === authorId ||
  isModerator(viewer) ||
  groupIds.some((id) => viewer.groups.get(id)?.animator);

/** What the viewer may do with a comment they can read. */
export const commentAbilities = (viewer: Viewer, facts: Facts) => ({
  edit: mayEditComment(viewer, facts),
  delete: mayDeleteComment(viewer, facts),
  like: true,
  reply: true,
});

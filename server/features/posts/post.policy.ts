import { isModerator, type Viewer } from "../../infrastructure/session/viewer.ts";

type Facts = { authorId: string; groupIds: readonly string[] };

/** Only authors change their words. */
export const mayEdit = (viewer: Viewer, { authorId }: Facts): boolean => viewer.id === authorId;

/** Authors, animators of one of the groups and moderators remove a post. */
export const mayDelete = (viewer: Viewer, { authorId, groupIds }: Facts): boolean =>
  viewer.id === authorId ||
  isModerator(viewer) ||
  groupIds.some((id) => viewer.groups.get(id)?.animator);

/** What the viewer may do with a post they can read: the screen shows it, the calls enforce it. */
export const postAbilities = (viewer: Viewer, facts: Facts) => ({
  edit: mayEdit(viewer, facts),
  delete: mayDelete(viewer, facts),
  comment: true,
  like: true,
});

import { animates, isModerator, type Viewer } from "../../infrastructure/session/viewer.ts";

type Facts = {
  authorId: string;
  groupIds: readonly string[];
  /** The channel it stands in; null for a post in groups. */
  channelId: string | null;
};

/**
 * Only authors change their words, and only where they still take part. What is forwarded stays as
 * it was said.
 */
export const mayEdit = (
  viewer: Viewer,
  { authorId, forwarded }: Pick<Facts, "authorId"> & { forwarded: boolean },
): boolean => viewer.id === authorId && !forwarded;

/** Authors, animators of one of its groups or of its channel, and moderators remove a post. */
export const mayDelete = (viewer: Viewer, facts: Facts): boolean =>
  viewer.id === facts.authorId || isModerator(viewer) || animates(viewer, facts);

/** Animators of the channel and moderators publish in it. */
export const mayPublishInChannel = (viewer: Viewer, channelId: string): boolean =>
  isModerator(viewer) || animates(viewer, { groupIds: [], channelId });

/** Moderators read what was said before it was changed. */
export const readsHistory = (viewer: Viewer): boolean => isModerator(viewer);

type Standing = {
  edited: boolean;
  /** Its words are those of someone else, or were said elsewhere. */
  forwarded: boolean;
  /**
   * Whether the viewer takes part in it: not even in their own once removed from its group or
   * channel.
   */
  takesPart: boolean;
};

/** What the viewer may do with a post they can read: the screen shows it, the calls enforce it. */
export const postAbilities = (viewer: Viewer, facts: Facts & Standing) => ({
  edit: facts.takesPart && mayEdit(viewer, facts),
  delete: mayDelete(viewer, facts),
  comment: facts.takesPart,
  like: facts.takesPart,
  readHistory: facts.edited && readsHistory(viewer),
});

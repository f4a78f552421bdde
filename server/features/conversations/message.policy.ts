type Facts = {
  authorId: string;
  isMessage: boolean;
  deleted: boolean;
  /** Whether the viewer may still write in its conversation. */
  writable: boolean;
};

type Who = { id: string };

/** Authors edit their message as long as they may write there: an edit is read like a message. */
export const mayEditMessage = (viewer: Who, facts: Facts): boolean =>
  mayDeleteMessage(viewer, facts) && facts.writable;

/** Only authors delete their message, even if a block separates them from the others since. */
export const mayDeleteMessage = (viewer: Who, { authorId, isMessage, deleted }: Facts): boolean =>
  viewer.id === authorId && isMessage && !deleted;

/** What the viewer may do with a message they can read. */
export const messageAbilities = (viewer: Who, facts: Facts) => ({
  edit: mayEditMessage(viewer, facts),
  delete: mayDeleteMessage(viewer, facts),
  report: viewer.id !== facts.authorId && facts.isMessage && !facts.deleted,
});

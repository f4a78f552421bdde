import type { Protection } from "../../../shared/conversations/protection.ts";

type Facts = {
  authorId: string;
  isMessage: boolean;
  deleted: boolean;
  /** Whether the viewer may still write in its conversation. */
  writable: boolean;
  /** Its words are those of someone else, or were said elsewhere. */
  forwarded: boolean;
};

type Who = { id: string };

/**
 * Authors edit their message as long as they may write there: an edit is read like a message. What
 * is forwarded stays as it was said.
 */
export const mayEditMessage = (viewer: Who, facts: Facts): boolean =>
  mayDeleteMessage(viewer, facts) && facts.writable && !facts.forwarded;

/** Only authors delete their message, even if a block separates them from the others since. */
export const mayDeleteMessage = (
  viewer: Who,
  { authorId, isMessage, deleted }: Pick<Facts, "authorId" | "isMessage" | "deleted">,
): boolean => viewer.id === authorId && isMessage && !deleted;

/** Whoever may write in a conversation reacts to its messages. */
export const mayReact = ({
  isMessage,
  deleted,
  writable,
}: Pick<Facts, "isMessage" | "deleted" | "writable">): boolean => isMessage && !deleted && writable;

/** Either of two, or who manages a group, pins for all its members. */
export const mayPinForAll = (conversation: {
  /** It is of two, and the viewer is one of them. */
  ofTwo: boolean;
  manager: boolean;
  writable: boolean;
}): boolean => conversation.writable && (conversation.ofTwo || conversation.manager);

/** The minor chooses their witness at any time; who manages a discussion, once it is held. */
export const mayChooseWitness = (conversation: {
  ofTwo: boolean;
  minor: boolean;
  manager: boolean;
  protection: Protection;
}): boolean =>
  conversation.ofTwo
    ? conversation.minor && conversation.protection !== "free"
    : conversation.manager && conversation.protection === "held";

/** What the viewer may do with a message they can read. */
export const messageAbilities = (viewer: Who, facts: Facts) => ({
  edit: mayEditMessage(viewer, facts),
  delete: mayDeleteMessage(viewer, facts),
  report: viewer.id !== facts.authorId && facts.isMessage && !facts.deleted,
});

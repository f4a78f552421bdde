/** A fact of a conversation is for its members. */
type Inside = { conversationId: string; memberIds: string[] };

export type MessageSent = Inside & {
  kind: "message-sent";
  messageId: string;
  authorId: string;
  place: number;
  /** Up to where its author had read, itself included where nothing of others was left. */
  readPlace: number;
};
export type MessageEdited = Inside & { kind: "message-edited"; messageId: string };
/** Someone reacted to a message, or took their reaction back. */
export type MessageReacted = Inside & { kind: "message-reacted"; messageId: string };
export type MessageDeleted = Inside & {
  kind: "message-deleted";
  messageId: string;
  mediaIds: string[];
};

/**
 * Its name, its picture or its members changed, or a member cleared it for themselves. A member who
 * was taken out is still among `memberIds`, to be told that it is no longer theirs.
 */
export type ConversationChanged = Inside & { kind: "conversation-changed"; mediaIds: string[] };

/** A member read further, or more messages reached one of their devices. */
export type ConversationReached = Inside & {
  kind: "conversation-reached";
  memberId: string;
  readPlace: number;
  receivedPlace: number;
};

/** Lighter forms of a media of a private message, its poster or description are there. */
export type MessageMediaPrepared = {
  kind: "message-media-prepared";
  conversationId: string;
  messageId: string;
  memberIds: string[];
};

/** Someone pinned something or took a pin away: for their own devices. */
export type PinsChanged = {
  kind: "pins-changed";
  memberId: string;
  postId: string;
  pinned: boolean;
};

/** As `PinsChanged`, of a private message. */
export type MessagePinsChanged = {
  kind: "message-pins-changed";
  memberId: string;
  conversationId: string;
  messageId: string;
};

/** How far the reader's own message came (`checkmark`): the least of all its recipients. */
export const CHECKMARKS = ["sent", "delivered", "read"] as const;
export type Checkmark = (typeof CHECKMARKS)[number];

/** A message, or what happened to a conversation. */
export const MESSAGE_KINDS = [
  "message",
  "created",
  "renamed",
  "added",
  "removed",
  "left",
  // Someone became the witness of a conversation that holds a minor.
  "witness",
  // The minor is of age: the witness leaves soon.
  "of-age",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

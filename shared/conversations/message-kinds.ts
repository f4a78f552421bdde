/** How far a message of one's own came (`checkmark`): the least of all who are to receive it. */
export const CHECKMARKS = ["sent", "delivered", "read"] as const;
export type Checkmark = (typeof CHECKMARKS)[number];

/** A message, or what happened to a group. */
export const MESSAGE_KINDS = ["message", "cree", "nomme", "ajoute", "retire", "parti"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Between two members, one conversation for each pair; or in a group with a name. */
export const CONVERSATION_KINDS = ["pair", "group"] as const;
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

/** Between two members, one conversation for each pair; or in a group with a name. */
export const CONVERSATION_KINDS = ["deux", "groupe"] as const;
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

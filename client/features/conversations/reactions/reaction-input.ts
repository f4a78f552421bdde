/** A member's last wish about a message: the emoji they react with, or none any more. */
export type ReactionInput = { messageId: string; conversationId: string; emoji: string | null };

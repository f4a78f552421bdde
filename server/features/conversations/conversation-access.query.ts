import { type RawBuilder, sql } from "kysely";

type Id = RawBuilder<unknown> | string;

/** Whether a member is in a conversation: they may read it, and hear of what happens there. */
export const isInConversation = (conversationId: Id, memberId: Id): RawBuilder<boolean> =>
  sql<boolean>`exists (select from conversation_members cm
    where cm.conversation_id = ${conversationId} and cm.member_id = ${memberId})`;

/** Whether two members are in some conversation together. */
export const conversesWith = (one: Id, other: Id): RawBuilder<boolean> =>
  sql<boolean>`exists (select from conversation_members cm
    join conversation_members co on co.conversation_id = cm.conversation_id
    where cm.member_id = ${one} and co.member_id = ${other})`;

/** Those who are in a conversation. */
export const membersOfConversation = (conversationId: Id): RawBuilder<{ member_id: string }> =>
  sql`select cm.member_id from conversation_members cm where cm.conversation_id = ${conversationId}`;

/**
 * Whether a message of the conversation of a member `cm` is shown to them: it came since they
 * cleared the conversation, or entered it.
 *
 * @param message alias of the message
 */
export const isShown = (message = "pm"): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${message}.place`)} > cm.hidden_place`;

/** Whether a member may read a message: they are in its conversation, and it is shown to them. */
export const mayReadMessage = (message: string, memberId: Id): RawBuilder<boolean> =>
  sql<boolean>`exists (select from conversation_members cm
    where cm.conversation_id = ${sql.ref(`${message}.conversation_id`)}
      and cm.member_id = ${memberId} and ${isShown(message)})`;

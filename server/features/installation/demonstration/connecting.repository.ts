import { sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";

const REACTION_MS = 120_000;

/** A conversation with all its messages. */
export type ConversationPlan = {
  id: string;
  name: string | null;
  memberIds: readonly string[];
  /** Whom the first of the members, a minor, chose to be there; null where none is needed. */
  witnessId: string | null;
  messages: readonly {
    id: string;
    authorId: string;
    text: string;
    replyToId: string | null;
    at: Date;
    reactions: readonly { memberId: string; emoji: string }[];
    pinnedBy: string | null;
  }[];
  /** How many of the last messages a member has not read. */
  unread: ReadonlyMap<string, number>;
};

/** Writes a conversation and its messages; members without unread ones have read them all. */
export async function insertConversation(tx: Transaction, plan: ConversationPlan): Promise<void> {
  const { id, name, memberIds, witnessId, messages, unread } = plan;
  const [first, last] = [messages[0]?.at as Date, messages.at(-1)?.at as Date];
  const count = messages.length + (witnessId ? 1 : 0);
  await tx
    .insertInto("conversations")
    .values({
      id,
      kind: name === null && !witnessId ? "pair" : "group",
      pair: name === null ? pairOf(memberIds) : null,
      name: name ?? "",
      created_by: memberIds[0] as string,
      message_count: count,
      created_at: first,
      updated_at: last,
      ...(witnessId && { protection: "watched", minor_id: memberIds[0], witness_chosen_at: first }),
    })
    .execute();
  const everyone = witnessId ? [...memberIds, witnessId] : memberIds;
  await tx
    .insertInto("conversation_members")
    .values(
      everyone.map((memberId, place) => ({
        conversation_id: id,
        member_id: memberId,
        role:
          memberId === witnessId ? "witness" : name !== null && place === 0 ? "manager" : "member",
        read_place: count - (unread.get(memberId) ?? 0),
        received_place: count,
        shown_place: count - (unread.get(memberId) ?? 0),
        moved_at: last,
        joined_at: first,
      })),
    )
    .execute();
  await tx.insertInto("private_messages").values(messageRows(plan, first)).execute();
  await insertReactions(tx, plan);
  await insertSharedPins(tx, plan);
}

/** Its messages, after the line that says who is there as a witness. */
function messageRows({ id, memberIds, witnessId, messages }: ConversationPlan, first: Date) {
  const said = {
    id: uuidv7(),
    kind: "witness",
    authorId: memberIds[0] as string,
    aboutId: witnessId,
    text: "",
    replyToId: null,
    at: first,
  } as const;
  const lines = messages.map(
    (message) => ({ ...message, kind: "message", aboutId: null }) as const,
  );
  return [...(witnessId ? [said] : []), ...lines].map((line, index) => ({
    id: line.id,
    conversation_id: id,
    place: index + 1,
    author_id: line.authorId,
    kind: line.kind,
    about_member_id: line.aboutId,
    text: line.text,
    reply_to_id: line.replyToId,
    created_at: line.at,
    updated_at: line.at,
  }));
}

/** Reactions come a few minutes after what they are about, and none later than the last message. */
async function insertReactions(tx: Transaction, { messages }: ConversationPlan): Promise<void> {
  const last = messages.at(-1)?.at.getTime() ?? 0;
  const reactions = messages.flatMap(({ id, at, reactions: given }) =>
    given.map(({ memberId, emoji }, place) => ({
      message_id: id,
      member_id: memberId,
      emoji,
      created_at: new Date(Math.min(at.getTime() + (place + 1) * REACTION_MS, last)),
    })),
  );
  if (reactions.length > 0) await tx.insertInto("message_reactions").values(reactions).execute();
}

/** What is pinned for all the members of a conversation. */
async function insertSharedPins(
  tx: Transaction,
  { id, messages }: ConversationPlan,
): Promise<void> {
  const pins = messages.flatMap((message) =>
    message.pinnedBy === null
      ? []
      : {
          message_id: message.id,
          conversation_id: id,
          pinned_by: message.pinnedBy,
          pinned_at: message.at,
        },
  );
  if (pins.length > 0) await tx.insertInto("conversation_pins").values(pins).execute();
}

/** Both members of a conversation of two, the smaller id first. */
const pairOf = (memberIds: readonly string[]): string => [...memberIds].sort().join(" ");

/** Messages that a member pins: the newest with words of someone else. */
export async function pinMessage(db: Database, memberId: string, at: Date): Promise<void> {
  await sql`
    insert into pins (member_id, subject_id, kind, created_at)
    select ${memberId}::uuid, pm.id, 'message', ${at}::timestamptz
    from private_messages pm
    join conversation_members cm on cm.conversation_id = pm.conversation_id and cm.member_id = ${memberId}
    where pm.author_id <> ${memberId} and pm.text <> ''
    order by pm.created_at desc limit 1`.execute(db);
}

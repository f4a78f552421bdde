import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import { longDate } from "../../../infrastructure/words/formats.ts";

/** Consecutive messages of one author less than this apart, in milliseconds, are grouped. */
const TOGETHER_MS = 5 * 60_000;

/** Places when the conversation was opened: the last one read, and that of its newest message. */
export type UnreadRange = { after: number; upTo: number };

/** A message on the screen, with its headings and how it is grouped with its neighbours. */
export type ListedMessage = {
  message: PrivateMessage;
  /** Its creation time where it is the first of a day; else null. */
  day: string | null;
  /** Number of unread messages where the unread line is above it; else 0. */
  unread: number;
  /** Whether it is the first, and the last, of a group by the same author. */
  first: boolean;
  last: boolean;
};

/**
 * The rows of a conversation.
 *
 * @param messages the oldest first
 * @param found what was unread when the conversation was opened; null until the server answers
 */
export function listedMessages(
  messages: readonly PrivateMessage[],
  { ownId, found }: { ownId: string; found: UnreadRange | null },
): ListedMessage[] {
  const unread = found ? messages.filter((message) => isUnread(message, found, ownId)) : [];
  const firstUnread = unread[0]?.id;
  const rows = messages.map((message, index): ListedMessage => {
    const before = messages[index - 1];
    const opensDay = !before || longDate(before.createdAt) !== longDate(message.createdAt);
    const underLine = message.id === firstUnread;
    return {
      message,
      day: opensDay ? message.createdAt : null,
      unread: underLine ? unread.length : 0,
      first: opensDay || underLine || !before || !together(before, message),
      last: true,
    };
  });
  for (const [index, row] of rows.entries()) row.last = rows[index + 1]?.first ?? true;
  return rows;
}

/** Leaves out notices of what happened to a group, and what arrives once it is open. */
const isUnread = (message: PrivateMessage, { after, upTo }: UnreadRange, ownId: string): boolean =>
  message.place > after &&
  message.place <= upTo &&
  message.author.id !== ownId &&
  message.kind === "message";

function together(before: PrivateMessage, message: PrivateMessage): boolean {
  return (
    before.kind === "message" &&
    message.kind === "message" &&
    before.author.id === message.author.id &&
    Date.parse(message.createdAt) - Date.parse(before.createdAt) < TOGETHER_MS
  );
}

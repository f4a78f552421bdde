import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import { longDate } from "../../../infrastructure/words/formats.ts";

/** Messages of one person this close in time stand together. */
const TOGETHER_MS = 5 * 60_000;

/** How a conversation was found: read up to a place, and said up to another. */
export type UnreadRange = { after: number; upTo: number };

/** A message on the screen, with what stands above it and how it joins its neighbours. */
export type ListedMessage = {
  message: PrivateMessage;
  /** It opens a day: that day's moment. */
  day: string | null;
  /** The unread line stands above it, with how many follow. */
  unread: number;
  /** The first of those its author says in a row, and the last. */
  first: boolean;
  last: boolean;
};

/**
 * The rows of a conversation.
 *
 * @param messages the oldest first
 * @param found what one had not read when one came; null while nobody knows
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

/** What happened to a group is not something to read; nor is what comes while one is there. */
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

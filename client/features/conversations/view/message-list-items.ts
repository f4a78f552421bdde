import type { ListedMessage } from "./listed-messages.ts";
import type { Waiting } from "./waiting-row.tsx";

/** What stands in the list: what was said, what has not left, someone who types. */
export type MessageListItem = ListedMessage | Waiting | typeof TYPING;

const TYPING = { typing: true } as const;

type Below = {
  /** What was said is not followed by the newest: nothing that comes after those stands there. */
  apart: boolean;
  waiting: readonly Waiting[];
  typing: boolean;
};

/** All that stands in the list, in order; what has arrived no longer waits. */
export function messageListItems(
  rows: readonly ListedMessage[],
  { apart, waiting, typing }: Below,
): readonly MessageListItem[] {
  if (apart) return rows;
  const said = new Set(rows.map(({ message }) => message.id));
  const leaving = waiting.filter(({ id }) => !said.has(id));
  return [...rows, ...leaving, ...(typing ? [TYPING] : [])];
}

/** One id for a message, before and after it has left. */
export const idOf = (item: MessageListItem): string =>
  "message" in item ? item.message.id : "typing" in item ? "typing" : item.id;

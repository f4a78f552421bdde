import type { ListedMessage } from "./listed-messages.ts";
import type { Waiting } from "./waiting-row.tsx";

/** A row of the list: a message, one still in the outbox, or the typing indicator. */
export type MessageListItem = ListedMessage | Waiting | typeof TYPING;

const TYPING = { typing: true } as const;

type Below = {
  /** Messages are missing before the newest: the outbox and the typing indicator are left out. */
  apart: boolean;
  waiting: readonly Waiting[];
  typing: boolean;
};

/** The rows of the list, in order; an outbox item whose message has arrived is left out. */
export function messageListItems(
  rows: readonly ListedMessage[],
  { apart, waiting, typing }: Below,
): readonly MessageListItem[] {
  if (apart) return rows;
  const said = new Set(rows.map(({ message }) => message.id));
  const leaving = waiting.filter(({ id }) => !said.has(id));
  return [...rows, ...leaving, ...(typing ? [TYPING] : [])];
}

/** The same id for a message in the outbox and once sent: its row keeps its React key. */
export const idOf = (item: MessageListItem): string =>
  "message" in item ? item.message.id : "typing" in item ? "typing" : item.id;

import type { ApiErrorCode } from "../reading/api-error.ts";
import type { OutboxItem, OutboxKind } from "./outbox.ts";

/** How one kind of item is sent, and shown in the list of what waits. */
export type ItemSender<Input, Answer = unknown> = {
  /**
   * Sends it; its files are with the server. The same item may be sent twice: its id makes it one.
   *
   * @throws ApiError as the server refuses
   */
  send(item: OutboxItem<Input>): Promise<Answer>;
  /** Writes what it became into the query cache, in every tab; `here` in the tab that sent it. */
  sent?(item: OutboxItem<Input>, answer: Answer, here: boolean): void;
  /** For a kind that is not kept once refused: it is dropped, and this tells the member why. */
  refused?(item: OutboxItem<Input>, fault: ApiErrorCode): void;
  /** Its words, as its author reads them in the list of what waits. */
  words(input: Input): string;
  /** Its recipient's name, as this phone last read it; null where it does not know. */
  to?(input: Input): string | null;
  /** The input with other words; without it, the list of what waits cannot edit them. */
  rewrite?(input: Input, words: string): Input;
  /** Whether the words of this very input are not its author's to edit. */
  fixed?(input: Input): boolean;
};

type AnySender = ItemSender<unknown>;

const senders = new Map<OutboxKind, AnySender>();
let load: (() => Promise<unknown>) | undefined;

/** Says how a kind of item is sent. */
export function registerSender<Input, Answer>(
  kind: OutboxKind,
  sender: ItemSender<Input, Answer>,
): void {
  senders.set(kind, sender as AnySender);
}

/** The application says once where the senders are; they are loaded when something waits. */
export function loadSendersWith(how: () => Promise<unknown>): void {
  load = how;
}

/** The sender of a kind, once loaded. */
export async function senderOf(kind: OutboxKind): Promise<AnySender | undefined> {
  if (!senders.has(kind)) await load?.();
  return senders.get(kind);
}

/** Called once for each item that has arrived, in every tab. */
export async function handleSent(item: OutboxItem, answer: unknown, here: boolean): Promise<void> {
  const sender = await senderOf(item.kind).catch(() => undefined);
  sender?.sent?.(item, answer, here);
}

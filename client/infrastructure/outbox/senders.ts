import type { ApiErrorCode } from "../reading/api-error.ts";
import type { OutboxItem, OutboxKind } from "./outbox.ts";

/** What one kind of item needs to leave, and to be shown where everything waits. */
export type ItemSender<Input, Answer = unknown> = {
  /**
   * Sends it; its files are with the server. The same item may come twice: the id makes it one.
   *
   * @throws ApiError as the server refuses
   */
  send(item: OutboxItem<Input>): Promise<Answer>;
  /** Puts what it became where the screens read it, in every tab; `here` in the one that sent it. */
  sent?(item: OutboxItem<Input>, answer: Answer, here: boolean): void;
  /** What is not worth keeping once refused: it is dropped, and this says why. */
  refused?(item: OutboxItem<Input>, fault: ApiErrorCode): void;
  /** Its words, as its author reads them in the list of what waits. */
  words(input: Input): string;
  /** Its recipient's name, as this phone last read it; null where it does not know. */
  to?(input: Input): string | null;
  /** With other words; without it, the words are not changed from the list of what waits. */
  rewrite?(input: Input, words: string): Input;
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

/** Said once of each item that has arrived, in every tab. */
export async function handleSent(item: OutboxItem, answer: unknown, here: boolean): Promise<void> {
  const sender = await senderOf(item.kind).catch(() => undefined);
  sender?.sent?.(item, answer, here);
}

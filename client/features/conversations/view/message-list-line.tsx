import type { ReactNode } from "react";
import type {
  Conversation,
  PrivateMessage,
} from "../../../../shared/conversations/conversations.contract.ts";
import type { KeptMedia } from "../../../infrastructure/files/kept-media.ts";
import { TypingBubble, UnreadLine } from "../../../ui/bubble.tsx";
import { cx } from "../../../ui/cx.ts";
import { happenedWords } from "../list/last-words.ts";
import { dayName } from "../texts.ts";
import { checkmarkOf } from "./checkmark.ts";
import type { ListedMessage } from "./listed-messages.ts";
import type { MessageActs, MessageStanding } from "./message-entries.tsx";
import type { MessageListItem } from "./message-list-items.ts";
import { type MessageParts, MessageRow } from "./message-row.tsx";
import { texts } from "./texts.ts";
import type { useOpenConversation } from "./use-open-conversation.ts";
import { type Waiting, WaitingRow } from "./waiting-row.tsx";

/** What every line of a conversation is drawn with. */
export type MessageListLineContext = {
  opened: Pick<ReturnType<typeof useOpenConversation>, "conversation" | "canWrite">;
  ownId: string;
  /** Names of those who type. */
  writers: readonly string[];
  parts: MessageParts & { waiting: (media: readonly KeptMedia[]) => ReactNode };
  acts: MessageActs;
  /** Undefined where the member may not write. */
  onEditWaiting: ((item: Waiting) => void) | undefined;
  onWithdrawWaiting: (item: Waiting) => void;
};

type MessageListLineProps = MessageListLineContext & {
  item: MessageListItem;
  /** The message whose buttons show. */
  picked: string;
  onPick: (id: string) => void;
  /** Id of the message the reader was taken to. */
  lit: string;
  onQuote: (messageId: string) => void;
  nameOf: (reply: NonNullable<PrivateMessage["replyTo"]>) => string;
};

/** A row of a conversation. A message from the outbox keeps its row once it has arrived. */
export function MessageListLine(props: MessageListLineProps) {
  const { item, writers, parts } = props;
  return (
    <div className={cx("px-3 lg:px-5", "typing" in item && "pb-2.5")}>
      {"message" in item ? (
        <Said {...props} row={item} />
      ) : "typing" in item ? (
        <TypingBubble label={texts.writing(writers.join(", "))} />
      ) : (
        <WaitingRow
          item={item}
          words={parts.words}
          media={parts.waiting}
          onEdit={props.onEditWaiting}
          onWithdraw={props.onWithdrawWaiting}
        />
      )}
    </div>
  );
}

/** What was said or what happened, under its day and the unread line where it opens them. */
function Said(props: Omit<MessageListLineProps, "item"> & { row: ListedMessage }) {
  const { row, ownId, opened, picked, lit } = props;
  const { message, day, unread } = row;
  return (
    <>
      {day && <p className="meta pt-2.5 pb-2 text-center">{dayName(day)}</p>}
      {unread > 0 && <UnreadLine>{texts.unread(unread)}</UnreadLine>}
      {message.kind === "message" ? (
        <MessageRow
          row={row}
          ownId={ownId}
          several={opened.conversation?.kind === "group"}
          checkmark={checkmarkOf(message, opened.conversation?.members ?? NOBODY)}
          parts={props.parts}
          acts={props.acts}
          standing={standingOf(message.id, opened)}
          picked={picked === message.id}
          onPick={props.onPick}
          onQuote={props.onQuote}
          nameOf={props.nameOf}
          lit={lit === message.id}
        />
      ) : (
        <p className="meta pb-2.5 text-center text-balance">{happeningText(row, ownId)}</p>
      )}
    </>
  );
}

/** What the conversation allows of one of its messages. */
export const standingOf = (
  messageId: string,
  { conversation, canWrite }: MessageListLineContext["opened"],
): MessageStanding => ({
  mayWrite: canWrite,
  mayPinForAll: conversation?.abilities.pinForAll ?? false,
  pinnedForAll: conversation?.sharedPins.some((pin) => pin.messageId === messageId) ?? false,
});

const NOBODY: Conversation["members"] = [];

const happeningText = ({ message }: ListedMessage, ownId: string) =>
  happenedWords(
    {
      kind: message.kind,
      authorId: message.author.id,
      authorName: message.author.name,
      aboutName: message.about?.name ?? null,
      text: message.text,
    },
    ownId,
  );

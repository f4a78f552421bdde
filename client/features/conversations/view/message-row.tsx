import { Forward, Pin } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import type {
  Checkmark,
  PrivateMessage,
} from "../../../../shared/conversations/conversations.contract.ts";
import { clockInDigits, longDateTime } from "../../../infrastructure/words/formats.ts";
import { Bubble } from "../../../ui/bubble.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ReactionChips } from "../reactions/reaction-chips.tsx";
import { useReacted } from "../reactions/use-react.ts";
import type { ListedMessage } from "./listed-messages.ts";
import { Marks } from "./marks.tsx";
import type { MessageActs, MessageStanding } from "./message-entries.tsx";
import { MessageQuote } from "./message-quote.tsx";
import { MessageTools } from "./message-tools.tsx";
import { texts } from "./texts.ts";
import { useLongPress } from "./use-long-press.ts";
import { useSwipe } from "./use-swipe.ts";

/** What other features draw of a message. */
export type MessageParts = {
  words: (text: string) => ReactNode;
  media: (message: PrivateMessage) => ReactNode;
  post: (postId: string) => ReactNode;
};

type MessageRowProps = {
  row: ListedMessage;
  ownId: string;
  /** Of several: names stand above what others say. */
  several: boolean;
  checkmark: Checkmark | null;
  parts: MessageParts;
  acts: MessageActs;
  standing: MessageStanding;
  /** Its buttons show: a finger touched it. */
  picked: boolean;
  onPick: (id: string) => void;
  onQuote: (messageId: string) => void;
  /** The quoted author's name as shown: « Vous » for the reader. */
  nameOf: (reply: NonNullable<PrivateMessage["replyTo"]>) => string;
  /** The reader was taken to it: it is highlighted for a moment. */
  lit: boolean;
};

/** A message, on its author's side, with its buttons. */
export function MessageRow(props: MessageRowProps) {
  const { ownId, acts, standing, picked } = props;
  const message = useReacted(props.row.message);
  const row = { ...props.row, message };
  const { last } = row;
  const own = message.author.id === ownId;
  const gone = message.deletedAt !== null;
  const swipe = useSwipe(gone || !standing.mayWrite ? undefined : () => acts.reply(message));
  return (
    <div
      {...swipe}
      className={cx(
        "group/row flex touch-pan-y items-end gap-0.5",
        own && "flex-row-reverse",
        last ? "pb-2.5" : "pb-0.75",
      )}
    >
      <div className={cx("flex max-w-[min(82%,30rem)] min-w-0 flex-col", own && "items-end")}>
        <MessageBubble {...props} row={row} own={own} gone={gone} />
        {message.reactions.length > 0 && (
          <ReactionChips
            reactions={message.reactions}
            ownId={ownId}
            own={own}
            onPress={() => acts.whoReacted(message)}
          />
        )}
      </div>
      {!gone && (
        <span
          className={cx(
            "flex flex-none opacity-0 transition-opacity duration-(--d-fast) group-hover/row:opacity-100 focus-within:opacity-100 has-aria-expanded:opacity-100",
            picked ? "opacity-100" : "[@media(hover:none)]:pointer-events-none",
          )}
        >
          <MessageTools message={message} ownId={ownId} acts={acts} standing={standing} />
        </span>
      )}
    </div>
  );
}

type MessageBubbleProps = MessageRowProps & {
  own: boolean;
  /** Its author, or who looks after the community, took it away. */
  gone: boolean;
};

function MessageBubble(props: MessageBubbleProps) {
  const { row, several, checkmark, parts, picked, own, gone } = props;
  const { message, first, last } = row;
  const { author, replyTo, media, createdAt } = message;
  const hold = useLongPress(gone ? undefined : () => props.acts.hold(message));
  const pick = (event: MouseEvent) => {
    // Links, buttons and players inside the bubble handle their own clicks.
    if (event.target instanceof Element && event.target.closest("a, button, input, video")) return;
    props.onPick(picked ? "" : message.id);
  };
  return (
    <Bubble
      {...hold}
      id={`message-${message.id}`}
      tabIndex={-1}
      aria-label={texts.bubble(own ? texts.you : author.name, clockInDigits(createdAt))}
      own={own}
      last={last}
      wide={media.length > 0 || message.postId !== null}
      foot={<MessageFoot message={message} checkmark={checkmark} gone={gone} />}
      onClick={gone ? undefined : pick}
      className={cx(
        // A finger that stays opens what may be done, its text is copied from there.
        "[@media(hover:none)]:select-none [-webkit-touch-callout:none]",
        props.lit && "edge-blue",
      )}
    >
      {several && !own && first && <b className="block text-meta font-semibold">{author.name}</b>}
      {message.forwarded && !gone && <ForwardedMark />}
      {replyTo && !gone && (
        <MessageQuote of={replyTo} name={props.nameOf(replyTo)} onOpen={props.onQuote} />
      )}
      {gone ? (
        <p className="text-ink-2 italic">{own ? texts.deletedByMe : texts.deleted}</p>
      ) : (
        <>
          {media.length > 0 && (
            <MediaRoom alone={isVoice(message)}>{parts.media(message)}</MediaRoom>
          )}
          {message.postId && <div className="mb-1">{parts.post(message.postId)}</div>}
          {message.text && parts.words(message.text)}
        </>
      )}
    </Bubble>
  );
}

/** Above what was said elsewhere first. */
export function ForwardedMark() {
  return (
    <p className="mb-0.5! flex! items-center gap-1 text-meta text-ink-2 italic">
      <Icon of={Forward} size="xs" />
      {texts.forwarded}
    </p>
  );
}

type MessageFootProps = { message: PrivateMessage; checkmark: Checkmark | null; gone: boolean };

/** When it was said, and what became of it. */
function MessageFoot({ message, checkmark, gone }: MessageFootProps) {
  return (
    <>
      {message.pinned && (
        <>
          <Icon of={Pin} size="xs" />
          <span className="sr-only">{texts.pinned}</span>
        </>
      )}
      {message.editedAt && !gone && <span>{texts.edited}</span>}
      <time dateTime={message.createdAt} title={longDateTime(message.createdAt)}>
        {clockInDigits(message.createdAt)}
      </time>
      {checkmark && !gone && <Marks of={checkmark} />}
    </>
  );
}

const isVoice = ({ media, text }: PrivateMessage) =>
  text === "" && media.every(({ kind }) => kind === "audio");

/** Photos, voices and files within a bubble: their own hollows give way to its colour. */
export function MediaRoom({ alone, children }: { alone?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        "-mx-2 -mt-1 overflow-hidden rounded-[.8125rem] [&_.bg-sunk]:bg-transparent",
        // The time moves up into the room that a voice message leaves free.
        alone ? "-mb-2.5" : "mb-1",
      )}
    >
      {children}
    </div>
  );
}

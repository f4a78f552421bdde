import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import { FIRST_VIEW_MESSAGES } from "../../../../shared/ground/first-data.ts";
import { cx } from "../../../ui/cx.ts";
import { drawnOnce } from "../../../ui/lists/drawn-once.ts";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { Arrivals } from "./conversation-arrivals.tsx";
import { type ListedMessage, listedMessages } from "./listed-messages.ts";
import type { MessageActs } from "./message-entries.tsx";
import { idOf, type MessageListItem, messageListItems } from "./message-list-items.ts";
import { MessageListLine, type MessageListLineContext } from "./message-list-line.tsx";
import { texts } from "./texts.ts";
import { useLitMessage, useTarget } from "./use-lit-message.ts";
import { useMessageScroll } from "./use-message-scroll.ts";
import type { useOpenConversation } from "./use-open-conversation.ts";
import type { Waiting } from "./waiting-row.tsx";

/** Rendered on the server, where rows cannot be measured. */
const DRAWN = import.meta.env.SSR;

type MessageListProps = Omit<MessageListLineContext, "opened"> & {
  opened: ReturnType<typeof useOpenConversation>;
  waiting: readonly Waiting[];
  /** Called with the furthest place that came into view. */
  onSeen: (place: number) => void;
  /** A message to go to: an address or a pin named it. */
  target: string | null;
  onTargetReached: () => void;
};

/**
 * Of a message that was not measured yet, in pixels: for a smaller one twice as many would be rendered
 * at first.
 */
const USUAL_HEIGHT = 72;

/** A conversation's messages, the newest at the foot; only rows near the viewport are rendered. */
export function MessageList(props: MessageListProps) {
  const { opened, ownId, target } = props;
  const list = useRef<VirtualizerHandle>(null);
  const rows = listedMessages(opened.messages, { ownId, found: opened.found });
  const typing = props.writers.length > 0;
  const items = messageListItems(rows, { apart: opened.apart, waiting: props.waiting, typing });
  const ids = items.map(idOf);
  const { scroll, seen } = useConversationPosition(props, { list, rows, ids });
  const standing = useStanding(isReady(opened), target);
  const lit = useLitMessage({ opened, list, ids });
  useTarget(target, opened.conversation !== null, (id) => {
    void lit.goTo(id);
    props.onTargetReached();
  });
  const draw = useConversationLine(props, lit);
  const last = items.slice(-FIRST_VIEW_MESSAGES);
  const drawn = standing && <StandingLines>{last.map(draw)}</StandingLines>;
  if (DRAWN) return <div className="relative min-h-0 flex-1 bg-page">{drawn}</div>;
  return (
    <div className="relative min-h-0 flex-1 bg-page">
      <ConversationScroller
        opened={opened}
        list={list}
        scroll={scroll}
        items={items}
        hidden={standing}
      >
        {draw}
      </ConversationScroller>
      {drawn}
      {opened.readingEarlier && (
        <p className="pointer-events-none absolute inset-x-0 top-2 flex justify-center">
          <Spinner label={texts.earlier} />
        </p>
      )}
      <Arrivals opened={opened} scroll={scroll} ownId={ownId} seen={seen} />
    </div>
  );
}

/** Whether what was unread is known, or could not be read. */
const isReady = ({ found, query }: MessageListProps["opened"]) => found !== null || query.isError;

type ListParts = {
  list: RefObject<VirtualizerHandle | null>;
  rows: readonly ListedMessage[];
  ids: readonly string[];
};

/** The scroll position, and the furthest place that came into view. */
function useConversationPosition(
  { opened, onSeen }: MessageListProps,
  { list, rows, ids }: ListParts,
) {
  const [seen, setSeen] = useState(0);
  const unreadAt = rows.findIndex(({ unread }) => unread > 0);
  const scroll = useMessageScroll({
    list,
    ids,
    beginAt: unreadAt === -1 ? null : unreadAt,
    ready: isReady(opened),
    apart: opened.apart,
    hasEarlier: opened.hasEarlier && !opened.readingEarlier,
    readEarlier: () => void opened.readEarlier().catch(() => undefined),
    onSeen: (index) => {
      const place = rows[Math.min(index, rows.length - 1)]?.message.place;
      if (place === undefined || place <= seen) return;
      setSeen(place);
      onSeen(place);
    },
  });
  return { scroll, seen };
}

/**
 * Whether the last messages are shown as the server renders them: until the virtual list has its
 * first position and the heights of its rows, or the reader would see it jump.
 */
function useStanding(ready: boolean, target: string | null): boolean {
  const [standing, setStanding] = useState(target === null);
  useEffect(() => {
    if (!standing || !ready) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setStanding(false));
    });
    return () => cancelAnimationFrame(frame);
  }, [standing, ready]);
  return standing;
}

/** Renders a row: whether its buttons show, whether it is highlighted, whose message it quotes. */
function useConversationLine(
  props: MessageListProps,
  { lit, goTo }: ReturnType<typeof useLitMessage>,
) {
  const [picked, setPicked] = useState("");
  const nameOf = (reply: NonNullable<PrivateMessage["replyTo"]>) =>
    reply.authorId === props.ownId ? texts.you : reply.name;
  const acts = closingAfter(props.acts, () => setPicked(""));
  return drawnOnce((item: MessageListItem) => (
    <MessageListLine
      key={idOf(item)}
      {...props}
      item={item}
      acts={acts}
      picked={picked}
      onPick={setPicked}
      lit={lit}
      onQuote={(id) => void goTo(id)}
      nameOf={nameOf}
    />
  ));
}

/** The actions of a message, each of which also hides its buttons. */
function closingAfter(acts: MessageActs, then: () => void): MessageActs {
  const done =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      then();
      act(...args);
    };
  return {
    reply: done(acts.reply),
    edit: done(acts.edit),
    remove: done(acts.remove),
    pin: done(acts.pin),
    pinForAll: done(acts.pinForAll),
    react: done(acts.react),
    hold: done(acts.hold),
    whoReacted: done(acts.whoReacted),
    whoRead: done(acts.whoRead),
    forward: done(acts.forward),
    others: acts.others,
  };
}

/**
 * Laid out from the foot up, older messages out of view above. Invisible until the last one has
 * arrived: the browser would paint the first ones at the foot, then push them up.
 */
function StandingLines({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 flex flex-col-reverse overflow-y-auto pt-3 not-has-[[data-last]]:invisible">
      <div>
        {children}
        <span data-last hidden />
      </div>
    </div>
  );
}

type ConversationScrollerProps = {
  opened: MessageListProps["opened"];
  list: RefObject<VirtualizerHandle | null>;
  scroll: ReturnType<typeof useMessageScroll>;
  items: readonly MessageListItem[];
  /** Invisible while it measures its rows: the server-rendered ones are shown meanwhile. */
  hidden: boolean;
  children: ReturnType<typeof useConversationLine>;
};

function ConversationScroller({
  opened,
  list,
  scroll,
  items,
  hidden,
  children,
}: ConversationScrollerProps) {
  return (
    <div
      role="log"
      aria-label={texts.messages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows scroll what is read here
      tabIndex={0}
      className={cx(
        "flex h-full flex-col overflow-y-auto overscroll-contain pt-3 [overflow-anchor:none] focus-visible:-outline-offset-3",
        hidden && "invisible",
      )}
    >
      <div className="flex-1" />
      <Virtualizer
        ref={list}
        shift={scroll.shift}
        bufferSize={600}
        itemSize={USUAL_HEIGHT}
        onScroll={(offset) => {
          scroll.onScroll(offset);
          if (!opened.apart || !isAtFoot(list.current, offset)) return;
          void opened.readLater().catch(() => undefined);
        }}
        onResize={scroll.onResize}
        data={items}
      >
        {children}
      </Virtualizer>
    </div>
  );
}

const isAtFoot = (list: VirtualizerHandle | null, offset: number) =>
  list !== null && offset + list.viewportSize >= list.scrollSize - 200;

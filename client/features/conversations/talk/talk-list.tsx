import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import { FIRST_VIEW_MESSAGES } from "../../../../shared/ground/first-data.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { cx } from "../../../ui/cx.ts";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import type { MessageActs } from "./message-tools.tsx";
import { Arrivals } from "./talk-arrivals.tsx";
import { idOf, type TalkItem, talkItems } from "./talk-items.ts";
import { TalkLine, type TalkLineContext } from "./talk-line.tsx";
import { type TalkRow, talkRows } from "./talk-rows.ts";
import { texts } from "./texts.ts";
import { useLitMessage, useTarget } from "./use-lit-message.ts";
import type { useTalk } from "./use-talk.ts";
import { useTalkScroll } from "./use-talk-scroll.ts";
import type { Waiting } from "./waiting-row.tsx";

/** Drawn on the server, where nothing is measured. */
const DRAWN = import.meta.env.SSR;

type TalkListProps = Omit<TalkLineContext, "talk"> & {
  talk: ReturnType<typeof useTalk>;
  waiting: readonly Waiting[];
  /** The furthest place under one's eyes. */
  onSeen: (place: number) => void;
  /** A message to go to: an address or a pin named it. */
  target: string | null;
  onTargetReached: () => void;
};

/** Everything said in a conversation, the newest at the foot; only what is near is in the page. */
export function TalkList(props: TalkListProps) {
  const { talk, ownId, target } = props;
  const list = useRef<VirtualizerHandle>(null);
  const rows = talkRows(talk.messages, { ownId, found: talk.found });
  const typing = props.writers.length > 0;
  const items = talkItems(rows, { apart: talk.apart, waiting: props.waiting, typing });
  const ids = items.map(idOf);
  const { scroll, seen } = useTalkPosition(props, { list, rows, ids });
  const standing = useStanding(isReady(talk), target);
  const lit = useLitMessage({ talk, list, ids });
  useTarget(target, talk.conversation !== null, (id) => {
    void lit.goTo(id);
    props.onTargetReached();
  });
  const draw = useTalkLine(props, lit);
  const last = items.slice(-FIRST_VIEW_MESSAGES);
  const drawn = standing && <StandingLines>{last.map(draw)}</StandingLines>;
  if (DRAWN) return <div className="relative min-h-0 flex-1 bg-page">{drawn}</div>;
  return (
    <div className="relative min-h-0 flex-1 bg-page">
      <TalkScroller talk={talk} list={list} scroll={scroll} items={items} hidden={standing}>
        {draw}
      </TalkScroller>
      {drawn}
      {talk.readingEarlier && (
        <p className="pointer-events-none absolute inset-x-0 top-2 flex justify-center">
          <Spinner label={texts.earlier} />
        </p>
      )}
      <Arrivals talk={talk} scroll={scroll} ownId={ownId} seen={seen} />
    </div>
  );
}

/** What was unread is known, or will not be. */
const isReady = ({ found, query }: TalkListProps["talk"]) => found !== null || query.isError;

type ListParts = {
  list: RefObject<VirtualizerHandle | null>;
  rows: readonly TalkRow[];
  ids: readonly string[];
};

/** Where one is in the list, and the furthest place that came under one's eyes. */
function useTalkPosition({ talk, onSeen }: TalkListProps, { list, rows, ids }: ListParts) {
  const [seen, setSeen] = useState(0);
  const unreadAt = rows.findIndex(({ unread }) => unread > 0);
  const scroll = useTalkScroll({
    list,
    ids,
    beginAt: unreadAt === -1 ? null : unreadAt,
    ready: isReady(talk),
    apart: talk.apart,
    hasEarlier: talk.hasEarlier && !talk.readingEarlier,
    readEarlier: () => void talk.readEarlier().catch(() => undefined),
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
 * Whether the last messages stand there as the server draws them: until the list that takes their
 * place knows where to begin and the heights of its rows, or one would see it move.
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

/** How a line is drawn: which one shows its buttons, which one is lit, whom it answers. */
function useTalkLine(props: TalkListProps, { lit, goTo }: ReturnType<typeof useLitMessage>) {
  const { messages } = props.talk;
  const me = useMe();
  const [picked, setPicked] = useState("");
  const nameOf = (reply: NonNullable<PrivateMessage["replyTo"]>) => {
    const author = messages.find(({ id }) => id === reply.messageId)?.author;
    return (author ? author.id === props.ownId : reply.name === me.name) ? texts.you : reply.name;
  };
  const acts = afterwards(props.acts, () => setPicked(""));
  return (item: TalkItem) => (
    <TalkLine
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
  );
}

/** The buttons of a message leave with what they did. */
function afterwards(acts: MessageActs, then: () => void): MessageActs {
  const done =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      then();
      act(...args);
    };
  const { reply, edit, remove, pin, others } = acts;
  return { reply: done(reply), edit: done(edit), remove: done(remove), pin: done(pin), others };
}

/**
 * Its foot stands where it will: older messages are above, out of sight. Until the last one has
 * come, the browser would draw the first ones there, and then lift them.
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

type TalkScrollerProps = {
  talk: TalkListProps["talk"];
  list: RefObject<VirtualizerHandle | null>;
  scroll: ReturnType<typeof useTalkScroll>;
  items: readonly TalkItem[];
  /** It measures its rows, while others stand in their place. */
  hidden: boolean;
  children: ReturnType<typeof useTalkLine>;
};

function TalkScroller({ talk, list, scroll, items, hidden, children }: TalkScrollerProps) {
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
        onScroll={(offset) => {
          scroll.onScroll(offset);
          if (!talk.apart || !isAtFoot(list.current, offset)) return;
          void talk.readLater().catch(() => undefined);
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

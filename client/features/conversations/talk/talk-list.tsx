import { ArrowDown } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import type { Conversation } from "../../../../shared/conversations/conversations.contract.ts";
import { FIRST_VIEW_MESSAGES } from "../../../../shared/ground/first-data.ts";
import type { KeptMedia } from "../../../infrastructure/files/kept-media.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { TypingBubble, UnreadLine } from "../../../ui/bubble.tsx";
import { Count } from "../../../ui/count.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { happenedWords } from "../list/last-words.ts";
import { dayName } from "../texts.ts";
import { checkmarkOf } from "./checkmark.ts";
import { type MessageParts, MessageRow } from "./message-row.tsx";
import type { MessageActs } from "./message-tools.tsx";
import { type TalkRow, talkRows } from "./talk-rows.ts";
import { texts } from "./texts.ts";
import type { useTalk } from "./use-talk.ts";
import { useTalkScroll } from "./use-talk-scroll.ts";
import { type Waiting, WaitingRow } from "./waiting-row.tsx";

/** Drawn on the server, where nothing is measured. */
const DRAWN = import.meta.env.SSR;

/** How long a message one was led to stays lit. */
const LIT_MS = 2000;

type TalkListProps = {
  talk: ReturnType<typeof useTalk>;
  ownId: string;
  waiting: readonly Waiting[];
  /** Names of those who type. */
  writers: readonly string[];
  parts: MessageParts & { waiting: (media: readonly KeptMedia[]) => ReactNode };
  acts: MessageActs;
  /** Nothing where one may not write. */
  onEditWaiting: ((item: Waiting) => void) | undefined;
  onWithdrawWaiting: (item: Waiting) => void;
  /** The furthest place under one's eyes. */
  onSeen: (place: number) => void;
  /** A message to go to: an address or a pin named it. */
  target: string | null;
  onTargetReached: () => void;
};

/** Everything said in a conversation, the newest at the foot; only what is near is in the page. */
export function TalkList(props: TalkListProps) {
  const { talk, ownId, waiting, writers, parts, target } = props;
  const { messages, found, conversation, apart, readLater } = talk;
  const me = useMe();
  const handle = useRef<VirtualizerHandle>(null);
  const [picked, setPicked] = useState("");
  const [lit, setLit] = useState("");
  const rows = talkRows(messages, { ownId, found });
  const said = new Set(messages.map(({ id }) => id));
  const leaving = apart ? [] : waiting.filter(({ id }) => !said.has(id));
  const typing = !apart && writers.length > 0;
  const items: Item[] = [...rows, ...leaving, ...(typing ? [TYPING] : [])];
  const ids = items.map(idOf);
  const unreadAt = rows.findIndex(({ unread }) => unread > 0);
  const newest = messages.at(-1)?.place ?? 0;
  const [seen, setSeen] = useState(0);
  const scroll = useTalkScroll({
    rows: handle,
    ids,
    beginAt: unreadAt === -1 ? null : unreadAt,
    ready: found !== null || talk.query.isError,
    apart,
    hasEarlier: talk.hasEarlier && !talk.readingEarlier,
    readEarlier: () => void talk.readEarlier().catch(() => undefined),
    onSeen: (index) => {
      const place = (rows[Math.min(index, rows.length - 1)] as TalkRow | undefined)?.message.place;
      if (place === undefined || place <= seen) return;
      setSeen(place);
      props.onSeen(place);
    },
  });
  const standing = useStanding(found !== null || talk.query.isError, target);
  const goTo = async (id: string) => {
    if (!said.has(id)) await talk.readAround(id).catch(() => undefined);
    setLit(id);
    setPending(id);
  };
  const [pending, setPending] = useState("");
  useEffect(() => {
    const index = pending ? ids.indexOf(pending) : -1;
    if (index === -1) return;
    setPending("");
    handle.current?.scrollToIndex(index, { align: "center" });
    requestAnimationFrame(() =>
      document.getElementById(`message-${pending}`)?.focus({ preventScroll: true }),
    );
  });
  useEffect(() => {
    if (!lit) return;
    const timer = setTimeout(() => setLit(""), LIT_MS);
    return () => clearTimeout(timer);
  }, [lit]);
  const reachTarget = useEffectEvent((id: string) => {
    void goTo(id);
    props.onTargetReached();
  });
  const known = conversation !== null;
  useEffect(() => {
    if (target && known) reachTarget(target);
  }, [target, known]);
  const unseen = apart ? 0 : messages.filter((one) => one.place > seen && one.author.id !== ownId);

  const nameOf = (reply: { messageId: string; name: string }) => {
    const author = messages.find(({ id }) => id === reply.messageId)?.author;
    return (author ? author.id === ownId : reply.name === me.name) ? texts.you : reply.name;
  };
  const acts = afterwards(props.acts, () => setPicked(""));
  const drawRow = (row: TalkRow) => (
    <div key={row.message.id} className="px-3 lg:px-5">
      {row.day && <p className="meta pt-2.5 pb-2 text-center">{dayName(row.day)}</p>}
      {row.unread > 0 && <UnreadLine>{texts.unread(row.unread)}</UnreadLine>}
      {row.message.kind === "message" ? (
        <MessageRow
          row={row}
          ownId={ownId}
          several={conversation?.kind === "groupe"}
          checkmark={checkmarkOf(row.message, conversation?.members ?? NOBODY)}
          parts={parts}
          acts={acts}
          mayWrite={talk.canWrite}
          picked={picked === row.message.id}
          onPick={setPicked}
          onQuote={(id) => void goTo(id)}
          nameOf={nameOf}
          lit={lit === row.message.id}
        />
      ) : (
        <p className="meta pb-2.5 text-center text-balance">{happened(row, ownId)}</p>
      )}
    </div>
  );
  const draw = (item: Item) => {
    if ("message" in item) return drawRow(item);
    if ("typing" in item) {
      return (
        <div key="typing" className="px-3 pb-2.5 lg:px-5">
          <TypingBubble label={texts.writing(writers.join(", "))} />
        </div>
      );
    }
    return (
      <div key={item.id} className="px-3 lg:px-5">
        <WaitingRow
          item={item}
          words={parts.words}
          media={parts.waiting}
          onEdit={props.onEditWaiting}
          onWithdraw={props.onWithdrawWaiting}
        />
      </div>
    );
  };
  // Its foot stands where it will: older messages are above, out of sight. Until the last one has
  // come, the browser would draw the first ones there, and then lift them.
  const drawn = standing && (
    <div className="absolute inset-0 flex flex-col-reverse overflow-y-auto pt-3 not-has-[[data-last]]:invisible">
      <div>
        {items.slice(-FIRST_VIEW_MESSAGES).map(draw)}
        <span data-last hidden />
      </div>
    </div>
  );
  if (DRAWN) return <div className="relative min-h-0 flex-1 bg-page">{drawn}</div>;
  return (
    <div className="relative min-h-0 flex-1 bg-page">
      <div
        role="log"
        aria-label={texts.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows scroll what is read here
        tabIndex={0}
        className={cx(
          "flex h-full flex-col overflow-y-auto overscroll-contain pt-3 [overflow-anchor:none] focus-visible:-outline-offset-3",
          standing && "invisible",
        )}
      >
        <div className="flex-1" />
        <Virtualizer
          ref={handle}
          shift={scroll.shift}
          bufferSize={600}
          onScroll={(offset) => {
            scroll.onScroll(offset);
            if (apart && isAtFoot(handle.current, offset)) void readLater().catch(() => undefined);
          }}
          onResize={scroll.onResize}
          data={items}
        >
          {draw}
        </Virtualizer>
      </div>
      {drawn}
      {talk.readingEarlier && (
        <p className="pointer-events-none absolute inset-x-0 top-2 flex justify-center">
          <Spinner label={texts.earlier} />
        </p>
      )}
      {(scroll.away || apart) && (
        <ToNewest
          unseen={unseen ? unseen.length : 0}
          onPress={() => {
            if (apart) talk.backToNewest();
            scroll.toNewest();
          }}
        />
      )}
      <span className="sr-only" role="status">
        {scroll.away && unseen && newest > seen ? texts.arrived(unseen.length) : ""}
      </span>
    </div>
  );
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

/** What stands in the list: what was said, what has not left, someone who types. */
type Item = TalkRow | Waiting | typeof TYPING;

const TYPING = { typing: true } as const;

const idOf = (item: Item): string =>
  "message" in item ? item.message.id : "typing" in item ? "typing" : item.id;

const NOBODY: Conversation["members"] = [];

const isAtFoot = (list: VirtualizerHandle | null, offset: number) =>
  list !== null && offset + list.viewportSize >= list.scrollSize - 200;

const happened = ({ message }: TalkRow, ownId: string) =>
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

/** Back to the newest, with how many came while one was reading above. */
function ToNewest({ unseen, onPress }: { unseen: number; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={unseen > 0 ? texts.arrived(unseen) : texts.toNewest}
      className="absolute right-3 bottom-3 z-sticky grid size-12 place-items-center rounded-full bg-raised text-blue-ink shade-menu"
    >
      <Icon of={ArrowDown} />
      {unseen > 0 && (
        <span aria-hidden="true" className="absolute -top-1.5 -right-1">
          <Count value={unseen} />
        </span>
      )}
    </button>
  );
}

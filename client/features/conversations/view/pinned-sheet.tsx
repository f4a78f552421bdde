import { useInfiniteQuery } from "@tanstack/react-query";
import { PinOff } from "lucide-react";
import type { ReactNode } from "react";
import type {
  Conversation,
  PrivateMessage,
  SharedPin,
} from "../../../../shared/conversations/conversations.contract.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { relativeDate } from "../../../infrastructure/words/formats.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { List } from "../../../ui/lists/list-item.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { conversationQueries } from "../conversation-queries.ts";
import { mediaWords, texts as shared, shortMoment } from "../texts.ts";
import { usePin } from "./message-acts.ts";
import { pinWords } from "./shared-pins.tsx";
import { texts } from "./texts.ts";
import { usePinForAll } from "./use-pin-for-all.ts";

const words = texts.pins;

type PinnedSheetProps = {
  conversation: Conversation;
  onOpen: (messageId: string) => void;
  onClose: () => void;
};

/** What is pinned in a conversation, for all and for oneself: a line leads to its message. */
export function PinnedSheet({ conversation, onOpen, onClose }: PinnedSheetProps) {
  const { id, sharedPins } = conversation;
  const several = sharedPins.length > 0;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      lead={several ? undefined : words.forMeLead}
      closeLabel={words.close}
      flush
    >
      {several && (
        <Part title={words.forAll}>
          <PinnedForAll conversation={conversation} onOpen={onOpen} />
        </Part>
      )}
      {several ? (
        <Part title={words.forMe} lead={words.forMeLead}>
          <OwnPins conversationId={id} empty={words.emptyForMe} onOpen={onOpen} />
        </Part>
      ) : (
        <OwnPins conversationId={id} empty={words.empty} onOpen={onOpen} />
      )}
    </Sheet>
  );
}

type PartProps = { title: string; lead?: string; children: ReactNode };

function Part({ title, lead, children }: PartProps) {
  return (
    <section aria-label={title} className="[&+section]:border-t [&+section]:border-line">
      <h3 className="px-gutter pt-3 pb-1 font-semibold">{title}</h3>
      {lead && <p className="meta px-gutter pb-1">{lead}</p>}
      {children}
    </section>
  );
}

type PinnedForAllProps = Pick<PinnedSheetProps, "conversation" | "onOpen">;

/** What everyone there sees pinned: who pinned it and when, and the end of it for who may. */
function PinnedForAll({ conversation, onOpen }: PinnedForAllProps) {
  const me = useMe();
  const pin = usePinForAll();
  const { sharedPins, abilities } = conversation;
  const said = ({ pinnedBy, pinnedAt }: SharedPin) =>
    pinnedBy.id === me.id
      ? words.byMe(relativeDate(pinnedAt))
      : words.by(pinnedBy.name, relativeDate(pinnedAt));
  return (
    <List>
      {sharedPins.map((one) => (
        <li key={one.messageId}>
          <PinnedLine
            name={one.authorName}
            text={pinWords(one)}
            note={said(one)}
            onOpen={() => onOpen(one.messageId)}
            unpin={texts.tools.unpinForAll}
            onUnpin={abilities.pinForAll ? () => pin({ id: one.messageId }, false) : undefined}
          />
        </li>
      ))}
    </List>
  );
}

type OwnPinsProps = {
  conversationId: string;
  empty: string;
  onOpen: (messageId: string) => void;
};

/** What the member pinned for themselves. */
function OwnPins({ conversationId, empty, onOpen }: OwnPinsProps) {
  const list = useInfiniteQuery(conversationQueries.pinned(conversationId));
  const pin = usePin();
  return (
    <PagedList
      list={list}
      words={words.list}
      reason={errorText}
      keyOf={({ id }) => id}
      empty={<p className="px-gutter py-4 text-ink-2">{empty}</p>}
    >
      {(message) => (
        <PinnedLine
          name={message.author.name}
          moment={shortMoment(message.createdAt)}
          text={wordsOf(message)}
          onOpen={() => onOpen(message.id)}
          unpin={texts.tools.unpin}
          onUnpin={() => pin(message, false)}
        />
      )}
    </PagedList>
  );
}

const wordsOf = ({ text, media: [first] }: PrivateMessage): string =>
  text || (first ? mediaWords(first) : shared.post);

type PinnedLineProps = {
  /** Of who wrote it. */
  name: string;
  text: string;
  moment?: string;
  /** Who pinned it. */
  note?: string;
  onOpen: () => void;
  unpin: string;
  onUnpin: (() => void) | undefined;
};

function PinnedLine({ name, text, moment, note, onOpen, unpin, onUnpin }: PinnedLineProps) {
  return (
    <div className="flex items-center gap-1 pr-1 pl-gutter">
      <button type="button" onClick={onOpen} className="min-h-16 min-w-0 flex-1 py-2 text-left">
        <span className="flex items-baseline justify-between gap-2">
          <b className="truncate font-semibold">{name}</b>
          {moment && <span className="meta">{moment}</span>}
        </span>
        <span className="line-clamp-2 text-ink-2">{text}</span>
        {note && <span className="meta block">{note}</span>}
      </button>
      {onUnpin && (
        <IconButton label={unpin} onClick={onUnpin}>
          <Icon of={PinOff} size="s" />
        </IconButton>
      )}
    </div>
  );
}

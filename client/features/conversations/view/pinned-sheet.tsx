import { useInfiniteQuery } from "@tanstack/react-query";
import { PinOff } from "lucide-react";
import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { conversationQueries } from "../conversation-queries.ts";
import { mediaWords, shortMoment } from "../texts.ts";
import { usePin } from "./message-acts.ts";
import { texts } from "./texts.ts";

type PinnedSheetProps = {
  conversationId: string;
  onOpen: (messageId: string) => void;
  onClose: () => void;
};

/** What the member pinned in a conversation: a line leads to its message. */
export function PinnedSheet({ conversationId, onOpen, onClose }: PinnedSheetProps) {
  const list = useInfiniteQuery(conversationQueries.pinned(conversationId));
  const pin = usePin();
  const words = texts.pins;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      lead={words.lead}
      closeLabel={words.close}
      flush
    >
      <PagedList
        list={list}
        words={words.list}
        reason={errorText}
        keyOf={({ id }) => id}
        empty={<p className="px-gutter py-4 text-ink-2">{words.empty}</p>}
      >
        {(message) => (
          <PinnedLine
            message={message}
            onOpen={() => onOpen(message.id)}
            onUnpin={() => pin(message, false)}
          />
        )}
      </PagedList>
    </Sheet>
  );
}

type PinnedLineProps = { message: PrivateMessage; onOpen: () => void; onUnpin: () => void };

function PinnedLine({ message, onOpen, onUnpin }: PinnedLineProps) {
  return (
    <div className="flex items-center gap-1 pr-1 pl-gutter">
      <button type="button" onClick={onOpen} className="min-h-16 min-w-0 flex-1 py-2 text-left">
        <span className="flex items-baseline justify-between gap-2">
          <b className="truncate font-semibold">{message.author.name}</b>
          <span className="meta">{shortMoment(message.createdAt)}</span>
        </span>
        <span className="line-clamp-2 text-ink-2">
          {message.text || (message.media[0] ? mediaWords(message.media[0]) : "")}
        </span>
      </button>
      <IconButton label={texts.tools.unpin} onClick={onUnpin}>
        <Icon of={PinOff} size="s" />
      </IconButton>
    </div>
  );
}

import { Pencil, RotateCw, X } from "lucide-react";
import type { ReactNode } from "react";
import type { KeptMedia } from "../../../infrastructure/files/kept-media.ts";
import { useConnection } from "../../../infrastructure/live/online.ts";
import { retryInOutbox } from "../../../infrastructure/outbox/keep-in-outbox.ts";
import { isOpen, type OutboxItem } from "../../../infrastructure/outbox/outbox.ts";
import { sentenceOf } from "../../../infrastructure/reading/error-texts.ts";
import { Bubble } from "../../../ui/bubble.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Quote } from "../../../ui/quote.tsx";
import { hour } from "../texts.ts";
import type { MessageInput } from "../writing/message-sender.ts";
import { Marks } from "./marks.tsx";
import { MediaRoom } from "./message-row.tsx";
import { texts } from "./texts.ts";

export type Waiting = OutboxItem<MessageInput>;

type WaitingRowProps = {
  item: Waiting;
  words: (text: string) => ReactNode;
  media: (media: readonly KeptMedia[]) => ReactNode;
  /** Back into the words one writes with; nothing where one may not write. */
  onEdit: ((item: Waiting) => void) | undefined;
  onWithdraw: (item: Waiting) => void;
};

/** A message that has not left this phone: a clock, and what one can still do about it. */
export function WaitingRow({ item, words, media, onEdit, onWithdraw }: WaitingRowProps) {
  const { input, state, fault } = item;
  const away = useConnection() !== "ok";
  const refused = state === "refused";
  const held = refused || (state === "waiting" && (away || fault !== undefined));
  const open = isOpen(item);
  return (
    <div className="flex flex-col items-end pb-2.5">
      <Bubble
        own
        last
        wide={item.media.length > 0}
        aria-label={texts.bubble(texts.you, hour(item.writtenAt))}
        className="max-w-[min(82%,30rem)]"
        foot={
          <>
            <time dateTime={item.writtenAt}>{hour(item.writtenAt)}</time>
            <Marks of="waiting" />
          </>
        }
      >
        {input.replyTo && (
          <Quote name={input.replyTo.name} className="mb-1.5">
            {input.replyTo.text}
          </Quote>
        )}
        {item.media.length > 0 && <MediaRoom>{media(item.media)}</MediaRoom>}
        {input.text && words(input.text)}
      </Bubble>
      {held && (
        <div className="max-w-full text-right text-meta">
          <p role="status" className={refused ? "text-clay-ink" : "text-ink-2"}>
            {refused && `${texts.waiting.refused} ${sentenceOf(fault ?? "SERVER_ERROR") ?? ""}`}
            {!refused && (open ? texts.waiting.waits : texts.waiting.uncertain)}
          </p>
          <p className="-mr-3 flex flex-wrap justify-end empty:hidden">
            {refused && (
              <Button
                variant="bare"
                size="s"
                icon={<Icon of={RotateCw} size="s" />}
                onClick={() => void retryInOutbox(item.id)}
              >
                {texts.waiting.retry}
              </Button>
            )}
            {open && onEdit && (
              <Button
                variant="bare"
                size="s"
                icon={<Icon of={Pencil} size="s" />}
                onClick={() => onEdit(item)}
              >
                {texts.waiting.edit}
              </Button>
            )}
            {open && (
              <Button
                variant="bare"
                size="s"
                icon={<Icon of={X} size="s" />}
                onClick={() => onWithdraw(item)}
              >
                {texts.waiting.withdraw}
              </Button>
            )}
          </p>
        </div>
      )}
    </div>
  );
}

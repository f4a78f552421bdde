import { Pencil, RotateCw, X } from "lucide-react";
import type { ReactNode } from "react";
import type { KeptMedia } from "../../../infrastructure/files/kept-media.ts";
import { useConnection } from "../../../infrastructure/live/online.ts";
import { retryInOutbox } from "../../../infrastructure/outbox/keep-in-outbox.ts";
import { isOpen, type OutboxItem } from "../../../infrastructure/outbox/outbox.ts";
import { sentenceOf } from "../../../infrastructure/reading/error-texts.ts";
import { clockInDigits } from "../../../infrastructure/words/formats.ts";
import { Bubble } from "../../../ui/bubble.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Quote } from "../../../ui/quote.tsx";
import type { MessageInput } from "../writing/message-sender.ts";
import { Marks } from "./marks.tsx";
import { ForwardedMark, MediaRoom } from "./message-row.tsx";
import { texts } from "./texts.ts";

export type Waiting = OutboxItem<MessageInput>;

type WaitingRowProps = {
  item: Waiting;
  words: (text: string) => ReactNode;
  media: (media: readonly KeptMedia[]) => ReactNode;
  /** Moves it back into the draft; undefined where the member may not write. */
  onEdit: ((item: Waiting) => void) | undefined;
  onWithdraw: (item: Waiting) => void;
};

/** A message still in this phone's outbox: a clock, and how to retry, edit or withdraw it. */
export function WaitingRow({ item, words, media, onEdit, onWithdraw }: WaitingRowProps) {
  const { input, state, fault } = item;
  const away = useConnection() !== "ok";
  const held = state === "refused" || (state === "waiting" && (away || fault !== undefined));
  return (
    <div className="flex flex-col items-end pb-2.5">
      <Bubble
        own
        last
        wide={item.media.length > 0}
        aria-label={texts.bubble(texts.you, clockInDigits(item.writtenAt))}
        className="max-w-[min(82%,30rem)]"
        foot={
          <>
            <time dateTime={item.writtenAt}>{clockInDigits(item.writtenAt)}</time>
            <Marks of="waiting" />
          </>
        }
      >
        {input.forward && <ForwardedMark />}
        {input.replyTo && (
          <Quote name={input.replyTo.name} className="mb-1.5">
            {input.replyTo.text}
          </Quote>
        )}
        {item.media.length > 0 && <MediaRoom>{media(item.media)}</MediaRoom>}
        {input.text && words(input.text)}
      </Bubble>
      {held && <Held item={item} onEdit={onEdit} onWithdraw={onWithdraw} />}
    </div>
  );
}

/** Why it has not left, and how to send it again, change it or take it away. */
function Held({ item, onEdit, onWithdraw }: Omit<WaitingRowProps, "words" | "media">) {
  const { state, fault } = item;
  const refused = state === "refused";
  const open = isOpen(item);
  const words = texts.waiting;
  return (
    <div className="max-w-full text-right text-meta">
      <p role="status" className={refused ? "text-clay-ink" : "text-ink-2"}>
        {refused && `${words.refused} ${sentenceOf(fault ?? "SERVER_ERROR") ?? ""}`}
        {!refused && (open ? words.waits : words.uncertain)}
      </p>
      <p className="-mr-3 flex flex-wrap justify-end empty:hidden">
        {refused && (
          <HeldButton
            icon={RotateCw}
            label={words.retry}
            onPress={() => void retryInOutbox(item.id)}
          />
        )}
        {open && onEdit && !item.input.forward && (
          <HeldButton icon={Pencil} label={words.edit} onPress={() => onEdit(item)} />
        )}
        {open && <HeldButton icon={X} label={words.withdraw} onPress={() => onWithdraw(item)} />}
      </p>
    </div>
  );
}

type HeldButtonProps = { icon: typeof X; label: string; onPress: () => void };

function HeldButton({ icon, label, onPress }: HeldButtonProps) {
  return (
    <Button variant="bare" size="s" icon={<Icon of={icon} size="s" />} onClick={onPress}>
      {label}
    </Button>
  );
}

import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import { Quote } from "../../../ui/quote.tsx";
import { mediaWords } from "../texts.ts";
import { texts } from "./texts.ts";

type MessageQuoteProps = {
  of: NonNullable<PrivateMessage["replyTo"]>;
  /** The quoted author's name as shown: « Vous » for the reader. */
  name: string;
  onOpen: (messageId: string) => void;
};

/** What a message answers; a tap leads there. */
export function MessageQuote({ of: reply, name, onOpen }: MessageQuoteProps) {
  const words = reply.text || (reply.mediaKind ? mediaWords({ kind: reply.mediaKind }) : "");
  return (
    <button
      type="button"
      title={texts.toQuote}
      onClick={() => onOpen(reply.messageId)}
      className="-mx-1 mt-0.5 mb-1.5 block min-h-11 w-[calc(100%+.5rem)] text-left"
    >
      <Quote name={name}>{words || texts.quoteGone}</Quote>
    </button>
  );
}

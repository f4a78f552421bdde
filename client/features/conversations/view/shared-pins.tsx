import { Pin } from "lucide-react";
import { useState } from "react";
import type { SharedPin } from "../../../../shared/conversations/conversation-shapes.contract.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { mediaWords, texts as shared } from "../texts.ts";
import { texts } from "./texts.ts";

type SharedPinsProps = {
  pins: readonly SharedPin[];
  ownId: string;
  /** Leads to its message. */
  onOpen: (messageId: string) => void;
};

/** Under the bar, what is pinned for all: a press leads there, the next one to the one before it. */
export function SharedPins({ pins, ownId, onOpen }: SharedPinsProps) {
  const [turn, setTurn] = useState(0);
  const at = turn % Math.max(1, pins.length);
  const pin = pins[at];
  if (!pin) return null;
  const { pinnedBy, messageId } = pin;
  return (
    <button
      type="button"
      onClick={() => {
        onOpen(messageId);
        setTurn(at + 1);
      }}
      className="flex min-h-13 w-full flex-none items-center gap-3 border-b border-line bg-slab px-gutter py-1.5 text-left -outline-offset-3 hover:bg-sunk"
    >
      <Icon of={Pin} size="s" className="flex-none text-blue-ink" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{pinWords(pin)}</span>
        <span className="meta block truncate">
          {pinnedBy.id === ownId ? texts.sharedPins.byMe : texts.sharedPins.by(pinnedBy.name)}
        </span>
      </span>
      {pins.length > 1 && (
        <span className="meta flex-none tabular-nums">
          {texts.sharedPins.rank(at + 1, pins.length)}
        </span>
      )}
    </button>
  );
}

/** What a pinned message says, in a line. */
export const pinWords = ({ text, mediaKind }: SharedPin): string =>
  text || (mediaKind ? mediaWords({ kind: mediaKind }) : shared.post);

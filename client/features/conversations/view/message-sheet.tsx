import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { cx } from "../../../ui/cx.ts";
import type { MenuEntry } from "../../../ui/layers/menu-button.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { EmojiChoice } from "../reactions/emoji-choice.tsx";
import { ownEmoji } from "../reactions/reactions.ts";
import { useReact } from "../reactions/use-react.ts";
import { texts } from "./texts.ts";

type MessageSheetProps = {
  message: PrivateMessage;
  mayReact: boolean;
  entries: readonly MenuEntry[];
  onClose: () => void;
};

/** What a long press on a message opens: emoji to react with, then everything else. */
export function MessageSheet({ message, mayReact, entries, onClose }: MessageSheetProps) {
  const me = useMe();
  const react = useReact();
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.tools.ofMessage}
      titleHidden
      closeLabel={texts.pins.close}
      flush
    >
      {mayReact && (
        <div className="border-b border-line px-gutter pt-1 pb-2.5">
          <EmojiChoice
            chosen={ownEmoji(message.reactions, me.id)}
            onChoose={(emoji) => {
              onClose();
              react(message, emoji);
            }}
          />
        </div>
      )}
      <ul className="p-1.5">
        {entries.map(
          (entry) => entry !== "rule" && <Line key={entry.label} {...{ entry, onClose }} />,
        )}
      </ul>
    </Sheet>
  );
}

type LineProps = { entry: Exclude<MenuEntry, "rule">; onClose: () => void };

function Line({ entry: { label, icon, grave, onSelect }, onClose }: LineProps) {
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          onClose();
          onSelect?.();
        }}
        className={cx(
          "flex min-h-12 w-full items-center gap-3 rounded-slab px-3 text-left hover:bg-sunk",
          grave ? "text-garnet-ink" : "[&>svg]:text-ink-2",
        )}
      >
        {icon}
        {label}
      </button>
    </li>
  );
}

import { Plus } from "lucide-react";
import { useState } from "react";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { EMOJI_FONT } from "./emoji-font.ts";
import { MORE, USUAL } from "./emoji-sets.ts";
import { texts } from "./texts.ts";

type EmojiChoiceProps = {
  /** What the member reacted with: pressed again, it is taken back. */
  chosen: string | null;
  onChoose: (emoji: string) => void;
};

/** Six usual emoji in a row, and more of them behind « + ». */
export function EmojiChoice({ chosen, onChoose }: EmojiChoiceProps) {
  const [open, setOpen] = useState(false);
  const first = chosen && !USUAL.includes(chosen) ? [chosen, ...USUAL.slice(0, -1)] : USUAL;
  const button = (emoji: string) => (
    <EmojiButton key={emoji} emoji={emoji} on={emoji === chosen} onPress={() => onChoose(emoji)} />
  );
  return (
    <div>
      <div className="flex items-center justify-between gap-0.5">
        {first.map(button)}
        <button
          type="button"
          aria-label={texts.more}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="grid size-11 flex-none place-items-center rounded-full bg-sunk text-ink-2 hover:bg-slab"
        >
          <Icon of={Plus} className={cx("transition-transform", open && "rotate-45")} />
        </button>
      </div>
      {open && (
        <div className="mt-2 max-h-64 overflow-y-auto overscroll-contain border-t border-line">
          {MORE.map(({ title, emoji }) => (
            <section key={title} aria-label={title}>
              <h3 className="meta pt-2.5 pb-0.5">{title}</h3>
              <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]">
                {emoji.map(button)}
              </div>
            </section>
          ))}
        </div>
      )}
    </div>
  );
}

type EmojiButtonProps = { emoji: string; on: boolean; onPress: () => void };

function EmojiButton({ emoji, on, onPress }: EmojiButtonProps) {
  return (
    <button
      type="button"
      aria-label={on ? texts.takeBack(emoji) : texts.give(emoji)}
      aria-pressed={on}
      onClick={onPress}
      className={cx(
        "grid size-11 flex-none place-items-center rounded-full text-[1.625rem] leading-none hover:bg-sunk",
        on && "bg-blue-wash",
      )}
    >
      <span aria-hidden="true" className={EMOJI_FONT}>
        {emoji}
      </span>
    </button>
  );
}

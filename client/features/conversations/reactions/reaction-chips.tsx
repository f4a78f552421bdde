import type { Reaction } from "../../../../shared/conversations/conversation-shapes.contract.ts";
import { cx } from "../../../ui/cx.ts";
import { EMOJI_FONT } from "./emoji-font.ts";
import { ownEmoji } from "./reactions.ts";
import { texts } from "./texts.ts";

type ReactionChipsProps = {
  reactions: readonly Reaction[];
  ownId: string;
  own: boolean;
  /** Shows who reacted. */
  onPress: () => void;
};

/** Under a message: what others reacted with, and how many did. */
export function ReactionChips({ reactions, ownId, own, onPress }: ReactionChipsProps) {
  const mine = ownEmoji(reactions, ownId);
  return (
    <div className={cx("-mt-2 flex flex-wrap gap-1 px-2", own && "justify-end")}>
      {reactions.map(({ emoji, people }) => (
        <button
          key={emoji}
          type="button"
          aria-label={texts.chip(emoji, people.length, emoji === mine)}
          onClick={onPress}
          className={cx(
            "relative inline-flex h-7 items-center gap-1 rounded-full border bg-raised px-2 text-meta text-ink-2 tabular-nums",
            // The finger needs more than is drawn.
            "after:absolute after:-inset-x-0.5 after:-inset-y-2",
            emoji === mine ? "border-blue text-blue-ink" : "border-line",
          )}
        >
          <span aria-hidden="true" className={cx("text-body leading-none", EMOJI_FONT)}>
            {emoji}
          </span>
          {people.length > 1 && <span aria-hidden="true">{people.length}</span>}
        </button>
      ))}
    </div>
  );
}

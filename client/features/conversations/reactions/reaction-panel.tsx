import type { ReactElement } from "react";
import { Popover } from "../../../ui/layers/popover.tsx";
import { EmojiChoice } from "./emoji-choice.tsx";
import { texts } from "./texts.ts";

type ReactionPanelProps = {
  chosen: string | null;
  onChoose: (emoji: string) => void;
  trigger: ReactElement<Record<string, unknown>>;
};

/** The emoji beside their button. */
export function ReactionPanel({ chosen, onChoose, trigger }: ReactionPanelProps) {
  return (
    <Popover label={texts.react} trigger={trigger}>
      {(close) => (
        <EmojiChoice
          chosen={chosen}
          onChoose={(emoji) => {
            close();
            onChoose(emoji);
          }}
        />
      )}
    </Popover>
  );
}

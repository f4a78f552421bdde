import type { Conversation } from "../../../../shared/conversations/conversations.contract.ts";
import { Button } from "../../../ui/button.tsx";
import { texts } from "./texts.ts";

type HeldBarProps = {
  conversation: Conversation | null;
  /** Whether the reader may choose a witness before anything was said. */
  mayChoose: boolean;
  onChoose: () => void;
};

/** In place of the form where a witness is missing: why, and the one act that ends it. */
export function HeldBar({ conversation, mayChoose, onChoose }: HeldBarProps) {
  const why = conversation?.heldWhy;
  const chooses = conversation ? conversation.abilities.chooseWitness : mayChoose;
  const waits = conversation?.other ? texts.waits : texts.waitsManager;
  return (
    <div className="grid flex-none justify-items-center gap-3 bg-slab px-gutter pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-center shade-bar">
      <p role="status" className="max-w-[36rem] text-pretty text-ink-2">
        {why ? texts.held[why] : texts.nobody}
        {conversation && !chooses && ` ${waits}`}
      </p>
      {chooses && <Button onClick={onChoose}>{texts.choose}</Button>}
    </div>
  );
}

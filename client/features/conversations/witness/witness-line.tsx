import { Eye } from "lucide-react";
import type { Conversation } from "../../../../shared/conversations/conversations.contract.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { texts } from "./texts.ts";

type WitnessLineProps = {
  witness: NonNullable<Conversation["witness"]>;
  ownId: string;
  /** They are still there, and are no longer a witness. */
  lost: boolean;
  onOpen: () => void;
};

/** Under the bar of a conversation: who is its witness, and why someone is. */
export function WitnessLine({ witness, ownId, lost, onOpen }: WitnessLineProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="edge-under flex min-h-target w-full flex-none items-center gap-2 bg-blue-wash px-gutter py-1.5 text-left text-meta text-blue-ink"
    >
      <Icon of={Eye} size="s" />
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">
        {witnessWords(witness, ownId, lost)}
      </span>
      <span className="flex-none underline">{texts.why}</span>
    </button>
  );
}

function witnessWords({ id, name }: WitnessLineProps["witness"], ownId: string, lost: boolean) {
  if (lost) return texts.lineLost(name);
  return id === ownId ? texts.lineOwn : texts.line(name);
}

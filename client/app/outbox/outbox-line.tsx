import { ChevronUp } from "lucide-react";
import type { OutboxItem } from "../../infrastructure/outbox/outbox.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { outboxTexts as texts } from "./outbox-texts.ts";

type OutboxLineProps = { items: readonly OutboxItem[]; onOpen: () => void };

/** « 3 envois attendent le réseau »: opens the list of all that waits. */
export function OutboxLine({ items, onOpen }: OutboxLineProps) {
  const refused = items.filter(({ state }) => state === "refused").length;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="pointer-events-auto flex min-h-target w-full items-center justify-center gap-1.5 rounded-3xl px-4 font-semibold"
    >
      {refused > 0 ? texts.refused(refused) : texts.waiting(items.length)}
      <Icon of={ChevronUp} size="s" />
    </button>
  );
}

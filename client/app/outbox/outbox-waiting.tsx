import { CloudCheck } from "lucide-react";
import { useEffect } from "react";
import { readOutbox, useOutbox } from "../../infrastructure/outbox/outbox-mirror.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { outboxTexts as texts } from "./outbox-texts.ts";

/** In the list of what to do without network: how much waits on this phone; nothing where none does. */
export function OutboxWaiting() {
  // Outside the community's frame, no other component reads the outbox.
  useEffect(() => void readOutbox(), []);
  const waiting = useOutbox().filter(({ state }) => state !== "refused").length;
  if (waiting === 0) return null;
  return (
    <li className="flex gap-3.5 border-t border-line py-2.5">
      <Icon of={CloudCheck} className="mt-px text-ink-2" />
      {texts.waiting(waiting)}. {texts.leavesAlone(waiting)}
    </li>
  );
}

import { useState } from "react";
import { useKeptText } from "../../../../infrastructure/words/use-kept-text.ts";
import type { EventDraft } from "./event-draft.ts";
import { readDraft } from "./read-draft.ts";

/**
 * The draft of an event, kept on this phone until it is sent. `fresh` while nothing of it differs
 * from what it began with.
 *
 * @param name tells one event of this member from another
 */
export function useEventDraft(name: string, begin: () => EventDraft) {
  const [begun] = useState(begin);
  const first = JSON.stringify({ ...begun, id: "" });
  const [kept, write, forget] = useKeptText(`evenement.${name}`, first);
  const draft: EventDraft = { ...begun, ...readDraft(kept), id: begun.id };
  return {
    draft,
    fresh: kept === first,
    change: (changes: Partial<EventDraft>) =>
      write(JSON.stringify({ ...draft, ...changes, id: "" })),
    /** Back to what it began with. */
    clear: () => write(first),
    /** It has been sent. */
    forget,
  };
}

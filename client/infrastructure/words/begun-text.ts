import { useEffect, useEffectEvent, useRef, useState } from "react";
import { localUserId } from "../session/local-user.ts";

/**
 * The id a text is sent under, chosen at its first attempt: the server keeps the first text it
 * receives under an id, so that sending twice creates one. Other words get another id.
 *
 * @param begun the id found with a draft, and `said` the draft's words
 * @param said all that would be sent, as one string
 */
export function useTextId(newId: () => string, begun: string | null | undefined, said: string) {
  const [bound, setBound] = useState(begun ? { id: begun, said } : null);
  return {
    /** Kept with the draft: these very words may already have arrived under it. */
    id: bound?.said === said ? bound.id : undefined,
    /** The id to send these words under. */
    bind: (words: string): string => {
      const id = bound?.said === words ? bound.id : newId();
      setBound({ id, said: words });
      return id;
    },
    /** They were sent: the next words, even the same, get another id. */
    release: () => setBound(null),
  };
}

/**
 * Handles the removal, in another tab, of a draft open here too: it was sent or erased. Unchanged
 * here since it was read, it is removed here as well; otherwise it is kept again.
 *
 * @param key the draft's key in `localStorage`
 */
export function useDraftGone(
  key: string,
  said: string,
  acts: { letGo: () => void; keep: () => void },
): void {
  const begun = useRef(said);
  const hear = useEffectEvent(({ key: changed, newValue }: StorageEvent) => {
    // Signing out removes every draft: nothing is kept again for a member who has left.
    if (changed !== key || newValue !== null || !localUserId()) return;
    if (said === begun.current) acts.letGo();
    else acts.keep();
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => hear(event);
    addEventListener("storage", listener);
    return () => removeEventListener("storage", listener);
  }, []);
}

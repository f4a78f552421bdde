import { useEffect, useEffectEvent, useRef, useState } from "react";
import { localUserId } from "../session/local-user.ts";

/**
 * The id a text leaves under, chosen when it first tries to: the server keeps the first words it
 * hears under an id, so that pressed twice it is said once. Other words are another text.
 *
 * @param begun the id found with a draft, and `said` what it then says
 * @param said all that would leave, written out
 */
export function useTextId(newId: () => string, begun: string | null | undefined, said: string) {
  const [bound, setBound] = useState(begun ? { id: begun, said } : null);
  return {
    /** Kept with the draft: these very words may have arrived under it. */
    id: bound?.said === said ? bound.id : undefined,
    /** The id these words leave under. */
    bind: (words: string): string => {
      const id = bound?.said === words ? bound.id : newId();
      setBound({ id, said: words });
      return id;
    },
    /** They have left: the next ones, even the same, are another text. */
    release: () => setBound(null),
  };
}

/**
 * Hears that another tab let go of the draft that both show: it has left, or was erased. Where
 * nothing was changed since it was read, it goes here too; what was written here is kept again.
 *
 * @param key where the draft is kept
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

import { useEffect, useEffectEvent, useState } from "react";
import { useKeptText } from "../../../infrastructure/words/use-kept-text.ts";
import { emptyDraft, isWorthKeeping, type ShareDraft } from "./draft.ts";

export type KeptDraft = {
  begun: ShareDraft;
  /** Nothing was kept of it: it is a new one. */
  fresh: boolean;
  /** Keeps what it is now; one without anything in it is forgotten. */
  keep: (draft: ShareDraft) => void;
  /** It has been published. */
  forget: () => void;
};

/**
 * What the member was writing to publish elsewhere, kept on this phone: a page closed, a session
 * that ends, a connection made in another page lose nothing.
 *
 * @param name tells one draft of this member from another
 * @param begin what a new one begins with
 */
export function useKeptDraft(name: string, begin: () => ShareDraft): KeptDraft {
  const [kept, write, forget] = useKeptText(name);
  const [fresh] = useState(kept === "");
  const [begun] = useState(() => read(kept, begin()));
  return {
    begun,
    fresh,
    keep: (draft) => write(isWorthKeeping(draft) ? JSON.stringify(draft) : ""),
    forget,
  };
}

function read(kept: string, begun: ShareDraft): ShareDraft {
  try {
    return kept === "" ? begun : { ...emptyDraft(begun.id), ...JSON.parse(kept) };
  } catch {
    return begun;
  }
}

/** Keeps a draft each time it changes, until it is published. */
export function useKeeping(draft: ShareDraft, { keep }: KeptDraft, over: boolean): void {
  const keepNow = useEffectEvent(() => keep(draft));
  const value = JSON.stringify(draft);
  // What is kept changes with the draft only.
  useEffect(() => {
    if (value !== "" && !over) keepNow();
  }, [value, over]);
}

import { type ChangeEvent, useEffect, useState } from "react";
import { MAX_SEARCH_LENGTH } from "../../shared/ground/limits.ts";

const PAUSE_MS = 250;

/** The typed text, once typing pauses: the server is not asked at each letter. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/** What is looked for as it is typed: the words, once typing pauses, and props of their field. */
export function useSearchWords() {
  const [typed, setTyped] = useState("");
  const clear = () => setTyped("");
  const field = {
    value: typed,
    maxLength: MAX_SEARCH_LENGTH,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
    onClear: clear,
  };
  return { words: usePaused(typed.trim()), field, clear };
}

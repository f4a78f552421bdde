import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";

/**
 * A text that is typed and that the address follows as `q`, so that Back finds it again. The field
 * never waits for the address, which comes later: letters typed meanwhile would be lost.
 */
export function useTypedQuery() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get("q") ?? "";
  const [typed, setTyped] = useState(asked);
  /** What this page wrote into the address, until the address has it. */
  const given = useRef<string[]>([]);
  // A link to another search, or Back, sets the field. An address that this page wrote itself does
  // not: more may have been typed since.
  useEffect(() => {
    const own = given.current.lastIndexOf(asked);
    given.current = own < 0 ? [] : given.current.slice(own + 1);
    if (own < 0) setTyped(asked);
  }, [asked]);
  /** Has the address follow what is typed. @param more what else it says */
  const follow = useCallback(
    (words: string, more: Record<string, string> = {}) => {
      given.current.push(words);
      setQuery({ ...more, ...(words && { q: words }) }, { replace: true });
    },
    [setQuery],
  );
  return { query, asked, typed, setTyped, follow };
}

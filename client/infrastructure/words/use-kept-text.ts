import { useEffect, useRef, useState } from "react";
import { useMe } from "../session/session.ts";

/**
 * Words being written, kept on this phone until they are sent: a page closed, a sheet shut by
 * mistake, a session that ends lose nothing. The third thing returned forgets them: they are sent.
 *
 * @param name tells one text of this member from another
 * @param first the text before anything is written; it needs no keeping
 */
export function useKeptText(
  name: string,
  first = "",
): [text: string, write: (text: string) => void, forget: () => void] {
  const { id } = useMe();
  const key = `parvis.draft.${id}.${name}`;
  const [text, setText] = useState(() => globalThis.localStorage?.getItem(key) ?? first);
  const sent = useRef(false);
  useEffect(() => {
    try {
      if (text === first || sent.current) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      // No room on the phone: the words stay on the screen.
    }
  }, [key, text, first]);
  const write = (words: string) => {
    sent.current = false;
    setText(words);
  };
  const forget = () => {
    sent.current = true;
    localStorage.removeItem(key);
  };
  return [text, write, forget];
}

import { useEffect, useRef, useState } from "react";

/** Height of the bar under which a page scrolls, in pixels. */
const BAR = 60;

/**
 * Whether an element has scrolled away under the bar, and the ref to put on it.
 *
 * @param key looks for the element again when it changes: undefined before it is drawn
 */
export function useOutOfView<E extends HTMLElement>(key: string | undefined) {
  const ref = useRef<E>(null);
  const [out, setOut] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) =>
        setOut(
          entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom <= BAR,
        ),
      { rootMargin: `-${BAR}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [key]);
  return [ref, out] as const;
}

/** Where React Router keeps how far each entry of the history was scrolled. */
const POSITIONS = "react-router-scroll-positions";

/** Milliseconds after which a page that has not grown to its former height is left where it is. */
const PATIENCE_MS = 10_000;

const BY_HAND = ["pointerdown", "wheel", "keydown"] as const;

/**
 * Scrolls a page that was loaded anew to where it was left, as soon as it is as high as it was then:
 * React Router does so once, while only the first posts are drawn. Whoever touches the page stays
 * where they are.
 */
export function returnToFormerPlace(): void {
  const entry = currentEntry();
  const top = formerTop(entry);
  if (top === 0) return;
  const left = new AbortController();
  const observer = new ResizeObserver(() => {
    if (currentEntry() !== entry) return left.abort();
    if (document.documentElement.scrollHeight - innerHeight < top) return;
    scrollTo(0, top);
    left.abort();
  });
  left.signal.addEventListener("abort", () => observer.disconnect());
  for (const act of BY_HAND)
    addEventListener(act, () => left.abort(), { passive: true, signal: left.signal });
  setTimeout(() => left.abort(), PATIENCE_MS);
  observer.observe(document.body);
}

/** The key that React Router gives the entry of the history. */
const currentEntry = (): string => history.state?.key ?? "";

/** In pixels; 0 where nothing is kept, or the browser keeps nothing. */
function formerTop(entry: string): number {
  try {
    return JSON.parse(sessionStorage.getItem(POSITIONS) ?? "{}")[entry] ?? 0;
  } catch {
    return 0;
  }
}

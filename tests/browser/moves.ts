import type { Page } from "playwright-core";

/** Notes what moves, and whether the loading screen was seen, from the first moment on. */
export function watch() {
  const seen = { shift: 0, loading: false };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
  new MutationObserver(() => {
    if (document.querySelector('[role="status"][aria-label="Chargement"]')) seen.loading = true;
  }).observe(document, { childList: true, subtree: true });
}

/** What `watch` noted in a page: how far it moved in all, as « Cumulative Layout Shift » counts. */
export const seenBy = (page: Page) =>
  page.evaluate(
    () => (globalThis as unknown as { seen: { shift: number; loading: boolean } }).seen,
  );

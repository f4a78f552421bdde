import { startTransition, useEffect, useState } from "react";
import { FIRST_VIEW, FIRST_VIEW_POSTS } from "../../../shared/ground/first-data.ts";

const root = () => globalThis.document?.getElementById("root");

/** Whether the root came with a view that the server drew, and the application has not taken over. */
export const hasDrawnView = () => root()?.hasAttribute(FIRST_VIEW) ?? false;

/** What a person unfolded in the view that the server drew, by its page and its words. */
const unfolded = new Set<string>();
const keyOf = (words: string) => `${location.pathname} ${words}`;
const wordsOf = (fold: HTMLDetailsElement) => fold.querySelector("summary")?.textContent ?? "";

/** Folds need no script: from now on it is known which were unfolded before the application came. */
export function followFolds(): void {
  for (const fold of root()?.querySelectorAll("details") ?? [])
    if (fold.open) unfolded.add(keyOf(wordsOf(fold)));
  document.addEventListener("click", noteFold, true);
}

// The click comes before what it does; `toggle` would come in a later task, when the view may be gone.
function noteFold({ target }: Event): void {
  const fold = target instanceof Element && target.closest("summary")?.parentElement;
  if (!(fold instanceof HTMLDetailsElement)) return;
  if (fold.open) unfolded.delete(keyOf(wordsOf(fold)));
  else unfolded.add(keyOf(wordsOf(fold)));
}

/**
 * Whether these words were unfolded in the server's view of this page: what takes their place stays so,
 * also where its code comes later. On the server, where there is no address, nothing is.
 */
export const wasUnfolded = (words: string): boolean =>
  unfolded.size > 0 && unfolded.has(keyOf(words));

/** The application is rendered: from now on it replaces no view drawn by the server. */
export function endDrawnView(): void {
  root()?.removeAttribute(FIRST_VIEW);
  document.removeEventListener("click", noteFold, true);
}

/**
 * How many posts of a list to draw: over a view drawn by the server, as many as it holds and then
 * one more per task, so that the browser can handle input between two; elsewhere all.
 */
export function useGrowing(total: number): number {
  const [shown, setShown] = useState(() =>
    hasDrawnView() ? FIRST_VIEW_POSTS : Number.POSITIVE_INFINITY,
  );
  useEffect(() => {
    if (shown >= total) return;
    const timer = setTimeout(() => startTransition(() => setShown(shown + 1)));
    return () => clearTimeout(timer);
  }, [shown, total]);
  return Math.min(shown, total);
}

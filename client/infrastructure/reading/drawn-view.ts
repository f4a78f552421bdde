import { startTransition, useEffect, useState } from "react";
import { FIRST_VIEW, FIRST_VIEW_POSTS } from "../../../shared/ground/first-data.ts";

const root = () => globalThis.document?.getElementById("root");

/** Whether the root came with a view that the server drew, and the application has not taken over. */
export const hasDrawnView = () => root()?.hasAttribute(FIRST_VIEW) ?? false;

/** The application is rendered: from now on it replaces no view drawn by the server. */
export const endDrawnView = () => root()?.removeAttribute(FIRST_VIEW);

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

import { useEffect } from "react";
import { Outlet, ScrollRestoration, useNavigation } from "react-router";
import { ANNOUNCER_ID } from "../infrastructure/pages/announce.ts";
import { endDrawnView } from "../infrastructure/reading/drawn-view.ts";
import { Notices } from "./notices.tsx";
import { texts } from "./texts.ts";
import { usePageFocus } from "./use-page-focus.ts";

/** Around every page: focus, scroll, brief messages, screen reader announcements. */
export function AppShell() {
  usePageFocus();
  useEffect(() => endDrawnView(), []);
  useEffect(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (visit?.type === "navigate") return;
    void import("./former-place.ts").then(
      ({ returnToFormerPlace }) => returnToFormerPlace(),
      () => undefined,
    );
  }, []);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <NavigationMark />
      <div id={ANNOUNCER_ID} role="status" aria-live="polite" className="sr-only" />
      <Notices />
    </>
  );
}

/** After 400 ms, says at the top that a page is loading. */
function NavigationMark() {
  if (useNavigation().state === "idle") return null;
  return (
    <div
      role="progressbar"
      aria-label={texts.loading}
      className="appear-late fixed inset-x-0 top-0 z-toast h-1 bg-blue"
    />
  );
}

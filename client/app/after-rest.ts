import type { Me } from "../../shared/people/members.contract.ts";
import { photosWait } from "../infrastructure/files/data-saver.ts";
import { askToKeep, isInstalled } from "../infrastructure/reading/kept-storage.ts";
import { queryClient } from "../infrastructure/reading/query-client.ts";
import { meQuery } from "../infrastructure/session/session.ts";
import { followMoves } from "./moving/follow-moves.ts";

/** Work left until the page is idle: icon badge, push, moves of the server, persistent storage, less visited pages. */
export async function followRest(worker: ServiceWorkerContainer): Promise<void> {
  followMoves();
  markIcon();
  void keepAlerts();
  // An installed application is granted it without a prompt.
  if (isInstalled()) void askToKeep();
  // With data saving on, or over 2G, a page's code is loaded when it is opened.
  if (photosWait()) return;
  const { active } = await worker.ready;
  active?.postMessage({ kind: "fill-later" });
}

/** Renews the push registration if alerts are on; unregisters it if they were blocked since. */
async function keepAlerts(): Promise<void> {
  const permission = globalThis.Notification?.permission ?? "default";
  if (permission === "default") return;
  const push = await import("../features/notifications/push/keep-registered.ts").catch(() => null);
  await push?.keepRegistered();
}

/** The icon on the home screen says how many conversations and notifications wait. */
function markIcon(): void {
  if (!navigator.setAppBadge) return;
  let shown: number | null = null;
  const mark = (me: Me | undefined) => {
    const waiting = me ? me.unreadConversations + me.unreadNotifications : 0;
    if (waiting === shown) return;
    shown = waiting;
    const told = waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge();
    // A browser may refuse where the page is not on the home screen.
    void told.catch(() => undefined);
  };
  mark(queryClient.getQueryData(meQuery.queryKey));
  queryClient.getQueryCache().subscribe(({ query }) => {
    const [feature, call] = query.queryKey;
    if (feature === "members" && call === "readMe") {
      mark(queryClient.getQueryData(meQuery.queryKey));
    }
  });
}

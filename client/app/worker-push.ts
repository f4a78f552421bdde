import { INSTALLATION_HEADER } from "../../shared/installation/installation-header.ts";
import type { PushData, PushMessage } from "../../shared/notifications/push-message.ts";
import { readPushState, savePushState } from "../features/notifications/push/push-store.ts";
import { keptImage } from "./worker-shell.ts";
import { texts } from "./worker-texts.ts";

type Shown = Pick<PushMessage["notification"], "title"> &
  Partial<PushMessage["notification"]> & { app_badge?: number | undefined };

/**
 * Shows an alert for every push: a browser revokes the permission of a site that shows none. It is
 * silent if its page is already visible.
 */
export async function showAlert(worker: ServiceWorkerGlobalScope, event: PushEvent): Promise<void> {
  const said = read(event);
  const { title, body, lang, tag = "parvis", data } = said;
  const silent = data !== undefined && (await isBeingRead(worker, data.path));
  const options = {
    body: body ?? "",
    lang: lang ?? "fr",
    tag,
    renotify: !silent,
    silent,
    data,
    ...(await ownImages()),
  };
  await worker.registration.showNotification(title, options as NotificationOptions);
  if (said.app_badge !== undefined) await markIcon(said.app_badge);
  if (data) await confirmShown(data);
}

/**
 * The browser shows nothing before the images of an alert have come, and waits a minute and a half
 * for each: they are the kept ones, whatever address was sent, or none.
 */
async function ownImages(): Promise<{ icon?: string; badge?: string }> {
  const read = (path: string) => keptImage(path).catch(() => undefined);
  const [icon, badge] = [await read("/icons/icon-192.png"), await read("/icons/badge-96.png")];
  return { ...(icon && { icon }), ...(badge && { badge }) };
}

/** The message sent; a browser that showed it itself hands over its own notification. */
function read(event: PushEvent): Shown {
  const declared = (event as { notification?: Notification | null }).notification;
  if (declared) {
    const { title, body, tag, data } = declared;
    return { title, body, tag, data: data as PushData };
  }
  try {
    const { notification, app_badge }: Partial<PushMessage> = event.data?.json() ?? {};
    if (typeof notification?.title === "string") return { ...notification, app_badge };
  } catch {
    // A message that cannot be read is still announced.
  }
  return { title: texts.unreadable };
}

async function isBeingRead(worker: ServiceWorkerGlobalScope, path: string): Promise<boolean> {
  const windows = await worker.clients.matchAll({ type: "window" });
  return windows.some(
    ({ url, visibilityState }) =>
      visibilityState === "visible" && new URL(url).pathname === pathOf(path),
  );
}

const pathOf = (path: string): string => new URL(path, location.origin).pathname;

async function markIcon(count: number): Promise<void> {
  const marking = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  await marking?.catch(() => undefined);
}

/** Tells the server that it was shown, and that messages arrived; a failure is ignored. */
async function confirmShown({ id, message }: PushData): Promise<void> {
  const said = [call("POST", "/push/shown", { id })];
  if (message) said.push(call("POST", "/conversations/received"));
  await Promise.allSettled(said);
}

/** Asks the server as this browser; null where it is not registered. @throws without network */
async function call(method: string, path: string, body?: object): Promise<Response | null> {
  const state = await readPushState().catch(() => null);
  if (!state) return null;
  return fetch(`/api${path}`, {
    method,
    credentials: "same-origin",
    headers: {
      [INSTALLATION_HEADER]: state.installation.token,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Pages of the application, which can navigate in place. */
const OF_MEMBERS = /^\/(community|profil|dashboard|affiliation|shareSocial|administration)(\/|$)/;

/** Opens what an alert is about: in a window already open, or in a new one. */
export async function openAlert(
  worker: ServiceWorkerGlobalScope,
  notification: Notification,
): Promise<void> {
  const path = (notification.data as PushData | undefined)?.path ?? "/";
  const windows = await worker.clients.matchAll({ type: "window" });
  const standing = windows.find(({ url }) => OF_MEMBERS.test(new URL(url).pathname));
  if (!standing) {
    await worker.clients.openWindow(path);
    return;
  }
  await standing.focus().catch(() => undefined);
  standing.postMessage({ kind: "open", path });
}

/**
 * The browser changed its push endpoint: the server is told the new one, even if it has forgotten
 * the old one meanwhile. Until it accepts, the registration is pending, and the page starts it
 * again at the next visit.
 */
export async function renewSubscription(worker: ServiceWorkerGlobalScope): Promise<void> {
  const state = await readPushState();
  if (!state?.refreshedAt) return;
  await savePushState({ ...state, pendingSince: Date.now() });
  const subscription = await worker.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: state.installation.publicKey,
  });
  const said = { subscription: subscription.toJSON() };
  const renewed = await call("PATCH", "/push/registrations", said);
  const isForgotten = renewed?.status === 409;
  const answer = isForgotten ? await call("POST", "/push/registrations", said) : renewed;
  if (!answer?.ok) return;
  const { endpoint } = subscription;
  await savePushState({ ...state, endpoint, refreshedAt: Date.now(), pendingSince: null });
}

/** Closes the alerts on screen: they belong to the member who signs out. */
export async function closeAlerts(worker: ServiceWorkerGlobalScope): Promise<void> {
  const shown = await worker.registration.getNotifications();
  for (const notification of shown) notification.close();
}

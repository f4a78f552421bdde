import { inTime } from "../../../infrastructure/in-time.ts";
import { PushFault } from "./push-fault.ts";
import { readPushState } from "./push-store.ts";

/**
 * How long the service worker may take to become ready, in milliseconds, and to install on a first
 * visit over a slow link.
 */
const BEGIN_MS = 10_000;
const LOAD_MS = 60_000;

/** Whether this browser knows alerts at all. */
export const knowsAlerts = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** Whether this browser has storage for the site: private windows of some have none. */
export const hasMemory = (): Promise<boolean> =>
  readPushState().then(
    () => true,
    () => false,
  );

/** @throws PushFault PUSH_UNSUPPORTED_BROWSER, PUSH_UNSUPPORTED_INDEXEDDB */
export async function assertAble(): Promise<void> {
  if (!knowsAlerts()) throw new PushFault("PUSH_UNSUPPORTED_BROWSER");
  if (!(await hasMemory())) throw new PushFault("PUSH_UNSUPPORTED_INDEXEDDB");
}

/** Asks for the permission; only ever after a tap. @throws PushFault PUSH_PERMISSION_BLOCKED */
export async function askPermission(): Promise<void> {
  const given = await Notification.requestPermission();
  if (given !== "granted") throw new PushFault("PUSH_PERMISSION_BLOCKED");
}

/** The worker that shows alerts. @throws PushFault PUSH_SUBSCRIBE_FAILED when it is not ready */
export async function workerRegistration(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  const late = () => new PushFault("PUSH_SUBSCRIBE_FAILED");
  try {
    return await inTime(serviceWorker.ready, BEGIN_MS, late);
  } catch (fault) {
    const coming = await serviceWorker.getRegistration();
    if (!coming?.installing) throw fault;
    return await inTime(serviceWorker.ready, LOAD_MS, late);
  }
}

/** This browser's push subscription; null when it has none, or no worker is registered. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this browser for messages of the server alone; a subscription for another key, that of
 * a server installed again since, is replaced.
 *
 * @param publicKey the server's, in base64url
 * @throws PushFault PUSH_PERMISSION_BLOCKED, PUSH_SUBSCRIBE_FAILED
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await workerRegistration();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    const known = await pushManager.getSubscription();
    if (known && isFor(known, publicKey)) return known;
    await known?.unsubscribe();
    return await pushManager.subscribe(options);
  } catch (error) {
    const refused = error instanceof DOMException && error.name === "NotAllowedError";
    throw new PushFault(refused ? "PUSH_PERMISSION_BLOCKED" : "PUSH_SUBSCRIBE_FAILED", error);
  }
}

function isFor({ options: { applicationServerKey: key } }: PushSubscription, publicKey: string) {
  if (!key) return true;
  const letters = btoa(String.fromCharCode(...new Uint8Array(key)));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === publicKey;
}

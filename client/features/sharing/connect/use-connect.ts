import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import {
  CONNECTION_OF,
  type PlatformId,
  POPUP_HEIGHT,
  POPUP_PAUSE_MS,
  POPUP_WIDTH,
} from "../../../../shared/sharing/platforms.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { renewAccounts } from "../shared-live.ts";
import { beginConnection, connectionUrl } from "./connection-state.ts";

/** The accounts; of a platform connected by a token, with its form open. */
export const accountsPath = (platform?: PlatformId): string =>
  platform && CONNECTION_OF[platform] === "token"
    ? `/dashboard/social-accounts?connecter=${platform}`
    : "/dashboard/social-accounts";

const POPUP_NAME = "parvis-connexion";
/**
 * Kept by the popup's own session storage, which begins as a copy of ours: browsers forget the name
 * of a window that went to another site and back.
 */
const POPUP_MARK = "parvis:popup";
/** The broadcast channel on which the popup reports success: it may have lost its `opener`. */
const CONNECTIONS_CHANNEL = "parvis-connexions";

const LOOK_MS = 400;

let opened: Window | null = null;

/**
 * Connects an account of a platform in a popup of 600 × 700, or in this window where popups are
 * blocked. Call it from the click handler: without a user gesture a browser blocks the popup.
 *
 * @returns the platform being connected, the function that begins, and, where a platform asks first
 *   who the person is there (Bluesky), what its sheet is given; null as long as it asks nobody
 */
export function useConnect(onDone?: (platform: PlatformId) => void) {
  const me = useMe();
  const client = useQueryClient();
  const [connecting, setConnecting] = useState<PlatformId | null>(null);
  const [naming, setNaming] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function leave(platform: PlatformId, name?: string): void {
    const url = connectionUrl(me.id, beginConnection(platform, sessionStorage), name);
    // Left open, it would be reused with the session storage, and the state, of an earlier attempt.
    opened?.close();
    const popup = openPopup(url);
    opened = popup;
    if (!popup) {
      window.location.assign(url);
      return;
    }
    setConnecting(platform);
    stop.current?.();
    stop.current = watch(popup, async (connected) => {
      await new Promise((resolve) => setTimeout(resolve, POPUP_PAUSE_MS));
      await renewAccounts(client);
      setConnecting(null);
      if (connected) onDone?.(platform);
    });
  }
  const connect = (platform: PlatformId) =>
    platform === "bluesky" ? setNaming(true) : leave(platform);
  const onName = (name: string) => {
    setNaming(false);
    leave("bluesky", name);
  };
  const asking = naming ? { onName, onClose: () => setNaming(false) } : null;
  return { connecting, connect, asking };
}

function openPopup(url: string): Window | null {
  sessionStorage.setItem(POPUP_MARK, "1");
  const popup = window.open(url, POPUP_NAME, popupFeatures());
  sessionStorage.removeItem(POPUP_MARK);
  return popup;
}

/** Tells the window that opened the popup that an account is connected. */
export function toastConnected(): void {
  const channel = new BroadcastChannel(CONNECTIONS_CHANNEL);
  channel.postMessage("connected");
  channel.close();
}

/** Closes this window where it is the popup. */
export function closePopup(): void {
  if (sessionStorage.getItem(POPUP_MARK) !== null) window.close();
}

function popupFeatures(): string {
  const left = Math.max(0, window.screenX + (window.outerWidth - POPUP_WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - POPUP_HEIGHT) / 2);
  return `popup,width=${POPUP_WIDTH},height=${POPUP_HEIGHT},left=${left},top=${top}`;
}

/**
 * Calls `then` when the popup reports a connected account, and when it is closed. A platform may
 * cut its window off from ours: it then looks closed, and its later message is still received.
 *
 * @returns the function that stops watching
 */
function watch(popup: Window, then: (connected: boolean) => void): () => void {
  const channel = new BroadcastChannel(CONNECTIONS_CHANNEL);
  const look = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(look);
    then(false);
  }, LOOK_MS);
  const leave = () => {
    clearInterval(look);
    channel.close();
  };
  channel.addEventListener("message", () => {
    leave();
    then(true);
  });
  return leave;
}

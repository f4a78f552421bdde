import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import {
  type PlatformId,
  POPUP_HEIGHT,
  POPUP_PAUSE_MS,
  POPUP_WIDTH,
} from "../../../../shared/sharing/platforms.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { renewAccounts } from "../shared-live.ts";
import { beginConnection, connectionUrl } from "./connection-state.ts";

const POPUP_NAME = "parvis-connexion";
/**
 * Kept by the popup's own session storage, which begins as a copy of ours: browsers forget the name
 * of a window that went to another site and back.
 */
const POPUP_MARK = "parvis:popup";
/** Where the popup says that it is done; it may have lost the window that opened it. */
const CONNECTIONS_CHANNEL = "parvis-connexions";

const LOOK_MS = 400;

let opened: Window | null = null;

/**
 * Connects an account of a platform in a popup of 600 × 700, or in this very window where popups
 * are blocked. To be called in the press itself: later a browser refuses the window.
 *
 * @returns the platform being connected, and what begins it
 */
export function useConnect(onDone?: (platform: PlatformId) => void) {
  const me = useMe();
  const client = useQueryClient();
  const [connecting, setConnecting] = useState<PlatformId | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function connect(platform: PlatformId): void {
    const url = connectionUrl(me.id, beginConnection(platform, sessionStorage));
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
  return { connecting, connect };
}

function openPopup(url: string): Window | null {
  sessionStorage.setItem(POPUP_MARK, "1");
  const popup = window.open(url, POPUP_NAME, popupFeatures());
  sessionStorage.removeItem(POPUP_MARK);
  return popup;
}

/** Tells the window that waits that an account is connected. */
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
 * Calls when the popup says that an account is connected, and when it is closed. A platform may cut
 * its window off from ours: it then looks closed, and what it says later is still heard.
 *
 * @returns what ends the watching
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

/// <reference lib="webworker" />
import { FORMER_PAGES, NOT_PAGES, SERVED_PAGES } from "./served-pages.ts";
import { isPrivateImage, keptPrivateImage, wipePrivateImages } from "./worker-media.ts";
import { closeAlerts, openAlert, renewSubscription, showAlert } from "./worker-push.ts";
import { receiveShare, SHARE_ADDRESS } from "./worker-share.ts";
import {
  fillLater,
  fillShell,
  frontPage,
  keptAsset,
  type ShellFile,
  servedPage,
  shellPage,
} from "./worker-shell.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ShellFile[] };

const shell = self.__WB_MANIFEST;

/** Drawn by the server for who is not signed in, as `/` is. */
const HELP = /^\/aide(\/|$)/;

self.addEventListener("install", (event) => event.waitUntil(fillShell(shell)));

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  if (event.data?.kind === "take-over") void self.skipWaiting();
  if (event.data?.kind === "wipe-private") {
    event.waitUntil(Promise.all([wipePrivateImages(), closeAlerts(self)]));
  }
  if (event.data?.kind === "fill-later") event.waitUntil(fillLater(shell));
});

self.addEventListener("push", (event) => event.waitUntil(showAlert(self, event)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openAlert(self, event.notification));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  (event as ExtendableEvent).waitUntil(renewSubscription(self));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "POST" && request.mode === "navigate" && url.pathname === SHARE_ADDRESS) {
    event.respondWith(receiveShare(request));
  }
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    if (url.pathname === "/" || HELP.test(url.pathname)) event.respondWith(frontPage(request));
    else if (SERVED_PAGES.test(url.pathname) || FORMER_PAGES.test(url.pathname))
      event.respondWith(servedPage(request));
    else if (!NOT_PAGES.test(url.pathname)) event.respondWith(shellPage(request));
  } else if (url.pathname.startsWith("/assets/") || url.pathname === "/theme.js") {
    event.respondWith(keptAsset(request));
  } else if (isPrivateImage(request, url)) {
    event.respondWith(keptPrivateImage(request));
  }
  // Answers of /api are never kept here: the page's own cache does it, and knows whose they are.
});

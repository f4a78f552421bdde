/// <reference lib="webworker" />
import { isPrivateImage, keptPrivateImage, wipePrivateImages } from "./worker-media.ts";
import { fillShell, frontPage, keptAsset, shellPage } from "./worker-shell.ts";

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

const shell = self.__WB_MANIFEST;

/** Addresses that the server draws itself, or that are not pages. */
const SERVED =
  /^\/(api|media|auth|boost|l|term-of-use|privacy-policy|send-message|settings|desabonnement|guides|metrics)(\/|$)|^\/(robots\.txt|sitemap\.xml)$/;

self.addEventListener("install", (event) => event.waitUntil(fillShell(shell)));

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  if (event.data?.kind === "take-over") void self.skipWaiting();
  if (event.data?.kind === "wipe-private") event.waitUntil(wipePrivateImages());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (url.pathname === "/") event.respondWith(frontPage(request));
    else if (!SERVED.test(url.pathname)) event.respondWith(shellPage(request));
  } else if (url.pathname.startsWith("/assets/") || url.pathname === "/theme.js") {
    event.respondWith(keptAsset(request));
  } else if (isPrivateImage(request, url)) {
    event.respondWith(keptPrivateImage(request));
  }
  // Answers of /api are never kept here: the page's own cache does it, and knows whose they are.
});

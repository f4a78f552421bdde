import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/** What opens without network from the first visit on; the rest is kept once it has been opened. */
export const OFFLINE = [
  "app/(main|after-rest|outbox/outbox-(line|sheet|senders|waiting))",
  "pages/\\w+/(community-home|group|groups|post|compose|member|profile|ranking)-page",
  "features/people/members/members-search",
  "features/posts/(points/ranking-board|composing/pending-post|comments/waiting-comments)",
  "features/media/voice/(recorder|recorder-panel|kept-recordings)",
  "infrastructure/(files/pending-uploads|outbox/(enqueue-like|send-outbox))",
];
const OFFLINE_PARTS = new RegExp(`client/(${OFFLINE.join("|")})\\.tsx?$`);
const offlineFiles = new Set<string>();

/** What opens without network too, once the phone has rested: the first visit does not pay for it. */
export const LATER = [
  "pages/\\w+/(private-messages|conversation|conversation-of-two|notifications)-page",
  "pages/\\w+/(channels|channel|event|member-posts|pins|settings|shared|help)-page",
  "pages/gathering/shown-channel-resources",
  "features/(conversations/[\\w/-]+|notifications/(settings/)?[\\w-]+)",
  "features/gathering/calendar/events",
  "features/(gathering/channels/channel-about|media/resources/resources|posts/polls/poll-view)",
  "features/media/(playing/other-media|viewer/photo-viewer|voice/recorder-strip|sending/photo-sheet)",
  "features/posts/(composing/(composer-moment-sheet|verse-sheet)|forwarding/forwarded-part)",
  "ui/layers/toast-region",
];
/** What sends files too: a code that once failed to load may be refused until the page reloads. */
const LATER_PARTS = new RegExp(`client/(${LATER.join("|")})\\.tsx$|node_modules/tus-js-client/`);
const laterFiles = new Set<string>();

/** What a phone may share with a community: words, links, photos, sounds, films, documents. */
const SHARE_TARGET = {
  action: "/shared",
  method: "POST" as const,
  enctype: "multipart/form-data" as const,
  params: {
    title: "title",
    text: "text",
    url: "url",
    files: [{ name: "files", accept: ["image/*", "audio/*", "video/*", "application/*"] }],
  },
};

/** Follows the files that these parts load at once, those that open first and those that wait. */
export function findOffline(): Plugin {
  return {
    name: "parvis-offline",
    apply: "build",
    generateBundle(_, bundle) {
      const reach = (name: string, files: Set<string>) => {
        const chunk = bundle[name];
        if (chunk?.type !== "chunk" || offlineFiles.has(name) || files.has(name)) return;
        files.add(name);
        for (const imported of chunk.imports) reach(imported, files);
      };
      const reachAll = (parts: RegExp, files: Set<string>) => {
        for (const [name, chunk] of Object.entries(bundle)) {
          if (chunk.type !== "chunk") continue;
          // A facade chunk holds no module: it only re-exports the chunk its module was moved to.
          const modules = [...chunk.moduleIds, chunk.facadeModuleId ?? ""];
          if (modules.some((id) => parts.test(id))) reach(name, files);
        }
      };
      reachAll(OFFLINE_PARTS, offlineFiles);
      reachAll(LATER_PARTS, laterFiles);
    },
  };
}

/** Which files the worker keeps: every style and font, and the script of these pages. */
function keptOffline<T extends { url: string }>(entries: T[]) {
  return entries.flatMap((entry) => {
    if (laterFiles.has(entry.url)) return [{ ...entry, later: true }];
    const first = entry.url === "theme.js" || offlineFiles.has(entry.url);
    return first || !entry.url.endsWith(".js") ? [entry] : [];
  });
}

/** The worker that keeps those files, and what the phone is told of the application. */
export function pwa() {
  return VitePWA({
    strategies: "injectManifest",
    includeManifestIcons: false,
    srcDir: "app",
    filename: "service-worker.ts",
    injectRegister: false,
    injectManifest: {
      globPatterns: [
        "index.html",
        "theme.js",
        "assets/*.css",
        "assets/*.woff2",
        "assets/*.js",
        "icons/icon-192.png",
        "icons/badge-96.png",
      ],
      manifestTransforms: [async (entries) => ({ manifest: keptOffline(entries), warnings: [] })],
    },
    manifest: {
      id: "/",
      name: "Parvis",
      short_name: "Parvis",
      description: "Le réseau de votre communauté",
      lang: "fr",
      start_url: "/",
      display: "standalone",
      background_color: "#f8f5ee",
      theme_color: "#f8f5ee",
      share_target: SHARE_TARGET,
      icons: [
        { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
        {
          src: "/icons/icon-maskable-512.png",
          sizes: "512x512",
          type: "image/png",
          purpose: "maskable",
        },
      ],
    },
  });
}

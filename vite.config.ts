import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { isContractProcedure } from "@orpc/contract";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";

const sharedFolder = new URL("./shared/", import.meta.url);
const server = `http://127.0.0.1:${process.env.PARVIS_PORT ?? 4000}`;
/** The origin stays the browser's: the server checks where a call comes from. */
const proxied = { target: server, changeOrigin: false };
const servedByServer = ["/api", "/media", "/auth", "/term-of-use", "/privacy-policy"];

/** What rarely changes stands apart: an upgrade of ours does not make phones load it again. */
const vendor = {
  name: "vendor",
  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
  priority: 2,
};

/** React's start: run before the shell, in a piece of work of its own. */
const reactRoot = { name: "react-root", test: /client\/app\/react-root\.ts$/, priority: 3 };

/** What the application needs before any page. */
const shell = { name: "shell", tags: ["$initial" as const], priority: 1 };

/** Pages one opens every day: what they need at once is one file; what comes later stays out of it. */
const EVERYDAY_PAGES = /client\/pages\/(community-home|group)-page\.tsx$/;
const everydayModules = new Set<string>();
/** What of it visitors need too stands apart: signing in does not bring the rest. */
const VISITOR_PAGES = /client\/pages\/(login|sign-up)-page\.tsx$/;
const visitorModules = new Set<string>();
const basics = {
  name: "basics",
  test: (id: string) => everydayModules.has(id) && visitorModules.has(id),
};
const everyday = { name: "everyday", test: (id: string) => everydayModules.has(id) };

/** What comes after the first view of those pages: one file each rather than five small ones. */
const heard = {
  name: "heard",
  test: /client\/(features\/media\/playing\/(other-media|voice-player|one-at-a-time|file-kind|source-choice)|ui\/voice-player-shell)\.tsx?$/,
};
const soon = {
  name: "soon",
  test: /client\/features\/calendar\/(days|calendar-queries|calendar-live|soon-teller)\.tsx?$/,
};
const polled = {
  name: "polled",
  test: /client\/features\/polls\/(?!composer-poll|poll-editor).*\.tsx?$/,
};
/** Where every icon is imported from. */
const ICON_LIST = /lucide-react\/dist\/esm\/lucide-react\.mjs$/;

/** What opens without network from the first visit on; the rest is kept once it has been opened. */
const OFFLINE_PARTS =
  /client\/(app\/main|pages\/(community-home|group|groups|post|compose|member|profile|ranking)-page|features\/(members\/members-search|points\/ranking-board))\.tsx$/;
const offlineFiles = new Set<string>();

export default defineConfig({
  root: "client",
  define: { __BUILD__: JSON.stringify(sharedFingerprint()) },
  plugins: [
    react(),
    tailwindcss(),
    contractModule(),
    findEveryday(),
    findOffline(),
    pressedFiles(),
    pwa(),
  ],
  resolve: {
    alias: {
      "react-remove-scroll": fileURLToPath(
        new URL("./client/app/remove-scroll.tsx", import.meta.url),
      ),
    },
  },
  server: { proxy: Object.fromEntries(servedByServer.map((path) => [path, proxied])) },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // Fonts and pictures stay files: a data: address would need a weaker content policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [reactRoot, vendor, shell, basics, everyday, heard, soon, polled],
        },
      },
    },
  },
});

/**
 * `virtual:contract`: the contract read in Node at build time and reduced to its routes, so that
 * neither zod nor any schema reaches the browser.
 */
function contractModule(): Plugin {
  const name = "virtual:contract";
  return {
    name: "parvis-contract",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const { contract } = await import(new URL("contract.ts", sharedFolder).href);
      return `export default ${JSON.stringify(routesOnly(contract))}`;
    },
  };
}

/** `METHOD /path` of each call; summaries, shapes and what the server alone reads are left out. */
function routesOnly(router: unknown): unknown {
  if (isContractProcedure(router)) {
    const { method, path } = router["~orpc"].route;
    return `${method} ${path}`;
  }
  const parts = Object.entries(router as object);
  return Object.fromEntries(parts.map(([name, part]) => [name, routesOnly(part)]));
}

/**
 * Follows the imports of these pages, those that do not wait. Icons come by their name: the
 * list they are imported from knows them all.
 */
function findEveryday(): Plugin {
  return {
    name: "parvis-everyday",
    buildEnd() {
      const codeOf = (id = "") => this.getModuleInfo(id)?.code ?? "";
      const iconList = [...this.getModuleIds()].find((id) => ICON_LIST.test(id));
      const iconFiles = iconsByName(codeOf(iconList), iconList);
      const importsOf = (id: string) => {
        const all = this.getModuleInfo(id)?.importedIds ?? [];
        if (!iconList || !all.includes(iconList)) return all;
        const drawn = iconsIn(codeOf(id)).flatMap((name) => iconFiles.get(name) ?? []);
        return [...all.filter((imported) => imported !== iconList), ...drawn];
      };
      const reach = (id: string, reached: Set<string>) => {
        for (const imported of importsOf(id)) {
          if (reached.has(imported)) continue;
          reached.add(imported);
          reach(imported, reached);
        }
      };
      for (const id of this.getModuleIds()) {
        if (EVERYDAY_PAGES.test(id)) reach(id, everydayModules);
        if (VISITOR_PAGES.test(id)) reach(id, visitorModules);
      }
    },
  };
}

/** `export { default as Heart } from "./icons/heart.mjs"`: the file of each icon. */
function iconsByName(list: string, at = ""): Map<string, string> {
  const found = list.matchAll(/export \{([^}]+)\} from ["']\.\/(icons\/[\w-]+\.mjs)["']/g);
  const files = [...found].flatMap(([, names = "", file = ""]) =>
    names
      .split(",")
      .map((name): [string, string] => [
        name.replace("default as", "").trim(),
        path.join(path.dirname(at), file),
      ]),
  );
  return new Map(files);
}

/** Names of the icons that a module imports. */
const iconsIn = (code: string): string[] =>
  [...code.matchAll(/import \{([^}]+)\} from ["']lucide-react["']/g)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim().replace(/ as .*/, "")),
  );

/** Follows the files that these parts load at once. */
function findOffline(): Plugin {
  return {
    name: "parvis-offline",
    apply: "build",
    generateBundle(_, bundle) {
      const reach = (name: string) => {
        const chunk = bundle[name];
        if (chunk?.type !== "chunk" || offlineFiles.has(name)) return;
        offlineFiles.add(name);
        for (const imported of chunk.imports) reach(imported);
      };
      for (const [name, chunk] of Object.entries(bundle)) {
        if (chunk.type === "chunk" && chunk.moduleIds.some((id) => OFFLINE_PARTS.test(id))) {
          reach(name);
        }
      }
    },
  };
}

/**
 * Beside each script and style, the same pressed as hard as brotli can: a fifth lighter than what a
 * server has the time to do at each request.
 */
function pressedFiles(): Plugin {
  const press = promisify(brotliCompress);
  return {
    name: "parvis-pressed-files",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = path.join(dir, name);
          await writeFile(`${file}.br`, await press(readFileSync(file)));
        }),
      );
    },
  };
}

/** Changes when what the API says may have changed: caches of another fingerprint are not read. */
function sharedFingerprint(): string {
  const hash = createHash("sha256");
  const entries = readdirSync(sharedFolder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}

const isOffline = (url: string) => url === "theme.js" || offlineFiles.has(url);

function pwa() {
  return VitePWA({
    strategies: "injectManifest",
    includeManifestIcons: false,
    srcDir: "app",
    filename: "service-worker.ts",
    injectRegister: false,
    injectManifest: {
      globPatterns: ["index.html", "theme.js", "assets/*.css", "assets/*.woff2", "assets/*.js"],
      manifestTransforms: [
        async (entries) => ({
          manifest: entries.filter(({ url }) => !url.endsWith(".js") || isOffline(url)),
          warnings: [],
        }),
      ],
    },
    manifest: {
      id: "/",
      name: "Parvis",
      short_name: "Parvis",
      description: "Le parvis de votre communauté",
      lang: "fr",
      start_url: "/",
      display: "standalone",
      background_color: "#f8f5ee",
      theme_color: "#f8f5ee",
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

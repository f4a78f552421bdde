import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isContractProcedure, minifyContractRouter } from "@orpc/contract";
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

/** What several pages share is one file rather than thirty small ones; what comes late stays out. */
const shell = {
  name: "shell",
  test: /client\/(infrastructure|ui\/(?!sheet|dialog|menu|toast\.|toast-region|confirm|float|text-sheet))|lucide-react|preload-helper/,
  minShareCount: 3,
  priority: 1,
};

/** What the pages of every day share: posts, groups and what goes with them. */
const community = {
  name: "community",
  test: /client\/features\/(posts|groups|comments|members|media|points)\//,
  minShareCount: 3,
};

export default defineConfig({
  root: "client",
  define: { __BUILD__: JSON.stringify(sharedFingerprint()) },
  plugins: [react(), tailwindcss(), contractModule(), pwa()],
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
    rolldownOptions: { output: { codeSplitting: { groups: [vendor, shell, community] } } },
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
      return `export default ${JSON.stringify(routesOnly(minifyContractRouter(contract)))}`;
    },
  };
}

/** Summaries, tags and what the server alone reads are left out. */
function routesOnly(router: unknown): unknown {
  if (!isContractProcedure(router)) {
    return Object.fromEntries(
      Object.entries(router as object).map(([key, value]) => [key, routesOnly(value)]),
    );
  }
  const { method, path } = router["~orpc"].route;
  return { "~orpc": { errorMap: {}, meta: {}, route: { method, path } } };
}

/** Changes when what the API says may have changed: caches of another fingerprint are not read. */
function sharedFingerprint(): string {
  const hash = createHash("sha256");
  for (const file of readdirSync(sharedFolder).sort()) {
    hash.update(readFileSync(fileURLToPath(new URL(file, sharedFolder))));
  }
  return hash.digest("hex").slice(0, 12);
}

function pwa() {
  return VitePWA({
    strategies: "injectManifest",
    srcDir: "app",
    filename: "service-worker.ts",
    injectRegister: false,
    injectManifest: {
      // The shell and the pages of every day; the other pages are kept when they are first opened.
      globPatterns: ["index.html", "theme.js", "assets/*.css", "assets/*.woff2", "assets/*.js"],
      globIgnores: ["assets/{installation,country-sheet,sign-up,forgot,reset,mail-outbox}*"],
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

import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { isContractProcedure } from "@orpc/contract";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { ALWAYS_THERE, chunks, findEveryday } from "./bin/client-build/chunks.ts";
import { throughDoors } from "./bin/client-build/doors.ts";
import { keptShapes } from "./bin/client-build/kept-shapes.ts";
import { findOffline, pwa } from "./bin/client-build/service-worker.ts";
import { contract } from "./shared/contract.ts";

const server = `http://127.0.0.1:${process.env.PARVIS_PORT ?? 4000}`;
/** The origin stays the browser's: the server checks where a call comes from. */
const proxied = { target: server, changeOrigin: false };
const servedByServer = ["/api", "/media", "/auth", "/term-of-use", "/privacy-policy"];

export default defineConfig({
  root: "client",
  define: { __SHAPES__: JSON.stringify(keptShapes(contract)) },
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
    modulePreload: {
      // It would run with the first script, once all that it imports has come: nothing left to hasten.
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((file) => !ALWAYS_THERE.test(file)),
    },
    // Fonts and pictures stay files: a data: address would need a weaker content policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: throughDoors,
      output: {
        codeSplitting: { groups: chunks },
        // The first script names the 250 others: each letter of theirs that means nothing is a byte.
        chunkFileNames: "assets/[name]-[hash:7].js",
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
    load: (id) =>
      id === `\0${name}` ? `export default ${JSON.stringify(routesOnly(contract))}` : undefined,
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

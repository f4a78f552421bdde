import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, type Manifest, type Plugin } from "vite";

/**
 * What the server draws itself, in two files that it loads: pages for visitors (landing, legal pages,
 * letter box), `renderPublicPage(page, props)`, which carry the style sheet of `vite.config.ts` and
 * are built after it; and what a member's page shows first, `drawFirstView(path, answers)`.
 */
export default defineConfig({
  publicDir: false,
  plugins: [react(), clientAssets(), noCalls()],
  define: { __BUILD__: '""' },
  // With only what they use of each package: the server starts four times faster from it.
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: "dist/public-pages",
    emptyOutDir: true,
    target: "es2024",
    rolldownOptions: {
      input: { entry: "client/public-pages/entry.tsx", "first-view": "client/app/first-view.tsx" },
      output: { entryFileNames: "[name].js" },
    },
  },
});

/**
 * `virtual:client-assets`: the built style sheet, which these pages carry with them (a turn less
 * before the first words), and the address of the font.
 */
function clientAssets(): Plugin {
  const name = "virtual:client-assets";
  const built = (file: string) =>
    readFileSync(new URL(`dist/client/${file}`, import.meta.url), "utf8");
  return {
    name: "parvis-client-assets",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const links = built("index.html").matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g);
      const style = [...links].map(([, file]) => built(String(file))).join("");
      const manifest: Manifest = JSON.parse(built(".vite/manifest.json"));
      const files = Object.values(manifest).map(({ file }) => `/${file}`);
      const fonts = files.filter((file) => file.endsWith(".woff2"));
      if (style === "") throw new Error("The application has no style sheet.");
      return `export const style = ${JSON.stringify(style)}; export const fonts = ${JSON.stringify(fonts)};`;
    },
  };
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

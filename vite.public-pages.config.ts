import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, type Manifest, type Plugin } from "vite";

/**
 * The pages that the server draws itself (landing, legal pages, letter box), in one file that it loads:
 * `renderPublicPage(page, props)`. Built after `vite.config.ts`, whose style sheet they carry.
 */
export default defineConfig({
  publicDir: false,
  plugins: [react(), clientAssets()],
  build: {
    ssr: "client/public-pages/entry.tsx",
    outDir: "dist/public-pages",
    emptyOutDir: true,
    target: "es2024",
    rolldownOptions: { output: { entryFileNames: "entry.js" } },
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

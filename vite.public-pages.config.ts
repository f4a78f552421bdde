import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, type Manifest, type Plugin } from "vite";

/**
 * The pages that the server draws itself (legal pages, not found), in one file that it loads:
 * `renderPublicPage(page, props)`. Built after `vite.config.ts`, whose style sheet they link to.
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

/** `virtual:client-assets`: addresses of the built style sheets and of the font. */
function clientAssets(): Plugin {
  const name = "virtual:client-assets";
  return {
    name: "parvis-client-assets",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const file = new URL("dist/client/.vite/manifest.json", import.meta.url);
      const manifest: Manifest = JSON.parse(readFileSync(file, "utf8"));
      const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
      const files = [...(entry?.css ?? []), ...(entry?.assets ?? [])];
      const address = (path: string) => `/${path}`;
      const styles = files.filter((path) => path.endsWith(".css")).map(address);
      const fonts = files.filter((path) => path.endsWith(".woff2")).map(address);
      return `export const styles = ${JSON.stringify(styles)}; export const fonts = ${JSON.stringify(fonts)};`;
    },
  };
}

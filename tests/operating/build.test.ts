import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const FOLDER = path.resolve(import.meta.dirname, "../../dist/server");

type Manifest = Record<string, { file: string; src?: string; isEntry?: boolean }>;

/** What the built server loads only when it first needs it would fail in a member's face. */
it("holds nothing that does not load, and no test or double", async () => {
  const text = await readFile(path.join(FOLDER, ".vite", "manifest.json"), "utf8");
  const parts = Object.values(JSON.parse(text) as Manifest);
  expect(parts.filter(({ isEntry }) => isEntry).map(({ file }) => file)).toEqual([
    "cli.js",
    "main.js",
  ]);
  expect(parts.filter(({ src }) => src && /^tests\/|\.test\.|\/testing\.ts/.test(src))).toEqual([]);
  const later = parts.filter(({ isEntry }) => !isEntry).map(({ file }) => `./${file}`);
  expect(later.length).toBeGreaterThan(20);
  const load = `for (const file of ${JSON.stringify(later)}) await import(file); process.exit(0);`;
  // Standard error too: a warning of Node is an operator's first line.
  const said = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", load], {
    cwd: FOLDER,
  });
  expect(said).toEqual({ stdout: "", stderr: "" });
}, 60_000);

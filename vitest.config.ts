import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { useMemoryFolder } from "./tests/builders/memory-folder.ts";

// Each worker loads the whole server: compiled once, it loads faster the next times.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/node_modules/.cache/compile`;
useMemoryFolder();

/** Tests of what knows no database: rules both sides share, the browser side, commands, structure. */
const withoutDatabase = [
  "shared/**/*.test.ts",
  "client/**/*.test.{ts,tsx}",
  "bin/**/*.test.ts",
  "tests/structure/**/*.test.ts",
];

/** Of those, the ones that replace a module or a global: modules others loaded hold what was there. */
const withDoubles = globSync(withoutDatabase, { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(?:mock|doMock|stubGlobal|stubEnv|resetModules|useFakeTimers)\(/.test(
    readFileSync(`${import.meta.dirname}/${file}`, "utf8"),
  ),
);

export default defineConfig({
  test: {
    env: { NODE_ENV: "test", TZ: "UTC" },
    // A test often waits, for a page, a process or a job; a journey alone asks one processor and a
    // third. More than three at once wait for one another, and a wait that has an end may meet it.
    // All in one group: one project after the other would leave processors idle at each end.
    maxWorkers: 3,
    // As long as `until` waits: a second is how late a page may be on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // A process for each file would ask as much as what is tested in them.
          isolate: false,
          include: withoutDatabase,
          exclude: withDoubles,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "doubles",
          include: withDoubles,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          // A worker loads the server once: its modules keep nothing from one file to the next.
          isolate: false,
          // As in development: Node itself runs our TypeScript.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: ["server/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: ["tests/journeys/**", "tests/structure/**"],
          globalSetup: "tests/builders/global-setup.ts",
          setupFiles: "tests/full-priority.mjs",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: "tests/builders/global-setup.ts",
          setupFiles: "tests/full-priority.mjs",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

// At a release: keeps an archive of this version's own data for the tests, and the sums of its migrations.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { appendFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRecordSummary } from "../server/features/administration/backups/record.query.ts";
import { makeBackup } from "../server/infrastructure/backup/make-backup.ts";
import { VERSION } from "../server/infrastructure/version.ts";
import { helpFor, main, root } from "./processes.mjs";
import { SERVER_FLAGS } from "./server-flags.mjs";
import { liveALittle } from "./small-community.mjs";

const MIGRATIONS = join(root, "database/migrations");
const RELEASED = join(MIGRATIONS, "released.txt");
const PORT = "4797";

helpFor(`
npm run keep-version

À la sortie d’une version, une fois construite\u00a0: garde une petite archive de ses propres
données dans tests/fixtures/versions/, que les tests reprennent ensuite à chaque fois, et les
sommes de ses migrations dans database/migrations/released.txt\u00a0: elles ne changent plus.
  --help   cette aide`);

await main(async () => {
  const file = join(root, `tests/fixtures/versions/${VERSION}.tar`);
  if (existsSync(file)) throw new Error(`${file} is there: a released version stays as it was.`);
  const dataDir = await mkdtemp(join(tmpdir(), "pv-"));
  const server = spawn(process.execPath, [...SERVER_FLAGS, join(root, "dist/server/main.js")], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PARVIS_DATA_DIR: dataDir,
      PARVIS_PORT: PORT,
      PARVIS_BACKUPS: "off",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "close");
  try {
    await liveALittle(`http://localhost:${PORT}`, await keyOf(server), (error) => {
      throw error;
    });
    await makeBackup({
      file,
      database: { host: join(dataDir, "postgresql/run"), user: "parvis", database: "parvis" },
      media: null,
      secrets: await readFile(join(dataDir, "secrets.json")),
      version: VERSION,
      now: new Date(),
      summary: readRecordSummary,
      prefixes: "",
    });
    await keepSums();
  } finally {
    server.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** The key of the installation, from the link that the server writes as it starts. */
async function keyOf(server) {
  let said = "";
  for await (const chunk of server.stdout) {
    said += chunk;
    const [, key] = /cle=([\w-]+)/.exec(said) ?? [];
    if (!key) continue;
    server.stdout.resume();
    return key;
  }
  throw new Error(`The server ended:\n${said}`);
}

/** Adds the migrations of this version to those that no longer change. */
async function keepSums() {
  const kept = await readFile(RELEASED, "utf8");
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith(".sql")).sort();
  const lines = [];
  for (const name of names.filter((one) => !kept.includes(`  ${one}\n`))) {
    const text = await readFile(join(MIGRATIONS, name));
    lines.push(`${createHash("sha256").update(text).digest("hex")}  ${name}\n`);
  }
  await appendFile(RELEASED, `# ${VERSION}\n${lines.join("")}`);
}

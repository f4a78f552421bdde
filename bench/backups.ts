import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import type pg from "pg";
import { lowerPriority } from "../server/infrastructure/lower-priority.ts";
import { LAST, SMALL } from "../server/infrastructure/run-command.ts";
import { loadSecrets } from "../server/infrastructure/secrets.ts";
import { sessionSecret } from "../server/infrastructure/session/session-cookie.ts";
import { load } from "./load.ts";
import { type Usage, watch } from "./processes.ts";
import type { Workload } from "./requests.ts";
import { cookieOf, MEMBERS, memberId } from "./sample.ts";
import { grow, seed } from "./seed.ts";
import { environmentOf, type MeasuredServer, startServer } from "./server.ts";
import { median, type Round } from "./timings.ts";

// node bench/backups.ts --folder DOSSIER [--posts 100000] [--media 1000] [--only plain,restore]
// What backups take, on a community of a given size (its media in MB): time of the processor, which
// other work of the machine changes least, and memory, beside the clock; then how pages and posts
// fare meanwhile. A folder that is filled is measured again; the build that stands is what runs.

const CLI = fileURLToPath(new URL("../dist/server/cli.js", import.meta.url));

const { values: given } = parseArgs({
  options: {
    folder: { type: "string" },
    posts: { type: "string", default: "100000" },
    media: { type: "string", default: "1000" },
    only: { type: "string" },
  },
});

if (!given.folder) throw new Error("Indiquez --folder.");
const folder = path.resolve(given.folder);
const dataDir = path.join(folder, "data");
const keyFile = path.join(folder, "key.txt");
const elsewhere = path.join(folder, "elsewhere");

/** Files of one media, in bytes: as it was sent, and two that were made of it. */
const FILES: readonly (readonly [string, number])[] = [
  ["original.jpg", 420_000],
  ["w1280.webp", 150_000],
  ["w480.webp", 30_000],
];

/** Media of random bytes, as pressed pictures are, and their rows. */
async function addMedia(client: pg.Client, megabytes: number): Promise<void> {
  const each = FILES.reduce((sum, [, bytes]) => sum + bytes, 0);
  const count = Math.round((megabytes * 1e6) / each);
  const { rows } = await client.query<{ id: string }>(
    `insert into media (id, owner_id, kind, mime, name, size, attached_at, created_at)
     select gen_random_uuid(), $1, 'image', 'image/jpeg', 'photo.jpg', $2, now(), now()
     from generate_series(1, $3) returning id`,
    [memberId(1 + (count % MEMBERS)), each, count],
  );
  for (const { id } of rows) {
    const place = path.join(dataDir, "media", "attached", id);
    await mkdir(place, { recursive: true, mode: 0o700 });
    for (const [name, bytes] of FILES) await writeFile(path.join(place, name), randomBytes(bytes));
  }
}

/** The newest post of the seed; what is measured needs none that is known. */
const newest = Date.now() - 60 * 60_000;

async function make(server: MeasuredServer): Promise<void> {
  const client = await server.connect();
  await seed(client, newest);
  const posts = Number(given.posts);
  if (posts > 10_000) await grow(client, newest, posts);
  await addMedia(client, Number(given.media));
  await client.end();
}

async function chooseKey(server: MeasuredServer): Promise<void> {
  const client = await server.connect();
  const identity = await generateX25519Identity();
  await client.query("insert into recovery_key (recipient, made_at) values ($1, now())", [
    await identityToRecipient(identity),
  ]);
  await writeFile(keyFile, `${identity}\n`, { mode: 0o600 });
  await mkdir(elsewhere, { recursive: true });
  await client.end();
}

function start(args: string[], heapMb: number, at: string) {
  // PARVIS_BENCH_NODE_ARGS passes options to Node, such as --cpu-prof.
  const more = (process.env.PARVIS_BENCH_NODE_ARGS ?? "").split(" ").filter(Boolean);
  const flags = [`--max-old-space-size=${heapMb}`, ...SMALL, ...more];
  const child = spawn(process.execPath, [...flags, CLI, ...args], {
    env: { ...environmentOf(at, 0), PARVIS_BACKUP_TO: elsewhere },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
  void lowerPriority(child.pid as number, LAST);
  return child;
}

/** Runs a command as the server runs its own. @param at the data folder it works on */
async function measured(args: string[], heapMb: number, at = dataDir): Promise<Usage> {
  const child = start(args, heapMb, at);
  const tell = watch(child.pid as number, at);
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  return tell();
}

const show = (name: string, { wall, command, database, peakMb }: Usage) =>
  console.log(
    `${name.padEnd(34)} ${wall.toFixed(1).padStart(7)} s   ${command.toFixed(1).padStart(6)} + ${database.toFixed(1).padStart(6)} s of processor   ${peakMb.toFixed(0).padStart(4)} MB`,
  );

const ROUND_S = 4;

/** Rounds of a workload by sixteen who wait, until `isOver`. */
async function rounds(
  { port }: MeasuredServer,
  workload: Workload,
  isOver: (done: number) => boolean,
): Promise<Round[]> {
  const secret = sessionSecret(
    (await loadSecrets({ dataDir, secretKey: null, secretsFile: null })).session,
  );
  const cookies = Array.from({ length: MEMBERS }, (_, index) => cookieOf(index + 1, 0, secret));
  const told: Round[] = [];
  const order = { port, workload, cookies, headers: "", connections: 16, newest, warmUp: 0.3 };
  for (let round = 1; !isOver(told.length); round++)
    told.push(await load({ ...order, round, seconds: ROUND_S }));
  return told;
}

/** A workload alone, then while a backup is written; a round that outlasts it does not count. */
async function beside(server: MeasuredServer, workload: Workload): Promise<void> {
  await rounds(server, workload, (done) => done === 2);
  const alone = await rounds(server, workload, (done) => done === 5);
  const child = start(["backup"], 128, dataDir);
  let ended = false;
  child.once("close", () => {
    ended = true;
  });
  const meanwhile = (await rounds(server, workload, () => ended)).slice(0, -1);
  const about = (all: Round[]) =>
    `${median(all.map(({ perSecond }) => perSecond)).toFixed(0)}/s, p99 ${median(all.map(({ p99 }) => p99)).toFixed(1)} ms`;
  console.log(
    `${workload.padEnd(34)} ${about(alone)} alone; ${about(meanwhile)} beside (${meanwhile.length} rounds)`,
  );
}

async function run(): Promise<void> {
  const isNew = !(await readdir(folder).catch((): string[] => [])).includes("data");
  await mkdir(folder, { recursive: true });
  const server = await startServer(dataDir);
  const wanted = (name: string) => !given.only || given.only.split(",").includes(name);
  try {
    if (isNew) await make(server);
    if (!(await readdir(folder)).includes("key.txt")) await chooseKey(server);
    const client = await server.connect();
    const { rows } = await client.query("select pg_database_size(current_database()) / 1e6 as mb");
    console.log(`database ${Number(rows[0].mb).toFixed(0)} MB`);
    await client.query("delete from backups");
    await client.end();
    if (wanted("idle")) show("a command that does little", await measured(["check"], 128));
    if (wanted("plain")) show("backup in the data folder", await measured(["backup"], 128));
    if (wanted("sealed"))
      show(
        "backup, sealed",
        await measured(["backup", "--to", path.join(folder, "sealed.tar.age")], 128),
      );
    if (wanted("copy"))
      show("copy elsewhere, sealed", await measured(["backup", "--elsewhere"], 192));
    if (wanted("beside"))
      for (const workload of ["W1-page", "W2-publish"] as const) await beside(server, workload);
    if (wanted("again")) show("the second copy", await measured(["backup", "--elsewhere"], 192));
  } finally {
    await server.stop();
  }
  const [plain = ""] = (await readdir(path.join(dataDir, "backups")).catch((): string[] => []))
    .filter((name) => name.endsWith(".tar"))
    .slice(-1);
  const [copy = ""] = (await readdir(elsewhere)).filter((name) => name.endsWith(".age")).slice(-1);
  const back = async (name: string, file: string, keys: string[] = []) => {
    const at = path.join(folder, "back");
    await rm(at, { recursive: true, force: true });
    show(name, await measured(["restore", "--file", file, ...keys], 256, at));
    await rm(at, { recursive: true, force: true });
  };
  const keys = ["--key-file", keyFile];
  if (wanted("restore")) await back("restore", path.join(dataDir, "backups", plain));
  if (wanted("restore-sealed"))
    await back("restore of what is sealed", path.join(folder, "sealed.tar.age"), keys);
  if (wanted("restore-copy")) await back("restore of a copy", path.join(elsewhere, copy), keys);
}

await run();

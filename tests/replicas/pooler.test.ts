import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assertPooler } from "../../server/infrastructure/database/hosts/assert-pooler.ts";
import { freePort } from "../builders/free-port.ts";
import {
  createTestDatabase,
  publish,
  startTestParvis,
  type TestDatabase,
  until,
} from "../builders/index.ts";
import { type SteeredLine, steeredLine } from "../builders/replication/steered-line.ts";

/** What PgBouncer may leave aside of what a client asks for. */
const IGNORED =
  "ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout, options";

/** The PgBouncer that is tried: Debian's, or another version. */
const PGBOUNCER = process.env.PARVIS_PGBOUNCER ?? "pgbouncer";

const [major = 0, minor = 0] =
  execFileSync(PGBOUNCER, ["--version"], { encoding: "utf8" })
    .match(/(\d+)\.(\d+)/)
    ?.slice(1)
    .map(Number) ?? [];
const keepsStatements = major > 1 || minor >= 21;

const isOfStatements = (setting: string) => setting.startsWith("max_prepared_statements");

const ends: (() => Promise<unknown>)[] = [];

let database: TestDatabase;
let line: SteeredLine;

beforeAll(async () => {
  database = await createTestDatabase();
  line = await steeredLine(database.connectionString);
});

afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  await line.close();
  await database.drop();
});

/** A PgBouncer before the database, with these settings. @returns where it is reached */
const pooler = (...settings: string[]) =>
  poolerOf({ name: database.name, port: line.port, user: userOf(line.connectionString) }, settings);

const userOf = (connectionString: string) => new URL(connectionString).username;

type Pooled = { name: string; port: number; user: string };

async function poolerOf(
  { name, port: behind, user }: Pooled,
  settings: readonly string[],
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "parvis-pooler-"));
  const port = await freePort();
  const file = path.join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    [
      "[databases]",
      `${name} = host=127.0.0.1 port=${behind} dbname=${name} user=${user}`,
      "[pgbouncer]",
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any`,
      // What 1.21 and newer do by themselves, unless told not to.
      ...(keepsStatements && !settings.some(isOfStatements) ? ["max_prepared_statements = 0"] : []),
      ...settings,
    ].join("\n"),
  );
  await chmod(folder, 0o755);
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(PGBOUNCER, [file], { ...account, stdio: "ignore" });
  ends.push(async () => {
    await ended(child);
    await rm(folder, { recursive: true, force: true });
  });
  await until(async () => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect").finally(() => socket.destroy());
    return true;
  });
  return `postgresql://${user}@127.0.0.1:${port}/${name}`;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

const refusal = (connectionString: string, isDirectKnown = true): Promise<string> =>
  assertPooler({ connectionString }, isDirectKnown).then(
    () => "",
    (error: Error) => error.message,
  );

test("a database without a pooler is asked nothing more", async () => {
  expect(await refusal(line.connectionString)).toBe("");
});

test("one that shares sessions and keeps no prepared statements is refused, and why", async () => {
  const address = await pooler("pool_mode = transaction", IGNORED);
  expect(await refusal(address)).toContain("PgBouncer 1.21 ou plus récent");
  expect(await refusal(address, false)).toContain("PgBouncer 1.21 ou plus récent");
});

test("it is refused as well where each transaction has another session", async () => {
  const address = await pooler("pool_mode = transaction", IGNORED, "server_round_robin = 1");
  expect(await refusal(address)).toContain("PgBouncer 1.21 ou plus récent");
});

test("a server does not start behind it, and writes nothing there", async () => {
  const address = await pooler("pool_mode = transaction", IGNORED);
  const starting = startTestParvis({
    install: false,
    config: { databaseUrl: address, databaseDirectUrl: line.connectionString },
    reach: async () => ({ connectionString: address }),
  });
  await expect(starting).rejects.toThrow("PgBouncer 1.21");
});

test.skipIf(!keepsStatements)(
  "one that keeps prepared statements is worked behind, with the database's own address beside",
  async () => {
    const own = await createTestDatabase();
    ends.push(own.drop);
    const behind = await steeredLine(own.connectionString);
    ends.push(behind.close);
    const user = userOf(behind.connectionString);
    const settings = [
      "pool_mode = transaction",
      IGNORED,
      "max_prepared_statements = 200",
      "default_pool_size = 5",
    ];
    const address = await poolerOf({ name: own.name, port: behind.port, user }, settings);
    expect(await refusal(address)).toBe("");
    expect(await refusal(address, false)).toContain("DATABASE_DIRECT_URL");
    const site = await startTestParvis({
      install: {},
      config: { databaseUrl: address, databaseDirectUrl: own.connectionString },
      reach: async () => ({ connectionString: address }),
    });
    ends.push(site.stop);
    const posts = await Promise.all(
      Array.from({ length: 60 }, (_, at) => publish(site.admin, site.group, `Par un relais ${at}`)),
    );
    const read = await Promise.all(
      posts.map(async ({ id }) => (await site.admin.get(`/api/posts/${id}`)).status),
    );
    expect(new Set(read)).toEqual(new Set([200]));
  },
);

test("one that refuses our settings is told which to leave aside", async () => {
  const address = await pooler("pool_mode = session");
  expect(await refusal(address)).toContain("ignore_startup_parameters");
});

test("one that keeps sessions is worked behind, with what cannot go through it beside", async () => {
  const address = await pooler("pool_mode = session", IGNORED, "default_pool_size = 40");
  expect(await refusal(address, false)).toBe("");
  const site = await startTestParvis({
    install: {},
    config: { databaseUrl: address, databaseDirectUrl: line.connectionString },
    reach: async () => ({ connectionString: address }),
  });
  ends.push(site.stop);
  const { id } = await publish(site.admin, site.group, "Par un relais");
  expect((await site.admin.get(`/api/posts/${id}`)).status).toBe(200);
});

import { AsyncLocalStorage } from "node:async_hooks";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { createParvis, type Parvis } from "../../server/app/parvis.ts";
import { installationKey } from "../../server/features/installation/installation-key.ts";
import { type Config, readConfig } from "../../server/infrastructure/config.ts";
import type { Database } from "../../server/infrastructure/database/database.ts";
import { createLog, type Log } from "../../server/infrastructure/log.ts";
import { loadSecrets, type Secrets } from "../../server/infrastructure/secrets.ts";
import type { Passwords } from "../../server/infrastructure/services.ts";
import { Client } from "./client.ts";
import { settled } from "./followed.ts";
import { PASSWORD, TestMember } from "./member.ts";
import { QUICK_PASSWORDS } from "./passwords.ts";
import { createTestClock, HOUR, MINUTE, type TestClock } from "./test-clock.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { heard } from "./until.ts";

/**
 * Which count a request belongs to, in all that it causes: the server's own rounds, and what is left
 * to do of an earlier request, ask the database at any moment.
 */
const asking = new AsyncLocalStorage<number>();

/** Connections of one server to its database. */
export const CONNECTIONS = 8;

type Options = {
  config?: Partial<Config>;
  clock?: TestClock;
  /** Whether the community is installed; replaces parts of the wish. */
  install?: boolean | Record<string, unknown>;
  /** Another process of the same installation: its database, files, secrets and clock. */
  beside?: TestParvis;
  /** Whether it has a data folder of its own all the same, as on another machine. */
  apart?: boolean;
  /** Whether its configuration names its database, which other servers may then open too. */
  outside?: boolean;
  log?: Log;
  /** A port chosen beforehand, where the public address has to be known before the start. */
  port?: number;
  /** How passwords are kept: `QUICK_PASSWORDS` unless a test looks at what is asked of them. */
  passwords?: Passwords;
  /** Connections to the database. With two, nothing is shared. */
  connections?: number;
  /** Where its database is reached from, and with which limits. */
  reach?: (connectionString: string) => Promise<pg.PoolConfig>;
  /**
   * Other processes of the installation, by which it is entered: given the site before anything is
   * installed, it answers their address. This server then lets nobody in.
   */
  front?: (site: Pick<TestParvis, "database" | "dataDir" | "secrets">) => Promise<string>;
  /** How often alerts are looked for: a test that rings by hand sets a long time. */
  alertEveryMs?: number;
  /** How long Redis is waited for, by a test that counts what it answers. */
  redisPatienceMs?: number;
};

type Group = { id: string; name: string };

/** A running server with its community. */
export type TestParvis = {
  parvis: Parvis;
  url: string;
  db: Database;
  clock: TestClock;
  dataDir: string;
  database: TestDatabase;
  secrets: Secrets;
  communityId: string;
  /** The first group of the installation, open to all. */
  group: Group;
  /** The second group. */
  otherGroup: Group;
  /** Who installed the community. */
  admin: TestMember;
  installationKey: string;
  visitor(): Client;
  /** Statements the requests of `work` caused, but for `begin` and `commit`. */
  queriesOf(work: () => Promise<unknown>): Promise<string[]>;
  stop(): Promise<void>;
};

/**
 * Starts the real server on a database of its own, with real files, on a free port. Limits of
 * requests are lifted unless `config` sets them.
 */
export async function startTestParvis(options: Options = {}): Promise<TestParvis> {
  const { beside, install = true, log = createLog("silent") } = options;
  const cloned = isOrdinary(options);
  const { connections = CONNECTIONS } = options;
  const { reach = async (connectionString) => ({ connectionString }) } = options;
  const clock = options.clock ?? beside?.clock ?? createTestClock();
  const template = cloned ? await installedTemplate() : undefined;
  const database = beside?.database ?? (await createTestDatabase(template));
  const { apart = beside === undefined, outside = false } = options;
  const ownFolder = apart ? await mkdtemp(path.join(tmpdir(), "parvis-site-")) : undefined;
  const dataDir = ownFolder ?? (beside as TestParvis).dataDir;
  const config: Config = {
    ...readConfig(environment(dataDir)),
    ...(outside && { databaseUrl: database.connectionString }),
    ...options.config,
  };
  const secrets = beside?.secrets ?? (await loadSecrets(config));
  const queries: string[] = [];
  let count = 0;
  const parvis = await createParvis({
    config,
    secrets,
    log,
    clock,
    database: { ...(await reach(database.connectionString)), max: connections },
    onQuery: (sql) => {
      if (asking.getStore() === count) queries.push(sql);
    },
    // A slow machine must not have a session read again between two questions that are counted.
    handOutEveryMs: 0,
    tellEveryMs: 0,
    sessionFreshMs: 10 * MINUTE,
    // Beside other tests, what comes after everything else of the machine never comes.
    convertLast: false,
    ...(options.alertEveryMs ? { alertEveryMs: options.alertEveryMs } : {}),
    ...(options.redisPatienceMs ? { redisPatienceMs: options.redisPatienceMs } : {}),
    passwords: options.passwords ?? QUICK_PASSWORDS,
  });
  markRequests(parvis.http.server, () => count);
  await parvis.start();
  await parvis.http.listen({ port: options.port ?? 0, host: "127.0.0.1" });
  const url = await entranceOf(parvis, () => options.front?.({ database, dataDir, secrets }));
  const key = installationKey(secrets.links);

  const site: TestParvis = {
    parvis,
    url,
    clock,
    dataDir,
    database,
    secrets,
    db: parvis.services.db,
    communityId: beside?.communityId ?? "",
    group: beside?.group ?? { id: "", name: "" },
    otherGroup: beside?.otherGroup ?? { id: "", name: "" },
    admin: beside?.admin ?? new TestMember(url, "Administratrice"),
    installationKey: key,
    visitor: () => new Client(url),
    async queriesOf(work) {
      count++;
      queries.length = 0;
      await work();
      return queries.filter((sql) => !BACKGROUND.test(sql));
    },
    async stop() {
      await site.parvis.stop();
      release(site);
      if (!beside) await database.drop();
      if (ownFolder) await rm(ownFolder, { recursive: true, force: true });
    },
  };
  try {
    if (install && !beside && !cloned) await installSite(site, install === true ? {} : install);
    if (install && !beside) await enterSite(site, install === true ? {} : install);
    return site;
  } catch (error) {
    await site.stop();
    throw error;
  }
}

/** Where a server is entered: itself, or by what stands in front, after which it lets nobody in. */
async function entranceOf(
  { http }: Parvis,
  front: () => Promise<string> | undefined,
): Promise<string> {
  const { port } = http.server.address() as { port: number };
  const url = await front();
  if (url) await http.close();
  return url ?? `http://127.0.0.1:${port}`;
}

/** Has what a request causes told from what the server does on its own. */
function markRequests(server: Server, count: () => number): void {
  const emit = server.emit.bind(server);
  server.emit = (event: string, ...about: unknown[]) =>
    event === "request" ? asking.run(count(), () => emit(event, ...about)) : emit(event, ...about);
}

/**
 * Lets the memory of a stopped server go: the modules of tests that hold the site stay as long as
 * their worker, which runs a hundred of them.
 */
function release(site: TestParvis): void {
  const gone = (): never => {
    throw new Error("this server was stopped");
  };
  const parvis = { stop: async () => {} } as Parvis;
  for (const name of ["http", "services", "accounts", "live", "start"] as const)
    Object.defineProperty(parvis, name, { get: gone });
  Object.assign(site, { parvis });
  Object.defineProperty(site, "db", { get: gone });
}

/** What the dispatcher, the live hub and presence ask on their own; their transactions too. */
const BACKGROUND =
  /^\s*(begin$|commit$|rollback$|select [^;]*from "outbox"|[^;]*\bserver_notes\b|update "members" set "connected")/;

const environment = (dataDir: string): NodeJS.ProcessEnv => ({
  PARVIS_DATA_DIR: dataDir,
  PARVIS_PUBLIC_URL: "http://parvis.test",
  PARVIS_LOG_LEVEL: "silent",
  PARVIS_BACKUPS: "off",
  PARVIS_RATE_LIMIT_FACTOR: "0",
});

/** What the wizard sends; the two groups are `site.group` and `site.otherGroup`. */
export const installationWish = (key: string, changes: Record<string, unknown> = {}) => ({
  key,
  title: "Église du Parvis",
  communityUrl: "http://parvis.test",
  language: "fr",
  timeZone: "Europe/Paris",
  description: "Une communauté de quartier.",
  registration: "ouverte",
  groups: ["Accueil", "Jeunesse"],
  administrator: { name: "Marthe", email: "marthe@parvis.test", password: PASSWORD },
  demonstration: false,
  ...changes,
});

/** Through the real call. */
async function installSite(site: TestParvis, changes: Record<string, unknown>): Promise<void> {
  const wish = installationWish(site.installationKey, changes);
  const answer = await heard(() => site.visitor().post("/api/installation", wish));
  if (answer.status !== 201) throw new Error(`installation refused: ${answer.text}`);
}

/** Signs the administrator in, and finds what was installed. */
async function enterSite(site: TestParvis, changes: Record<string, unknown>): Promise<void> {
  const { administrator } = installationWish(site.installationKey, changes);
  const admin = new TestMember(site.url, administrator.name);
  // Where a provider takes the place of passwords, none opens anything.
  if (!site.parvis.services.config.openId?.only)
    await admin.enter(administrator.email, administrator.password);
  const community = await site.db
    .selectFrom("community")
    .select(["id", "default_group_id"])
    .executeTakeFirstOrThrow();
  const groups = await site.db
    .selectFrom("groups")
    .select(["id", "name"])
    .orderBy("created_at", "desc")
    .execute();
  const group = groups.find(({ id }) => id === community.default_group_id) as Group;
  const otherGroup = groups.find(({ id }) => id !== group.id) ?? group;
  Object.assign(site, { admin, group, otherGroup, communityId: community.id });
}

/** Whether what an installation leaves is the same as in any other test of this hour. */
const isOrdinary = ({ install = true, beside, clock, log, front }: Options): boolean =>
  install === true && !beside && !clock && !log && !front;

let installed: { hour: number; database: Promise<string> } | undefined;

/**
 * A database in which the community is installed, which the sites of a worker clone. It is created
 * again each hour, so that none of its dates is of another day.
 */
function installedTemplate(): Promise<string> {
  const hour = Math.floor(Date.now() / HOUR);
  if (installed?.hour === hour) return installed.database;
  const making = { hour, database: makeInstalled() };
  // What failed once would fail every file of this worker.
  making.database.catch(() => {
    if (installed === making) installed = undefined;
  });
  installed = making;
  return making.database;
}

async function makeInstalled(): Promise<string> {
  const site = await startTestParvis({ install: false });
  await installSite(site, {});
  await settled(site);
  // Each site that is cloned from it has secrets of its own.
  await site.db.deleteFrom("server_notes").where("name", "=", "secrets").execute();
  await site.parvis.stop();
  await rm(site.dataDir, { recursive: true, force: true });
  return site.database.name;
}

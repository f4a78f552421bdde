import { randomBytes } from "node:crypto";
import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { migrate } from "../../../server/infrastructure/database/migrate.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../../../server/infrastructure/embedded-postgres/index.ts";
import type { Settings } from "../../../server/infrastructure/embedded-postgres/settings.ts";
import { createLog } from "../../../server/infrastructure/log.ts";
import { type SteeredLine, steeredLine } from "./steered-line.ts";

/** A server of PostgreSQL of its own. */
export type TestServer = {
  connectionString: string;
  /** Asks it one statement, with every right. */
  ask<Row extends object>(text: string): Promise<Row[]>;
  stop(): Promise<void>;
  start(): Promise<void>;
};

/** A primary whose schema is ours, and who copies it. */
export type ReplicatedDatabase = {
  primary: TestServer;
  /** What copies follow it on. */
  following: SteeredLine;
  /** Makes a standby that follows the primary, from a copy of it. */
  copy(settings?: Settings): Promise<TestServer>;
  /** Another database of our schema, which copies nothing. */
  foreign(): Promise<TestServer>;
  /** Stops everything, and erases it. */
  end(): Promise<void>;
};

/** What a crash of the machine would cost is nothing to tests; all else is as it runs. */
const FORGETFUL = { fsync: "off", full_page_writes: "off" };

const PRIMARY: Settings = {
  ...FORGETFUL,
  wal_level: "replica",
  max_wal_senders: "10",
  wal_keep_size: "256MB",
  wal_receiver_status_interval: "1",
};

const log = createLog("silent");

/** Starts a primary; the caller ends all that was made with it. */
export async function replicatedDatabase(settings: Settings = {}): Promise<ReplicatedDatabase> {
  const root = await mkdtemp(path.join(tmpdir(), "parvis-replicated-"));
  const servers: TestServer[] = [];

  async function begin(dataDir: string, wanted: Settings): Promise<TestServer> {
    const server = await serverIn(dataDir, wanted);
    servers.push(server);
    return server;
  }

  async function fresh(name: string): Promise<TestServer> {
    const server = await begin(path.join(root, name), { ...PRIMARY, ...settings });
    const pool = new pg.Pool({ connectionString: server.connectionString });
    await migrate(pool).finally(() => pool.end());
    return server;
  }

  const primary = await fresh("primary");
  const from = path.join(root, "primary");
  // The account that runs PostgreSQL may not enter another's folder: a line can be entered.
  const following = await steeredLine(primary.connectionString);
  return {
    primary,
    following,
    async copy(wanted = {}) {
      const to = path.join(root, `copy-${randomBytes(3).toString("hex")}`);
      await copyCluster(primary, from, to);
      return begin(to, {
        ...PRIMARY,
        ...settings,
        hot_standby: "on",
        primary_conninfo: `host=127.0.0.1 port=${following.port} user=postgres application_name=copy`,
        wal_retrieve_retry_interval: "100",
        recovery_target_timeline: "latest",
        ...wanted,
      });
    },
    foreign: () => fresh(`foreign-${randomBytes(3).toString("hex")}`),
    async end() {
      await Promise.all(servers.map((server) => server.stop()));
      await following.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Replication is asked for by a line of its own in the rules of access. */
const REPLICATION = "local replication all trust\n";

async function serverIn(dataDir: string, settings: Settings): Promise<TestServer> {
  let running: EmbeddedPostgres | undefined;
  const server: TestServer = {
    connectionString: "",
    async ask<Row extends object>(text: string) {
      const client = new pg.Client({ ...running?.connection, user: "postgres" });
      await client.connect();
      try {
        return (await client.query<Row>(text)).rows;
      } finally {
        await client.end();
      }
    },
    async start() {
      running = await startEmbeddedPostgres({ dataDir, log, settings });
      server.connectionString = running.connectionString;
      await appendFile(path.join(clusterIn(dataDir), "pg_hba.conf"), REPLICATION);
      await server.ask("select pg_reload_conf()");
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
  };
  await server.start();
  return server;
}

const clusterIn = (dataDir: string): string => path.join(dataDir, "postgresql", "18");

/** As pg_basebackup does, which the embedded PostgreSQL comes without. */
async function copyCluster(primary: TestServer, from: string, to: string): Promise<void> {
  const client = new pg.Client({
    connectionString: primary.connectionString.replace("user=parvis", "user=postgres"),
  });
  await client.connect();
  const cluster = clusterIn(to);
  try {
    await client.query("select pg_backup_start('copy', true)");
    await mkdir(path.dirname(cluster), { recursive: true });
    await cp(clusterIn(from), cluster, { recursive: true, filter: isCopied });
    await mkdir(path.join(cluster, "pg_wal", "archive_status"), { recursive: true });
    const { rows } = await client.query<{ labelfile: string }>(
      "select labelfile from pg_backup_stop(false)",
    );
    await writeFile(path.join(cluster, "backup_label"), rows[0]?.labelfile ?? "");
    await writeFile(path.join(cluster, "standby.signal"), "");
  } finally {
    await client.end();
  }
}

/** The log comes by replication, and these are a running server's alone. */
const LEFT =
  /\/(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+|pg_dynshmem\/.+|pg_stat_tmp\/.+)$/;

const isCopied = (file: string): boolean => !LEFT.test(file);

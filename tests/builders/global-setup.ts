import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../../server/infrastructure/database/migrate.ts";
import { startEmbeddedPostgres } from "../../server/infrastructure/embedded-postgres/index.ts";
import { createJobQueue } from "../../server/infrastructure/jobs/jobs.ts";
import { createLog } from "../../server/infrastructure/log.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the PostgreSQL of this run; its database is never written by tests. */
    postgresUrl: string;
    /** Database that each test file clones. */
    templateDatabase: string;
  }
}

/** Tests lose their databases anyway: what makes them survive a power cut is off. */
const FORGETFUL = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "300",
};

type Postgres = { url: string; stop(): Promise<void> };

/**
 * One PostgreSQL for the whole run — the embedded one in a temporary folder, or that of
 * `DATABASE_URL` — with a migrated database that test files clone.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await findPostgres();
  const template = `parvis_template_${process.pid}_${project.name}`;
  try {
    await onServer(postgres.url, `create database ${template}`);
    await prepare(addressOf(postgres.url, template));
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide("postgresUrl", postgres.url);
  project.provide("templateDatabase", template);
  return async () => {
    await dropAll(postgres.url, template);
    await postgres.stop();
  };
}

/** Drops the template, and what was cloned from it and is still there. */
async function dropAll(url: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [template],
    );
    for (const { datname } of rows) await drop(client, datname);
  } finally {
    await client.end();
  }
}

async function findPostgres(): Promise<Postgres> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} };
  const dataDir = await mkdtemp(path.join(tmpdir(), "parvis-tests-"));
  const log = createLog("silent");
  const embedded = await startEmbeddedPostgres({ dataDir, log, settings: FORGETFUL });
  return {
    url: embedded.connectionString,
    async stop() {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Our schema and the job queue's: migrating for every test file would cost more than the tests. */
async function prepare(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString });
  try {
    await migrate(pool);
    const jobs = createJobQueue(pool, createLog("silent"));
    await jobs.open([]);
    await jobs.stop();
  } finally {
    await pool.end();
  }
}

/** The address of another database of the same server. */
export function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs one statement on the server, outside of any test's database. */
export async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Drops a database of the server, whoever is still connected to it. */
export async function dropDatabase(connectionString: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await drop(client, name);
  } finally {
    await client.end();
  }
}

/**
 * `with (force)` is refused while the server vacuums the database: that process is the superuser's.
 * Without it the server stops its own, and waits for those that we end here; none comes meanwhile.
 */
async function drop(client: pg.Client, name: string): Promise<void> {
  const found = await client.query("select from pg_database where datname = $1", [name]);
  if (found.rowCount === 0) return;
  await client.query(`alter database ${name} allow_connections false`);
  await client.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = $1 and backend_type = 'client backend'`,
    [name],
  );
  await client.query(`drop database ${name}`);
}

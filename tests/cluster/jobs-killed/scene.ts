import { existsSync } from "node:fs";
import path from "node:path";
import { CompiledQuery } from "kysely";
import { PgBoss } from "pg-boss";
import { expect } from "vitest";
import type { Config } from "../../../server/infrastructure/config.ts";
import { uuidv7 } from "../../../server/infrastructure/ids.ts";
import {
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../../builders/index.ts";
import { startRedis } from "../../fakes/redis-server.ts";
import { type StrangeSite, startStrangeSite } from "../../fakes/strange-site.ts";
import { type StrictSmtp, startStrictSmtp } from "../../fakes/strict-smtp.ts";
import {
  afterwards,
  cleanUp,
  type ParvisProcess,
  temporaryFolder,
} from "../../faults/parvis-process.ts";
import { startWorker } from "../cluster.ts";
import { heldFfmpeg } from "./held-ffmpeg.ts";

/** A job that waits to be killed: what it is asked, and what has to be true once another did it. */
export type Prepared = {
  data?: object;
  /** Whether the product has asked for it itself. */
  asked?: boolean;
  rightAfterwards(): Promise<void>;
  /** Waited for where no lock holds it: someone outside was asked, and answers nothing yet. */
  inside?(): Promise<unknown>;
  /** Whoever is outside answers again. */
  release?(): Promise<void>;
};

/** How one kind of job is held back in its middle. */
export type HeldJob = {
  /** A word of the statement that waits for the lock. */
  word: string;
  /** What takes the lock that it waits for. */
  lock: string;
};

/** HeldJob back while it writes to a table. */
export const writing = (table: string): HeldJob => ({
  word: table,
  lock: `lock table ${table} in exclusive mode`,
});
/** HeldJob back while it reads a table. */
export const reading = (table: string): HeldJob => ({
  word: table,
  lock: `lock table ${table} in access exclusive mode`,
});
/** HeldJob back while it writes to one row. */
export const rowOf = (table: string, where: string): HeldJob => ({
  word: table,
  lock: `select 1 from ${table} where ${where} for update`,
});

/** What is expected of one kind of job. */
export type KilledKind = {
  /** Nothing where someone outside holds it back. */
  held?: HeldJob;
  /** Whether it does its work on the few connections for what nobody waits for. */
  behind?: boolean;
  /**
   * Whether its lock would hold back a start too: it is taken, and the job asked for, once a worker
   * runs.
   */
  atStart?: boolean;
  prepare(scene: KilledScene): Promise<Prepared>;
};

/** A community whose jobs are done by workers of deploy/ alone, one after the other. */
export type KilledScene = {
  site: TestParvis;
  member: TestMember;
  smtp: StrictSmtp;
  /** Pages elsewhere. */
  pages: StrangeSite;
  /** Where copies of backups go. */
  elsewhere: string;
  /** Where the program that stands in for ffmpeg is. */
  program: string;
  /** Signs up one more member, whose address is confirmed. */
  join(name: string): Promise<TestMember>;
  /** Asks the database; `:id` is a new id and `:member` that of the member. */
  run(text: string): Promise<Record<string, unknown>[]>;
  /** Expects so many rows of `from`. */
  expectRows(from: string, count: number): Promise<void>;
  /** Where the files of a media that shows are. */
  filesOf(mediaId: string): string;
  /** Holds what is held by a lock, until `release`. */
  hold(locks: readonly string[]): Promise<{ release(): Promise<void> }>;
  /** Starts a worker. */
  start(): Promise<ParvisProcess>;
  /** Has a worker do what waits, until `done`. */
  worked(done: () => Promise<unknown>): Promise<void>;
  /** Lets the time pass, in the record, after which a job counts as that of a dead process. */
  timePasses(): Promise<void>;
  stop(): Promise<void>;
};

type Reached = Partial<Pick<Config, "outgoingAllowed" | "platformAddresses">>;

/** @param reached who is spoken to outside, beside the pages and the mail server of the scene */
export async function startKilledScene({
  outgoingAllowed = [],
  platformAddresses = {},
}: Reached = {}): Promise<KilledScene> {
  const smtp = await startStrictSmtp();
  const pages = await startStrangeSite();
  const site = await startTestParvis({
    config: {
      roles: ["web"],
      smtpUrl: smtp.url,
      outgoingAllowed: [pages.place, ...outgoingAllowed],
      platformAddresses,
    },
    outside: true,
  });
  const elsewhere = await temporaryFolder();
  const program = await temporaryFolder();
  const redis = await startRedis();
  afterwards(redis.stop);
  const { db, dataDir, database } = site;
  const join = async (name: string): Promise<TestMember> => {
    const member = await signUp(site, name);
    await db
      .updateTable("members")
      .set({ email_verified: true })
      .where("id", "=", member.id)
      .execute();
    await member.signIn();
    return member;
  };
  const member = await join("Zoé");
  const run = async (text: string): Promise<Record<string, unknown>[]> => {
    const said = text
      .replaceAll(":member", `'${member.id}'`)
      .replace(/:id\b/g, () => `'${uuidv7()}'`);
    const { rows } = await db.executeQuery(CompiledQuery.raw(said));
    return rows as Record<string, unknown>[];
  };
  const wish = {
    databaseUrl: database.connectionString,
    dataDir,
    env: {
      PARVIS_PUBLIC_URL: "http://parvis.test",
      SMTP_URL: smtp.url,
      PARVIS_OUTGOING_ALLOW: [pages.place, ...outgoingAllowed].join(","),
      PARVIS_PLATFORM_ADDRESSES: JSON.stringify(platformAddresses),
      PARVIS_BACKUP_TO: elsewhere,
      PARVIS_FFMPEG: await heldFfmpeg(program),
    },
  };
  const start = () => startWorker(redis.url, wish);
  return {
    site,
    member,
    smtp,
    pages,
    program,
    elsewhere,
    join,
    run,
    async expectRows(from, count) {
      const [row] = await run(`select count(*)::int as count from ${from}`);
      expect(row?.count, from).toBe(count);
    },
    filesOf: (mediaId) => path.join(dataDir, "media", "attached", mediaId),
    async hold(locks) {
      const released = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      const holding = db.transaction().execute(async (tx) => {
        for (const lock of locks) await tx.executeQuery(CompiledQuery.raw(lock));
        held.resolve();
        await released.promise;
      });
      holding.catch(held.reject);
      await held.promise;
      return {
        async release() {
          released.resolve();
          await holding;
        },
      };
    },
    start,
    async worked(done) {
      const worker = await start();
      await done().finally(worker.crash);
    },
    timePasses: () => passTime(site),
    async stop() {
      await cleanUp();
      await site.stop();
      await smtp.stop();
      await pages.stop();
    },
  };
}

/** Longer ago than any job is waited for. */
const LONG_AGO = "interval '25 hours'";

async function passTime({ db, database }: TestParvis): Promise<void> {
  const ask = (text: string) => db.executeQuery(CompiledQuery.raw(text));
  await ask(`update jobs.job set started_on = started_on - ${LONG_AGO},
    heartbeat_on = heartbeat_on - ${LONG_AGO} where state = 'active'`);
  await ask("update jobs.queue set monitor_claim_on = null");
  const boss = new PgBoss({
    connectionString: database.connectionString,
    schema: "jobs",
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.supervise();
  await boss.stop({ graceful: false });
  await ask("update jobs.job set start_after = now() where state = 'retry'");
}

/** The queues that have jobs in these states whose time has come. */
export async function jobsLeft(scene: KilledScene, names: readonly string[], states: string) {
  const list = names.map((name) => `'${name}'`).join(", ");
  return (
    await scene.run(`select name from jobs.job
      where name in (${list}) and state in (${states}) and start_after <= now()`)
  ).map(({ name }) => String(name));
}

/** Waits until each of these words stands in a statement that waits for a lock. */
export async function allHeld(
  scene: KilledScene,
  kinds: readonly (readonly [string, KilledKind])[],
): Promise<void> {
  const look = async () => {
    const waiting = await scene.run(
      "select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    const names = kinds.map(([name]) => name);
    const active = await jobsLeft(scene, names, "'active'");
    const waits = ({ word }: HeldJob) => waiting.some(({ query }) => String(query).includes(word));
    const missing = kinds.filter(
      ([name, { held }]) => !active.includes(name) || (held && !waits(held)),
    );
    return { missing: missing.map(([name]) => name), active, waiting };
  };
  try {
    await until(async () => (await look()).missing.length === 0, { within: 25_000 });
  } catch {
    throw new Error(`not held back: ${JSON.stringify(await look())}`);
  }
}

export const isThere = (place: string): boolean => existsSync(place);

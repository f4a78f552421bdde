import { existsSync } from "node:fs";
import path from "node:path";
import { CompiledQuery } from "kysely";
import { PgBoss } from "pg-boss";
import { expect } from "vitest";
import type { Config } from "../../../server/infrastructure/config.ts";
import { uuidv7 } from "../../../server/infrastructure/ids.ts";
import { signUp, startTestParvis, type TestMember, type TestParvis } from "../../builders/index.ts";
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
import { type HoldingLine, holdingLine } from "./holding-line.ts";

/** A community whose jobs are done by workers of deploy/ alone, one after the other. */
export type KilledScene = {
  site: TestParvis;
  member: TestMember;
  smtp: StrictSmtp;
  /** By which workers reach the database. */
  line: HoldingLine;
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

/** By what name the connections of workers are known to the database. */
export const WORKER = "worker";

/** No limit of the product ends a wait for a lock before a busy machine has all kinds held. */
function patiently({ href }: URL): string {
  const url = new URL(href);
  url.searchParams.set("application_name", WORKER);
  for (const limit of ["lock_timeout", "statement_timeout", "query_timeout"])
    url.searchParams.set(limit, String(60_000));
  return url.href;
}

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
  const line = await holdingLine(site.database.connectionString);
  afterwards(line.close);
  const redis = await startRedis();
  afterwards(redis.stop);
  const { db, dataDir } = site;
  const join = async (name: string): Promise<TestMember> => {
    const member = await signUp(site, name);
    await db
      .updateTable("members")
      .set({ email_verified: true })
      .where("id", "=", member.id)
      .execute();
    await member.enter();
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
    databaseUrl: patiently(line.url),
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
    line,
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

export const isThere = (place: string): boolean => existsSync(place);

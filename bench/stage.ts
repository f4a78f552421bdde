import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import { compareLedger } from "../server/features/posts/points/ledger-check.query.ts";
import { openDatabase } from "../server/infrastructure/database/database.ts";
import { createRecorder, type StatementRecorder } from "./capture.ts";
import { family, memoryOf } from "./pids.ts";
import { DEVICES, MEMBERS } from "./sample.ts";
import { seed } from "./seed.ts";
import { connectionOf, type MeasuredServer, startServer } from "./server.ts";

/** A seeded community with its server, ready for workloads. */
export type Stage = {
  server: MeasuredServer;
  client: pg.Client;
  connection: Awaited<ReturnType<typeof connectionOf>>;
  recorder: StatementRecorder;
  /** Of every member, signed. */
  cookies: string[];
  /** The same of every browser of theirs. */
  listening: string[];
  /** Moment of the newest post of the seed. */
  newest: number;
  /** For files of the workloads. */
  folder: string;
  firstStart: number;
  secondStart: number;
  /** Of server and database when nothing happens, in MB. */
  restingMemory: number | null;
  /** Waits until what was committed is handed out, and its members are told. */
  settle(): Promise<void>;
  /** Deletes the facts that a limit wrote, so that the server delivers them to nobody. */
  discardFacts(): Promise<void>;
  /** @throws when the sums no longer follow from the ledger */
  checkLedger(): Promise<void>;
  close(): Promise<void>;
};

const tell = (message: string) => process.stderr.write(`${message}\n`);

/** Starts a server twice on a new data folder, the community seeded between. */
export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(path.join(tmpdir(), "parvis-bench-"));
  const dataDir = path.join(folder, "data");
  const newest = Date.now() - 60 * 60_000;
  let server: MeasuredServer | undefined;
  try {
    tell("First start…");
    server = await startServer(dataDir);
    const firstStart = server.coldStart;
    tell("Seeding…");
    const seeder = await server.connect();
    await seed(seeder, newest);
    await seeder.end();
    await server.stop();
    tell("Second start…");
    server = await startServer(dataDir);
    const secondStart = server.coldStart;
    await delay(2000);
    const restingMemory = memoryOf(family(server.pid));
    return {
      ...(await stageOf(server, dataDir, newest)),
      folder,
      firstStart,
      secondStart,
      restingMemory,
    };
  } catch (error) {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function stageOf(server: MeasuredServer, dataDir: string, newest: number) {
  const client = await server.connect();
  // Stopping the server after a failure ends this connection too: it is the failure that is to be told.
  client.on("error", () => {});
  const connection = await connectionOf(dataDir);
  const recorder = await createRecorder(dataDir);
  const cookies = Array.from({ length: MEMBERS }, (_, index) => recorder.cookie(index + 1));
  const listening = Array.from({ length: DEVICES }, (_, device) =>
    cookies.map((_, index) => recorder.cookie(index + 1, device)),
  ).flat();
  const stage = {
    server,
    client,
    connection,
    recorder,
    cookies,
    listening,
    newest,
    async settle() {
      for (let attempt = 0; attempt < 200; attempt++) {
        const { rows } = await client.query(
          `select not exists (select 1 from outbox where position is null) and
            (select value from server_notes where name = 'outbox-position')
              = (select value from server_notes where name = 'outbox-follower:notifications') as done`,
        );
        if (rows[0].done) return;
        await delay(50);
      }
      throw new Error("What happened is not handed out in time.");
    },
    async discardFacts() {
      await client.query("delete from outbox where position is null");
    },
    async checkLedger() {
      const { db, close } = openDatabase({ ...connection, max: 1 });
      await sql`set work_mem = '64MB'`.execute(db);
      const differences = await compareLedger(db);
      await close();
      if (differences.length > 0)
        throw new Error(`The ledger disagrees: ${JSON.stringify(differences.slice(0, 5))}`);
    },
    async close() {
      await recorder.close();
      await client.end();
      await server.stop();
      await rm(path.dirname(dataDir), { recursive: true, force: true });
    },
  };
  await stage.checkLedger();
  return stage;
}

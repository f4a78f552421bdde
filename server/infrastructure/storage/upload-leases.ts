import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ERRORS } from "@tus/server";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Log } from "../log.ts";
import { createSparingLog } from "../sparing-log.ts";

/** A server that died holds what it held for that long, in milliseconds. */
const LEASE_MS = 20_000;
/** How often what is held is renewed, and asked whether another server wants it. */
const RENEW_MS = 2_000;
/** How often what another server holds is asked for again, in milliseconds. */
const ASK_MS = 200;

type Holder = { onWanted(): void };

export type Lease = {
  /** Whether another server held it and died, or was cut off: it may still believe it holds it. */
  fromAnother: boolean;
  release(): Promise<void>;
};

/** Leases on uploads between servers of one database. */
export type UploadLeases = {
  /**
   * Waits until no other server holds a name, and asks the one that does to let go.
   *
   * @param onWanted called when another server wants it, or it was lost
   * @throws ERR_LOCK_TIMEOUT once `signal` is aborted
   */
  take(name: string, signal: AbortSignal, onWanted: () => void): Promise<Lease>;
  /** Does work that no other server does meanwhile under this name. */
  alone<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
};

/** @param renewMs how often what is held is renewed, in milliseconds */
export function createUploadLeases(
  db: Database,
  log: Pick<Log, "error" | "warn">,
  renewMs: number = RENEW_MS,
): UploadLeases {
  const processId = randomUUID();
  const sayNotRenewed = createSparingLog(log, "warn", "Envoi en cours\u00a0: bail non renouvelé");
  const held = new Map<string, Holder>();
  let timer: NodeJS.Timeout | undefined;
  const until = sql`now() + ${LEASE_MS} * interval '1 millisecond'`;

  async function renew(): Promise<void> {
    const names = [...held.keys()];
    const { rows } = await sql<{ upload_id: string; wanted: boolean }>`
      update upload_leases set held_until = ${until}
      where upload_id = any(${names}) and process_id = ${processId}
      returning upload_id, wanted`.execute(db);
    const kept = new Map(rows.map((row) => [row.upload_id, row.wanted]));
    for (const name of names) if (kept.get(name) !== false) held.get(name)?.onWanted();
  }

  function watch(): void {
    if (held.size === 0) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    timer ??= setInterval(() => {
      renew().catch(sayNotRenewed);
    }, renewMs).unref();
  }

  async function tryToTake(name: string): Promise<"free" | "lapsed" | null> {
    const { rows } = await sql<{ lapsed: boolean }>`
      insert into upload_leases (upload_id, process_id, held_until)
      values (${name}, ${processId}, ${until})
      on conflict (upload_id) do update
        set process_id = excluded.process_id, held_until = excluded.held_until, wanted = false
        where upload_leases.held_until < now()
      returning xmax::text <> '0' as lapsed`.execute(db);
    if (rows[0]) return rows[0].lapsed ? "lapsed" : "free";
    await sql`update upload_leases set wanted = true
      where upload_id = ${name} and not wanted`.execute(db);
    return null;
  }

  async function release(name: string): Promise<void> {
    held.delete(name);
    watch();
    await sql`delete from upload_leases where upload_id = ${name} and process_id = ${processId}`
      .execute(db)
      // It ends by itself.
      .catch((error) => log.warn({ err: error }, "Envoi en cours\u00a0: bail non rendu"));
  }

  const leases: UploadLeases = {
    async take(name, signal, onWanted) {
      for (;;) {
        if (signal.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
        const taken = await tryToTake(name);
        if (taken) {
          held.set(name, { onWanted });
          watch();
          return { fromAnother: taken === "lapsed", release: () => release(name) };
        }
        await pause(ASK_MS, undefined, { signal }).catch(() => {});
      }
    },
    async alone(name, signal, work) {
      const lease = await leases.take(name, signal, () => {});
      try {
        return await work();
      } finally {
        await lease.release();
      }
    },
  };
  return leases;
}

/** Erases the leases of servers that died. */
export async function sweepUploadLeases(db: Database): Promise<void> {
  await sql`delete from upload_leases where held_until < now() - interval '1 hour'`.execute(db);
}

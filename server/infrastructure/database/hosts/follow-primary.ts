import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../../log.ts";
import { createSparingLog } from "../../sparing-log.ts";
import { breakConnection } from "../end-connection.ts";
import { eachHost } from "./database-hosts.ts";

const LOOK_EVERY_MS = 500;
/** Longest that a host may take to say whether it writes, in milliseconds. */
const PATIENCE_MS = 2000;

type Host = { address: string; host: string; port: number };

/** A database of several hosts, of which one writes. */
export type FollowedPrimary = {
  /** Leads to the host that writes now. */
  readonly connection: pg.PoolConfig;
  stop(): Promise<void>;
};

/**
 * Finds the host that takes writes, as libpq does with `target_session_attrs=read-write`, and goes on
 * looking: once it is silent, gone or a standby, and another writes, connections to it are broken
 * and the next lead to the other.
 *
 * @throws where none of the hosts takes writes
 */
export async function followPrimary(databaseUrl: string, log: Log): Promise<FollowedPrimary> {
  const hosts = eachHost(databaseUrl).map(hostAt);
  const sayNone = createSparingLog(log, "error", "Aucun serveur de la base n’accepte d’écritures");
  const stopping = new AbortController();
  const sockets = new Map<Socket, Host>();
  let current = await findPrimary(hosts);

  /** A socket that goes where the primary is as it is opened, whatever host it is given. */
  function open(): Socket {
    const socket = new Socket();
    const { host, port } = current;
    sockets.set(socket, current);
    socket.once("close", () => sockets.delete(socket));
    const isFile = host.startsWith("/");
    const to = isFile ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
    const go = socket.connect.bind(socket) as (to: object) => Socket;
    return Object.assign(socket, { connect: () => go(to) });
  }

  function turnTo(found: Host): void {
    if (found === current) return;
    current = found;
    log.warn(
      { host: found.host, port: found.port },
      "Base de données\u00a0: autre serveur principal",
    );
    for (const [socket, host] of sockets) if (host !== found) socket.destroy();
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await whileItWrites(current, stopping.signal).catch(() => {});
      if (stopping.signal.aborted) return;
      await findPrimary(hosts).then(turnTo, sayNone);
      await waitFor(LOOK_EVERY_MS, stopping.signal);
    }
  }

  const watching = watch();
  return {
    connection: { connectionString: hosts[0]?.address, stream: open },
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

function hostAt(address: string): Host {
  const { host, port } = new pg.Client({ connectionString: address });
  return { address, host, port };
}

const waitFor = (ms: number, signal: AbortSignal): Promise<unknown> =>
  pause(ms, undefined, { signal, ref: false }).catch(() => {});

function clientOf({ address }: Host): pg.Client {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  // One that breaks between two questions says so to itself alone: the next question fails.
  client.on("error", () => {});
  return client;
}

/** Its timeline in hexadecimal, which a promotion raises; null of one that takes no writes. */
async function timelineOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ timeline: string | null }>(`
    select case when pg_is_in_recovery() then null
      else left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline`);
  return rows[0]?.timeline ?? null;
}

/** Resolves once a host takes no writes any more; rejects once it does not answer. */
async function whileItWrites(host: Host, signal: AbortSignal): Promise<void> {
  const client = clientOf(host);
  try {
    await client.connect();
    while (!signal.aborted && (await timelineOf(client)) !== null)
      await waitFor(LOOK_EVERY_MS, signal);
  } finally {
    breakConnection(client);
  }
}

/** Of several that take writes, a former primary came back: the one promoted last is right. */
async function findPrimary(hosts: readonly Host[]): Promise<Host> {
  const asked = await Promise.allSettled(
    hosts.map(async (host) => {
      const client = clientOf(host);
      try {
        await client.connect();
        return { host, timeline: await timelineOf(client) };
      } finally {
        breakConnection(client);
      }
    }),
  );
  const writing = asked
    .flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))
    .filter(({ timeline }) => timeline !== null)
    .toSorted((one, other) => ((one.timeline ?? "") < (other.timeline ?? "") ? 1 : -1));
  const [found] = writing;
  if (found) return found.host;
  const faults = asked.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  throw new AggregateError(
    faults,
    "Aucun des serveurs de DATABASE_URL n’accepte d’écritures\u00a0: vérifiez qu’ils tournent.",
  );
}

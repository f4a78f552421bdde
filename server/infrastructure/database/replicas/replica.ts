import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { apartFor } from "../apart.ts";
import { LIMITS, ONE_PLAN, PLANNED, SHARED } from "../database.ts";
import { endConnection } from "../end-connection.ts";
import { type SharedConnections, shareConnections } from "../shared-connections.ts";
import { type LogPosition, parseLsn } from "./log-position.ts";
import type { PrimaryWatch } from "./primary-watch.ts";

/** How often it is asked how far it is, in milliseconds: the one in use, and the others. */
const LOOK_EVERY_MS = 50;
const LOOK_SELDOM_MS = 500;
/** Longest that it may keep silent, and that connecting may take, in milliseconds. */
const PATIENCE_MS = 1000;
const AGAIN_MS = 500;

/** Further behind, in milliseconds, it is left aside. */
const MAX_MISSED_MS = 5000;

/** Why a replica is left aside. */
export type AsideReason =
  | "unreachable"
  | "late"
  | "writable"
  | "other-database"
  | "other-version"
  | "other-timeline"
  | "several-servers";

class UnfitError extends Error {
  readonly why: AsideReason;

  constructor(why: AsideReason) {
    super(why);
    this.why = why;
  }
}

/** A copy of the database that follows it, as this process knows it. */
export type Replica = {
  /** `host:port/database` */
  readonly name: string;
  /** Why it is left aside; null while it is of use. */
  aside(): AsideReason | null;
  /** For how many milliseconds it has missed something. */
  missedFor(): number;
  /** Up to where it can be read; null while it is left aside. */
  replayed(): LogPosition | null;
  /** Asks one statement that only reads; undefined where it can take no more. */
  query(statement: Parameters<typeof apartFor>[0]): Promise<pg.QueryResult> | undefined;
  start(): void;
  stop(): Promise<void>;
};

type Parts = {
  /** Where it is. */
  connection: pg.ClientConfig;
  primary: PrimaryWatch;
  /** Whether this process reads from it now. */
  isChosen(): boolean;
  /** Called when it is left aside, or taken back (null). */
  onChange(why: AsideReason | null, error?: unknown): void;
};

/** What serves its statements while it is the same server. */
type Lines = { shared: SharedConnections; planned: SharedConnections };

/**
 * Follows one replica on a connection of its own, from which all that is known of it comes: once
 * that breaks, or is silent for a second, everything asked of the replica fails at once.
 */
export function createReplica(parts: Parts): Replica {
  const { connection, primary } = parts;
  const { host, port, database } = new pg.Client(connection);
  const stopping = new AbortController();
  let lines: Lines | undefined;
  let replayed: LogPosition | undefined;
  let aside: AsideReason | null = "unreachable";
  let told: AsideReason | null | undefined;
  let following: Promise<void> | undefined;

  const wait = (ms: number): Promise<unknown> =>
    pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  function settle(why: AsideReason | null, error?: unknown): void {
    aside = why;
    if (told === why || stopping.signal.aborted) return;
    told = why;
    parts.onChange(why, error);
  }

  /** Until its connection breaks, or another server answers. @throws why */
  async function follow(): Promise<void> {
    const client = watchingClient(connection);
    let unfit: UnfitError | undefined;
    try {
      await client.connect();
      const server = await identify(client);
      refuse(server, primary);
      lines = openLines(connection, async (other) => {
        if ((await identify(other)).started === server.started) return;
        unfit = new UnfitError("several-servers");
        throw unfit;
      });
      while (!stopping.signal.aborted) {
        const seen = await look(client);
        if (unfit) throw unfit;
        replayed = seen.replayed;
        settle(whyAside(seen, primary));
        await wait(parts.isChosen() ? LOOK_EVERY_MS : LOOK_SELDOM_MS);
      }
    } finally {
      aside ??= "unreachable";
      abandon(lines);
      lines = undefined;
      await endConnection(client).catch(() => {});
    }
  }

  async function goOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      await follow().catch((error) =>
        settle(error instanceof UnfitError ? error.why : "unreachable", error),
      );
      await wait(AGAIN_MS);
    }
  }

  return {
    name: `${host}:${port}/${database}`,
    aside: () => aside,
    missedFor: () => (replayed ? primary.missedFor(replayed) : 0),
    replayed: () => (aside === null ? (replayed ?? null) : null),
    query: (statement) =>
      lines?.[apartFor(statement) === "planned" ? "planned" : "shared"].query(statement),
    start() {
      following ??= goOn();
    },
    async stop() {
      stopping.abort();
      await following;
    },
  };
}

function watchingClient(connection: pg.ClientConfig): pg.Client {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
  });
  // A connection that breaks between two looks says so to itself alone: the next look fails.
  client.on("error", () => {});
  return client;
}

function abandon(lines: Lines | undefined): void {
  lines?.shared.abandon();
  lines?.planned.abandon();
}

function openLines(
  connection: pg.ClientConfig,
  check: (client: pg.Client) => Promise<void>,
): Lines {
  const config = {
    ...LIMITS,
    ...connection,
    ...ONE_PLAN,
    connectionTimeoutMillis: PATIENCE_MS,
  };
  return {
    shared: shareConnections(config, SHARED, check),
    planned: shareConnections(config, PLANNED, check),
  };
}

type Server = { system: string; major: number; started: string };

/** Which server answers: none that was started again has the same hour. */
async function identify(client: pg.Client): Promise<Server> {
  const { rows } = await client.query<Server>(`
    select (select system_identifier::text from pg_control_system()) as system,
      current_setting('server_version_num')::int / 10000 as major,
      pg_postmaster_start_time()::text as started`);
  return rows[0] as Server;
}

function refuse({ system, major }: Server, primary: PrimaryWatch): void {
  if (major !== primary.major()) throw new UnfitError("other-version");
  if (system !== primary.system()) throw new UnfitError("other-database");
}

type Seen = { standby: boolean; replayed: LogPosition };

/**
 * How far it is. Its timeline is that of what it receives, which not every role may read, or of its
 * last restart point.
 */
async function look(client: pg.Client): Promise<Seen> {
  const { rows } = await client.query<{ standby: boolean; at: string | null; timeline: number }>(`
    select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as at,
      greatest((select received_tli from pg_stat_wal_receiver),
        (select timeline_id from pg_control_checkpoint())) as timeline`);
  const [{ standby, at, timeline }] = rows as [(typeof rows)[number]];
  return { standby, replayed: { timeline, at: parseLsn(at ?? "0/0") } };
}

function whyAside({ standby, replayed }: Seen, primary: PrimaryWatch): AsideReason | null {
  if (!standby) return "writable";
  if (replayed.timeline < primary.timeline()) return "other-timeline";
  return primary.missedFor(replayed) > MAX_MISSED_MS ? "late" : null;
}

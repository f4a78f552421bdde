import type pg from "pg";
import type { Log } from "../../log.ts";
import { createSparingLog } from "../../sparing-log.ts";
import { asDatabase, type DatabaseConnection } from "../database.ts";
import { createDriver } from "../driver.ts";
import type { Database } from "../tables.ts";
import { type Asking, reading } from "./asking.ts";
import { ASK_POSITION, type LogPosition, later, positionIn, reaches } from "./log-position.ts";
import { watchPrimary } from "./primary-watch.ts";
import { type AsideReason, createReplica, type Replica } from "./replica.ts";
import { type ReadCounts, RoutedConnection } from "./routed-driver.ts";
import { createToldMarks } from "./told-marks.ts";

/** How a replica stands. */
export type ReplicaState = { name: string; aside: AsideReason | null; missedForMs: number };

/** The copies of the database that this process reads from. */
export type Replicas = {
  /** For requests: what only reads may be answered by a replica, all else by the primary. */
  db: Database;
  /** @throws where the primary does not answer */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** As `reading` of `asking.ts`. */
  reading: typeof reading;
  /** Facts of the outbox up to this position were read, and are told from now on. */
  noteRead(fact: bigint): Promise<void>;
  /** From now on nobody reads from who has not replayed all that was read until now. */
  guard(): void;
  /**
   * The last fact up to `fact` that whoever answers has.
   *
   * @param heard the last that was told to who asks, who is answered by a replica that has it
   */
  readable(fact: bigint, heard: bigint | null): bigint;
  states(): ReplicaState[];
  counts: Readonly<ReadCounts>;
};

type Parts = {
  database: DatabaseConnection;
  connections: readonly pg.ClientConfig[];
  log: Log;
  onQuery?: ((sql: string) => void) | undefined;
};

/** Follows the replicas of a database, and sends each statement where it finds what it must. */
export function openReplicas({ database, connections, log, onQuery }: Parts): Replicas {
  const primary = watchPrimary(database.background, log);
  const marks = createToldMarks();
  const counts: ReadCounts = { replica: 0, primary: 0 };
  const tell = tellOf(log);
  let lastRead: LogPosition | null = null;
  let guarded: LogPosition | null = null;

  const all: Replica[] = connections.map((connection) => {
    const replica: Replica = createReplica({
      connection,
      primary,
      isChosen: () => chosen() === replica,
      onChange: (why, error) => tell(replica, why, error),
    });
    return replica;
  });
  // Processes that start together are not all to read from the same one.
  const first = Math.floor(Math.random() * all.length);
  const inTurn = [...all.slice(first), ...all.slice(0, first)];
  const chosen = (): Replica | undefined => inTurn.find((one) => one.aside() === null);

  function fitting({ wrote, heard }: Asking): Replica | null {
    const replica = chosen();
    const replayed = replica?.replayed();
    if (!replica || !replayed) return null;
    const told = heard === null ? null : marks.positionOf(heard);
    if (heard !== null && told === null) return null;
    const wanted = [...wrote, ...(told ? [told] : []), ...(guarded ? [guarded] : [])];
    return wanted.every((one) => reaches(replayed, one)) ? replica : null;
  }

  const routing = { ways: database.ways, counts, fitting };
  const db = asDatabase(
    createDriver(database.ways, () => new RoutedConnection(routing)),
    onQuery,
  );

  return {
    db,
    async start() {
      await primary.start();
      for (const replica of all) replica.start();
    },
    async stop() {
      await Promise.all([primary.stop(), ...all.map((replica) => replica.stop())]);
    },
    reading,
    async noteRead(fact) {
      const { sql: text } = ASK_POSITION;
      const position = positionIn(await database.pool.query(text));
      lastRead = later(lastRead, position);
      marks.note(fact, position);
    },
    guard() {
      guarded = lastRead;
    },
    readable(fact, heard) {
      let least = fact;
      for (const replica of all) {
        const replayed = replica.replayed();
        const here = replayed && marks.readable(replayed);
        if (typeof here === "bigint" && here < least) least = here;
      }
      return heard !== null && heard > least && heard <= fact ? heard : least;
    },
    states: () =>
      all.map((one) => ({ name: one.name, aside: one.aside(), missedForMs: one.missedFor() })),
    counts,
  };
}

const WORDS: Record<AsideReason, string> = {
  unreachable: "elle ne répond pas",
  late: "elle a plus de cinq secondes de retard",
  writable: "ce n’est pas une réplique\u00a0: elle accepte des écritures",
  "other-database": "elle copie une autre base",
  "other-version": "elle est d’une autre version majeure de PostgreSQL",
  "other-timeline": "elle suit un serveur qui n’est plus le principal",
  "several-servers": "plusieurs serveurs répondent à son adresse",
};

/** Says once why a replica is left aside, and when it is taken back. */
function tellOf(log: Log) {
  const sayAside = createSparingLog(log, "warn", "Réplique laissée de côté");
  return ({ name }: Replica, why: AsideReason | null, error: unknown): void => {
    if (why === null) log.info({ replica: name }, "Réplique prise pour les lectures");
    else {
      const reason = WORDS[why];
      const fault = new Error(`${name}\u00a0: ${reason}`, { cause: error });
      sayAside(fault, { replica: name, reason });
    }
  };
}

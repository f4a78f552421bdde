import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryResult,
  TransactionSettings,
} from "kysely";
import type { QueryResult as PgResult, Pool } from "pg";
import { apartFor } from "./apart.ts";
import { toldOf } from "./connection-faults.ts";
import { OwnConnection } from "./own-connection.ts";
import type { SharedConnections } from "./shared-connections.ts";
import { type Statement, standsAlone } from "./statements.ts";

/** Connections by what they are for. */
export type ConnectionPools = {
  /** For transactions, and for all else where nothing is shared. */
  own: Pool;
  /** For single statements. */
  shared?: SharedConnections | undefined;
  /** For single statements marked `withOnePlan`. */
  planned: Pool;
  /** For single statements marked `unhurried`. */
  unhurried: Pool;
};

/**
 * How Kysely reaches PostgreSQL. A single statement runs on shared connections; a transaction, and
 * a statement that may change its session, has a connection to itself.
 *
 * A single `select` that takes a session lock or sets a session variable would not find it again:
 * what needs a session needs a transaction.
 */
export function createDriver(
  ways: ConnectionPools,
  connect = () => new CallerConnection(ways),
): Driver {
  const at = (connection: DatabaseConnection) => connection as CallerConnection;
  return {
    init: async () => {},
    acquireConnection: async () => connect(),
    beginTransaction: (connection, settings) => at(connection).begin(settings),
    commitTransaction: (connection) => at(connection).commit(),
    rollbackTransaction: (connection) => at(connection).rollback(),
    releaseConnection: async (connection) => at(connection).release(),
    destroy: async () => {},
  };
}

/** One caller's way to the database: a statement, or a transaction. */
export class CallerConnection implements DatabaseConnection {
  readonly #ways: ConnectionPools;
  #own: OwnConnection | undefined;

  constructor(ways: ConnectionPools) {
    this.#ways = ways;
  }

  async executeQuery<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return resultOf(await (this.#shared(statement) ?? this.#alone(statement)));
    } catch (error) {
      throw toldOf(error);
    }
  }

  #shared(statement: CompiledQuery): Promise<PgResult> | undefined {
    if (this.#own || !standsAlone(statement) || apartFor(statement)) return;
    return this.#ways.shared?.query(statement);
  }

  async #alone(statement: CompiledQuery): Promise<PgResult> {
    return (await this.#take(this.#ways[apartFor(statement) ?? "own"])).query(statement);
  }

  // biome-ignore lint/correctness/useYield: Kysely asks every connection for it, and nothing here streams.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Statements are not streamed.");
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const own = await this.#take().catch((error) => {
      throw toldOf(error);
    });
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : "";
    own.begin(`begin${level}${accessMode ? ` ${accessMode}` : ""}`);
  }

  async commit(): Promise<void> {
    await this.commitThen();
  }

  /** As `OwnConnection.commit`. */
  protected async commitThen(then?: Statement): Promise<PgResult | undefined> {
    try {
      return await this.#own?.commit(then);
    } catch (error) {
      throw toldOf(error);
    }
  }

  async rollback(): Promise<void> {
    await this.#own?.rollback();
  }

  release(): void {
    this.#own?.release();
    this.#own = undefined;
  }

  async #take(pool: Pool = this.#ways.own): Promise<OwnConnection> {
    this.#own ??= new OwnConnection(await pool.connect());
    return this.#own;
  }
}

const COUNTED = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** An answer of the database as Kysely takes it. */
export function resultOf<Row>({ rows, command, rowCount }: PgResult): QueryResult<Row> {
  if (!COUNTED.has(command)) return { rows: rows ?? [] };
  return { rows: rows ?? [], numAffectedRows: BigInt(rowCount ?? 0) };
}

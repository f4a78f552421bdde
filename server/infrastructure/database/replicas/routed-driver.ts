import type { CompiledQuery, QueryResult, TransactionSettings } from "kysely";
import type { QueryResult as PgResult } from "pg";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { apartFor } from "../apart.ts";
import { toldOf } from "../connection-faults.ts";
import { CallerConnection, type ConnectionPools, resultOf } from "../driver.ts";
import { type Asking, scopeNow } from "./asking.ts";
import { ASK_POSITION, later, positionIn } from "./log-position.ts";
import { mayWrite, readsOnly } from "./reads-only.ts";
import type { Replica } from "./replica.ts";

/** How many single statements that only read were answered by whom. */
export type ReadCounts = { replica: number; primary: number };

export type Routing = {
  ways: ConnectionPools;
  counts: ReadCounts;
  /** A replica where this is found; null where only the primary has it for sure. */
  fitting(asking: Asking): Replica | null;
};

/**
 * As its kind, within a request: single statements of what only reads go to a replica that has what
 * they must find, and what is written tells how far the log got, with the commit itself.
 */
export class RoutedConnection extends CallerConnection {
  readonly #routing: Routing;
  #within = false;
  #wrote = false;

  constructor(routing: Routing) {
    super(routing.ways);
    this.#routing = routing;
  }

  override async executeQuery<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
    const scope = scopeNow();
    if (!scope) return super.executeQuery(statement);
    if (this.#within) {
      this.#wrote ||= mayWrite(statement.sql);
      return super.executeQuery(statement);
    }
    if (!readsOnly(statement.sql)) return this.#write(statement, scope.asking);
    const answered = await this.#readFromReplica(statement);
    this.#routing.counts[answered ? "replica" : "primary"]++;
    return answered ? resultOf(answered) : super.executeQuery(statement);
  }

  /** Undefined where the primary is to be asked. */
  async #readFromReplica(statement: CompiledQuery): Promise<PgResult | undefined> {
    const { asking, reading } = scopeNow() ?? {};
    if (!asking || !reading?.open || asking.written || apartFor(statement) === "unhurried") return;
    if (reading.replica === undefined) reading.replica = this.#routing.fitting(asking);
    const { replica } = reading;
    // Never back from the primary to a replica that may have less.
    if (replica?.aside() !== null) return;
    try {
      return await replica.query(statement);
    } catch (error) {
      const told = toldOf(error);
      // The primary would take as long.
      if (told instanceof DomainError) throw told;
      return;
    }
  }

  async #write<Row>(statement: CompiledQuery, asking: Asking): Promise<QueryResult<Row>> {
    const result = await super.executeQuery<Row>(statement);
    const { ways } = this.#routing;
    const answer = ways.shared?.query(ASK_POSITION) ?? ways.own.query(ASK_POSITION.sql);
    note(asking, await answer.catch(() => undefined));
    return result;
  }

  override async begin(settings: TransactionSettings): Promise<void> {
    this.#within = true;
    await super.begin(settings);
  }

  override async commit(): Promise<void> {
    const scope = scopeNow();
    if (scope && this.#wrote) note(scope.asking, await this.commitThen(ASK_POSITION));
    else await super.commit();
  }

  override release(): void {
    this.#within = false;
    this.#wrote = false;
    super.release();
  }
}

/** Whoever asks next must find what was just written: where it is not known, on the primary alone. */
function note(asking: Asking, answer: PgResult | undefined): void {
  asking.written = later(asking.written, positionIn(answer));
}

import { AbortedTransactionError, type CompiledQuery } from "kysely";
import type { PoolClient, QueryResult } from "pg";
import { isAnswer, isStale } from "./connection-faults.ts";
import { isDeferred } from "./deferred.ts";
import { cork, type Statement, sendStatement, uncork } from "./statements.ts";

const NOTHING = { rows: [], command: "", rowCount: null } as unknown as QueryResult;
const COMMIT: Statement = { sql: "commit", parameters: [] };
const ROLLBACK: Statement = { sql: "rollback", parameters: [] };

/**
 * Only reads are sent together with `begin`: if `begin` were refused, a write sent with it would
 * run in a transaction of its own and be committed.
 */
const READS = /^[\s(]*select\b/i;

/**
 * A connection that one transaction has to itself. It sends as few messages as it can: `begin` with
 * the first statement if that is a read, deferred statements with the next awaited one, at the
 * latest with the commit.
 */
export class OwnConnection {
  readonly #client: PoolClient;
  /** The `begin` statement, until it is sent. */
  #begin: Statement | undefined;
  /** While `begin` is in flight: statements issued meanwhile wait for it, in their order. */
  #opening: Promise<unknown> | undefined;
  #inside = false;
  #deferred: Statement[] = [];
  #spent = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** Begins a transaction. Nothing is sent before its first statement. */
  begin(sql: string): void {
    this.#begin = { sql, parameters: [] };
    this.#inside = true;
  }

  async query(statement: CompiledQuery): Promise<QueryResult> {
    if (this.#inside && isDeferred(statement)) {
      this.#deferred.push(statement);
      return NOTHING;
    }
    if (this.#opening || !READS.test(statement.sql)) await this.#open();
    return this.#ask(statement);
  }

  /**
   * @param then sent in the same message as the commit, and run after it
   * @returns what `then` answered; undefined where it was not sent, or failed
   * @throws the error of a deferred statement; AbortedTransactionError if one failed before
   */
  async commit(then?: Statement): Promise<QueryResult | undefined> {
    if (this.#deferred.length > 0) await this.#open();
    const nothingAsked = this.#begin !== undefined;
    this.#begin = undefined;
    if (nothingAsked) {
      this.#end();
      return;
    }
    if (then) cork(this.#client);
    const committed = this.#ask(COMMIT);
    const answered = then && sendStatement(this.#client, then).catch(() => undefined);
    if (then) uncork(this.#client);
    const { command } = await committed;
    this.#end();
    if (command === "ROLLBACK") throw new AbortedTransactionError();
    return answered;
  }

  /** Never throws: a connection that cannot roll back is closed, which rolls back too. */
  async rollback(): Promise<void> {
    const nothingAsked = !this.#inside || this.#begin !== undefined;
    this.#begin = undefined;
    this.#deferred = [];
    this.#end();
    if (nothingAsked) return;
    await this.#ask(ROLLBACK).catch(() => {
      this.#spent = true;
    });
  }

  release(): void {
    this.#client.release(this.#spent);
  }

  #end(): void {
    this.#inside = false;
  }

  async #open(): Promise<void> {
    const begin = this.#begin;
    this.#begin = undefined;
    if (begin) this.#opensWith(sendStatement(this.#client, begin));
    await this.#opening;
  }

  #opensWith(begun: Promise<QueryResult>): void {
    const opening = this.#watched(begun).finally(() => {
      this.#opening = undefined;
    });
    // Not an unhandled rejection: statements that wait for it, or the one sent with it, report it.
    opening.catch(() => {});
    this.#opening = opening;
  }

  /** Sends the waiting statements and then this one, in one message. */
  async #ask(statement: Statement): Promise<QueryResult> {
    const begin = this.#begin;
    const ahead = begin ? [begin, ...this.#deferred] : this.#deferred;
    if (ahead.length === 0) return this.#watched(sendStatement(this.#client, statement));
    this.#begin = undefined;
    this.#deferred = [];
    cork(this.#client);
    const sent = [...ahead, statement].map((one) => sendStatement(this.#client, one));
    uncork(this.#client);
    const [first] = sent;
    if (begin && first) this.#opensWith(first);
    await Promise.allSettled(sent);
    // The first failure gives the reason: later ones only say that the transaction is aborted.
    return this.#watched(Promise.all(sent).then((results) => results.at(-1) as QueryResult));
  }

  async #watched(answer: Promise<QueryResult>): Promise<QueryResult> {
    try {
      return await answer;
    } catch (error) {
      if (!isAnswer(error) || isStale(error)) this.#spent = true;
      throw error;
    }
  }
}

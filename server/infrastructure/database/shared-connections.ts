import pg from "pg";
import { isAnswer, isStale } from "./connection-faults.ts";
import { breakConnection, endConnection } from "./end-connection.ts";
import { cork, type Statement, sendStatement, uncork } from "./statements.ts";

/** A connection that owes an answer for so long gets no new statement. */
const HELD_UP_MS = 1000;

/** Statements that may wait for their answer on one connection. */
const MAX_WAITING = 200;

/** A connection that is idle for so long is closed. */
const IDLE_MS = 30_000;

/** A connection that many callers use at once. */
type Line = {
  opening: Promise<pg.Client>;
  client: pg.Client | undefined;
  break(): void;
  waiting: number;
  /** When it last answered, or was sent a statement while none waited (`performance.now`). */
  movedAt: number;
  corked: boolean;
};

/** A few connections on which statements are pipelined: none waits for the previous answer. */
export type SharedConnections = {
  /**
   * Runs one statement that is a transaction of its own. Statements issued in one turn of the event
   * loop leave in one write per connection, and an error concerns its own statement alone.
   *
   * @returns undefined when every connection is held up or full: nothing was sent
   */
  query(statement: Statement): Promise<pg.QueryResult> | undefined;
  /** Breaks every connection: what was asked fails. */
  abandon(): void;
  /** Waits for what was asked, then closes. */
  close(): Promise<void>;
};

/** Looks at a connection before anything is asked on it. @throws what makes it unfit */
type Check = (client: pg.Client) => Promise<void>;

/**
 * Opens connections when they are first needed, and again after they broke. Statements in flight on
 * a broken connection fail: whether they ran is unknown.
 *
 * @param count how many at most
 */
export function shareConnections(
  config: pg.ClientConfig,
  count: number,
  check?: Check,
): SharedConnections {
  const lines = createLines(config, count, check);

  async function ask(line: Line, statement: Statement): Promise<pg.QueryResult> {
    if (line.waiting++ === 0) line.movedAt = performance.now();
    let spent = false;
    try {
      const client = line.client ?? (await line.opening);
      gather(line, client);
      return await sendStatement(client, statement);
    } catch (error) {
      spent = !isAnswer(error) || isStale(error);
      throw error;
    } finally {
      line.waiting--;
      line.movedAt = performance.now();
      if (spent) lines.retire(line);
    }
  }

  /** A stale plan is refused before it runs: retried on other connections, in the end a new one. */
  async function askAgain(line: Line, statement: Statement): Promise<pg.QueryResult> {
    let asked = line;
    for (let left = count; ; left--) {
      try {
        return await ask(asked, statement);
      } catch (error) {
        const other = left > 0 && isStale(error) ? lines.leastBusy() : undefined;
        if (!other) throw error;
        asked = other;
      }
    }
  }

  return {
    query(statement) {
      const line = lines.leastBusy();
      return line && askAgain(line, statement);
    },
    abandon: lines.abandon,
    close: lines.close,
  };
}

type Lines = {
  /** The least busy connection, opened if need be; undefined if all are held up or full. */
  leastBusy(): Line | undefined;
  /** Sends no new statement on it; those in flight still get their answers. */
  retire(line: Line): void;
  abandon(): void;
  /** Waits for what was asked, then closes. */
  close(): Promise<void>;
};

/** The open connections, at most `count`: those that broke or are idle too long are closed. */
function createLines(config: pg.ClientConfig, count: number, check?: Check): Lines {
  const lines: (Line | undefined)[] = Array.from({ length: count });

  async function connect(client: pg.Client): Promise<void> {
    await client.connect();
    await check?.(client);
  }

  function open(at: number): Line {
    const client = new pg.Client({ ...config, pipeline: true });
    const line: Line = {
      opening: connect(client).then(() => {
        line.client = client;
        return client;
      }),
      client: undefined,
      break: () => breakConnection(client),
      waiting: 0,
      movedAt: performance.now(),
      corked: false,
    };
    const over = () => retire(line);
    client.on("error", over).on("end", over);
    line.opening.catch(over);
    lines[at] = line;
    return line;
  }

  function retire(line: Line): void {
    const at = lines.indexOf(line);
    if (at < 0) return;
    lines[at] = undefined;
    if (line.client) void endConnection(line.client, line.waiting > 0).catch(() => {});
  }

  function leastBusy(): Line | undefined {
    let best = -1;
    let waiting = MAX_WAITING;
    for (const [at, line] of lines.entries()) {
      const here = line?.waiting ?? 0;
      if (here < waiting && !(line && isHeldUp(line))) [best, waiting] = [at, here];
    }
    return best < 0 ? undefined : (lines[best] ?? open(best));
  }

  const sweeping = setInterval(() => {
    for (const line of lines) if (line && isIdle(line)) retire(line);
  }, IDLE_MS).unref();

  return {
    leastBusy,
    retire,
    abandon() {
      clearInterval(sweeping);
      for (const line of lines.splice(0)) line?.break();
    },
    async close() {
      clearInterval(sweeping);
      const open = lines
        .splice(0)
        .map((line) => line?.opening.then((client) => endConnection(client, line.waiting > 0)));
      await Promise.allSettled(open);
    },
  };
}

const isHeldUp = ({ waiting, movedAt }: Line): boolean =>
  waiting > 0 && performance.now() - movedAt > HELD_UP_MS;

const isIdle = ({ waiting, movedAt }: Line): boolean =>
  waiting === 0 && performance.now() - movedAt > IDLE_MS;

/** Buffers the statements of this turn of the event loop, and writes them at once at its end. */
function gather(line: Line, client: pg.Client): void {
  if (line.corked) return;
  line.corked = true;
  cork(client);
  setImmediate(() => {
    line.corked = false;
    uncork(client);
  });
}

import { setTimeout as pause } from "node:timers/promises";
import type { Redis as Client } from "ioredis";
import { createSparingLog } from "../sparing-log.ts";
import { RedisAway } from "./client.ts";
import { createLine, type Line } from "./line.ts";
import type { Redis, RedisParts, RedisScript } from "./redis.ts";

/** Pauses before it is tried again: the first, and the longest, in milliseconds. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
/** A connection that held this long was no passing one: pauses begin anew. */
const HELD_MS = 30_000;

/**
 * Keeps one connection to a Redis, on which it speaks and hears: a single loop opens it, waits until
 * it breaks, closes it and begins again, later each time.
 */
export function createRedis({ url, prefix, log, patienceMs }: RedisParts): Redis {
  const stopping = new AbortController();
  const hearers = new Map<string, (message: string) => void>();
  const watchers: ((answers: boolean) => void)[] = [];
  const sayAway = createSparingLog(
    log,
    "warn",
    "Redis (REDIS_URL) fait défaut\u00a0: PostgreSQL et chaque processus prennent le relais",
  );
  let line: Line | null = null;
  let failures = 0;
  let looping: Promise<void> | undefined;

  async function loop(tried: () => void): Promise<void> {
    let away = false;
    await again(stopping.signal, async () => {
      try {
        await talkUntilBroken(() => {
          if (away) log.info("Redis (REDIS_URL) répond à nouveau");
          away = false;
          tried();
        });
      } catch (error) {
        if (!stopping.signal.aborted) sayAway(new RedisAway(error));
        away = true;
      }
      tried();
    });
  }

  /** @throws what broke the connection, or prevented it */
  async function talkUntilBroken(answering: () => void): Promise<void> {
    const opening = createLine({ url, patienceMs, hearers });
    stopping.signal.addEventListener("abort", opening.close);
    try {
      await opening.open();
      line = opening;
      answering();
      for (const watcher of watchers) watcher(true);
      await opening.broken();
    } finally {
      stopping.signal.removeEventListener("abort", opening.close);
      const broke = line !== null && !stopping.signal.aborted;
      line = null;
      opening.close();
      if (broke) for (const watcher of watchers) watcher(false);
    }
  }

  /** @returns undefined without an answer in time, or for a refusal */
  async function ask<T>(question: (client: Client) => Promise<T>): Promise<T | undefined> {
    if (!line?.answers()) return undefined;
    try {
      return await line.ask(question);
    } catch (error) {
      failures += 1;
      sayAway(new RedisAway(error));
      return undefined;
    }
  }

  return {
    start: () =>
      new Promise((resolve) => {
        looping ??= loop(resolve);
      }),
    async stop() {
      stopping.abort();
      await looping;
    },
    answers: () => line?.answers() ?? false,
    failures: () => failures,
    run: (script, key, ...values) =>
      ask((client) => runScript(client, script, `${prefix}${key}`, values)),
    publish: async (channel, message) =>
      (await ask((client) => client.publish(`${prefix}${channel}`, message))) ?? 0,
    hear: (channel, onMessage) => void hearers.set(`${prefix}${channel}`, onMessage),
    watch: (onChange) => void watchers.push(onChange),
  };
}

/** Talks until it is stopped, each time after a pause. */
async function again(signal: AbortSignal, talk: () => Promise<void>): Promise<void> {
  for (let tries = 0; !signal.aborted; tries++) {
    const since = performance.now();
    await talk();
    if (performance.now() - since > HELD_MS) tries = 0;
    await pause(pauseAfter(tries), undefined, { signal, ref: false }).catch(() => {});
  }
}

/** Growing, and not the same for all processes: they would come back together. */
const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);

async function runScript(
  client: Client,
  { lua, sha1 }: RedisScript,
  key: string,
  values: number[],
): Promise<unknown> {
  try {
    return await client.evalsha(sha1, 1, key, ...values);
  } catch (error) {
    if (!(error as Error).message.startsWith("NOSCRIPT")) throw error;
    return client.eval(lua, 1, key, ...values);
  }
}

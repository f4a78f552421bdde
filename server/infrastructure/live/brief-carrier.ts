import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Log } from "../log.ts";
import type { Redis } from "../redis/redis.ts";
import { createSparingLog } from "../sparing-log.ts";
import {
  BRIEF_CHANNEL,
  type BriefMessage,
  type BriefNews,
  inParts,
  readBriefMessage,
} from "./brief-news.ts";
import { followDeaf } from "./deaf-processes.ts";

/** Carries passing facts to the streams of every process. */
export type BriefCarrier = {
  /**
   * Sends a passing fact. It is not stored: a member without an open stream never receives it, and a
   * failure loses nothing that matters.
   */
  tell(news: BriefNews): Promise<void>;
  /** Takes a payload that PostgreSQL brought on `BRIEF_CHANNEL`. */
  notified(payload: string): void;
  /** PostgreSQL is listened to from now on: what others said before was not heard. */
  listening(): void;
  stop(): void;
};

type Parts = {
  pool: pg.Pool;
  /** Null where PostgreSQL carries all. */
  redis: Redis | null;
  log: Log;
  /** Hands a fact to the streams of this process, each once. */
  say(news: BriefNews): void;
};

/** What left by Redis alone is said again to who was found not to have heard it, for so long. */
const RECENT_MS = 5000;
const MOST_RECENT = 1000;
/** Facts that are known again when they come a second time, the other way. */
const MOST_KNOWN = 10_000;

/**
 * By PostgreSQL alone, or by Redis where it answers. A fact then leaves by Redis alone as long as
 * every process hears it; those that do not say so by PostgreSQL, and facts leave both ways. Each
 * has an id, by which who hears it twice passes the second over.
 */
export function createBriefCarrier(parts: Parts): BriefCarrier {
  const notify = createNotify(parts);
  return parts.redis ? bothWays({ ...parts, redis: parts.redis }, notify) : oneWay(parts, notify);
}

type Notify = (message: BriefMessage) => Promise<void>;

function createNotify({ pool, log }: Parts): Notify {
  const sayLost = createSparingLog(log, "warn", "Fait bref non transmis");
  return async (message) => {
    try {
      await pool.query("select pg_notify($1, $2)", [BRIEF_CHANNEL, JSON.stringify(message)]);
    } catch (error) {
      sayLost(error);
    }
  };
}

function oneWay({ say }: Parts, notify: Notify): BriefCarrier {
  const me = randomUUID();
  // Others may have a Redis that was not named here: they learn that it is not heard.
  const saysDeaf = () => void notify({ deaf: me });
  return {
    async tell(news) {
      for (const part of inParts(news)) await notify(part);
    },
    notified(payload) {
      const message = readBriefMessage(payload);
      if (message && "fact" in message) say(message);
      else if (message && "asks" in message) saysDeaf();
    },
    listening: saysDeaf,
    stop() {},
  };
}

type Sent = { message: BriefMessage; at: number };

function bothWays({ redis, say }: Parts & { redis: Redis }, notify: Notify): BriefCarrier {
  const me = randomUUID();
  const known = new Set<string>();
  const recent: Sent[] = [];
  let count = 0;
  const deaf = followDeaf(() => void notify({ asks: "deaf" }));
  const sayHowIHear = () => (redis.answers() ? deaf.suspect() : void notify({ deaf: me }));
  redis.hear(BRIEF_CHANNEL, take);
  redis.watch(sayHowIHear);

  async function send(news: BriefNews): Promise<void> {
    const message = { ...news, id: `${me} ${++count}` };
    const heardBy = await redis.publish(BRIEF_CHANNEL, JSON.stringify(message));
    if (heardBy > 0 && !deaf.any()) remember(message);
    else await notify(message);
  }

  function remember(message: BriefMessage): void {
    recent.push({ message, at: performance.now() });
    if (recent.length > MOST_RECENT) recent.shift();
  }

  async function sayAgain(): Promise<void> {
    const since = performance.now() - RECENT_MS;
    const missed = recent.splice(0).filter(({ at }) => at > since);
    for (const { message } of missed) await notify(message);
  }

  function isNew(id: string): boolean {
    if (known.has(id)) return false;
    known.add(id);
    if (known.size > MOST_KNOWN) known.delete(known.values().next().value as string);
    return true;
  }

  function take(payload: string): void {
    const message = readBriefMessage(payload);
    if (!message) return;
    if ("fact" in message) {
      if (message.id === undefined || isNew(message.id)) say(message);
    } else if ("asks" in message) {
      if (!redis.answers()) void notify({ deaf: me });
    } else if (message.deaf !== me && deaf.add(message.deaf)) void sayAgain();
  }

  return {
    async tell(news) {
      for (const part of inParts(news)) await send(part);
    },
    notified: take,
    listening: sayHowIHear,
    stop: deaf.stop,
  };
}

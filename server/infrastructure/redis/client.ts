import { Redis as Client } from "ioredis";
import DataHandler from "ioredis/built/DataHandler.js";

/**
 * What fails as a reply is taken breaks the connection it came on. The library throws it once nobody
 * can catch it: whoever answers with an empty reply that was not asked for would end the process.
 */
const readings = DataHandler.default.prototype as unknown as {
  dispatch(
    this: { redis: { recoverFromFatalError(error: unknown, same: unknown): void } },
    take: () => void,
  ): void;
};
readings.dispatch = function dispatch(take) {
  try {
    take();
  } catch (error) {
    this.redis.recoverFromFatalError(error, error);
  }
};

/** Longest that opening a connection may take, in milliseconds. */
const CONNECTING_MS = 2000;

/**
 * A client for one connection. It keeps nothing for later and never comes back by itself: what was
 * not answered must not be sent a second time, nor long after it was true.
 */
export function openClient(url: string): Client {
  return new Client({
    ...addressOf(new URL(url)),
    lazyConnect: true,
    connectTimeout: CONNECTING_MS,
    retryStrategy: null,
    enableOfflineQueue: false,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // Whether it is ready is what our own question tells.
    enableReadyCheck: false,
    disableClientInfo: true,
    // One connection then speaks and hears.
    protocol: 3 as const,
  });
}

function addressOf({ protocol, hostname, port, username, password, pathname }: URL) {
  const host = hostname.replace(/^\[|\]$/g, "");
  return {
    host,
    port: Number(port || 6379),
    db: Number(pathname.slice(1) || 0),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(protocol === "rediss:" && { tls: {} }),
  };
}

const REASONS: readonly [RegExp, string][] = [
  [/WRONGPASS|NOAUTH|invalid password/i, "le nom ou le mot de passe de REDIS_URL est refusé"],
  [/NOPERM/, "ce que Parvis demande n’est pas permis à ce nom"],
  [/subscriber mode/, "ce Redis est trop ancien\u00a0: il faut la version\u00a06 ou plus récente"],
  [/LOADING/, "il relit ses données"],
  [/OOM/, "sa mémoire est pleine"],
  [/READONLY/, "c’est une copie, qui ne s’écrit pas"],
  [/certificate|self-signed|SSL|TLS|EPROTO/i, "son certificat ou son chiffrement est refusé"],
  [/ENOTFOUND|EAI_AGAIN/, "le nom de sa machine est inconnu"],
  [/ECONNREFUSED/, "personne n’écoute à cette adresse"],
  [/in time|ETIMEDOUT/, "aucune réponse à temps"],
  [/ECONNRESET|EPIPE|connection.*closed/i, "la connexion est rompue"],
];

/** Why Redis is done without, as the operator reads it; what was said lies behind, as the cause. */
export class RedisAway extends Error {
  constructor(cause: unknown) {
    const said = cause instanceof Error ? cause.message : String(cause);
    const known = REASONS.find(([kind]) => kind.test(said))?.[1];
    super(known ?? "ce qui répond n’est pas Redis, ou ne se comprend pas", { cause });
    this.name = "RedisAway";
  }
}

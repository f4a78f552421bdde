import type { FastifyInstance } from "fastify";
import { createIdentity, createSessions } from "../features/accounts/wiring.ts";
import { broadcastPresence } from "../features/conversations/index.ts";
import { createAlertBeat } from "../features/notifications/wiring.ts";
import {
  announceLegalChanges,
  createPresence,
  rememberCommunity,
} from "../features/people/wiring.ts";
import { placesInWords } from "../infrastructure/config-places.ts";
import type { Replicas } from "../infrastructure/database/replicas/replicas.ts";
import { createHttpServer } from "../infrastructure/http/server.ts";
import { createJobQueue } from "../infrastructure/jobs/jobs.ts";
import { createLiveHub, type LiveHub } from "../infrastructure/live/live-hub.ts";
import { createMailer } from "../infrastructure/mailer/mailer.ts";
import { forAnyKind } from "../infrastructure/outbox/subscriptions.ts";
import { openShared } from "../infrastructure/redis/open-shared.ts";
import { runCommand } from "../infrastructure/run-command.ts";
import type { Services } from "../infrastructure/services.ts";
import { type Accounts, createAccounts } from "./accounts.ts";
import { createRestoration } from "./backups/run-restore.ts";
import { createFactReaders } from "./fact-readers.ts";
import { listJobs } from "./job-list.ts";
import { mountRoutes } from "./mount.ts";
import { createDrain } from "./operations/drain.ts";
import { directly, openRecord } from "./record/open-record.ts";
import { createRun, type Run } from "./run.ts";
import { createServices } from "./services.ts";
import { createSubscriptions } from "./subscriptions.ts";
import type { ParvisOptions } from "./surroundings.ts";
import { watchViewers } from "./watch-viewers.ts";

export type Parvis = Run & {
  http: FastifyInstance;
  services: Services;
  accounts: Accounts;
  live: LiveHub;
  /** Null where the database has no copies to read from. */
  replicas: Replicas | null;
};

/** What a command needs to work on this installation; its own database is found in the folder. */
function whereWeAre({ config, database }: ParvisOptions): Record<string, string> {
  const address = config.databaseUrl ?? database.connectionString;
  return {
    PARVIS_DATA_DIR: config.dataDir,
    PARVIS_PUBLIC_URL: config.publicUrl,
    ...placesInWords(config),
    ...(address && { DATABASE_URL: address }),
    ...(config.databaseDirectUrl && { DATABASE_DIRECT_URL: config.databaseDirectUrl }),
  };
}

async function followReads(http: FastifyInstance, publicUrl: string): Promise<void> {
  const requests = await import("../infrastructure/http/replica-requests.ts");
  requests.followReads(http, publicUrl);
}

/** What it has in common with the other processes of its community: through Redis, or beside it. */
async function share({ config, secrets, log, redisPatienceMs, ...given }: ParvisOptions) {
  const about = { log, patienceMs: redisPatienceMs };
  const { redis, counts } = await openShared(config.redisUrl, secrets.pseudonyms, about);
  const family = given.family ?? null;
  return { redis, counts: counts ?? family, family };
}

/** Puts everything together: the one place where the parts of the server meet. */
export async function createParvis(surroundings: ParvisOptions): Promise<Parvis> {
  const { config, log } = surroundings;
  const record = await openRecord(surroundings);
  const { database, replicas, clock, recordClock } = record;
  const { db, background, pool } = database;

  const community = rememberCommunity(db, clock);
  await community.read();
  const subscriptions = forAnyKind(
    createSubscriptions(community.timeZone, community.dailyCeiling, () => services),
  );
  const jobs = createJobQueue(pool, log, { works: config.roles.includes("worker") });
  const mailer = createMailer({ db, jobs, clock, smtpUrl: config.smtpUrl, from: config.mailFrom });
  const { redis, counts, family } = await share(surroundings);
  const services: Services = await createServices({
    surroundings,
    clock,
    db: replicas?.db ?? db,
    subscriptions,
    jobs,
    mailer,
    sharedCounts: counts,
    reached: () => ({ ...facts, sessions, live }),
  });
  // Who someone is and what they may do is never read from a copy that may be late.
  const asked = { ...services, db };
  const sessions = createSessions(asked, community.isOpen, surroundings.sessionFreshMs);
  const live = createLiveHub({
    db,
    pool,
    connection: directly(surroundings),
    subscriptions,
    redis,
    log,
    onEvent: (event) => watcher(event),
    ...(replicas && { onRead: replicas.noteRead }),
  });
  const watcher = watchViewers(sessions, () => live, community, replicas?.guard);
  const facts = createFactReaders({ surroundings, database, subscriptions, services, live });
  const { alertEveryMs } = surroundings;
  const alerts = createAlertBeat(services, background, community.timeZone, alertEveryMs);
  const identity = createIdentity(services);
  const accounts = createAccounts(services, identity);
  const presence = createPresence(db, clock, log, (memberId, connected) =>
    broadcastPresence(services, memberId, connected),
  );

  const http = await createHttpServer(config, log, sessions.tokenOf, counts);
  if (replicas) await followReads(http, config.publicUrl);
  const env = whereWeAre(surroundings);
  const restoration = createRestoration(services, env, surroundings.onRestored);
  const drain = createDrain(config.drainSeconds, log);
  const parts = { services, community, sessions, live, presence, identity, accounts };
  await mountRoutes(http, { ...parts, redis, replicas, recordClock, restoration, family, drain });
  const jobList = listJobs({
    services,
    background,
    community,
    letters: mailer.job,
    ownCommand: (args, heapMb) => runCommand({ args, heapMb, env }),
    pace: surroundings.publishingPace,
  });

  const run = createRun({
    ...parts,
    ...facts,
    redis,
    timeZone: community.timeZone,
    database: { db, close: record.close },
    http,
    jobs,
    jobList,
    alerts,
    restoration,
    drain,
  });

  await announceLegalChanges(services, await community.read());
  return { ...run, http, services, accounts, live, replicas };
}

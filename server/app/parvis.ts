import type { FastifyInstance } from "fastify";
import { createIdentity, createSessions } from "../features/accounts/wiring.ts";
import { broadcastPresence } from "../features/conversations/index.ts";
import { createAlertBeat, createNotifying } from "../features/notifications/wiring.ts";
import { createPresence, rememberCommunity } from "../features/people/wiring.ts";
import { openDatabase } from "../infrastructure/database/database.ts";
import { migrate } from "../infrastructure/database/migrate.ts";
import { createHttpServer } from "../infrastructure/http/server.ts";
import { createJobQueue } from "../infrastructure/jobs/jobs.ts";
import { createLiveHub, type LiveHub } from "../infrastructure/live/live-hub.ts";
import { createMailer } from "../infrastructure/mailer/mailer.ts";
import { createDispatcher } from "../infrastructure/outbox/dispatcher.ts";
import { createFollower } from "../infrastructure/outbox/follower.ts";
import { forAnyKind } from "../infrastructure/outbox/subscriptions.ts";
import type { Services } from "../infrastructure/services.ts";
import { type Accounts, createAccounts } from "./accounts.ts";
import { listJobs } from "./job-list.ts";
import { mountRoutes } from "./mount.ts";
import { createServices } from "./services.ts";
import { createSubscriptions } from "./subscriptions.ts";
import type { Surroundings } from "./surroundings.ts";
import { watchViewers } from "./watch-viewers.ts";

export type Parvis = {
  http: FastifyInstance;
  services: Services;
  accounts: Accounts;
  live: LiveHub;
  /** Migrates, then starts what the configured roles need; `listen` is the caller's. */
  start(): Promise<void>;
  /** Finishes the requests in flight, then lets everything go. */
  stop(): Promise<void>;
};

/** The first of what happens is handed out and told at once; while much happens, so often. */
const HAND_OUT_EVERY_MS = 50;
const TELL_EVERY_MS = 1000;

/** Puts everything together: the one place where the parts of the server meet. */
export async function createParvis(surroundings: Surroundings): Promise<Parvis> {
  const { config, log, clock = () => new Date() } = surroundings;
  const database = openDatabase(surroundings.database, surroundings.onQuery);
  const { db, background, pool, close } = database;
  await migrate(pool);

  const community = rememberCommunity(db, clock);
  await community.read();
  const subscriptions = forAnyKind(createSubscriptions(community.timeZone, community.dailyCeiling));
  const jobs = createJobQueue(pool, log);
  const mailer = createMailer({ db, jobs, clock, smtpUrl: config.smtpUrl, from: config.mailFrom });
  const services = await createServices({
    surroundings,
    database,
    subscriptions,
    jobs,
    mailer,
    reached: () => ({ dispatcher, follower, sessions }),
  });
  const sessions = createSessions(services, community.isOpen, surroundings.sessionFreshMs);
  const live = createLiveHub({
    db,
    pool,
    connection: surroundings.database,
    subscriptions,
    log,
    onEvent: (event) => watcher(event),
  });
  const watcher = watchViewers(sessions, () => live, community);
  const follower = createFollower({
    db: background,
    log,
    name: "notifications",
    follow: createNotifying(subscriptions, services.outbox),
    onFollowed: services.outbox.wake,
    gatherMs: surroundings.tellEveryMs ?? TELL_EVERY_MS,
  });
  const dispatcher = createDispatcher({
    db,
    jobs,
    subscriptions,
    log,
    gatherMs: surroundings.handOutEveryMs ?? HAND_OUT_EVERY_MS,
    async announce() {
      follower.wake();
      await live.announce();
    },
  });
  const alerts = createAlertBeat(
    services,
    background,
    community.timeZone,
    surroundings.alertEveryMs,
  );
  const identity = createIdentity(services);
  const accounts = createAccounts(services, identity);
  const presence = createPresence(db, clock, log, (memberId, connected) =>
    broadcastPresence(services, memberId, connected),
  );

  const http = await createHttpServer(config, log, sessions.tokenOf);
  await mountRoutes(http, { services, community, sessions, live, presence, identity, accounts });
  const jobList = listJobs({
    services,
    background,
    community,
    letters: mailer.job,
    pace: surroundings.publishingPace,
  });

  return {
    http,
    services,
    accounts,
    live,
    async start() {
      await jobs.start(jobList, {
        work: config.roles.includes("worker"),
        timeZone: community.timeZone(),
      });
      await live.start();
      if (config.roles.includes("worker")) await follower.start();
      if (config.roles.includes("worker")) alerts.start();
      await dispatcher.start();
    },
    async stop() {
      // At once: a reading of either may wait for the database, and nobody is let in meanwhile.
      await Promise.all([live.stop(), http.close()]);
      presence.stop();
      await dispatcher.stop();
      await follower.stop();
      await alerts.stop();
      await jobs.stop();
      await close();
    },
  };
}

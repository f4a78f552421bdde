import path from "node:path";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import {
  createIdentity,
  createSessions,
  identityRoutes,
  scryptPasswords,
  sendPasswordLinkJob,
  sweepSessionsJob,
  tellRegistrationJob,
} from "../features/accounts/wiring.ts";
import { endSuspensionsJob, eraseTextsJob } from "../features/administration/wiring.ts";
import { tellPresence } from "../features/conversations/index.ts";
import {
  calendarFileRoutes,
  calendarJobs,
  eventPictureRoutes,
  fetchResourceLinkJob,
  paymentCallbackRoutes,
} from "../features/gathering/wiring.ts";
import {
  cleanUpUploadsJob,
  eraseMediaJob,
  mediaFileRoutes,
  partnerFileRoutes,
  prepareMediaJobs,
  sweepLinkPreviewsJob,
  sweepMediaFilesJob,
  uploadRoutes,
} from "../features/media/wiring.ts";
import {
  createAlertBeat,
  createNotifying,
  notificationJobs,
  sweepSendsJob,
} from "../features/notifications/wiring.ts";
import { createPresence, rememberCommunity } from "../features/people/wiring.ts";
import {
  eraseLeftCommentsJob,
  eraseLeftLikesJob,
  fetchLinkJob,
  scheduledPostJobs,
} from "../features/posts/wiring.ts";
import type { PublishingPace } from "../features/sharing/wiring.ts";
import {
  checkAccountsJobs,
  connectionRoutes,
  createOpeningCheck,
  dataDeletionRoutes,
  publishingJobs,
  shortLinkRoutes,
  watchVersionsJob,
} from "../features/sharing/wiring.ts";
import type { Config } from "../infrastructure/config.ts";
import { openDatabase } from "../infrastructure/database/database.ts";
import { migrate } from "../infrastructure/database/migrate.ts";
import { findFfmpeg } from "../infrastructure/ffmpeg/ffmpeg.ts";
import { mountContract } from "../infrastructure/http/mount-contract.ts";
import { createHttpServer } from "../infrastructure/http/server.ts";
import { createJobQueue, type Job } from "../infrastructure/jobs/jobs.ts";
import { createBriefTeller } from "../infrastructure/live/brief-news.ts";
import { createLiveHub, type LiveHub } from "../infrastructure/live/live-hub.ts";
import { liveStream } from "../infrastructure/live/live-stream.ts";
import type { Log } from "../infrastructure/log.ts";
import { sweepAskedLettersJob } from "../infrastructure/mailer/asked-letters.ts";
import { createMailer } from "../infrastructure/mailer/mailer.ts";
import { sweepMailsJob } from "../infrastructure/mailer/sweep-mails.job.ts";
import { createDispatcher } from "../infrastructure/outbox/dispatcher.ts";
import { createFollower } from "../infrastructure/outbox/follower.ts";
import { createOutbox } from "../infrastructure/outbox/outbox.ts";
import { forAnyKind } from "../infrastructure/outbox/subscriptions.ts";
import { sweepOutboxJob } from "../infrastructure/outbox/sweep-outbox.job.ts";
import { createOutgoing } from "../infrastructure/outgoing/outgoing.ts";
import type { Secrets } from "../infrastructure/secrets.ts";
import type { Passwords, Services } from "../infrastructure/services.ts";
import type { Viewer } from "../infrastructure/session/viewer.ts";
import { createDiskStore } from "../infrastructure/storage/disk-store.ts";
import { createAccounts } from "./accounts.ts";
import { createApiRouter } from "./api-router.ts";
import { docsRoutes } from "./docs.ts";
import { healthRoutes } from "./health.ts";
import { mayOpenFile } from "./media-access.ts";
import { eraseEverywhere, leaveEverywhere, suspendEverywhere } from "./member-lifecycle.ts";
import { metricsRoutes } from "./metrics.ts";
import { pages } from "./pages.ts";
import { createSubscriptions } from "./subscriptions.ts";
import { watchViewers } from "./watch-viewers.ts";

export type Surroundings = {
  config: Config;
  secrets: Secrets;
  log: Log;
  /** Where the database is. */
  database: pg.PoolConfig;
  clock?: () => Date;
  /** Replaces how passwords are kept; for tests, which make hundreds. */
  passwords?: Passwords;
  /** How patient deliveries are; for tests, which have no minutes to wait. */
  publishingPace?: PublishingPace;
  /** How often alerts are looked for, in milliseconds; for tests, which ring by hand. */
  alertEveryMs?: number;
  /** How long a known session is believed, in milliseconds; for tests, which count its reading. */
  sessionFreshMs?: number;
  /** How often facts are handed out while many come, in milliseconds; for tests, which count. */
  handOutEveryMs?: number;
  /** How often members are told of them then. */
  tellEveryMs?: number;
  /** Whether ffmpeg runs after everything else of the machine, as it does unless a test waits for it. */
  convertLast?: boolean;
  /** Told the text of each statement; tests count with it. */
  onQuery?: (sql: string) => void;
};

export type Parvis = {
  http: FastifyInstance;
  services: Services;
  accounts: ReturnType<typeof createAccounts>;
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
  const { config, secrets, log, clock = () => new Date() } = surroundings;
  const { passwords = scryptPasswords } = surroundings;
  const { db, background, pool, close } = openDatabase(surroundings.database, surroundings.onQuery);
  await migrate(pool);

  const community = rememberCommunity(db, clock);
  await community.read();
  const subscriptions = forAnyKind(createSubscriptions(community.timeZone, community.dailyCeiling));
  const jobs = createJobQueue(pool, log);
  const outbox = createOutbox(subscriptions, clock, () => dispatcher.wake());
  const mailer = createMailer({ db, jobs, clock, smtpUrl: config.smtpUrl, from: config.mailFrom });
  const media = createDiskStore(path.join(config.dataDir, "media"));
  const ffmpeg = await findFfmpeg(config.ffmpeg, surroundings.convertLast);
  if (!ffmpeg) log.info("no ffmpeg: sounds and videos are played as they were sent");
  const outgoing = createOutgoing({
    allowed: config.outgoingAllowed,
    userAgent: `Parvis (link previews; +${config.publicUrl})`,
  });
  const services: Services = {
    ...{ config, secrets, db, outbox, jobs, mailer, media, ffmpeg, outgoing, log, clock },
    passwords,
    sayBriefly: createBriefTeller(pool, log),
    tellPassedOver: (id) => follower.replay(id),
    leaveEverywhere: (tx, who) => leaveEverywhere(tx, services, who),
    eraseEverywhere: (tx, memberId, count) => eraseEverywhere(tx, services, memberId, count),
    suspendEverywhere: (tx, memberId) => suspendEverywhere(tx, services, memberId),
    forgetViewer: (memberId) => sessions.viewers.forget(memberId),
  };
  const sessions = createSessions(services, community.isOpen, surroundings.sessionFreshMs);
  const live = createLiveHub({
    ...{ db, pool, connection: surroundings.database, subscriptions, log },
    onEvent: (event) => watcher(event),
  });
  const watcher = watchViewers(sessions, () => live, community);
  const follower = createFollower({
    ...{ db: background, log, name: "notifications" },
    follow: createNotifying(subscriptions, outbox),
    onFollowed: outbox.wake,
    gatherMs: surroundings.tellEveryMs ?? TELL_EVERY_MS,
  });
  const dispatcher = createDispatcher({
    ...{ db, jobs, subscriptions, log },
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
    tellPresence(services, memberId, connected),
  );

  const http = await createHttpServer(config, log, sessions.tokenOf);
  const { viewerOf } = sessions;
  await metricsRoutes(http, config.metricsToken, { listeners: () => live.listeners().size });
  healthRoutes(http, db);
  await docsRoutes(http);
  const router = createApiRouter(community.timeZone, {
    createAdministrator: accounts.createAdministrator,
  });
  mountContract(http, router, { services, viewerOf, renew: sessions.renew });
  identityRoutes(http, { services, identity, sessions, onSignOut: presence.leave });
  await http.register(uploadRoutes(services, viewerOf));
  const mayOpen = (viewer: Viewer, mediaId: string) => mayOpenFile(db, viewer, mediaId);
  await http.register(mediaFileRoutes(services, viewerOf, mayOpen));
  await http.register(partnerFileRoutes(services));
  await http.register(calendarFileRoutes(services, viewerOf, community.isOpen));
  await http.register(eventPictureRoutes(services));
  await http.register(shortLinkRoutes(services));
  await http.register(dataDeletionRoutes(services));
  await http.register(paymentCallbackRoutes(services));
  connectionRoutes(http, { services, viewerOf });
  const checkAccounts = createOpeningCheck(services);
  const onPresence = (memberId: string, open: boolean) => {
    presence.note(memberId, open);
    if (open) checkAccounts(memberId);
  };
  liveStream(http, { hub: live, viewerOf, onPresence });
  await pages(http, {
    ...{ services, router, community, viewerOf, renew: sessions.renew },
    ...{ publicUrl: config.publicUrl, contactEmail: null, livePosition: live.position },
  });

  /** What erases and sweeps goes on by itself: nobody waits for it. */
  const behind = { ...services, db: background };
  const jobList: Job[] = [
    mailer.job,
    tellRegistrationJob(services),
    sendPasswordLinkJob(services),
    eraseMediaJob(behind),
    ...prepareMediaJobs(services),
    fetchLinkJob(services),
    ...scheduledPostJobs(services, community.isOpen),
    fetchResourceLinkJob(services),
    cleanUpUploadsJob(behind),
    sweepMediaFilesJob(behind),
    sweepLinkPreviewsJob(behind),
    sweepOutboxJob(background, clock),
    sweepMailsJob(background, clock),
    sweepAskedLettersJob(background, clock),
    sweepSessionsJob(behind),
    endSuspensionsJob(behind),
    eraseTextsJob(behind),
    eraseLeftCommentsJob(behind),
    eraseLeftLikesJob(behind),
    ...calendarJobs(services),
    ...notificationJobs(services),
    sweepSendsJob(behind),
    watchVersionsJob(services),
    ...checkAccountsJobs(services),
    ...publishingJobs(services, surroundings.publishingPace),
  ];

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

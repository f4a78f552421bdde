import type { FastifyInstance } from "fastify";
import {
  exportFileRoutes,
  type Identity,
  identityRoutes,
  invitationLinkRoutes,
  type Sessions,
} from "../features/accounts/wiring.ts";
import { backupFileRoutes, inJournal } from "../features/administration/wiring.ts";
import {
  calendarFileRoutes,
  eventPictureRoutes,
  paymentCallbackRoutes,
  placeLinkRoutes,
} from "../features/gathering/wiring.ts";
import {
  backupUploadRoutes,
  importUploadRoutes,
  type Restoration,
} from "../features/installation/wiring.ts";
import { mediaFileRoutes, partnerFileRoutes, uploadRoutes } from "../features/media/wiring.ts";
import type { CurrentCommunity, Presence } from "../features/people/wiring.ts";
import {
  connectionRoutes,
  createOpeningCheck,
  dataDeletionRoutes,
  ownClientRoutes,
  shortLinkRoutes,
} from "../features/sharing/wiring.ts";
import { roomOf } from "../infrastructure/ballast.ts";
import type { RecordClock } from "../infrastructure/clock/record-clock.ts";
import type { Replicas } from "../infrastructure/database/replicas/replicas.ts";
import { mountContract } from "../infrastructure/http/mount-contract.ts";
import { readQueueDelays } from "../infrastructure/jobs/job-states.query.ts";
import type { LiveHub } from "../infrastructure/live/live-hub.ts";
import { liveStream } from "../infrastructure/live/live-stream.ts";
import { readFollowerDelays, readUntoldSeconds } from "../infrastructure/outbox/untold.query.ts";
import type { Redis } from "../infrastructure/redis/redis.ts";
import type { Services } from "../infrastructure/services.ts";
import type { Accounts } from "./accounts.ts";
import { createApiRouter } from "./api-router.ts";
import { docsRoutes } from "./docs.ts";
import { healthRoutes } from "./health.ts";
import { mayOpenFile } from "./media-access.ts";
import { metricsRoutes } from "./metrics.ts";
import type { Drain } from "./operations/drain.ts";
import { pages } from "./pages.ts";
import type { Family } from "./processes/family.ts";

/** What answers requests. */
export type Mounted = {
  services: Services;
  community: CurrentCommunity;
  sessions: Sessions;
  live: LiveHub;
  presence: Presence;
  identity: Identity;
  accounts: Accounts;
  redis: Redis | null;
  restoration: Restoration;
  family: Family | null;
  drain: Drain;
  /** Null where the database has no copies to read from. */
  replicas: Replicas | null;
  /** Null where the database is on this machine. */
  recordClock: RecordClock | null;
};

/** Mounts every address: the calls of the contract, files, callbacks, the live stream, the pages. */
export async function mountRoutes(http: FastifyInstance, mounted: Mounted): Promise<void> {
  const { services, community, sessions, live, presence, identity, accounts, redis, restoration } =
    mounted;
  const { replicas, recordClock } = mounted;
  const { db, config } = services;
  const { viewerOf } = sessions;
  const mediaAnswer = () =>
    services.media.fault().then(
      (fault) => fault === null,
      () => false,
    );
  const gauges = {
    listeners: () => live.listeners().size,
    redis,
    replicas,
    recordClock,
    leaving: mounted.drain.begun,
    queues: () => readQueueDelays(db),
    untoldSeconds: () => readUntoldSeconds(db),
    followers: () => readFollowerDelays(db),
    mediaAnswer,
    room: () => roomOf(config.dataDir),
  };
  await metricsRoutes(http, config.metricsToken, gauges, mounted.family);
  const optional = {
    media: mediaAnswer,
    ...(redis && { redis: redis.answers }),
    ...(replicas && { replicas: () => replicas.states().every(({ aside }) => aside === null) }),
    ...(recordClock && { clock: recordClock.isRight }),
  };
  healthRoutes(http, { db, drain: mounted.drain, optional });
  await docsRoutes(http);
  const installation = { createAdministrator: accounts.createAdministrator };
  const router = createApiRouter(community.timeZone, installation, restoration);
  mountContract(http, router, {
    services,
    viewerOf,
    renew: sessions.renew,
    inJournal: (call, work) => inJournal(services, call, work),
    reading: replicas?.reading,
  });
  identityRoutes(http, { services, identity, sessions, onSignOut: presence.leave });
  await http.register(uploadRoutes(services, viewerOf));
  await http.register(backupUploadRoutes(services, restoration));
  await http.register(importUploadRoutes(services, viewerOf));
  await http.register(
    mediaFileRoutes(services, viewerOf, mayOpenFile(db, services.clock), services.config.s3Direct),
  );
  await http.register(exportFileRoutes(services, viewerOf));
  await http.register(backupFileRoutes(services, viewerOf));
  await http.register(partnerFileRoutes(services));
  await http.register(calendarFileRoutes(services, viewerOf, community.isOpen));
  await http.register(eventPictureRoutes(services));
  await http.register(shortLinkRoutes(services));
  await http.register(invitationLinkRoutes);
  await http.register(placeLinkRoutes(services, viewerOf));
  await http.register(dataDeletionRoutes(services));
  await http.register(paymentCallbackRoutes(services));
  connectionRoutes(http, { services, viewerOf });
  ownClientRoutes(http, { services });
  const checkAccounts = createOpeningCheck(services);
  const onPresence = (memberId: string, open: boolean) => {
    presence.note(memberId, open);
    if (open) checkAccounts(memberId);
  };
  liveStream(http, { hub: live, viewerOf, onPresence });
  await pages(http, {
    services,
    router,
    community,
    viewerOf,
    renew: sessions.renew,
    publicUrl: config.publicUrl,
    contactEmail: null,
    mailDelivered: services.mailer.delivers,
    livePosition: ({ asking }) =>
      replicas?.readable(live.position(), asking?.heard ?? null) ?? live.position(),
    reading: replicas?.reading,
  });
}

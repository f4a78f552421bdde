import {
  type Sessions,
  scryptPasswords,
  withFormerPasswords,
} from "../features/accounts/wiring.ts";
import { enterSignIn } from "../features/administration/wiring.ts";
import { findFfmpeg } from "../infrastructure/ffmpeg/ffmpeg.ts";
import type { JobQueue } from "../infrastructure/jobs/jobs.ts";
import type { LiveHub } from "../infrastructure/live/live-hub.ts";
import type { Dispatcher } from "../infrastructure/outbox/dispatcher.ts";
import type { Follower } from "../infrastructure/outbox/follower.ts";
import { createOutbox } from "../infrastructure/outbox/outbox.ts";
import type { Subscriptions } from "../infrastructure/outbox/subscriptions.ts";
import { createOutgoing } from "../infrastructure/outgoing/outgoing.ts";
import type { SharedCounts } from "../infrastructure/redis/shared-counts.ts";
import type { Services } from "../infrastructure/services.ts";
import { openMedia } from "../infrastructure/storage/media-place.ts";
import { tellMediaReaders } from "./media-access.ts";
import { eraseEverywhere, leaveEverywhere, suspendEverywhere } from "./member-lifecycle.ts";
import type { ParvisOptions } from "./surroundings.ts";

/** What services reach that is made after them. */
export type LateServices = {
  dispatcher: Pick<Dispatcher, "wake">;
  follower: Pick<Follower, "replay">;
  sessions: Sessions;
  live: Pick<LiveHub, "sayBriefly">;
};

type Parts = {
  surroundings: ParvisOptions;
  clock: () => Date;
  /** What requests ask. */
  db: Services["db"];
  subscriptions: Subscriptions;
  jobs: JobQueue;
  mailer: Services["mailer"];
  sharedCounts: SharedCounts | null;
  reached(): LateServices;
};

/** What use cases are given, over a database that is open and migrated. */
export async function createServices(parts: Parts): Promise<Services> {
  const { surroundings, clock, db, subscriptions, jobs, mailer, sharedCounts, reached } = parts;
  const { config, secrets, log } = surroundings;
  const { passwords = scryptPasswords } = surroundings;
  const ffmpeg = await findFfmpeg(config.ffmpeg, surroundings.convertLast);
  if (!ffmpeg)
    log.info("ffmpeg absent\u00a0: les sons et les vidéos restent tels qu’ils ont été envoyés");
  const services: Services = {
    config,
    secrets,
    db,
    outbox: createOutbox(subscriptions, clock, () => reached().dispatcher.wake()),
    jobs,
    mailer,
    // What fills a record works in a folder that takes its place later.
    media: await openMedia(surroundings.filling ? { ...config, databaseUrl: null } : config, db),
    ffmpeg,
    outgoing: createOutgoing({
      allowed: config.outgoingAllowed,
      userAgent: `Parvis (link previews; +${config.publicUrl})`,
    }),
    sharedCounts,
    log,
    clock,
    passwords: withFormerPasswords(passwords, { db, encryption: secrets.encryption }),
    sayBriefly: (news) => reached().live.sayBriefly(news),
    tellPassedOver: (id) => reached().follower.replay(id),
    leaveEverywhere: (tx, who) => leaveEverywhere(tx, services, who),
    eraseEverywhere: (tx, memberId, count) => eraseEverywhere(tx, services, memberId, count),
    suspendEverywhere: (tx, memberId) => suspendEverywhere(tx, services, memberId),
    tellMediaReaders: (tx, mediaId) => tellMediaReaders(tx, services, mediaId),
    noteSignIn: (tx, memberId) => enterSignIn(tx, services, memberId),
    forgetViewer: (memberId) => reached().sessions.viewers.forget(memberId),
  };
  return services;
}

/** The same services as they were at a moment: what they date is of then. */
export function servicesAsOf(services: Services, at: Date): Services {
  const then: Services = {
    ...services,
    clock: () => at,
    leaveEverywhere: (tx, who) => leaveEverywhere(tx, then, who),
    eraseEverywhere: (tx, memberId, count) => eraseEverywhere(tx, then, memberId, count),
  };
  return then;
}

import { createNotifying } from "../features/notifications/wiring.ts";
import type { DatabaseConnection } from "../infrastructure/database/database.ts";
import type { LiveHub } from "../infrastructure/live/live-hub.ts";
import { createDispatcher, type Dispatcher } from "../infrastructure/outbox/dispatcher.ts";
import { createFollower, type Follower } from "../infrastructure/outbox/follower.ts";
import type { Subscriptions } from "../infrastructure/outbox/subscriptions.ts";
import type { Services } from "../infrastructure/services.ts";
import type { ParvisOptions } from "./surroundings.ts";

/** A first fact is handed out and notified at once; while many follow, at these intervals. */
const HAND_OUT_EVERY_MS = 50;
const TELL_EVERY_MS = 1000;

export type FactReaders = { dispatcher: Dispatcher; follower: Follower };

type Parts = {
  surroundings: ParvisOptions;
  database: DatabaseConnection;
  subscriptions: Subscriptions;
  services: Services;
  live: Pick<LiveHub, "announce">;
};

/** The readers of recorded facts: the dispatcher hands them out, the follower notifies members. */
export function createFactReaders(parts: Parts): FactReaders {
  const { surroundings, database, subscriptions, services, live } = parts;
  const { log } = surroundings;
  const follower = createFollower({
    db: database.background,
    log,
    name: "notifications",
    follow: createNotifying(subscriptions, services.outbox),
    onFollowed: services.outbox.wake,
    gatherMs: surroundings.tellEveryMs ?? TELL_EVERY_MS,
  });
  const dispatcher = createDispatcher({
    db: database.db,
    jobs: services.jobs,
    subscriptions,
    log,
    gatherMs: surroundings.handOutEveryMs ?? HAND_OUT_EVERY_MS,
    async announce(position) {
      follower.wake();
      await live.announce(position);
    },
  });
  return { dispatcher, follower };
}

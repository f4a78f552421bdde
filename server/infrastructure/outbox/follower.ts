import { createBeat } from "../beat.ts";
import { lastPosition } from "./dispatcher.ts";
import { createFollowing, type Following, type FollowingParts, noteOf } from "./following.ts";
import { createGathering } from "./gather.ts";

const POLL_MS = 1000;

export type Follower = {
  start(): Promise<void>;
  wake(): void;
  stop(): Promise<void>;
  /** As `Following.replay`; also in a process that was not started. */
  replay: Following["replay"];
};

type Parts = FollowingParts & {
  /** Called once what it wrote is committed. */
  onFollowed(): void;
  /** Facts that follow each other this closely, in milliseconds, are reacted to together. */
  gatherMs?: number;
};

/**
 * Follows the outbox (`following.ts`) whenever it is woken, and once a second. One process follows
 * at a time; when it stops, another takes over from the same position.
 */
export function createFollower(parts: Parts): Follower {
  const following = createFollowing(parts);
  const gathering = createGathering(parts.gatherMs ?? 0);
  let started = false;
  const beat = createBeat({
    log: parts.log.child({ follower: parts.name }),
    failure: "Faits de la boîte d’envoi non lus",
    everyMs: POLL_MS,
    gather: gathering.wait,
    async work(stopping) {
      while ((await following.next()) > 0) {
        parts.onFollowed();
        gathering.took();
        if (stopping.aborted) return;
      }
    },
  });

  return {
    async start() {
      await beginAtLast(parts);
      started = true;
      beat.start();
      beat.wake();
    },
    wake() {
      if (started) beat.wake();
    },
    stop: beat.stop,
    async replay(id) {
      const found = await following.replay(id);
      if (found) parts.onFollowed();
      return found;
    },
  };
}

/** The first time, what happened before is not reacted to. */
async function beginAtLast({ db, name }: FollowingParts): Promise<void> {
  const value = JSON.stringify(String(await lastPosition(db)));
  await db
    .insertInto("server_notes")
    .values({ name: noteOf(name), value, updated_at: new Date() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

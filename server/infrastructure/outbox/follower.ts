import { createSparingLog } from "../sparing-log.ts";
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
 * at a time; another takes over where it stopped.
 */
export function createFollower(parts: Parts): Follower {
  const following = createFollowing(parts);
  const sayFailed = createSparingLog(parts.log, "error", "outbox follower failed");
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const gathering = createGathering(parts.gatherMs ?? 0);

  async function drain(): Promise<void> {
    do {
      await gathering.wait();
      if (stopped) return;
      again = false;
      while ((await following.next()) > 0) {
        parts.onFollowed();
        gathering.took();
        if (stopped) return;
      }
    } while (again && !stopped);
  }

  function wake(): void {
    if (stopped || !timer) return;
    again = true;
    running ??= drain()
      .catch((error) => sayFailed(error, { follower: parts.name }))
      .finally(() => {
        running = undefined;
        if (again && !following.isCareful()) wake();
      });
  }

  return {
    async start() {
      await beginAtLast(parts);
      timer = setInterval(wake, POLL_MS);
      wake();
    },
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
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

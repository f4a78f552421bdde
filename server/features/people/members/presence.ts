import { randomUUID } from "node:crypto";
import type { Database } from "../../../infrastructure/database/database.ts";
import type { Log } from "../../../infrastructure/log.ts";
import { markConnected, markDisconnected, removeLapsed } from "./presence.repository.ts";

const BEAT_MS = 60_000;
/** A page that reloads, or a phone that changes network, is not an absence. */
const GRACE_MS = 20_000;

export type Presence = {
  /** A member's live stream opened or closed. */
  note(memberId: string, open: boolean): void;
  /** A member signed out: they are gone at once. */
  leave(memberId: string): void;
  stop(): void;
};

/**
 * Keeps `connected` and the last sign of life of members with a stream here; who has one in another
 * process is not gone. A server that crashes cannot reset them: presence that was not renewed for
 * three minutes no longer counts.
 *
 * @param onChange called when a member comes, and when they are gone
 */
export function createPresence(
  db: Database,
  clock: () => Date,
  log: Log,
  onChange: (memberId: string, connected: boolean) => Promise<void>,
): Presence {
  const processId = randomUUID();
  const here = () => ({ processId, at: clock() });
  const streams = new Map<string, number>();
  const leaving = new Map<string, NodeJS.Timeout>();
  const tolerate = (work: Promise<void>) =>
    work.catch((error) => log.warn({ err: error }, "Présence non enregistrée"));
  const beat = setInterval(() => tolerate(renew()), BEAT_MS).unref();

  async function renew(): Promise<void> {
    await markConnected(db, [...streams.keys()], here());
    await removeLapsed(db, clock());
  }

  async function come(memberId: string): Promise<void> {
    await markConnected(db, [memberId], here());
    await onChange(memberId, true);
  }

  async function go(memberId: string): Promise<void> {
    if (await markDisconnected(db, memberId, here())) await onChange(memberId, false);
  }

  function gone(memberId: string): void {
    leaving.delete(memberId);
    if (!streams.has(memberId)) tolerate(go(memberId));
  }

  return {
    note(memberId, open) {
      const count = (streams.get(memberId) ?? 0) + (open ? 1 : -1);
      if (count > 0) streams.set(memberId, count);
      else streams.delete(memberId);
      const stayed = leaving.has(memberId);
      clearTimeout(leaving.get(memberId));
      leaving.delete(memberId);
      if (open && count === 1)
        tolerate(stayed ? markConnected(db, [memberId], here()) : come(memberId));
      if (count <= 0) leaving.set(memberId, setTimeout(gone, GRACE_MS, memberId).unref());
    },
    leave(memberId) {
      clearTimeout(leaving.get(memberId));
      leaving.delete(memberId);
      tolerate(go(memberId));
    },
    stop() {
      clearInterval(beat);
      for (const timer of leaving.values()) clearTimeout(timer);
    },
  };
}

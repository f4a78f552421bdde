import { xPostCost } from "../../../../shared/sharing/adaptation/index.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { AdapterPlatform } from "../platforms/adapter.ts";
import { PlatformRefusal } from "../platforms/adapter.ts";
import type { Answered, PlatformCall } from "../platforms/platform-request.ts";
import { NoAnswer } from "../platforms/platform-request.ts";
import { readPublishingSettings } from "../platforms/publishing-settings.query.ts";
import { readMonthSpent } from "./delivery.query.ts";
import {
  armDelivery,
  countArmedSince,
  extendLease,
  lockCeiling,
  saveCheckpoint,
} from "./delivery.repository.ts";
import type { Work } from "./delivery.ts";
import { CLOCKS_DIFFER_MS } from "./delivery-clock.repository.ts";
import { RETRY_MS, type TurnFacts } from "./delivery-end.ts";

/** Thrown when someone else decided about a delivery while it was worked on: nothing is sent. */
export class TurnLost extends Error {}

/** Thrown when the account published as often this hour as the community lets it: it only waits. */
export class HourFull extends PlatformRefusal {
  constructor(retryAt: Date) {
    super("rate-limited", "", { retryAt });
  }
}

/** Thrown when everything was put on hold while a delivery was prepared: nothing is sent. */
export class HeldBack extends Error {}

/** How patient deliveries are, in milliseconds; tests have no minutes to wait. */
export type DeliveryPace = {
  /** How long a process may be silent before its delivery counts as interrupted. */
  leaseMs: number;
  /** After how long what failed is tried again the first time. */
  retryMs: number;
  /** How long after its moment a delivery that nobody took counts as forgotten. */
  forgottenMs: number;
};

export const USUAL_PACE: DeliveryPace = { leaseMs: 90_000, retryMs: RETRY_MS, forgottenMs: 60_000 };

/** One turn of a delivery, from the first request to the platform to the last. */
export type RunningTurn = {
  save(checkpoint: unknown): Promise<void>;
  /** What was last saved, in this turn or before. */
  checkpoint(): unknown;
  arm(): Promise<void>;
  /** Disarms after a refusal. @returns false when the platform accepted a request: it may be out */
  rewind(): boolean;
  /** The platform, whose answers are noted once the turn is armed. */
  watch(platform: AdapterPlatform): AdapterPlatform;
  /** What is known of it now. */
  facts(): TurnFacts;
  /** Stops keeping the lease. */
  stop(): void;
};

const HOUR_MS = 3_600_000;
const MILLIONTHS = 1_000_000;

/**
 * Begins a turn: extends its lease while it runs, saves a checkpoint at each step, and commits that
 * it is armed before the request that publishes is sent.
 *
 * @param about.rateLimit publications an hour of the account, the community's own limit
 */
export function runTurn(
  services: Services,
  work: Work,
  about: DeliveryPace & { attemptId: string; rateLimit: number },
): RunningTurn {
  const seen = { armed: false, maybeSent: false, saidYes: false };
  let { checkpoint: saved } = work;
  let counted = false;
  const leasedUntil = () => new Date(services.clock().getTime() + about.leaseMs);
  const mine = { id: work.id, turn: work.turn, attemptId: about.attemptId };
  const beat = setInterval(() => {
    // A failed extension is ignored: the lease expires only after several in a row.
    extendLease(services.db, mine, leasedUntil()).catch(() => {});
  }, about.leaseMs / 4);
  beat.unref();

  return {
    async save(checkpoint) {
      const kept = { checkpoint, leasedUntil: leasedUntil() };
      if (!(await saveCheckpoint(services.db, mine, kept))) throw new TurnLost();
      saved = checkpoint;
    },
    checkpoint: () => saved,
    async arm() {
      Object.assign(seen, { maybeSent: false, saidYes: false });
      await inTransaction(services.db, async (tx) => {
        const at = services.clock();
        // Once the platform was asked to publish, a hold no longer stops the turn.
        if (!seen.armed && !work.accepted) await assertNotHeld(tx);
        const cost = costOf(work);
        // Counted once: arming again must not take a second place in the hour, nor pay twice.
        if (!counted) await takeShare(tx, work, { ...about, cost, at });
        const armed = await armDelivery(tx, mine, { at, leasedUntil: leasedUntil(), cost });
        if (!armed) throw new TurnLost();
      });
      seen.armed = true;
      counted = true;
    },
    rewind() {
      if (seen.saidYes) return false;
      Object.assign(seen, { armed: false, maybeSent: false });
      return true;
    },
    watch: (platform) => ({ ...platform, ask: (asked) => watched(platform, asked, seen) }),
    facts: () => ({ ...seen, work, now: services.clock(), retryMs: about.retryMs }),
    stop: () => clearInterval(beat),
  };
}

type Seen = { armed: boolean; maybeSent: boolean; saidYes: boolean };

async function watched(
  platform: AdapterPlatform,
  asked: PlatformCall,
  seen: Seen,
): Promise<Answered> {
  try {
    const answer = await platform.ask(asked);
    if (seen.armed) {
      seen.maybeSent = true;
      const changes = (asked.method ?? "GET") !== "GET";
      seen.saidYes ||= changes && answer.status >= 200 && answer.status < 300;
    }
    return answer;
  } catch (error) {
    if (seen.armed && !(error instanceof NoAnswer && !error.sent)) seen.maybeSent = true;
    throw error;
  }
}

/** @throws HeldBack */
async function assertNotHeld(tx: Transaction): Promise<void> {
  const { hold } = await readPublishingSettings(tx);
  if (hold) throw new HeldBack();
}

/** @throws HourFull, PlatformRefusal `cost-ceiling` */
async function takeShare(
  tx: Transaction,
  { accountId }: Work,
  { rateLimit, cost, at }: { rateLimit: number; cost: number; at: Date },
): Promise<void> {
  if (accountId) await takePlace(tx, { accountId, rateLimit, at });
  if (cost > 0) await takeCost(tx, cost, at);
}

/** @throws HourFull when the account has published enough this hour */
async function takePlace(
  tx: Transaction,
  { accountId, rateLimit, at }: { accountId: string; rateLimit: number; at: Date },
): Promise<void> {
  const since = new Date(at.getTime() - HOUR_MS);
  const until = new Date(at.getTime() + CLOCKS_DIFFER_MS);
  const { count, oldest } = await countArmedSince(tx, accountId, { since, until });
  if (count < rateLimit) return;
  const retryAt = new Date((oldest ?? at).getTime() + HOUR_MS + 1000);
  throw new HourFull(retryAt);
}

/** @throws PlatformRefusal `cost-ceiling` when the month's would be passed */
async function takeCost(tx: Transaction, cost: number, at: Date): Promise<void> {
  await lockCeiling(tx);
  const { monthlyCostCeiling } = await readPublishingSettings(tx);
  if (monthlyCostCeiling === null) return;
  const spent = await readMonthSpent(tx, at);
  if (spent + cost > Math.round(monthlyCostCeiling * MILLIONTHS)) {
    throw new PlatformRefusal("cost-ceiling");
  }
}

/** Millionths of a dollar that a delivery costs: X alone asks for some (April 2026). */
export function costOf(work: Pick<Work, "platform" | "route" | "content" | "media">): number {
  const { platform, route, content, media } = work;
  if (platform !== "twitter" || route !== "api") return 0;
  const alts = media.filter(({ id }) => content.imageIds.includes(id)).map(({ alt }) => alt);
  return Math.round(xPostCost({ ...content, alts }) * MILLIONTHS);
}

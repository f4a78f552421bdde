import {
  type DeliveryErrorCode,
  deliveryAction,
} from "../../../../shared/sharing/delivery-errors.ts";
import type { PublishOutcome } from "../platforms/adapter.ts";
import { PlatformRefusal } from "../platforms/adapter.ts";
import { NoAnswer } from "../platforms/platform-request.ts";
import type { Settlement, Work } from "./delivery.ts";

/** Most tries of a delivery that surely did not go out. */
export const MAX_TRIES = 5;
/** Times a platform is asked whether it has prepared something. */
export const MAX_CHECKS = 90;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** After how long what failed is tried again the first time; later pauses double. */
export const RETRY_MS = MINUTE_MS / 2;

/** What is known of a turn when it ends. */
export type TurnFacts = {
  work: Work;
  /** Whether the request that publishes was about to be sent in this turn. */
  armed: boolean;
  /** Whether the platform may have received it, or a part of what follows it. */
  maybeSent: boolean;
  /** Whether the platform said yes to a request sent from then on. */
  saidYes: boolean;
  now: Date;
  /** `RETRY_MS`, or less in tests. */
  retryMs: number;
};

/** Refusals that end by themselves: the same request is tried again later. */
const PASSING: readonly DeliveryErrorCode[] = [
  "rate-limited",
  "daily-quota",
  "platform-down",
  "media-unreadable",
];

/** Refusals of our own: they say nothing of what the platform already took. */
const OURS: readonly DeliveryErrorCode[] = ["not-configured", "not-supported", "cost-ceiling"];

/** How a turn ends when the adapter returned an outcome. */
export function afterOutcome(outcome: PublishOutcome, turn: TurnFacts): Settlement {
  if (outcome.kind === "processing") return afterProcessing(outcome.checkAt, turn);
  return { state: "published", postId: outcome.postId, url: outcome.url };
}

/** How a turn ends when it threw. A publication that may be out is never tried again. */
export function afterError(error: unknown, turn: TurnFacts): Settlement {
  const { work, armed, now, retryMs } = turn;
  const about = { tries: work.attempts + 1, now, retryMs };
  if (armed && mayBeOut(error, turn)) return { state: "unknown", detail: detailOf(error) };
  if (error instanceof PlatformRefusal) {
    if (!work.accepted || armed) return afterRefusal(error, about);
    const passing = error.retryAt !== null || PASSING.includes(error.code);
    if (OURS.includes(error.code)) return { state: "unknown", detail: "" };
    if (!passing) return stillAccepted(afterRefusal(error, about));
    return afterProcessing(error.retryAt ?? inAMinute(now), turn);
  }
  if (work.accepted && !armed) return afterProcessing(inAMinute(now), turn);
  const down = { code: "platform-down", detail: "", retryAt: null } as const;
  return afterRefusal(down, about);
}

/**
 * Whether a publication may be out although its turn broke: the platform gave no answer, said yes
 * to something, or the fault is ours. Only a plain refusal, or a request that never left, says no.
 */
function mayBeOut(error: unknown, { maybeSent, saidYes }: TurnFacts): boolean {
  if (saidYes) return true;
  if (error instanceof PlatformRefusal) return error.code === "no-answer";
  return error instanceof NoAnswer ? error.sent || maybeSent : true;
}

const stillAccepted = (settlement: Settlement): Settlement =>
  settlement.state === "reconnect" ? { ...settlement, accepted: true } : settlement;

const detailOf = (error: unknown): string => (error instanceof PlatformRefusal ? error.detail : "");
const inAMinute = (now: Date): Date => new Date(now.getTime() + MINUTE_MS);

/**
 * How a turn ends when its request was surely refused, or never left.
 *
 * @param about.tries tries so far, this turn's included
 */
export function afterRefusal(
  { code, detail, retryAt }: Pick<PlatformRefusal, "code" | "detail" | "retryAt">,
  about: { tries: number; now: Date; retryMs: number },
): Settlement {
  const { tries, now, retryMs } = about;
  if (deliveryAction(code) === "reconnect") {
    return { state: "reconnect", code, detail, accepted: false };
  }
  const passing = PASSING.includes(code) || retryAt !== null;
  if (!passing || tries >= MAX_TRIES) return { state: "failed", code, detail };
  const at = retryAt ?? new Date(now.getTime() + retryMs * 2 ** (tries - 1));
  return { state: "retry", at, code, detail };
}

/** How a turn ends while the platform is still preparing; after `MAX_CHECKS` it is given up. */
function afterProcessing(checkAt: Date, { work, armed, now }: TurnFacts): Settlement {
  if (work.checks + 1 < MAX_CHECKS) {
    const at = Math.min(Math.max(checkAt.getTime(), now.getTime() + 1000), now.getTime() + HOUR_MS);
    return { state: "processing", at: new Date(at) };
  }
  if (armed || work.accepted) return { state: "unknown", detail: "" };
  return { state: "failed", code: "media-unreadable", detail: "" };
}

import { DomainError } from "../../../../shared/ground/errors.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { ApiAdapter, PublishingAccount } from "../platforms/adapter.ts";
import { PlatformRefusal } from "../platforms/adapter.ts";
import { pausedUntil, savePause } from "../platforms/pause.repository.ts";
import { readPlatformConfigs } from "../platforms/platform.query.ts";
import { readPublishingSettings } from "../platforms/publishing-settings.query.ts";
import { readPlatform } from "../platforms/read-platform.ts";
import { adapterOf } from "../platforms/registry.ts";
import { lockShareOf } from "../publishing/share.repository.ts";
import { enqueueDeliveries, recordShareChange } from "../publishing/share-changes.ts";
import { loseAccount } from "../social-accounts/lose-account.ts";
import { byAccount, openAccount } from "../social-accounts/open-account.ts";
import { findDueAt } from "./delivery.query.ts";
import { beginAttempt, claimDelivery } from "./delivery.repository.ts";
import { gateOf, type Settlement, type Work } from "./delivery.ts";
import { afterError, afterOutcome } from "./delivery-end.ts";
import { mailShare } from "./mail-share.ts";
import { isStillPrepared, outgoingContent } from "./outgoing-content.ts";
import { settleDelivery } from "./settle-delivery.ts";
import {
  type DeliveryPace,
  HeldBack,
  HourFull,
  type RunningTurn,
  runTurn,
  TurnLost,
  USUAL_PACE,
} from "./turn.ts";

/** A job that runs this early enqueues itself again: the clocks of two machines differ. */
const SOON_MS = 10_000;
const VIDEO_PAUSE_MS = 15_000;

/**
 * Runs one turn of a delivery that is due: sends it to the platform and saves the answer. Nothing
 * is sent when another process has taken it, or when it is no longer waiting.
 */
export async function deliverShare(
  services: Services,
  id: string,
  pace: DeliveryPace = USUAL_PACE,
): Promise<void> {
  const work = await claim(services, id, pace);
  if (!work) return waitForMoment(services, id);
  const settlement = await attempt(services, work, pace);
  if (settlement) await settleDelivery(services, work, settlement);
}

function claim(services: Services, id: string, { leaseMs }: DeliveryPace): Promise<Work | null> {
  return act(services, async (tx) => {
    const share = await lockShareOf(tx, id);
    if (!share) return null;
    const now = services.clock();
    const leasedUntil = new Date(now.getTime() + leaseMs);
    const work = await claimDelivery(tx, id, { now, leasedUntil });
    if (work) await recordShareChange(tx, services, share);
    return work;
  });
}

async function waitForMoment(services: Services, id: string): Promise<void> {
  const due = await findDueAt(services.db, id);
  // It may have come due since the claim: then another job is needed too.
  const now = services.clock().getTime();
  const ahead = due ? due.getTime() - now : 0;
  if (!due || ahead > SOON_MS) return;
  const startAt = new Date(now + Math.max(ahead, 1000));
  await act(services, (tx) => enqueueDeliveries(tx, services, [{ id, startAt }]));
}

/** @returns how the turn ends; null when someone else decided about the delivery */
async function attempt(
  services: Services,
  work: Work,
  pace: DeliveryPace,
): Promise<Settlement | null> {
  const { hold, missedAfterHours } = await readPublishingSettings(services.db);
  const now = services.clock();
  const gate = gateOf(work, { held: hold !== null, missedAfterHours, now });
  if (gate) return gate;
  if (work.route === "mail") return mailShare(services, work);
  const paused = await pausedUntil(services.db, pauseKeys(work), now);
  if (paused) return tryAgainAt(work, paused, "rate-limited");
  if (isStillPrepared(work))
    return tryAgainAt(work, new Date(now.getTime() + VIDEO_PAUSE_MS), null);
  const adapter = adapterOf(work.platform);
  if (!adapter) return { state: "failed", code: "not-supported", detail: "" };
  return publish(services, work, { adapter, pace });
}

const pauseKeys = ({ platform, accountId }: Work): string[] => [
  platform,
  `${platform}:${accountId}`,
];

/** Retries what was not sent yet; what the platform is already preparing is checked later. */
function tryAgainAt(work: Work, at: Date, code: "rate-limited" | null): Settlement {
  if (work.accepted || work.before === "processing") return { state: "processing", at };
  return { state: "retry", at, code, detail: "" };
}

async function publish(
  services: Services,
  work: Work,
  { adapter, pace }: { adapter: ApiAdapter; pace: DeliveryPace },
): Promise<Settlement | null> {
  const configs = await readPlatformConfigs(services.db);
  const rateLimit = configs.find(({ id }) => id === work.platform)?.limits.rateLimit ?? 1;
  const attemptId = await beginAttempt(services.db, work, services.clock());
  const turn = runTurn(services, work, { ...pace, attemptId, rateLimit });
  const opened: { account?: PublishingAccount } = {};
  try {
    const platform = turn.watch(await readPlatform(services, work.platform));
    const held = await openAccount(services, requireAccount(work));
    opened.account = held;
    const content = await outgoingContent(services, work);
    const send = (account: PublishingAccount) => {
      opened.account = account;
      const { checkpoint, save, arm } = turn;
      const reply = work.content.reply ?? null;
      const about = { platform, account, content, reply };
      return adapter.publish({ ...about, checkpoint: checkpoint(), save, arm });
    };
    return afterOutcome(await byAccount(services, held, send, turn.rewind), turn.facts());
  } catch (error) {
    return await explain(services, work, { error, turn, account: opened.account });
  } finally {
    turn.stop();
  }
}

/** @throws PlatformRefusal `account-missing` */
function requireAccount({ accountId }: Work): string {
  if (!accountId) throw new PlatformRefusal("account-missing");
  return accountId;
}

type Thrown = { error: unknown; turn: RunningTurn; account: PublishingAccount | undefined };

async function explain(
  services: Services,
  work: Work,
  { error, turn, account }: Thrown,
): Promise<Settlement | null> {
  if (error instanceof TurnLost) return null;
  if (error instanceof HeldBack) return { state: "held", reason: "emergency" };
  const facts = turn.facts();
  if (error instanceof HourFull) {
    const { code, retryAt } = error;
    return { state: "retry", at: retryAt as Date, code, detail: "", uncounted: true };
  }
  const refusal = refusalOf(error);
  if (!refusal) {
    const about = { err: error, deliveryId: work.id, platform: work.platform, armed: facts.armed };
    services.log.warn(about, "Publication qui ne s’est pas passée comme prévu");
  }
  if (refusal) await obey(services, work, refusal);
  const settlement = afterError(refusal ?? error, facts);
  if (settlement.state !== "reconnect") return settlement;
  const lost = await isLost(services, work, { settlement, account });
  return lost ? settlement : tryAgainAt(work, new Date(facts.now.getTime() + 1000), null);
}

/** What was refused, by the platform or by ourselves before it was asked; null otherwise. */
function refusalOf(error: unknown): PlatformRefusal | null {
  if (error instanceof PlatformRefusal) return error;
  if (!(error instanceof DomainError)) return null;
  switch (error.code) {
    case "PLATFORM_NOT_SUPPORTED":
      return new PlatformRefusal("not-supported");
    case "PLATFORM_OFF":
    case "PLATFORM_NOT_CONFIGURED":
      return new PlatformRefusal("not-configured");
    case "FILE_TOO_LARGE":
      return new PlatformRefusal("media-too-large");
    default:
      return null;
  }
}

/** Saves the pause that the platform asked for, obeyed by every process. */
async function obey(services: Services, work: Work, refusal: PlatformRefusal): Promise<void> {
  const { waits, retryAt, code } = refusal;
  if (!waits || !retryAt) return;
  const [application, account] = pauseKeys(work) as [string, string];
  const key = waits === "application" ? application : account;
  await savePause(services.db, key, { until: retryAt, reason: code, at: services.clock() });
}

/**
 * Whether the account must be connected again; false when its token was renewed meanwhile: the
 * refusal was of the old token, and the delivery is retried.
 */
async function isLost(
  services: Services,
  work: Work,
  about: {
    settlement: Extract<Settlement, { state: "reconnect" }>;
    account: PublishingAccount | undefined;
  },
): Promise<boolean> {
  const { settlement, account } = about;
  if (!work.accountId || settlement.code === "account-missing") return true;
  const { code, detail } = settlement;
  return loseAccount(services, work.accountId, code, detail, account?.tokens);
}

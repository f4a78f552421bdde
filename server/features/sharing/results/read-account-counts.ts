import { DomainError } from "../../../../shared/ground/errors.ts";
import { wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { type ApiAdapter, PlatformRefusal, type PostCounts } from "../platforms/adapter.ts";
import { pausedUntil, savePause } from "../platforms/pause.repository.ts";
import { NoAnswer } from "../platforms/platform-request.ts";
import { readPublishingSettings } from "../platforms/publishing-settings.query.ts";
import { readPlatform } from "../platforms/read-platform.ts";
import { adapterOf } from "../platforms/registry.ts";
import { byAccount, openAccount } from "../social-accounts/open-account.ts";
import { findAccount } from "../social-accounts/social-account.query.ts";
import { putOffReading, type ReadDelivery, saveCounts, takeToRead } from "./counts.repository.ts";
import { keptCounts, NO_COUNTS, nextReading, vanishedFrom } from "./counts.ts";
import { correctCost, dropCost, noteCost, payablePosts } from "./reading-cost.ts";

/** Posts asked about in one request of ours; an adapter may make several of it. */
export const MOST_AT_ONCE = 25;
/** After how long a reading whose process died is taken up again. */
const LEASE_MS = 10 * 60_000;
/** After how long a platform that gave no answer is asked again. */
const AGAIN_MS = 3 * 3_600_000;

type Reader = ApiAdapter & Required<Pick<ApiAdapter, "readCounts">>;
type Account = { id: string; platform: PlatformId };

const isReader = (adapter: ApiAdapter | null): adapter is Reader =>
  adapter?.readCounts !== undefined;

/**
 * Reads the publications of an account whose moment has come. What the platform refuses is for
 * another day: a reading never loses an account, nor holds a publication back.
 */
export async function readAccountCounts(services: Services, id: string): Promise<void> {
  const account = await findAccount(services.db, id);
  const adapter = account && adapterOf(account.platform);
  if (!account || !isReader(adapter)) return;
  while (await readSome(services, adapter, account)) {
    // Until nothing is left of today's, or the platform wants to be left alone.
  }
}

/** @returns whether there may be more to read now */
async function readSome(services: Services, adapter: Reader, account: Account): Promise<boolean> {
  const now = services.clock();
  if (await pausedUntil(services.db, pauseKeys(account), now)) return false;
  const taken = await take(services, account, now);
  if (taken.posts.length === 0) return false;
  try {
    const given = await ask(services, adapter, account, taken.posts);
    await keep(services, account, { ...taken, given });
    return taken.posts.length === MOST_AT_ONCE;
  } catch (error) {
    await afterFailure(services, account, { ...taken, error });
    return false;
  }
}

/** Publications that are being read, and the entry of what that costs. */
type Taken = { posts: ReadDelivery[]; costId: string | null };

const take = (services: Services, { id, platform }: Account, now: Date): Promise<Taken> =>
  inTransaction(services.db, async (tx) => {
    const payable = await payablePosts(tx, platform, { now, count: MOST_AT_ONCE });
    if (payable === 0) return { posts: [], costId: null };
    const until = new Date(now.getTime() + LEASE_MS);
    const posts = await takeToRead(tx, id, { now, until, count: payable });
    return { posts, costId: await noteCost(tx, platform, { now, count: posts.length }) };
  });

async function ask(
  services: Services,
  { readCounts }: Reader,
  { id, platform }: Account,
  posts: readonly ReadDelivery[],
): Promise<ReadonlyMap<string, PostCounts>> {
  const about = await readPlatform(services, platform);
  const wanted = posts.map(({ postId, format }) => ({ postId, format, reply: null }));
  const held = await openAccount(services, id);
  return byAccount(services, held, (account) => readCounts(about, account, wanted));
}

async function keep(
  services: Services,
  { platform }: Account,
  { posts, costId, given }: Taken & { given: ReadonlyMap<string, PostCounts> },
): Promise<void> {
  const readAt = services.clock();
  const { timeZone } = await readPublishingSettings(services.db);
  const { day } = wallTimeOf(readAt, timeZone);
  const read = posts.map((post) => {
    const counts = given.get(post.postId);
    return { ...post, gone: counts === undefined, counts: counts ? keptCounts(counts) : NO_COUNTS };
  });
  await inTransaction(services.db, async (tx) => {
    const next = nextReading(readAt, timeZone);
    const readings = read.map(({ id, counts }) => ({ id, day, ...counts }));
    await saveCounts(tx, readings, { readAt, next });
    await correctCost(tx, costId, platform, given.size);
  });
  const still = read.filter(({ gone }) => !gone);
  for (const count of vanishedFrom(still.map(({ known, counts }) => ({ known, now: counts })))) {
    sayVanished(services, platform, count);
  }
}

/** Said once in the life of a process: the operator may have to bring Parvis up to date. */
const said = new Set<string>();

function sayVanished({ log }: Services, platform: PlatformId, count: string): void {
  const about = `${platform}:${count}`;
  if (said.has(about)) return;
  said.add(about);
  log.warn({ platform, count }, "Compte que la plateforme ne donne plus");
}

async function afterFailure(
  services: Services,
  account: Account,
  { posts, costId, error }: Taken & { error: unknown },
): Promise<void> {
  const { db, log, clock } = services;
  const now = clock();
  const { timeZone } = await readPublishingSettings(db);
  const tomorrow = nextReading(now, timeZone);
  const at = isPassing(error) ? new Date(now.getTime() + AGAIN_MS) : tomorrow;
  const ids = posts.map(({ id }) => id);
  await putOffReading(db, ids, error instanceof PlatformRefusal ? later(at, error.retryAt) : at);
  if (surelyFree(error)) await dropCost(db, costId);
  if (error instanceof PlatformRefusal) await obey(services, account, error);
  const { platform } = account;
  const code = error instanceof PlatformRefusal || error instanceof DomainError ? error.code : null;
  if (code) log.info({ platform, code }, "Résultats que la plateforme n’a pas donnés");
  else log.warn({ err: error, platform }, "Résultats qui n’ont pas pu être lus");
}

/** Refusals that end by themselves within the day. */
const PASSING: readonly string[] = ["rate-limited", "platform-down"];

const isPassing = (error: unknown): boolean =>
  error instanceof NoAnswer ||
  (error instanceof PlatformRefusal && (error.retryAt !== null || PASSING.includes(error.code)));

/** What was refused, or never left, is not paid for. */
const surelyFree = (error: unknown): boolean =>
  error instanceof PlatformRefusal ||
  error instanceof DomainError ||
  (error instanceof NoAnswer && !error.sent);

const later = (at: Date, other: Date | null): Date => (other && other > at ? other : at);

/** Pauses of our own beside those of publishing: what is read must not hold back what goes out. */
const pauseKeys = ({ platform, id }: Account): string[] => [
  platform,
  `${platform}:${id}`,
  `results:${platform}`,
  `results:${platform}:${id}`,
];

async function obey(services: Services, account: Account, refusal: PlatformRefusal): Promise<void> {
  const { waits, retryAt, code } = refusal;
  if (!waits || !retryAt) return;
  const [, , application, own] = pauseKeys(account) as [string, string, string, string];
  const key = waits === "application" ? application : own;
  await savePause(services.db, key, { until: retryAt, reason: code, at: services.clock() });
}

import { type PlatformId, X_READ_COST } from "../../../../shared/sharing/platforms.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { readMonthSpent } from "../deliveries/delivery.query.ts";
import { lockCeiling } from "../deliveries/delivery.repository.ts";
import { readPublishingSettings } from "../platforms/publishing-settings.query.ts";
import { toMillionths } from "../platforms/publishing-settings.ts";
import { correctReadingCost, saveReadingCost } from "./counts.repository.ts";

/** Millionths of a dollar for each post that is read: X alone asks for some. */
const costOfPost = (platform: PlatformId): number =>
  platform === "twitter" ? toMillionths(X_READ_COST) : 0;

type Wish = { now: Date; count: number };

/**
 * How many posts of a platform may be read now, `count` at most: none of X unless an administrator
 * wants it, and none beyond the month's ceiling, which is locked until the transaction ends.
 */
export async function payablePosts(
  tx: Transaction,
  platform: PlatformId,
  { now, count }: Wish,
): Promise<number> {
  const each = costOfPost(platform);
  if (each === 0) return count;
  await lockCeiling(tx);
  const { readXResults, monthlyCostCeiling } = await readPublishingSettings(tx);
  if (!readXResults) return 0;
  if (monthlyCostCeiling === null) return count;
  const left = toMillionths(monthlyCostCeiling) - (await readMonthSpent(tx, now));
  return Math.max(0, Math.min(count, Math.floor(left / each)));
}

/**
 * Notes what posts cost before the platform is asked, in the month's ceiling like what goes out.
 *
 * @returns the entry; null where it is free
 */
export async function noteCost(
  tx: Transaction,
  platform: PlatformId,
  { now, count }: Wish,
): Promise<string | null> {
  const cost = costOfPost(platform) * count;
  if (cost === 0) return null;
  return saveReadingCost(tx, { posts: count, cost, at: now });
}

/** Corrects an entry once it is known how many posts the platform gave. */
export async function correctCost(
  db: Database | Transaction,
  id: string | null,
  platform: PlatformId,
  posts: number,
): Promise<void> {
  if (id) await correctReadingCost(db, id, { posts, cost: costOfPost(platform) * posts });
}

/** Takes an entry back: nothing was given, and nothing is paid. */
export async function dropCost(db: Database, id: string | null): Promise<void> {
  if (id) await correctReadingCost(db, id, { posts: 0, cost: 0 });
}

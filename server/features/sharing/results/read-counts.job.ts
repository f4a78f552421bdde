import { z } from "zod";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { readPlatformConfigs } from "../platforms/platform.query.ts";
import { readPublishingSettings } from "../platforms/publishing-settings.query.ts";
import { adapterOf } from "../platforms/registry.ts";
import { listAccountsToRead } from "./counts.query.ts";
import { forgetReadingCosts } from "./counts.repository.ts";
import { readAccountCounts } from "./read-account-counts.ts";

const READ_COUNTS = "read-counts";
const READ_ACCOUNT_COUNTS = "read-account-counts";

/** For how long what readings cost is kept: beyond the month it is summed in. */
const COSTS_KEPT_MS = 62 * 86_400_000;
const HOUR_S = 3600;

const one = z.object({ accountId: z.uuid() });

/**
 * Reads what platforms count of the publications of the last thirty days, once a day each: every
 * hour, those whose moment has come, each account by a job of its own.
 */
export function readCountsJobs(services: Services): Job[] {
  return [
    { name: READ_COUNTS, schedule: "20 * * * *", run: () => readAll(services) },
    {
      name: READ_ACCOUNT_COUNTS,
      concurrency: 2,
      retries: 3,
      run: (data) => readAccountCounts(services, one.parse(data).accountId),
    },
  ];
}

async function readAll(services: Services): Promise<void> {
  const { db, jobs } = services;
  const now = services.clock();
  await forgetReadingCosts(db, new Date(now.getTime() - COSTS_KEPT_MS));
  const platforms = await listReadPlatforms(services);
  if (platforms.length === 0) return;
  for (const accountId of await listAccountsToRead(db, now, platforms)) {
    const once = { key: accountId, seconds: HOUR_S / 2 };
    await jobs.enqueue(db, READ_ACCOUNT_COUNTS, { accountId }, { once });
  }
}

/** Platforms that count for us and that the community uses; X where an administrator wants it. */
async function listReadPlatforms({ db }: Services): Promise<PlatformId[]> {
  const { readXResults } = await readPublishingSettings(db);
  return (await readPlatformConfigs(db))
    .filter(({ id, enabled }) => enabled && adapterOf(id)?.readCounts !== undefined)
    .filter(({ id }) => id !== "twitter" || readXResults)
    .map(({ id }) => id);
}

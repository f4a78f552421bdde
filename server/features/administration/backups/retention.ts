import type { BackupCause } from "../../../../shared/administration/backup-states.ts";
import {
  MOST_DAYS_KEPT,
  TRIAL_DAYS,
  type TrialEnd,
} from "../../../../shared/administration/backup-states.ts";
import { momentOf, wallTimeOf } from "../../../../shared/ground/zoned-time.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export type KeptBackup = { id: string; cause: BackupCause; at: Date };

type Rule = { days: number; weeks: number; timeZone: string };

/**
 * Which backups are no longer kept. Of those that the clock made, the last of each of the latest
 * `days` days that have one stays, and the last of each of the latest `weeks` weeks; those that
 * someone made stay until they are removed. None stays longer than `MOST_DAYS_KEPT` days, for what
 * was erased must not stay either; but the newest always does, until there is another.
 */
export function expiredBackups(
  backups: readonly KeptBackup[],
  now: Date,
  { days, weeks, timeZone }: Rule,
): string[] {
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const [newest] = newestFirst;
  const scheduled = newestFirst.filter(({ cause }) => cause === "schedule");
  const kept = new Set([
    ...lastOfEach(scheduled, days, ({ at }) => wallTimeOf(at, timeZone).day),
    ...lastOfEach(scheduled, weeks, ({ at }) => weekOf(wallTimeOf(at, timeZone).day)),
    ...newestFirst.filter(({ cause }) => cause !== "schedule"),
  ]);
  const oldest = now.getTime() - MOST_DAYS_KEPT * DAY_MS;
  return newestFirst
    .filter((one) => one !== newest && (!kept.has(one) || one.at.getTime() < oldest))
    .map(({ id }) => id);
}

/** Of backups, newest first, the first of each of the first `count` spans. */
function lastOfEach(
  newestFirst: readonly KeptBackup[],
  count: number,
  spanOf: (one: KeptBackup) => string,
): KeptBackup[] {
  const spans = new Map<string, KeptBackup>();
  for (const one of newestFirst) {
    const span = spanOf(one);
    if (!spans.has(span)) spans.set(span, one);
  }
  return [...spans.values()].slice(0, count);
}

/** The Monday of a day's week. */
function weekOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Whether the clock should make a backup now: the latest moment at which one was to begin has
 * passed, and none that it began is as recent. A machine that slept at that hour makes it later.
 *
 * @param hour of the community's day
 * @param since nothing was to begin before that
 */
export function isDue(
  now: Date,
  {
    hour,
    timeZone,
    last,
    since,
  }: { hour: number; timeZone: string; last: Date | null; since: Date },
): boolean {
  const moment = latestMoment(now, hour, timeZone);
  return moment > since && (last === null || last < moment);
}

function latestMoment(now: Date, hour: number, timeZone: string): Date {
  const at = (before: number): Date => {
    const { day } = wallTimeOf(new Date(now.getTime() - before * DAY_MS), timeZone);
    const found = momentOf({ day, hour: `${String(hour).padStart(2, "0")}:00` }, timeZone);
    return found?.at ?? now;
  };
  return at(0) <= now ? at(0) : at(1);
}

/** One that came to no end, for want of room perhaps, is taken up again after a week. */
const STOPPED_DAYS = 7;

/** Whether the newest backup is to be tried: none was for a month. */
export function isTrialDue(now: Date, last: { at: Date; result: TrialEnd } | null): boolean {
  if (!last) return true;
  const days = last.result === "stopped" ? STOPPED_DAYS : TRIAL_DAYS;
  return now.getTime() - last.at.getTime() >= days * DAY_MS;
}

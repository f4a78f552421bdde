import type { Day } from "../../../../shared/ground/days.ts";
import { wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";

/** The publications of each day of the community's calendar, in the order they go out. */
export function byDay<Planned extends Pick<Share, "scheduleFor">>(
  shares: readonly Planned[],
  zone: string,
): Map<Day, Planned[]> {
  const planned = shares
    .filter(({ scheduleFor }) => scheduleFor !== null)
    .toSorted((one, other) => String(one.scheduleFor).localeCompare(String(other.scheduleFor)));
  return Map.groupBy(
    planned,
    ({ scheduleFor }) => wallTimeOf(new Date(scheduleFor ?? 0), zone).day,
  );
}

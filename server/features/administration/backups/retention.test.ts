import { describe, expect, test } from "vitest";
import { BACKUP_CAUSES, MOST_DAYS_KEPT } from "../../../../shared/administration/backup-states.ts";
import { momentOf } from "../../../../shared/ground/zoned-time.ts";
import fc from "../../../../tests/builders/fast-check.ts";
import { expiredBackups, isDue, type KeptBackup } from "./retention.ts";

const timeZone = "Europe/Paris";
const RULE = { days: 7, weeks: 4, timeZone };
const DAY_MS = 24 * 60 * 60 * 1000;

const at = (day: string, hour: string): Date => {
  const found = momentOf({ day, hour }, timeZone);
  if (!found) throw new Error(`no such moment: ${day} ${hour}`);
  return found.at;
};

/** One a night, at three, for so many nights up to this one. */
const nightly = (last: string, nights: number): KeptBackup[] =>
  Array.from({ length: nights }, (_, index) => {
    const day = new Date(Date.parse(last) - index * DAY_MS).toISOString().slice(0, 10);
    return { id: day, cause: "schedule", at: at(day, "03:00") };
  });

describe("which backups are kept", () => {
  test("of a night each: seven days, then the last of each of four weeks", () => {
    const backups = nightly("2026-11-27", 60);
    const expired = new Set(expiredBackups(backups, at("2026-11-27", "04:00"), RULE));
    expect(backups.filter(({ id }) => !expired.has(id)).map(({ id }) => id)).toEqual([
      "2026-11-27",
      "2026-11-26",
      "2026-11-25",
      "2026-11-24",
      "2026-11-23",
      "2026-11-22",
      "2026-11-21",
      "2026-11-15",
      "2026-11-08",
    ]);
  });

  test("several of one day leave the last; what someone made stays", () => {
    const day = (hour: string, cause: KeptBackup["cause"]): KeptBackup => ({
      id: hour,
      cause,
      at: at("2026-11-20", hour),
    });
    const backups = [
      day("03:00", "schedule"),
      day("10:00", "person"),
      day("15:00", "schedule"),
      day("16:00", "command"),
    ];
    expect(expiredBackups(backups, at("2026-11-27", "04:00"), RULE)).toEqual(["03:00"]);
  });

  test("the newest stays however old it is, the others for thirty-five days", () => {
    const backups = nightly("2026-06-30", 3);
    const later = at("2026-11-27", "04:00");
    expect(expiredBackups(backups, later, RULE)).toEqual(["2026-06-29", "2026-06-28"]);
  });

  test("whatever was made, and whenever", () => {
    const now = at("2026-11-27", "04:00");
    const backup = fc.record({
      id: fc.uuid(),
      cause: fc.constantFrom(...BACKUP_CAUSES),
      at: fc.integer({ min: 0, max: 400 * 24 }).map((h) => new Date(now.getTime() - h * 3_600_000)),
    });
    const rule = { days: fc.integer({ min: 1, max: 31 }), weeks: fc.integer({ min: 0, max: 5 }) };
    fc.assert(
      fc.property(fc.array(backup, { maxLength: 80 }), fc.record(rule), (backups, wanted) => {
        const full = { ...wanted, timeZone };
        const expired = expiredBackups(backups, now, full);
        const kept = backups.filter(({ id }) => !expired.includes(id));
        const newest = Math.max(...backups.map((one) => one.at.getTime()));
        expect(kept.some((one) => one.at.getTime() === newest)).toBe(backups.length > 0);
        const scheduled = kept.filter(({ cause }) => cause === "schedule");
        expect(scheduled.length).toBeLessThanOrEqual(wanted.days + wanted.weeks);
        const limit = now.getTime() - MOST_DAYS_KEPT * DAY_MS;
        expect(kept.filter((one) => one.at.getTime() < limit).length).toBeLessThanOrEqual(1);
        expect(expiredBackups(kept, now, full)).toEqual([]);
      }),
    );
  });
});

describe("whether one is due", () => {
  const rule = { hour: 3, timeZone, since: at("2026-01-01", "00:00") };
  const due = (now: Date, last: Date | null) => isDue(now, { ...rule, last });

  test.each([
    [
      "before three, yesterday's was made",
      at("2026-11-27", "02:59"),
      at("2026-11-26", "03:07"),
      false,
    ],
    ["at three", at("2026-11-27", "03:00"), at("2026-11-26", "03:07"), true],
    ["once it was made", at("2026-11-27", "03:20"), at("2026-11-27", "03:07"), false],
    [
      "in the evening, where the machine slept at night",
      at("2026-11-27", "19:00"),
      at("2026-11-25", "03:07"),
      true,
    ],
    ["the first time", at("2026-11-27", "02:00"), null, true],
    [
      "in the night whose clock skips from two to three",
      at("2026-03-29", "03:10"),
      at("2026-03-28", "03:07"),
      true,
    ],
    [
      "in the night that has three o’clock an hour later",
      at("2026-10-25", "03:00"),
      at("2026-10-24", "03:07"),
      true,
    ],
  ])("%s", (_, now, last, expected) => {
    expect(due(now, last)).toBe(expected);
  });

  test("not before the hour of the first night", () => {
    const since = at("2026-11-27", "14:00");
    expect(isDue(at("2026-11-27", "18:00"), { ...rule, since, last: null })).toBe(false);
    expect(isDue(at("2026-11-28", "03:01"), { ...rule, since, last: null })).toBe(true);
  });

  test("at an hour that the clock skips, once, as much later", () => {
    const atTwo = { ...rule, hour: 2, last: at("2026-03-28", "02:07") };
    expect(isDue(at("2026-03-29", "01:59"), atTwo)).toBe(false);
    expect(isDue(at("2026-03-29", "03:01"), atTwo)).toBe(true);
  });
});

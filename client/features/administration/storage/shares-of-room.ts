import type { MediaShare, Storage } from "../../../../shared/administration/storage.contract.ts";
import { texts } from "./texts.ts";

export type RoomLine = { name: string; bytes: number; files?: number };

/** What takes room, the largest first; what takes none is left out. */
export function roomLines(storage: Storage): RoomLine[] {
  const kinds = Object.entries(texts.kinds).map(([kind, name]) => {
    const those = storage.media.filter((share) => share.kind === kind);
    return { name, bytes: sumOf(those, "bytes"), files: sumOf(those, "files") };
  });
  return [
    ...kinds,
    { name: texts.database, bytes: storage.database },
    { name: texts.backups, bytes: storage.backups },
    { name: texts.dataCopies, bytes: storage.dataCopies },
    { name: texts.uploads, bytes: storage.uploads },
  ]
    .filter(({ bytes }) => bytes > 0)
    .sort((one, other) => other.bytes - one.bytes);
}

const MONTHS_SHOWN = 12;

/** What each of the last months added, latest first; months in which nothing came are left out. */
export function monthLines(media: readonly MediaShare[]): RoomLine[] {
  const months = [...new Set(media.map(({ month }) => month))].sort().reverse();
  return months.slice(0, MONTHS_SHOWN).map((month) => ({
    name: texts.month(month),
    bytes: sumOf(
      media.filter((share) => share.month === month),
      "bytes",
    ),
  }));
}

/** Whether someone should do something about the disk before long. */
export const isNearlyFull = ({ disk, daysLeft }: Storage): boolean =>
  disk.free < disk.size / 10 || (daysLeft !== null && daysLeft < 90);

const sumOf = (shares: readonly MediaShare[], field: "files" | "bytes"): number =>
  shares.reduce((sum, share) => sum + share[field], 0);

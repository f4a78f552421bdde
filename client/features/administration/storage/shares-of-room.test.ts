import { expect, test } from "vitest";
import type { Storage } from "../../../../shared/administration/storage.contract.ts";
import { isNearlyFull, monthLines, roomLines } from "./shares-of-room.ts";

const GB = 1e9;
const storage: Storage = {
  disk: { free: 50 * GB, size: 100 * GB },
  database: 2 * GB,
  backups: 0,
  dataCopies: 0,
  uploads: 10,
  media: [
    { kind: "image", month: "2026-11", files: 3, bytes: 30 },
    { kind: "video", month: "2026-11", files: 1, bytes: 5 * GB },
    { kind: "image", month: "2026-09", files: 2, bytes: 20 },
  ],
  daysLeft: null,
  lighter: [],
  thinning: false,
};

test("what takes most room comes first, and what takes none is not told", () => {
  expect(roomLines(storage)).toEqual([
    { name: "Vidéos", bytes: 5 * GB, files: 1 },
    { name: "Textes, comptes et réglages", bytes: 2 * GB },
    { name: "Photos", bytes: 50, files: 5 },
    { name: "Envois en cours", bytes: 10 },
  ]);
});

test("months are told with their kinds together, the latest first, a year at most", () => {
  expect(monthLines(storage.media)).toEqual([
    { name: "novembre 2026", bytes: 5 * GB + 30 },
    { name: "septembre 2026", bytes: 20 },
  ]);
  const long = Array.from({ length: 30 }, (_, index) => ({
    kind: "file" as const,
    month: `20${10 + index}-01`,
    files: 1,
    bytes: 1,
  }));
  expect(monthLines(long)).toHaveLength(12);
  expect(monthLines(long)[0]?.name).toBe("janvier 2039");
});

test.each([
  ["half is free, for years", storage, false],
  ["less than a tenth is free", { ...storage, disk: { free: 9 * GB, size: 100 * GB } }, true],
  ["it is full within three months", { ...storage, daysLeft: 89 }, true],
  ["it lasts longer", { ...storage, daysLeft: 90 }, false],
])("a disk of which %s", (_, one, expected) => {
  expect(isNearlyFull(one)).toBe(expected);
});

import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { open, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { sqlState } from "./database/sql-state.ts";

const MB = 1024 * 1024;
const BALLAST_BYTES = 64 * MB;
/** Free bytes from which the ballast is laid: it must not be what fills the disk. */
const ROOM_FOR_IT = 1024 * MB;
/** Free bytes below which the database may not open. */
const TOO_LITTLE = 32 * MB;

/** Free bytes of the disk of a folder, and all it has. */
export type Room = { free: number; size: number };

/** Reads the room of the disk of a folder. */
export async function roomOf(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

const placeOf = (dataDir: string): string => path.join(dataDir, "ballast");

/**
 * Lays down a file of 64 MB that a start on a full disk may give up, where there is room for it and
 * none lies there yet. What fails is passed over: the server does without.
 */
export async function layBallast(dataDir: string, room?: Room): Promise<void> {
  const place = placeOf(dataDir);
  try {
    if ((await sizeOf(place)) === BALLAST_BYTES) return;
    if ((room ?? (await roomOf(dataDir))).free < ROOM_FOR_IT) return;
    await rm(place, { force: true });
    await reserve(place);
  } catch {
    await rm(place, { force: true }).catch(() => {});
  }
}

/** Gives the ballast up where the disk is nearly full. @returns whether room was made */
export async function makeRoom(dataDir: string, room?: Room): Promise<boolean> {
  const { free } = room ?? (await roomOf(dataDir));
  return free < TOO_LITTLE && (await giveBallastUp(dataDir));
}

/** Gives the ballast up. @returns false where there is none */
export async function giveBallastUp(dataDir: string): Promise<boolean> {
  const place = placeOf(dataDir);
  if ((await sizeOf(place)) === null) return false;
  await rm(place, { force: true });
  return true;
}

/** Whether an error says, or was caused by one that says, that no room is left on the disk. */
export function saysFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = sqlState(error) ?? "";
  if (["ENOSPC", "EDQUOT", "53100"].includes(code)) return true;
  if (/No space left on device|Disk quota exceeded/.test(error.message)) return true;
  return saysFull(error.cause);
}

/**
 * What to tell the operator whose server did not start on a full disk.
 *
 * @param room what the disk has left
 * @param made whether the ballast was just given up
 */
export function fullDiskWords(dataDir: string, { free, size }: Room, made: boolean): string {
  const left = `il reste ${inUnits(free)} sur ${inUnits(size)}`;
  const remedy = made
    ? "Sa réserve de 64\u00a0Mo vient d’être libérée\u00a0: relancez Parvis, puis faites de la place."
    : "Faites de la place sur ce disque (1\u00a0Go au moins), puis relancez Parvis.";
  return `Le disque du dossier de données ${dataDir} est plein\u00a0: ${left}. La base ne peut pas s’ouvrir. ${remedy}`;
}

const inUnits = (bytes: number): string => {
  const [value, unit] = bytes >= 1024 * MB ? [bytes / (1024 * MB), "Go"] : [bytes / MB, "Mo"];
  return `${value.toLocaleString("fr-FR", { maximumFractionDigits: 1 })}\u00a0${unit}`;
};

async function sizeOf(place: string): Promise<number | null> {
  return stat(place).then(
    ({ size }) => size,
    () => null,
  );
}

/** `fallocate` reserves blocks without writing them; where it is missing, they are written. */
async function reserve(place: string): Promise<void> {
  const command = ["-l", String(BALLAST_BYTES), place];
  const promised = await promisify(execFile)("fallocate", command).then(
    () => true,
    () => false,
  );
  if (promised) return;
  // A file of zeros holds nothing where the disk compresses.
  const piece = randomBytes(MB);
  const file = await open(place, "w", 0o600);
  try {
    for (let written = 0; written < BALLAST_BYTES; written += MB) await file.write(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}

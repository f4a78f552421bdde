import { createHash } from "node:crypto";
import type { HeldMedia } from "../storage/media-store.ts";
import type { Seal } from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import { type BackupPlace, type RefusedRemoval, removeIfLet } from "./backup-place.ts";
import { MEDIA, type MediaEntry } from "./format.ts";
import { sealedBytes } from "./seal.ts";

export type SendWish = {
  place: BackupPlace;
  media: HeldMedia;
  /** Folders of media that the record names. */
  prefixes: readonly string[];
  /** What each file passes through; without it, anyone who reads the place reads it. */
  seal: Seal | undefined;
  /** What the last backup there names: such a file never changes. */
  known: ReadonlyMap<string, MediaEntry>;
  /** Bytes of the files of the place, by name; what is sent is added. */
  present: Map<string, number>;
  /** Told as it goes, from 0 to 1. */
  onProgress?(share: number): void;
};

export type SentMedia = {
  entries: MediaEntry[];
  /** What was sent now, in bytes as they stand there, and in files. */
  sent: { bytes: number; files: number };
  /** Folders without a file. */
  missing: string[];
};

/** What a media file is called in a place. */
export const nameOfMedia = (key: string, isSealed: boolean): string =>
  `${MEDIA}${key}${isSealed ? ".age" : ""}`;

/** Which media file it is. */
export const keyOfMedia = (name: string): string =>
  name.slice(MEDIA.length, name.endsWith(".age") ? -".age".length : undefined);

/**
 * Sends the files that a place does not hold whole yet, and sums every one up: a file is sent once,
 * however many backups name it.
 */
export async function sendMedia(wish: SendWish): Promise<SentMedia> {
  const found: SentMedia = { entries: [], sent: { bytes: 0, files: 0 }, missing: [] };
  for (const [index, prefix] of wish.prefixes.entries()) {
    wish.onProgress?.(index / wish.prefixes.length);
    const names = await wish.media.files(prefix);
    if (names.length === 0) found.missing.push(prefix);
    for (const name of names) {
      const entry = await entryOf(`${prefix}/${name}`, wish, found.sent);
      if (entry) found.entries.push(entry);
    }
  }
  return found;
}

async function entryOf(
  key: string,
  { place, media, seal, known, present }: SendWish,
  sent: SentMedia["sent"],
): Promise<MediaEntry | null> {
  const name = nameOfMedia(key, seal !== undefined);
  const weight = (size: number) => (seal ? sealedBytes(size) : size);
  const before = known.get(key);
  if (before && present.get(name) === weight(before.size)) return before;
  const file = await media.open(key);
  if (!file) return null;
  const { size } = file;
  const hash = createHash("sha256");
  let bytes = 0;
  async function* summed() {
    for await (const chunk of (file as { stream: AsyncIterable<Uint8Array> }).stream) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  if (present.get(name) === weight(size)) for await (const _ of summed());
  else {
    await place.put(name, seal ? seal(summed()) : summed());
    present.set(name, weight(size));
    sent.bytes += weight(size);
    sent.files += 1;
  }
  if (bytes !== size) throw new BackupError(`Le fichier ${key} a changé pendant sa lecture.`);
  return { key, size, sha256: hash.digest("hex") };
}

/** Since when a place holds files that no newer backup names. */
const DEPARTED = "media-departed.json";

/**
 * Removes the files of a place that none of its backups names. One that the newest does not name is
 * noted with its moment, and goes once every backup that is kept was made after it.
 *
 * @param oldest the moment of the oldest backup that is kept
 * @returns what the place keeps all the same
 */
export async function removeUnnamed(
  place: BackupPlace,
  {
    isNamed,
    present,
    madeAt,
    oldest,
  }: {
    isNamed: (name: string) => boolean;
    present: Iterable<string>;
    madeAt: Date;
    oldest: Date;
  },
): Promise<RefusedRemoval[]> {
  const before = await readDeparted(place);
  const departed: Record<string, string> = {};
  const refused: RefusedRemoval[] = [];
  for (const name of present) {
    if (isNamed(name)) continue;
    const since = before[name] ?? madeAt.toISOString();
    if (oldest >= new Date(since)) {
      const kept = await removeIfLet(place, name);
      if (kept) {
        refused.push(kept);
        departed[name] = since;
      }
    } else departed[name] = since;
  }
  await place.put(DEPARTED, Buffer.from(JSON.stringify(departed)));
  return refused;
}

/** A note that is lost or altered begins anew: files then stay longer, never shorter. */
async function readDeparted(place: BackupPlace): Promise<Record<string, string>> {
  const bytes = await place.open(DEPARTED);
  if (!bytes) return {};
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  try {
    const said: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    const pairs = Object.entries((said ?? {}) as Record<string, unknown>).filter(
      (pair): pair is [string, string] =>
        typeof pair[1] === "string" && !Number.isNaN(Date.parse(pair[1])),
    );
    return Object.fromEntries(pairs);
  } catch {
    return {};
  }
}

import { clear, delMany, setMany, values } from "idb-keyval";
import { LOCAL_CACHE_MS } from "../../../shared/ground/limits.ts";

/**
 * One entry of the local cache (spec, section 3): what one call answered. `id` is the answer's
 * shape, its reader, then the key of the query; `timestamp` and `expires` are milliseconds since
 * 1970.
 */
export type KeptEntry = { id: string; data: unknown; timestamp: number; expires: number };

/** More than a member reads in a month; each costs a little at every start. */
const MOST_ENTRIES = 300;

/** The reader of entries that every visitor may read. */
export const ANYONE = "-";

/** By feature, a hash of the shape of its calls' answers: an entry of an older shape is dropped. */
const SHAPES = __SHAPES__;

/** Whether what this feature answers is kept: what moderators and administrators read is not. */
export const isOfKept = (feature: unknown): boolean => (feature as string) in SHAPES;

const idOf = (reader: string, hash: string) => `${SHAPES[JSON.parse(hash)[0]]} ${reader} ${hash}`;
const hashOf = ({ id }: KeptEntry) => id.slice(id.indexOf("["));

/** The entry of an answer, for the member who read it or for anyone. */
export const entryOf = (
  reader: string,
  queryHash: string,
  data: unknown,
  timestamp: number,
): KeptEntry => ({
  id: idOf(reader, queryHash),
  data,
  timestamp,
  expires: timestamp + LOCAL_CACHE_MS,
});

/** The key of the query an entry answers. */
export const keyOf = (entry: KeptEntry): readonly unknown[] => JSON.parse(hashOf(entry));

/** Every entry: the store holds other things of this phone beside them, which have no `id`. */
const everyEntry = async (): Promise<KeptEntry[]> =>
  (await values<KeptEntry>()).filter((entry) => typeof entry?.id === "string");

/**
 * The entries this member may read that have not expired. Deletes the others: expired, of an older
 * shape, of another member, or beyond the most that are kept.
 */
export async function readEntries(reader: string, now: number): Promise<KeptEntry[]> {
  const all = await everyEntry();
  const isOwn = (entry: KeptEntry) =>
    [reader, ANYONE].some((who) => entry.id === idOf(who, hashOf(entry)));
  const good = all
    .filter((entry) => isOwn(entry) && entry.expires > now)
    .sort(newestFirst)
    .slice(0, MOST_ENTRIES);
  const kept = new Set(good);
  const gone = all.filter((entry) => !kept.has(entry)).map(({ id }) => id);
  if (gone.length > 0) await delMany(gone);
  return good;
}

/** How many answers this member may read, and until when the newest. */
export async function keptUntil(
  reader: string,
  now: number,
): Promise<{ pages: number; until: Date | null }> {
  const entries = await readEntries(reader, now);
  const [newest] = entries;
  return { pages: entries.length, until: newest ? new Date(newest.expires) : null };
}

/**
 * Keeps entries. When the phone has no room, the older half of them is deleted first.
 *
 * @returns false when there is still no room: nothing more can be kept
 */
export async function putEntries(entries: KeptEntry[]): Promise<boolean> {
  const put = () => setMany(entries.map((entry) => [entry.id, entry]));
  try {
    await put();
    return true;
  } catch {
    return makeRoom()
      .then(put)
      .then(
        () => true,
        () => false,
      );
  }
}

async function makeRoom(): Promise<void> {
  const all = (await everyEntry()).sort(newestFirst);
  await delMany(all.slice(Math.floor(all.length / 2)).map(({ id }) => id));
}

/** Deletes the entries of these queries. */
export const dropEntries = (reader: string, queryHashes: string[]): Promise<void> =>
  delMany(queryHashes.flatMap((hash) => [idOf(reader, hash), idOf(ANYONE, hash)]));

/** Deletes every entry; what else the phone keeps of a member stays. */
export const emptyEntries = async (): Promise<void> =>
  delMany((await everyEntry()).map(({ id }) => id));

/** Deletes everything the phone keeps of a member, their alerts included. */
export const clearEntries = (): Promise<void> => clear();

const newestFirst = (one: KeptEntry, other: KeptEntry) => other.timestamp - one.timestamp;

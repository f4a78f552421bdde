import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { DomainError } from "../../../shared/ground/errors.ts";
import type { Bucket } from "../s3/bucket.ts";
import { S3Error } from "../s3/s3-error.ts";
import { ASIDE, createBucketRemovals } from "./bucket-removals.ts";
import { makeFolders, writeDurably } from "./durable-file.ts";
import { isKey, isPrefix } from "./media-key.ts";
import type { HeldMedia, MediaStore, StoredFolder } from "./media-store.ts";

/**
 * Keeps files in a bucket, each at `audience/media-id/file`. Files that are lent to this machine
 * stand in `folder` meanwhile.
 */
export function createS3Store(bucket: Bucket, folder: string): MediaStore {
  const assertKey = (name: string, isOurs: (name: string) => boolean): string => {
    if (!isOurs(name)) throw new TypeError(`not a key of the media store: ${JSON.stringify(name)}`);
    return name;
  };
  const keysUnder = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of bucket.list(`${prefix}/`)) keys.push(key);
    return keys;
  };
  const removals = createBucketRemovals(bucket);
  const write = async (key: string, content: Uint8Array | AsyncIterable<Uint8Array>) => {
    await bucket.put(assertKey(key, isKey), content).catch((error) => {
      throw error instanceof S3Error && error.fault === "full"
        ? new DomainError("DISK_FULL")
        : error;
    });
  };
  return {
    write,
    adopt: (key, localPath) => write(key, createReadStream(localPath)),
    async lend(key, work) {
      await makeFolders(folder);
      const place = await mkdtemp(path.join(folder, "lent-"));
      try {
        const file = path.join(place, path.basename(assertKey(key, isKey)));
        const found = await bucket.open(key);
        if (found) await writeDurably(file, found.stream);
        return await work(file);
      } finally {
        await rm(place, { recursive: true, force: true });
      }
    },
    open: async (key, range) => (isKey(key) ? bucket.open(key, range) : null),
    remove: async (key) => removals.remove([assertKey(key, isKey)]),
    removeAll: async (prefix) => removals.remove(await keysUnder(assertKey(prefix, isPrefix))),
    list: (audience) => listFolders(bucket, audience),
    async files(prefix) {
      const keys = await keysUnder(assertKey(prefix, isPrefix));
      return keys.filter(isKey).map((key) => path.posix.basename(key));
    },
    async bytesUnder(prefix) {
      let total = 0;
      for await (const { size } of bucket.list(`${assertKey(prefix, isPrefix)}/`)) total += size;
      return total;
    },
    async holdRemovals() {
      const release = await removals.hold();
      return release && { ...held(bucket), release };
    },
    freeBytes: async () => null,
    bucket: async () => bucket,
    fault: async () => bucket.fault(),
    addressOf: async (key, wish) => (isKey(key) ? bucket.addressOf(key, wish) : null),
  };
}

async function* listFolders(bucket: Bucket, audience: string): AsyncGenerator<StoredFolder> {
  let last = null as StoredFolder | null;
  for await (const { key, modifiedAt } of bucket.list(`${audience}/`)) {
    if (!isKey(key)) continue;
    const prefix = path.posix.dirname(key);
    if (last?.prefix === prefix) {
      if (modifiedAt > last.modifiedAt) last.modifiedAt = modifiedAt;
      continue;
    }
    if (last) yield last;
    last = { prefix, modifiedAt };
  }
  if (last) yield last;
}

/** One listing serves a whole reading: a request for each of its folders would take hours. */
function held(bucket: Bucket): Omit<HeldMedia, "release"> {
  let listed: Map<string, Set<string>> | null = null;
  let asked = new Set<string>();
  const take = (found: Map<string, Set<string>>, key: string) => {
    const plain = key.startsWith(ASIDE) ? key.slice(ASIDE.length) : key;
    if (!isKey(plain)) return;
    const prefix = path.posix.dirname(plain);
    const names = found.get(prefix) ?? new Set();
    found.set(prefix, names.add(path.posix.basename(plain)));
  };
  const listing = async (begins: readonly string[]) => {
    const found = new Map<string, Set<string>>();
    for (const begin of begins) for await (const { key } of bucket.list(begin)) take(found, key);
    return found;
  };
  return {
    async files(prefix) {
      if (!isPrefix(prefix)) throw new TypeError(`not a prefix: ${JSON.stringify(prefix)}`);
      // Asked for again, it is another reading, of another moment.
      if (listed === null || asked.has(prefix)) {
        asked = new Set();
        listed = await listing([""]);
      }
      asked.add(prefix);
      const names =
        listed.get(prefix) ?? (await listing([`${prefix}/`, `${ASIDE}${prefix}/`])).get(prefix);
      return [...(names ?? [])].sort();
    },
    open: async (key) => (await bucket.open(key)) ?? (await bucket.open(`${ASIDE}${key}`)),
  };
}

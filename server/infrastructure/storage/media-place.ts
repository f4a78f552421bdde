import path from "node:path";
import { ConfigError } from "../config-error.ts";
import type { S3Place } from "../config-places.ts";
import type { Database } from "../database/database.ts";
import { isAway } from "../database/fault-kind.ts";
import { createBucket } from "../s3/bucket.ts";
import type { S3Access, S3Patience } from "../s3/signed-requests.ts";
import { createDiskStore } from "./disk-store.ts";
import { type MediaStoreKind, readMediaChoice } from "./media-choice.ts";
import { assertMediaFolder } from "./media-folder.ts";
import type { HeldMedia, MediaStore, StoredFolder } from "./media-store.ts";
import { createS3Store } from "./s3-store.ts";

export type MediaWhere = { dataDir: string; s3: S3Access | null; patience?: S3Patience };

/** As a server has it, which may have others beside it where its database is outside. */
type ServersWhere = MediaWhere & {
  /** Null where the database is that of the data folder, which then is the right one. */
  databaseUrl: string | null;
};

/** @throws ConfigError where media are in a store, and nothing says how to enter it */
export function storeOf(
  kind: MediaStoreKind,
  { dataDir, s3, patience }: MediaWhere,
  place: S3Place | null,
): MediaStore {
  if (kind === "disk") return createDiskStore(path.join(dataDir, "media"));
  if (!s3 || !place)
    throw new ConfigError([
      {
        variable: "S3_ENDPOINT",
        message:
          "les photos et les fichiers de cette communauté sont dans un service S3\u00a0: donnez à ce serveur aussi S3_ENDPOINT, S3_ACCESS_KEY et S3_SECRET_KEY / media are in an S3 store, give these three to this server too",
      },
    ]);
  const bucket = createBucket({ access: s3, ...place, ...(patience && { patience }) });
  return createS3Store(bucket, path.join(dataDir, "media-in-s3"));
}

/** How long a process may not know that media moved, in milliseconds. */
export const MOVE_KNOWN_MS = 500;

type Stores = { now: MediaStore; former: MediaStore | null };

/**
 * The files of media, wherever the record says that they are: after a move by another process too,
 * from within half a second. While what was moved is not erased where it was, it is still read there
 * if need be, and what is removed goes from both. Where they are on a disk, it is in the data folder
 * that the record knows, for every server of it.
 *
 * @throws ConfigError as `storeOf`
 * @throws MediaFolderError
 */
export async function openMedia(where: ServersWhere, db: Database): Promise<MediaStore> {
  let looked = 0;
  let known = "";
  let stores = await storesNow();
  async function storesNow(): Promise<Stores> {
    looked = performance.now();
    const choice = await readMediaChoice(db, where.dataDir);
    const said = JSON.stringify(choice);
    if (said === known) return stores;
    const { place, former, s3 } = choice;
    if (place === "disk" && where.databaseUrl) await assertMediaFolder(db, where.dataDir);
    const found = {
      now: storeOf(place, where, s3),
      former: former && storeOf(former, where, s3),
    };
    known = said;
    return found;
  }
  let looking: Promise<Stores> | null = null;
  // Media moved to where this process may not follow: nothing is read or written where they were.
  let lost = false;
  return bothOf(async () => {
    if (!lost && performance.now() - looked < MOVE_KNOWN_MS) return stores;
    looking ??= storesNow()
      .then((found) => {
        lost = false;
        return found;
      })
      .catch((error) => {
        // Nothing moves without the record, and what is there is still read.
        if (isAway(error) && !lost) return stores;
        lost = true;
        throw error;
      })
      .finally(() => {
        looking = null;
      });
    stores = await looking;
    return stores;
  });
}

function bothOf(stores: () => Promise<Stores>): MediaStore {
  // The former place first: a move that copies meanwhile either finds the file gone there, and takes
  // its copy back, or has copied it before, and what is removed here then goes from both.
  const each = async (work: (store: MediaStore) => Promise<void>) => {
    const { now, former } = await stores();
    if (former) await work(former);
    await work(now);
  };
  return {
    write: async (key, content) => (await stores()).now.write(key, content),
    adopt: async (key, localPath) => (await stores()).now.adopt(key, localPath),
    async lend(key, work) {
      const { now, former } = await stores();
      return (former && !(await isIn(now, key)) ? former : now).lend(key, work);
    },
    async open(key, range) {
      const { now, former } = await stores();
      return (await now.open(key, range)) ?? (await former?.open(key, range)) ?? null;
    },
    remove: (key) => each((store) => store.remove(key)),
    removeAll: (prefix) => each((store) => store.removeAll(prefix)),
    async *list(audience) {
      const { now, former } = await stores();
      yield* former ? listBoth(now, former, audience) : now.list(audience);
    },
    async files(prefix) {
      const { now, former } = await stores();
      const names = [...(await now.files(prefix)), ...((await former?.files(prefix)) ?? [])];
      return [...new Set(names)].sort();
    },
    async bytesUnder(prefix) {
      const { now, former } = await stores();
      return (await now.bytesUnder(prefix)) || ((await former?.bytesUnder(prefix)) ?? 0);
    },
    async holdRemovals() {
      const { now, former } = await stores();
      const held = await now.holdRemovals();
      if (!held || !former) return held;
      const before = await former.holdRemovals();
      if (before) return holdBoth(held, before);
      await held.release();
      return null;
    },
    freeBytes: async () => (await stores()).now.freeBytes(),
    bucket: async () => (await stores()).now.bucket(),
    fault: async () => (await stores()).now.fault(),
    async addressOf(key, wish) {
      const { now, former } = await stores();
      // What was not moved yet is found by this process alone.
      return former ? null : now.addressOf(key, wish);
    },
  };
}

async function isIn(store: MediaStore, key: string): Promise<boolean> {
  const found = await store.open(key);
  found?.stream.destroy();
  return found !== null;
}

async function* listBoth(
  now: MediaStore,
  former: MediaStore,
  audience: string,
): AsyncGenerator<StoredFolder> {
  const told = new Set<string>();
  for await (const one of now.list(audience)) {
    told.add(one.prefix);
    yield one;
  }
  for await (const one of former.list(audience)) if (!told.has(one.prefix)) yield one;
}

const holdBoth = (now: HeldMedia, former: HeldMedia): HeldMedia => ({
  async files(prefix) {
    return [...new Set([...(await now.files(prefix)), ...(await former.files(prefix))])].sort();
  },
  open: async (key) => (await now.open(key)) ?? (await former.open(key)),
  async release() {
    await now.release();
    await former.release();
  },
});

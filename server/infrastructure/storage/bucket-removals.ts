import { text } from "node:stream/consumers";
import type { Bucket } from "../s3/bucket.ts";
import { SIGN_OF_LIFE_MS, STALE_MS } from "./held-removals.ts";

/** Where removed files wait for the backup that may still read them. */
export const ASIDE = "removed-meanwhile/";

/** Its presence says that a backup reads, on whichever machine, and when it last gave a sign of life. */
const MARK = "backup-reads";

/** Removals of a bucket, which are held while a backup reads it on any machine. */
export type BucketRemovals = {
  /** Removes files; while a backup reads, they are only moved out of sight. */
  remove(keys: readonly string[]): Promise<void>;
  /** Marks that a backup reads. @returns what releases it; null while another reads */
  hold(): Promise<(() => Promise<void>) | null>;
};

export function createBucketRemovals(bucket: Bucket): BucketRemovals {
  const giveSign = () => bucket.put(MARK, Buffer.from(new Date().toISOString()));

  async function eraseAside(): Promise<void> {
    const keys: string[] = [];
    for await (const { key } of bucket.list(ASIDE)) keys.push(key);
    for (const key of keys) await bucket.remove(key);
  }

  /** A backup that died is released. */
  async function isMarked(): Promise<boolean> {
    const mark = await bucket.open(MARK);
    if (!mark) return false;
    const at = Date.parse(await text(mark.stream));
    if (Date.now() - at < STALE_MS) return true;
    await bucket.remove(MARK);
    await eraseAside();
    return false;
  }

  return {
    async remove(keys) {
      if (keys.length === 0) return;
      const held = await isMarked();
      for (const key of keys)
        if (!held || (await bucket.copy(key, `${ASIDE}${key}`))) await bucket.remove(key);
    },
    async hold() {
      if (await isMarked()) return null;
      await giveSign();
      const alive = setInterval(() => giveSign().catch(() => {}), SIGN_OF_LIFE_MS).unref();
      return async () => {
        clearInterval(alive);
        await bucket.remove(MARK);
        await eraseAside();
      };
    },
  };
}

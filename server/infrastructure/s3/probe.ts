import { randomBytes, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { type Bucket, PART_BYTES } from "./bucket.ts";
import { S3Error } from "./s3-error.ts";

type Step = { name: string; check: string; run(bucket: Bucket, probed: Probed): Promise<boolean> };

type Probed = { key: string; small: Buffer; large: Buffer };

const TEXT = "Parvis";

async function reads(bucket: Bucket, key: string, expected: Buffer): Promise<boolean> {
  const found = await bucket.open(key);
  return found !== null && (await buffer(found.stream)).equals(expected);
}

const STEPS: readonly Step[] = [
  {
    name: "d’écrire un fichier et le relire",
    check: "Vérifiez les droits de la clé.",
    run: async (bucket, { key, small }) => {
      await bucket.put(key, small);
      return reads(bucket, key, small);
    },
  },
  {
    name: "de lire une partie d’un fichier",
    check: "Ce service ne rend pas les parties (Range)\u00a0: prenez-en un autre.",
    run: async (bucket, { key, small }) => {
      const found = await bucket.open(key, { start: 1, end: 3 });
      return found !== null && (await buffer(found.stream)).equals(small.subarray(1, 4));
    },
  },
  {
    name: "d’énumérer les fichiers",
    check: "Donnez à la clé le droit d’énumérer (ListBucket).",
    run: async (bucket, { key, small }) => {
      for await (const one of bucket.list(key))
        if (one.key === key && one.size === small.length) return true;
      return false;
    },
  },
  {
    name: "d’écrire un grand fichier par morceaux",
    check: "Donnez à la clé le droit d’envoyer par morceaux, et d’abandonner un envoi.",
    run: async (bucket, { key, large }) => {
      await bucket.put(
        key,
        (async function* () {
          yield large;
        })(),
      );
      return reads(bucket, key, large);
    },
  },
  {
    name: "de copier un fichier",
    check: "Donnez à la clé le droit de lire et d’écrire.",
    run: async (bucket, { key, small }) => {
      const other = `${key}-copy`;
      await bucket.put(key, small);
      const copied = (await bucket.copy(key, other)) && (await reads(bucket, other, small));
      await bucket.remove(other);
      return copied;
    },
  },
  {
    name: "de supprimer un fichier",
    check: "Donnez à la clé le droit de supprimer, et ne verrouillez pas cet espace.",
    run: async (bucket, { key }) => {
      await bucket.remove(key);
      return (await bucket.size(key)) === null;
    },
  },
];

/**
 * Tries all that is asked of a store, on a file of its own: « compatible S3 » is a family of
 * dialects.
 *
 * @throws S3Error that names what fails, and what to check
 */
export async function probe(bucket: Bucket): Promise<void> {
  const large = Buffer.concat([randomBytes(PART_BYTES), Buffer.from(TEXT)]);
  const probed = { key: `parvis-probe-${randomUUID()}`, small: Buffer.from(TEXT), large };
  try {
    for (const { name, check, run } of STEPS) {
      const right = await run(bucket, probed).catch((error) => {
        throw failed(name, error);
      });
      if (!right) throw new S3Error("strange", `Impossible ${name}. ${check}`);
    }
  } catch (error) {
    await bucket.remove(probed.key).catch(() => {});
    throw error;
  }
}

function failed(name: string, error: unknown): unknown {
  if (!(error instanceof S3Error)) return error;
  return new S3Error(error.fault, `Impossible ${name}. ${error.message}`);
}

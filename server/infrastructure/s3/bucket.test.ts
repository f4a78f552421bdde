import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type StrictS3, startStrictS3 } from "../../../tests/fakes/s3-server.ts";
import { type Range, RangeNotSatisfiable } from "../storage/media-store.ts";
import { type Bucket, type BucketWish, createBucket, PART_BYTES } from "./bucket.ts";
import { probe } from "./probe.ts";
import type { S3Error } from "./s3-error.ts";

const HASTE = { pauseMs: 1, silentMs: 30_000 };

let store: StrictS3;
let bucket: Bucket;

const enter = (wish: Partial<BucketWish> = {}) =>
  createBucket({ access: store.access, bucket: store.bucket, patience: HASTE, ...wish });

beforeEach(async () => {
  store = await startStrictS3({ pageSize: 3 });
  bucket = enter();
});
afterEach(async () => {
  bucket.close();
  await store.stop();
});

const read = async (key: string, range?: Range) => {
  const found = await bucket.open(key, range);
  return found && (await buffer(found.stream));
};
const text = async (key: string, range?: Range) => String(await read(key, range));
async function keys(prefix: string, from = bucket) {
  const found: string[] = [];
  for await (const { key } of from.list(prefix)) found.push(key);
  return found;
}
const said = (work: Promise<unknown>) =>
  work.then(
    () => "",
    (error) => (error as S3Error).message,
  );
async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe("a bucket", () => {
  test("gives back what was written, whole and in parts, and says what is not there", async () => {
    expect(await bucket.put("a/one", Buffer.from("0123456789"))).toBe(10);
    expect(await text("a/one")).toBe("0123456789");
    expect(await text("a/one", { start: 2, end: 4 })).toBe("234");
    expect(await text("a/one", { start: 7 })).toBe("789");
    expect(await text("a/one", { last: 2 })).toBe("89");
    expect(await bucket.open("a/one", { start: 8, end: 99 })).toMatchObject({
      start: 8,
      end: 9,
      size: 10,
    });
    await expect(bucket.open("a/one", { start: 10 })).rejects.toEqual(new RangeNotSatisfiable(10));
    expect([await bucket.size("a/one"), await bucket.size("a/two")]).toEqual([10, null]);
    expect(await bucket.open("a/two")).toBeNull();
    await bucket.remove("a/one");
    await bucket.remove("a/one");
    expect(await bucket.open("a/one")).toBeNull();
  });

  test("copies a file within itself, names of every sign included", async () => {
    await bucket.put("a b/é+.txt", Buffer.from("x"));
    expect(await bucket.copy("a b/é+.txt", "c d/é+.txt")).toBe(true);
    expect(await text("c d/é+.txt")).toBe("x");
    expect(await bucket.copy("nothing", "c")).toBe(false);
  });

  test("holds an empty file, and names of every sign", async () => {
    await bucket.put("empty", Buffer.alloc(0));
    expect(await text("empty")).toBe("");
    await expect(bucket.open("empty", { last: 1 })).rejects.toThrow(RangeNotSatisfiable);
    const odd = "a b/é+&<'\"*(~).txt";
    await bucket.put(odd, Buffer.from("x"));
    expect(await keys("a b/")).toEqual([odd]);
    expect(await text(odd)).toBe("x");
  });

  test("is listed to its end, page by page, and within its prefix alone", async () => {
    for (let n = 0; n < 8; n++) await bucket.put(`m/${n}`, Buffer.from("x"));
    await bucket.put("n/0", Buffer.from("x"));
    expect(await keys("m/")).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((n) => `m/${n}`));
    const within = enter({ prefix: "m/" });
    expect(await keys("", within)).toHaveLength(8);
    expect(await within.size("3")).toBe(1);
    within.close();
  });

  test("takes a large file in parts, each as large as the first, and puts them together", async () => {
    const bytes = randomBytes(2 * PART_BYTES + 5);
    expect(await bucket.put("large", pieces(bytes, 700_001))).toBe(bytes.length);
    expect((await read("large"))?.equals(bytes)).toBe(true);
    expect(store.asked.filter((one) => one.includes("partNumber"))).toHaveLength(3);
    await bucket.put("exact", pieces(bytes.subarray(0, 2 * PART_BYTES), 1_000_000));
    expect(await bucket.size("exact")).toBe(2 * PART_BYTES);
    await bucket.put("small", pieces(bytes.subarray(0, 10), 3));
    expect(store.asked.filter((one) => one.startsWith("PUT small"))).toEqual(["PUT small"]);
    expect(store.openUploads()).toBe(0);
  });

  test("keeps nothing of a file whose reading fails in its middle", async () => {
    async function* failing() {
      yield randomBytes(2 * PART_BYTES + 1);
      throw new Error("le disque lâche");
    }
    await expect(bucket.put("large", failing())).rejects.toThrow("le disque lâche");
    expect([store.openUploads(), store.objects.size]).toEqual([0, 0]);
  });
});

describe("a store that stumbles", () => {
  const first = (count: number, trouble: ReturnType<StrictS3["trouble"]>) => {
    let left = count;
    store.trouble = () => (left-- > 0 ? trouble : null);
  };

  test.each([
    ["503", { status: 503, code: "SlowDown" }],
    ["500", { status: 500, code: "InternalError" }],
    ["an answer that is lost", "lost"],
  ] as const)("is asked again after %s", async (_, trouble) => {
    first(2, trouble);
    await bucket.put("one", Buffer.from("x"));
    expect(await text("one")).toBe("x");
  });

  test("is given up after a while, with where to look", async () => {
    store.trouble = () => ({ status: 503, code: "SlowDown" });
    expect(await said(bucket.put("one", Buffer.from("x")))).toMatch(/503 SlowDown/);
    expect(store.asked).toHaveLength(5);
    store.trouble = () => "silent";
    const hasty = enter({ patience: { pauseMs: 1, silentMs: 20 } });
    expect(await said(hasty.size("one"))).toMatch(/ne répond pas .too slow.*S3_ENDPOINT/);
    hasty.close();
    await store.stop();
    expect(await said(bucket.size("one"))).toMatch(/ne répond pas .*S3_ENDPOINT/);
  });

  test("that breaks in the middle of a file is taken up where it broke, byte for byte", async () => {
    const bytes = randomBytes(300_000);
    await bucket.put("one", bytes);
    let breaks = 0;
    store.trouble = ({ method }) =>
      method === "GET" && ++breaks < 4 ? { cutAfter: 70_000 } : null;
    expect((await read("one"))?.equals(bytes)).toBe(true);
    store.trouble = ({ method }) => (method === "GET" ? { cutAfter: 0 } : null);
    expect(await said(read("one"))).toMatch(/coupe la lecture|ne répond pas/);
  });

  test("whose file changes while it is read is no file", async () => {
    await bucket.put("one", randomBytes(300_000));
    store.trouble = ({ method }) => {
      store.trouble = () => null;
      return method === "GET" ? { cutAfter: 70_000 } : null;
    };
    const found = await bucket.open("one");
    store.objects.set("one", randomBytes(300_000));
    expect(await said(buffer(found?.stream as never))).toMatch(/a changé/);
  });

  test("that loses the end of an upload is looked at before it counts as failed", async () => {
    const bytes = randomBytes(PART_BYTES + 1);
    const ending = ({ method, query }: { method: string; query: URLSearchParams }) =>
      method === "POST" && query.has("uploadId");
    let lost = 0;
    store.trouble = (asked) => (ending(asked) && lost++ === 0 ? "lost" : null);
    expect(await bucket.put("one", pieces(bytes, 1_000_000))).toBe(bytes.length);
    store.trouble = (asked) => (ending(asked) ? "late-error" : null);
    expect(await said(bucket.put("two", pieces(bytes, 1_000_000)))).toMatch(/InternalError/);
    expect([store.openUploads(), store.objects.has("two")]).toEqual([0, false]);
  });
});

describe("a store that refuses says what to check", () => {
  const refused = async (wish: Partial<BucketWish>) => {
    const other = enter(wish);
    try {
      return await said(other.put("one", Buffer.from("x")));
    } finally {
      other.close();
    }
  };

  test.each([
    ["key", { accessKey: "AUTRE" }, /S3_ACCESS_KEY/],
    ["secret", { secretKey: "autre" }, /S3_SECRET_KEY/],
    ["region", { region: "us-east-1" }, /région «\u00a0fr-par\u00a0».*S3_REGION/],
  ])("of a wrong %s", async (_, wrong, words) => {
    const message = await refused({ access: { ...store.access, ...wrong } });
    expect(message).toMatch(words);
    expect(message).not.toContain(store.access.secretKey);
  });

  test("of a wrong clock, and of a bucket that is not there", async () => {
    const late = () => new Date(Date.now() - 20 * 60_000);
    expect(await refused({ clock: late })).toMatch(/horloge/);
    expect(await refused({ bucket: "autre" })).toMatch(/n’a pas d’espace «\u00a0autre\u00a0»/);
    const other = enter({ bucket: "autre" });
    expect(await said(other.open("one"))).toMatch(/n’a pas d’espace/);
    other.close();
  });

  test("of a right that is missing, without asking again", async () => {
    store.trouble = () => ({ status: 403, code: "AccessDenied" });
    expect(await said(bucket.put("one", Buffer.from("x")))).toMatch(/AccessDenied.*le droit/);
    expect(store.asked).toHaveLength(1);
  });
});

describe("the probe", () => {
  test("leaves nothing where all is well", async () => {
    await probe(bucket);
    expect([store.objects.size, store.openUploads()]).toEqual([0, 0]);
  });

  test.each([
    ["PUT", "écrire un fichier"],
    ["GET", "relire"],
    ["POST", "par morceaux"],
    ["DELETE", "supprimer"],
  ])("names what fails: %s", async (method, words) => {
    store.trouble = (asked) =>
      asked.method === method && asked.key !== "" ? { status: 403, code: "AccessDenied" } : null;
    expect(await said(probe(bucket))).toContain(words);
  });

  test("names a store that cannot list, or gives no parts", async () => {
    store.trouble = ({ key }) => (key === "" ? { status: 501, code: "NotImplemented" } : null);
    expect(await said(probe(bucket))).toContain("énumérer");
    store.trouble = () => "no-ranges";
    expect(await said(probe(bucket))).toContain("lire une partie");
  });
});

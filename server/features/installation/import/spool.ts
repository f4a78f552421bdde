import { createReadStream, createWriteStream, type WriteStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { IMPORT_KINDS, type ImportKind, type ImportRecord } from "./form.ts";

type OfKind<K extends ImportKind> = Extract<ImportRecord, { kind: K }>;

/** Records on their way from a reader to the writer: on disk, so that any number of them passes. */
export type Spool = {
  add(record: ImportRecord): Promise<void>;
  /** No record is added after it. */
  close(): Promise<void>;
  /** The records of a kind in the order they came, some at a time. */
  batches<K extends ImportKind>(kind: K, size: number): AsyncGenerator<OfKind<K>[]>;
  /** The records of a kind in the order of what `keyOf` says, those of one key together. */
  sorted<K extends ImportKind>(
    kind: K,
    keyOf: (record: OfKind<K>) => string,
  ): AsyncGenerator<OfKind<K>[]>;
  remove(): Promise<void>;
};

/** @param folder where it is kept, in a folder of its own */
export async function openSpool(folder: string): Promise<Spool> {
  const home = await mkdtemp(path.join(folder, "import-"));
  const fileOf = (kind: ImportKind) => path.join(home, `${kind}.ndjson`);
  const streams = new Map<ImportKind, WriteStream>(
    IMPORT_KINDS.map((kind) => [kind, createWriteStream(fileOf(kind), { mode: 0o600 })]),
  );
  return {
    async add(record) {
      const stream = streams.get(record.kind) as WriteStream;
      if (!stream.write(`${onOneLine(record)}\n`))
        await new Promise<void>((resolve) => stream.once("drain", resolve));
    },
    async close() {
      for (const stream of streams.values()) stream.end();
      await Promise.all([...streams.values()].map((stream) => finished(stream)));
    },
    batches: (kind, size) => batchesOf(fileOf(kind), size),
    sorted: (kind, keyOf) => sortedBy(fileOf(kind), keyOf),
    remove: () => rm(home, { recursive: true, force: true }),
  };
}

/** Lines are read again where these part them, too. */
const onOneLine = (record: ImportRecord): string =>
  JSON.stringify(record).replace(/[\u2028\u2029]/g, (one) =>
    one === "\u2028" ? "\\u2028" : "\\u2029",
  );

async function* batchesOf<T>(file: string, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const line of createInterface({ input: createReadStream(file, "utf8") })) {
    batch.push(JSON.parse(line) as T);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Only where each record begins is held in memory: its words are read again in order. */
async function* sortedBy<T>(file: string, keyOf: (record: T) => string): AsyncGenerator<T[]> {
  const places: { key: string; at: number; length: number }[] = [];
  let at = 0;
  for await (const line of createInterface({ input: createReadStream(file, "utf8") })) {
    const length = Buffer.byteLength(line);
    places.push({ key: keyOf(JSON.parse(line) as T), at, length });
    at += length + 1;
  }
  places.sort((one, other) =>
    one.key < other.key ? -1 : one.key > other.key ? 1 : one.at - other.at,
  );
  const handle = await open(file, "r");
  try {
    for (let first = 0; first < places.length; ) {
      const key = (places[first] as (typeof places)[number]).key;
      const group: T[] = [];
      for (; places[first]?.key === key; first++) {
        const { at: from, length } = places[first] as (typeof places)[number];
        const { buffer } = await handle.read(Buffer.alloc(length), 0, length, from);
        group.push(JSON.parse(buffer.toString("utf8")) as T);
      }
      yield group;
    }
  } finally {
    await handle.close();
  }
}

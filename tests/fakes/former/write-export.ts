import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { maskedCrc32c } from "../../../server/features/installation/import/former/crc32c.ts";

/** A document as the former database held it: dates, lists and maps as in JavaScript. */
export type MadeDocument = { collection: string; id: string; fields: Record<string, unknown> };

const BLOCK = 32 * 1024;

/** Writes documents as a managed export does: one file of the log form for each collection. */
export async function writeManagedExport(
  folder: string,
  documents: Iterable<MadeDocument>,
): Promise<void> {
  const logs = new Map<string, Awaited<ReturnType<typeof openLog>>>();
  for (const document of documents) {
    const { collection } = document;
    const log = logs.get(collection) ?? (await openLog(folder, collection));
    logs.set(collection, log);
    await log.add(encodeEntity(document));
  }
  for (const log of logs.values()) await log.close();
}

async function openLog(folder: string, collection: string) {
  const home = path.join(folder, "all_namespaces", `kind_${collection}`);
  await mkdir(home, { recursive: true });
  const file = await open(path.join(home, "output-0"), "w");
  let at = 0;
  let waiting: Buffer[] = [];
  let length = 0;
  const put = async (bytes: Buffer) => {
    waiting.push(bytes);
    length += bytes.length;
    at += bytes.length;
    if (length > 1_000_000) await flush();
  };
  const flush = async () => {
    await file.write(Buffer.concat(waiting));
    [waiting, length] = [[], 0];
  };
  return {
    async add(record: Buffer) {
      let isFirst = true;
      for (let from = 0; ; ) {
        const room = BLOCK - (at % BLOCK);
        if (room < 7) {
          await put(Buffer.alloc(room));
          continue;
        }
        const size = Math.min(room - 7, record.length - from);
        const isLast = from + size === record.length;
        const type = isFirst ? (isLast ? 1 : 2) : isLast ? 4 : 3;
        const body = Buffer.concat([Buffer.from([type]), record.subarray(from, from + size)]);
        const head = Buffer.alloc(6);
        head.writeUInt32LE(maskedCrc32c(body), 0);
        head.writeUInt16LE(size, 4);
        await put(Buffer.concat([head, body]));
        from += size;
        isFirst = false;
        if (isLast) break;
      }
    },
    async close() {
      await flush();
      await file.close();
    },
  };
}

/** A document as an `EntityProto`. */
export function encodeEntity({ collection, id, fields }: MadeDocument): Buffer {
  const element = Buffer.concat([
    tag(1, 3),
    bytesField(2, Buffer.from(collection)),
    bytesField(4, Buffer.from(id)),
    tag(1, 4),
  ]);
  const key = bytesField(
    13,
    Buffer.concat([bytesField(13, Buffer.from("app")), bytesField(14, element)]),
  );
  return Buffer.concat([key, ...propertiesOf(fields), bytesField(16, element)]);
}

const propertiesOf = (fields: Record<string, unknown>): Buffer[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    if (!Array.isArray(value)) return [property(name, value, false)];
    if (value.length === 0) return [bytesField(14, propertyBody(name, Buffer.alloc(0), 24, false))];
    return value.map((one) => property(name, one, true));
  });

function property(name: string, value: unknown, multiple: boolean): Buffer {
  const [body, meaning] = valueBody(value);
  return bytesField(14, propertyBody(name, body, meaning, multiple));
}

const propertyBody = (name: string, body: Buffer, meaning: number, multiple: boolean): Buffer =>
  Buffer.concat([
    ...(meaning ? [numberField(1, BigInt(meaning))] : []),
    bytesField(3, Buffer.from(name)),
    numberField(4, multiple ? 1n : 0n),
    bytesField(5, body),
  ]);

function valueBody(value: unknown): [Buffer, number] {
  if (value === null || value === undefined) return [Buffer.alloc(0), 0];
  if (value instanceof Date) return [numberField(1, BigInt(value.getTime()) * 1000n), 7];
  if (typeof value === "boolean") return [numberField(2, value ? 1n : 0n), 0];
  if (typeof value === "number" && Number.isInteger(value))
    return [numberField(1, BigInt(value)), 0];
  if (typeof value === "number") {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(value);
    return [Buffer.concat([tag(4, 1), bytes]), 0];
  }
  if (typeof value === "string")
    return [bytesField(3, Buffer.from(value)), value.length > 500 ? 15 : 0];
  const fields = Array.isArray(value) ? { list: value } : (value as Record<string, unknown>);
  return [bytesField(3, encodeEntity({ collection: "", id: "", fields })), 19];
}

const tag = (number: number, wire: number) => varint(BigInt(number * 8 + wire));
const numberField = (number: number, value: bigint) =>
  Buffer.concat([tag(number, 0), varint(value)]);
const bytesField = (number: number, bytes: Buffer) =>
  Buffer.concat([tag(number, 2), varint(BigInt(bytes.length)), bytes]);

function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  for (let left = BigInt.asUintN(64, value); ; left >>= 7n) {
    if (left < 0x80n) {
      bytes.push(Number(left));
      return Buffer.from(bytes);
    }
    bytes.push(Number(left & 0x7fn) | 0x80);
  }
}

/** Documents as the most used tool writes them: one JSON, by collection. */
export function jsonExport(documents: Iterable<MadeDocument>): string {
  const collections: Record<string, Record<string, unknown>> = {};
  for (const { collection, id, fields } of documents) {
    const held = collections[collection] ?? {};
    collections[collection] = held;
    held[id] = { ...(withDatatypes(fields) as object), __collections__: {} };
  }
  return JSON.stringify({ __collections__: collections });
}

function withDatatypes(value: unknown): unknown {
  if (value instanceof Date)
    return {
      __datatype__: "timestamp",
      value: { _seconds: Math.floor(value.getTime() / 1000), _nanoseconds: 0 },
    };
  if (Array.isArray(value)) return value.map(withDatatypes);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withDatatypes(one)]));
}

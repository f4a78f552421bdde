import { createReadStream } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { Refusal } from "../form.ts";
import { isKnownCollection } from "./collections.ts";
import { MAX_DOCUMENT_BYTES, plainFields, type ReadDocument, Unreadable } from "./document.ts";
import { readEntity } from "./entity.ts";
import { type JsonValue, jsonValues } from "./json-values.ts";
import { logRecords } from "./log-records.ts";

/** Folders within folders, and collections within documents, at most. */
const MAX_FOLDERS = 12;
/** Letters of a document in JSON, with those of its own collections. */
const MAX_NEST_LETTERS = 32 * 1024 * 1024;

/** What the list of accounts of the identity provider is read as. */
export const ACCOUNTS = "accounts";

/**
 * The documents of an export of the former database: the folder of a managed export, a folder of
 * JSON files by collection, or one such file. Nothing is kept of what was read.
 */
export async function* readDocuments(place: string): AsyncGenerator<ReadDocument> {
  for (const file of await filesOf(place)) yield* readFile(file);
}

/** The files that hold documents, in an order that stays the same. */
async function filesOf(place: string, depth = 0): Promise<string[]> {
  const found = await stat(place);
  if (found.isFile()) return [place];
  if (depth > MAX_FOLDERS) return [];
  const entries = (await readdir(place, { withFileTypes: true }))
    // A link may lead out of the folder, or back into it.
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const files: string[] = [];
  for (const entry of entries) {
    const inside = path.join(place, entry.name);
    if (entry.isDirectory()) files.push(...(await filesOf(inside, depth + 1)));
    else if (/^output-\d+$/.test(entry.name) || /\.(json|ndjson|jsonl)$/i.test(entry.name))
      files.push(inside);
  }
  return files;
}

async function* readFile(file: string): AsyncGenerator<ReadDocument> {
  const name = path.basename(file);
  if (/^output-\d+$/.test(name)) return yield* readLog(file);
  const collection = name.replace(/\.[a-z]+$/i, "");
  if (/\.(ndjson|jsonl)$/i.test(name)) return yield* readLines(file, collection);
  if ((await beginningOf(file)) !== "") yield* readJson(file, collection);
}

async function* readLog(file: string): AsyncGenerator<ReadDocument> {
  for await (const record of logRecords(createReadStream(file), MAX_DOCUMENT_BYTES)) {
    if (record === null) yield { collection: "", id: "", unread: "damaged" };
    else yield readEntity(record);
  }
}

async function* readLines(file: string, collection: string): AsyncGenerator<ReadDocument> {
  for await (const line of linesOf(createReadStream(file, "utf8"))) {
    if (line === null) yield { collection, id: "", unread: "too-large" };
    else if (line.trim() !== "") yield* documentsOf(collection, null, line);
  }
}

/** The lines of a text; null for one that is longer than a document may be. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string | null> {
  let rest = "";
  let isSkipping = false;
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      yield isSkipping || line.length > MAX_DOCUMENT_BYTES ? null : line;
      isSkipping = false;
    }
    if (rest.length > MAX_DOCUMENT_BYTES) [rest, isSkipping] = ["", true];
  }
  if (isSkipping) yield null;
  else yield rest;
}

async function* readJson(file: string, name: string): AsyncGenerator<ReadDocument> {
  const beginning = await beginningOf(file);
  const isOne = isKnownCollection(name) || ONE_COLLECTION.test(beginning);
  const place = placeOfDocuments(isOne, beginning.startsWith("["));
  const values = jsonValues(
    createReadStream(file, "utf8") as Readable & AsyncIterable<string>,
    (path) => place(path) !== null,
    MAX_NEST_LETTERS,
  );
  try {
    for await (const { path: keys, text } of values) yield* documentsAt(name, keys, text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    yield { collection: name, id: "", unread: "damaged" };
  }

  function* documentsAt(
    fallback: string,
    keys: string[],
    text: JsonValue["text"],
  ): Generator<ReadDocument> {
    const { collection, id } = place(keys) as PlacedDocument;
    const named = collection ?? fallback;
    if (text === null) yield { collection: named, id: id ?? "", unread: "too-large" };
    else yield* documentsOf(named, id, text);
  }
}

type PlacedDocument = { collection: string | null; id: string | null };

/** Where documents stand in a JSON file, by the ways exports write it; null for any other place. */
function placeOfDocuments(isOneCollection: boolean, isList: boolean) {
  return (keys: string[]): PlacedDocument | null => {
    const [first = "", second = "", third = ""] = keys;
    if (isList) return keys.length === 1 ? { collection: null, id: null } : null;
    if (first === "__collections__")
      return keys.length === 3 ? { collection: second, id: third } : null;
    if (first === "users" && !isOneCollection && /^\d+$/.test(second))
      return keys.length === 2 ? { collection: ACCOUNTS, id: null } : null;
    if (isOneCollection) return keys.length === 1 ? { collection: null, id: first } : null;
    const id = /^\d+$/.test(second) ? null : second;
    return keys.length === 2 ? { collection: first, id } : null;
  };
}

/** A document that a text holds, then those of its own collections. */
function* documentsOf(
  collection: string,
  id: string | null,
  text: string,
): Generator<ReadDocument> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    yield { collection, id: id ?? "", unread: "damaged" };
    return;
  }
  const isLarge = text.length > MAX_DOCUMENT_BYTES;
  yield* withNested({ collection, id, value, isLarge, depth: 0 });
}

type Nest = {
  collection: string;
  id: string | null;
  value: unknown;
  /** Together with what is nested: each is then to be measured by itself. */
  isLarge: boolean;
  depth: number;
};

function* withNested({ collection, id, value, isLarge, depth }: Nest): Generator<ReadDocument> {
  const { __collections__: nested, ...own } = isMap(value) ? value : {};
  yield attempt(collection, id ?? "", () => {
    const fields = plainFields(isMap(value) ? own : value);
    const named = id ?? idIn(fields);
    if (isLarge && JSON.stringify(own).length > MAX_DOCUMENT_BYTES)
      throw new Unreadable("too-large");
    if (!named) throw new Unreadable("no-id");
    return { collection, id: named, fields };
  });
  for (const [inside, documents] of Object.entries(isMap(nested) ? nested : {}))
    for (const [key, document] of Object.entries(isMap(documents) ? documents : {}))
      if (depth < MAX_FOLDERS)
        yield* withNested({
          collection: inside,
          id: key,
          value: document,
          isLarge,
          depth: depth + 1,
        });
      else yield { collection: inside, id: key, unread: "too-deep" };
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function idIn(fields: Record<string, unknown>): string {
  for (const name of ["id", "_id", "__id__", "docId", "uid", "localId"]) {
    const value = fields[name];
    if (typeof value === "string" && value !== "") return value.slice(0, 200);
    if (typeof value === "number") return String(value);
  }
  return "";
}

function attempt(collection: string, id: string, read: () => ReadDocument): ReadDocument {
  try {
    return read();
  } catch (error) {
    // A value nested too deep ends the stack before it ends itself.
    const why: Refusal | null =
      error instanceof Unreadable ? error.why : error instanceof RangeError ? "too-deep" : null;
    if (!why) throw error;
    return { collection, id, unread: why };
  }
}

/** Documents by their ids: what a key of the first holds is no document, but a value or a moment. */
const ONE_COLLECTION =
  /^\{\s*"(?!__collections__)[^"]*"\s*:\s*\{\s*"[^"]*"\s*:\s*(?:[^{\s]|\{\s*"(?:_?seconds|__datatype__|__ref__|_path)")/;

/** The first letters of a file, without the mark and the space before them. */
async function beginningOf(file: string): Promise<string> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer
      .subarray(0, bytesRead)
      .toString("utf8")
      .replace(/^\ufeff/, "")
      .trim();
  } finally {
    await handle.close();
  }
}

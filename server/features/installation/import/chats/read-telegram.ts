import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { FileNamed, ImportReading, PostRecord, Refusal } from "../form.ts";
import { jsonValues } from "../former/json-values.ts";
import { cleaned, MAX_IMPORTED_TEXT } from "../former/values.ts";

const COLLECTION = "discussion Telegram";
const MAX_MESSAGE = 1024 * 1024;

/** The file of an export: itself, or `result.json` in its folder. */
export async function findResult(place: string): Promise<string | null> {
  if ((await stat(place)).isFile()) return place;
  const file = path.join(place, "result.json");
  return (await stat(file).catch(() => null)) ? file : null;
}

/** The messages of one discussion, as the application for computers exports it to JSON. */
export async function* readTelegram(file: string, now: Date): AsyncGenerator<ImportReading> {
  const values = jsonValues(
    createReadStream(file, "utf8") as Readable & AsyncIterable<string>,
    (keys) => keys.length === 2 && keys[0] === "messages",
    MAX_MESSAGE,
  );
  try {
    for await (const { path: keys, text } of values) yield readOne(keys[1] ?? "", text, now);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    yield leftOut("", "damaged");
  }
}

const leftOut = (id: string, reason: Refusal): ImportReading => ({
  kind: "left-out",
  of: "post",
  collection: COLLECTION,
  id,
  reason,
});

type Message = Record<string, unknown>;

function readOne(place: string, text: string | null, now: Date): ImportReading {
  if (text === null) return leftOut(place, "too-large");
  const message = parse(text);
  if (!message) return leftOut(place, "not-a-document");
  const id = String(message["id"] ?? place);
  if (message["type"] !== "message") return leftOut(id, "system-line");
  const at = Number(message["date_unixtime"]) * 1000;
  if (!Number.isFinite(at)) return leftOut(id, "no-date");
  if (at < Date.UTC(2013, 0, 1) || at > now.getTime() + 86_400_000)
    return leftOut(id, "impossible-date");
  const author = message["from_id"];
  if (typeof author !== "string" || author === "") return leftOut(id, "no-author");
  const words = cleaned(wordsOf(message["text"]));
  if (words.length > MAX_IMPORTED_TEXT) return leftOut(id, "text-too-long");
  const files = filesOf(message);
  if (words === "" && files.length === 0) return leftOut(id, "says-nothing");
  return postOf(message, { id, at, author, words, files });
}

function postOf(
  message: Message,
  {
    id,
    at,
    author,
    words,
    files,
  }: { id: string; at: number; author: string; words: string; files: FileNamed[] },
): PostRecord {
  const edited = Number(message["edited_unixtime"]) * 1000;
  const name = message["from"];
  return {
    kind: "post",
    collection: COLLECTION,
    id,
    author: {
      id: author,
      name: typeof name === "string" ? name.slice(0, 80) : "Sans nom",
      email: null,
    },
    role: "membre",
    text: words,
    files,
    groups: [],
    channelId: null,
    forAll: true,
    likes: [],
    at,
    updatedAt: Number.isFinite(edited) && edited > at ? edited : at,
  };
}

function parse(text: string): Message | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Message)
      : null;
  } catch {
    return null;
  }
}

/** A text is words, or a list of words and of what they are (bold, a link, a mention). */
function wordsOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(wordsOf).join("");
  if (typeof value !== "object" || value === null) return "";
  return wordsOf((value as Message)["text"]);
}

function filesOf(message: Message): FileNamed[] {
  const found = [message["photo"], message["file"]].filter(
    (one): one is string => typeof one === "string" && one !== "",
  );
  const name = message["file_name"];
  return found.map((url) => ({
    url,
    name: typeof name === "string" ? name.slice(0, 200) : null,
    voice: message["media_type"] === "voice_message",
  }));
}

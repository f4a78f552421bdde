import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { momentOf } from "../../../../../shared/ground/zoned-time.ts";
import type { ImportReading, PostRecord, Refusal } from "../form.ts";
import { type ChatMessage, chatMessages, createDateOrder } from "./whatsapp-lines.ts";

const COLLECTION = "discussion WhatsApp";

type Around = {
  /** In which the phone that exported it lived. */
  timeZone: string;
  now: Date;
  /** Stands for a name or a number that is not to be kept. */
  pseudonym(of: string): string;
};

/** The text of an export in a folder; null where there is none. */
export async function findChat(place: string): Promise<string | null> {
  if ((await stat(place)).isFile()) return place;
  const names = (await readdir(place)).filter((name) => name.toLowerCase().endsWith(".txt"));
  const chat = names.find((name) => /^_chat|discussion|whatsapp/i.test(name)) ?? names[0];
  return chat ? path.join(place, chat) : null;
}

const linesOf = (file: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Number.POSITIVE_INFINITY });

/** What stands where a file was, when the export was made without them. */
const OMITTED =
  /^<?(m[ée]dias? omis|media omitted|(image|vid[ée]o|audio|document|sticker|gif|contact)s?( \w+)? (absente?s?|omise?s?|omitted))>?\.?$/i;
const DELETED =
  /^(ce message a été supprimé|vous avez supprimé ce message|this message was deleted|you deleted this message)\.?$/i;
const EDITED = /\s*<(ce message a été modifié|this message was edited)>\s*$/i;
const ATTACHED = /^(.{1,120}?\.\w{2,5}) \((?:fichier joint|file attached)\)\s*/i;
const ATTACHED_ON_IOS = /^<(?:pi[èe]ce jointe|attached)\s?: ([^>]{1,120})>\s*/i;

/**
 * The messages of a group as posts, one after the other. Who wrote them is known by the name in the
 * address book of the phone that exported them: names go with the import, numbers are not kept.
 */
export async function* readWhatsApp(file: string, around: Around): AsyncGenerator<ImportReading> {
  const order = createDateOrder();
  for await (const line of linesOf(file)) order.see(line);
  // Without seconds, the same words of the same person in one minute are told apart by their rank.
  const ranks = new Map<string, number>();
  let last = 0;
  for await (const message of chatMessages(linesOf(file), order.daysFirst())) {
    const reading = readOne(message, around, ranks, last);
    if (reading.kind === "post") last = reading.at;
    yield reading;
  }
}

function readOne(
  message: ChatMessage,
  { timeZone, now, pseudonym }: Around,
  ranks: Map<string, number>,
  last: number,
): ImportReading {
  const { day, hour, second, author } = message;
  const moment = `${day} ${hour}:${String(second).padStart(2, "0")}`;
  const said = pseudonym(`${moment} ${author ?? ""} ${message.text}`);
  const rank = (ranks.get(said) ?? 0) + 1;
  ranks.set(said, rank);
  const id = pseudonym(`${said} ${rank}`);
  const leftOut = (reason: Refusal): ImportReading => ({
    kind: "left-out",
    of: "post",
    collection: COLLECTION,
    id: moment,
    reason,
  });
  const text = message.text.replace(EDITED, "").trim();
  if (author === null || DELETED.test(text)) return leftOut("system-line");
  const found = momentOf({ day, hour }, timeZone);
  if (!found) return leftOut("impossible-date");
  const written = found.at.getTime() + second * 1000;
  if (written < Date.UTC(2009, 0, 1) || written > now.getTime() + 86_400_000)
    return leftOut("impossible-date");
  // Lines stand in their order, which minutes alone do not keep.
  const at = written <= last && last - written < 60_000 ? last + 1 : written;
  const { file, words } = withoutAttachment(text);
  if (words === "" && !file) return leftOut("says-nothing");
  return postOf({ id, at, author, words, file }, pseudonym);
}

function withoutAttachment(text: string): { file: string | null; words: string } {
  if (OMITTED.test(text)) return { file: "non-exporté", words: "" };
  const found = ATTACHED.exec(text) ?? ATTACHED_ON_IOS.exec(text);
  if (!found) return { file: null, words: text };
  return { file: (found[1] ?? "").trim(), words: text.slice(found[0].length).trim() };
}

type Spoken = { id: string; at: number; author: string; words: string; file: string | null };

function postOf(
  { id, at, author, words, file }: Spoken,
  pseudonym: Around["pseudonym"],
): PostRecord {
  const isNumber = /^\+?[\d\s().-]{6,}$/.test(author);
  return {
    kind: "post",
    collection: COLLECTION,
    id,
    author: {
      id: pseudonym(isNumber ? author.replace(/\D/g, "") : author),
      name: isNumber ? "Sans nom" : author.slice(0, 80),
      email: null,
    },
    role: "membre",
    text: words,
    files: file ? [{ url: file, name: file, voice: /^PTT-|\.opus$/i.test(file) }] : [],
    groups: [],
    channelId: null,
    forAll: true,
    likes: [],
    at,
    updatedAt: at,
  };
}

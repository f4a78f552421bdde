import type { ImportReading, ImportRecord, Refusal } from "../form.ts";
import { type FormerKind, kindOf } from "./collections.ts";
import { type FormerDocument, type ReadDocument, Unreadable } from "./document.ts";
import { FIELDS } from "./known-fields.ts";
import { readAccount, readMember } from "./people.ts";
import {
  readChannel,
  readChannelPage,
  readCommunity,
  readEvent,
  readGroup,
  readResource,
} from "./places.ts";
import { readDocuments } from "./read-documents.ts";
import { readChannelPost, readComment, readMessage, readPost } from "./texts.ts";

type Reader = (document: FormerDocument, now: Date) => ImportRecord;

const READERS: Record<Exclude<FormerKind, "not-brought">, Reader> = {
  post: readPost,
  message: readMessage,
  "channel-post": readChannelPost,
  comment: readComment,
  member: readMember,
  group: readGroup,
  event: readEvent,
  channel: readChannel,
  "channel-page": readChannelPage,
  resource: readResource,
  community: readCommunity,
  account: readAccount,
};

/** What the former product's export at these places says, one document after the other. */
export async function* readFormer(
  places: readonly string[],
  now: Date,
): AsyncGenerator<ImportReading> {
  for (const place of places)
    for await (const document of readDocuments(place)) yield readOne(document, now);
}

/** One document, as the form in the middle has it, or why it is left out. */
export function readOne(document: ReadDocument, now: Date): ImportReading {
  const { collection, id } = document;
  const kind = kindOf(collection, "fields" in document ? document.fields : {});
  const leftOut = (reason: Refusal): ImportReading => {
    if (kind === null || kind === "not-brought")
      return { kind: "left-out", collection, id, reason };
    const of = kind === "channel-post" ? "post" : kind;
    return { kind: "left-out", of, collection, id, reason };
  };
  if ("unread" in document) return leftOut(document.unread);
  if (kind === null) return leftOut("unknown-collection");
  if (kind === "not-brought") return leftOut("not-brought");
  try {
    return { ...READERS[kind](document, now), unkept: unkeptOf(document.fields, kind) };
  } catch (error) {
    if (error instanceof Unreadable) return leftOut(error.why);
    throw error;
  }
}

/** How many names of fields of one document are told at most. */
const MOST_NAMES = 30;

/** Names of the fields that hold something and are not kept. */
function unkeptOf(fields: FormerDocument["fields"], kind: keyof typeof FIELDS): string[] {
  const kept: ReadonlySet<string> = FIELDS[kind];
  return Object.entries(fields)
    .filter(([name, value]) => !kept.has(name) && value !== null && value !== "" && value !== false)
    .slice(0, MOST_NAMES)
    .map(([name]) => name.slice(0, 60));
}

import type { PlatformReply, PublishedMedia } from "./loopback.ts";
import {
  done,
  type GivenParameters,
  refused,
  spanOf,
  type TelegramChat,
  type TelegramMessage,
  type TelegramState,
} from "./telegram-chats.ts";
import { readHtml } from "./telegram-html.ts";

export const MAX_TEXT = 4096;
export const MAX_CAPTION = 1024;
const MAX_PHOTO = 10_000_000;
const MAX_FILE = 50_000_000;
const MINUTE = 60_000;

/** Sends into a chat as any of the `send…` methods does. */
export async function sendTo(
  state: TelegramState,
  chat: TelegramChat,
  method: string,
  given: GivenParameters,
) {
  if (chat.bot === "left") {
    return refused(403, `Forbidden: bot was kicked from the ${chat.type} chat`);
  }
  const mayWrite =
    chat.type === "channel" ? ["administrator", "creator"] : ["administrator", "creator", "member"];
  if (!mayWrite.includes(chat.bot)) {
    return refused(400, "Bad Request: need administrator rights in the channel chat");
  }
  const wait = waitOf(state, chat);
  if (wait > 0) {
    const parameters = { parameters: { retry_after: wait } };
    return refused(429, `Too Many Requests: retry after ${wait}`, parameters);
  }
  if (method === "sendMessage") return sendText(state, chat, given);
  if (method === "sendMediaGroup") return sendGroup(state, chat, given);
  const name = method === "sendPhoto" ? "photo" : "video";
  const item = {
    type: name,
    media: given[name],
    caption: given.caption,
    parse_mode: given.parse_mode,
  };
  const messages = await keepMedia(state, chat, [item]);
  return Array.isArray(messages) ? done(messages[0]) : messages;
}

/** Seconds until a chat takes another message. */
function waitOf({ messages, perMinute, now }: TelegramState, { id }: TelegramChat): number {
  const recent = messages.filter(({ chatId, sentAt }) => chatId === id && sentAt > now() - MINUTE);
  const [oldest] = recent;
  if (!oldest || recent.length < perMinute) return 0;
  return Math.ceil((oldest.sentAt + MINUTE - now()) / 1000);
}

function sendText(
  state: TelegramState,
  chat: TelegramChat,
  { text, parse_mode }: GivenParameters,
): PlatformReply {
  const read = textOf(text, parse_mode, MAX_TEXT, "message");
  if ("status" in read) return read;
  if (read.text.trim() === "") return refused(400, "Bad Request: message text is empty");
  return done(keep(state, chat, { ...read, media: [] }));
}

type Item = { type: string; media: unknown; caption?: unknown; parse_mode?: unknown };

async function sendGroup(
  state: TelegramState,
  chat: TelegramChat,
  given: GivenParameters,
): Promise<PlatformReply> {
  const items = JSON.parse(String(given.media)) as Item[];
  if (items.length < 2 || items.length > 10) {
    return refused(400, "Bad Request: group must have from 2 to 10 media");
  }
  const attached = items.map((item) => ({
    ...item,
    media: given[/^attach:\/\/(.+)$/.exec(String(item.media))?.[1] ?? ""],
  }));
  const messages = await keepMedia(state, chat, attached);
  return Array.isArray(messages) ? done(messages) : messages;
}

/** Checks all before any is kept; the caption stands at the first. */
async function keepMedia(state: TelegramState, chat: TelegramChat, items: readonly Item[]) {
  const checked: { text: string; bold: string[]; media: PublishedMedia[] }[] = [];
  for (const { type, media, caption = "", parse_mode } of items) {
    if (!(media instanceof Blob))
      return refused(400, "Bad Request: there is no photo in the request");
    if (media.size > (type === "photo" ? MAX_PHOTO : MAX_FILE)) {
      return refused(413, "Request Entity Too Large");
    }
    const bytes = Buffer.from(await media.arrayBuffer());
    if (type === "photo" && bytes.subarray(0, 2).toString("hex") !== "ffd8") {
      return refused(400, "Bad Request: IMAGE_PROCESS_FAILED");
    }
    const read = textOf(caption, parse_mode, MAX_CAPTION, "message caption");
    if ("status" in read) return read;
    checked.push({ ...read, media: [{ type: media.type, bytes, alt: "" }] });
  }
  const [first, ...others] = checked;
  if (!first) return refused(400, "Bad Request: no media");
  // A group is one publication, shown together.
  const whole = { ...first, media: [...first.media, ...others.flatMap(({ media }) => media)] };
  const kept = keep(state, chat, whole);
  return checked.map((_, at) => ({ ...kept, message_id: kept.message_id + at }));
}

function keep(
  { messages, now }: TelegramState,
  { id, type, title, username }: TelegramChat,
  content: Omit<TelegramMessage, "id" | "chatId" | "sentAt">,
) {
  const last = messages.at(-1);
  const messageId = last ? last.id + spanOf(last) : 101;
  messages.push({ ...content, id: messageId, chatId: id, sentAt: now() });
  const date = Math.floor(now() / 1000);
  return {
    message_id: messageId,
    date,
    chat: { id, type, title, ...(username ? { username } : {}) },
  };
}

/** What a text says once its markup is read; or why it is refused. */
export function textOf(given: unknown, mode: unknown, most: number, what: string) {
  if (given !== "" && mode !== "HTML")
    return refused(400, "Bad Request: parse_mode HTML is expected");
  const read = readHtml(String(given ?? ""));
  if (typeof read === "string") return refused(400, `Bad Request: can't parse entities: ${read}`);
  return read.text.length > most ? refused(400, `Bad Request: ${what} is too long`) : read;
}

import type { PlatformReply } from "./loopback.ts";
import {
  done,
  type GivenParameters,
  refused,
  spanOf,
  type TelegramChat,
  type TelegramMessage,
  type TelegramState,
} from "./telegram-chats.ts";
import { MAX_CAPTION, MAX_TEXT, textOf } from "./telegram-sending.ts";

const TWO_DAYS_MS = 48 * 3_600_000;

/** Does what a method does to messages that are out. */
export function changeIn(
  state: TelegramState,
  chat: TelegramChat,
  method: string,
  given: GivenParameters,
): PlatformReply {
  if (method === "deleteMessages") return remove(state, chat, given.message_ids as number[]);
  return edit(state, chat, method, given);
}

function edit(
  { messages }: TelegramState,
  chat: TelegramChat,
  method: string,
  given: GivenParameters,
): PlatformReply {
  const found = messages.find((one) => one.chatId === chat.id && one.id === given.message_id);
  if (!found) return refused(400, "Bad Request: message to edit not found");
  const isText = method === "editMessageText";
  if (isText && found.media.length > 0) {
    return refused(400, "Bad Request: there is no text in the message to edit");
  }
  if (!isText && found.media.length === 0) {
    return refused(400, "Bad Request: there is no caption in the message to edit");
  }
  const read = isText
    ? textOf(given.text, given.parse_mode, MAX_TEXT, "message")
    : textOf(given.caption, given.parse_mode, MAX_CAPTION, "message caption");
  if ("status" in read) return read;
  if (read.text === found.text) {
    return refused(400, "Bad Request: message is not modified: specified new message content");
  }
  Object.assign(found, read);
  const { id, type, title } = chat;
  const date = Math.floor(found.sentAt / 1000);
  return done({ message_id: found.id, date, chat: { id, type, title } });
}

/**
 * Takes messages down for two days, those that are gone passed over (Bot API). A group of which one
 * photo is named loses that photo alone; what is said of older messages stands on no page.
 */
function remove(
  { messages, now }: TelegramState,
  chat: TelegramChat,
  ids: readonly number[],
): PlatformReply {
  const idsOf = (one: TelegramMessage) =>
    Array.from({ length: spanOf(one) }, (_, at) => one.id + at);
  const found = messages.filter(
    (one) => one.chatId === chat.id && idsOf(one).some((id) => ids.includes(id)),
  );
  if (found.some(({ sentAt }) => sentAt <= now() - TWO_DAYS_MS)) {
    return refused(400, "Bad Request: message can't be deleted for everyone");
  }
  for (const one of found) {
    const kept = one.media.filter((_, at) => !ids.includes(one.id + at));
    if (kept.length > 0) Object.assign(one, { media: kept });
    else messages.splice(messages.indexOf(one), 1);
  }
  return done(true);
}

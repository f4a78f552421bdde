import { openContract } from "./contract.ts";
import {
  drawPage,
  drawPublication,
  type LoopbackControls,
  type PlatformReply,
  type PlatformRoute,
  type Received,
  startLoopback,
} from "./loopback.ts";
import { changeIn } from "./telegram-changing.ts";
import {
  done,
  type GivenParameters,
  refused,
  type TelegramChat,
  type TelegramMessage,
  type TelegramState,
} from "./telegram-chats.ts";
import { sendTo } from "./telegram-sending.ts";

export type { TelegramChat, TelegramMessage };

export type TelegramDouble = LoopbackControls & {
  addresses: Record<string, string>;
  publications(): readonly TelegramMessage[];
  chats: TelegramChat[];
  /** The bot's token is taken back, as with BotFather's /revoke. */
  revoke(): void;
  /** The group becomes a supergroup of another number. */
  migrate(chatId: number, to: number): void;
  /** Time passes for its limits. */
  advance(milliseconds: number): void;
};

export type TelegramOptions = {
  token: string;
  chats?: TelegramChat[];
  port?: number;
  /** Messages a chat takes in a minute. */
  perMinute?: number;
};

const CONTRACT = openContract("telegram");
export const PARISH_CHANNEL: TelegramChat = {
  id: -1001234567890,
  type: "channel",
  title: "Paroisse",
  username: "paroisse",
  bot: "administrator",
};

/**
 * Telegram's Bot API on loopback: one bot, its channels and groups; the parameters it knows, HTML
 * that has to be right, lengths once the markup is read, a number of messages a minute. `next(…, step)` makes it misbehave at
 * `publish`, `edit`, `remove` or `account`.
 */
export async function startTelegramDouble(options: TelegramOptions): Promise<TelegramDouble> {
  const id = Number(options.token.split(":")[0]);
  let passed = 0;
  const state: TelegramState = {
    token: options.token,
    chats: options.chats ?? [{ ...PARISH_CHANNEL }],
    messages: [],
    moved: new Map(),
    perMinute: options.perMinute ?? 20,
    now: () => Date.now() + passed,
    bot: { id, is_bot: true, first_name: "Parvis", username: "parvis_bot" },
  };
  const called = (step: string, path: RegExp): PlatformRoute => ({
    method: "POST",
    path,
    step,
    answer: (received, token = "", method = "") => call(state, received, token, method),
  });
  const loopback = await startLoopback(
    [
      called("publish", /^\/bot([^/]+)\/(send\w+)$/),
      called("edit", /^\/bot([^/]+)\/(edit\w+)$/),
      called("remove", /^\/bot([^/]+)\/(delete\w+)$/),
      called("account", /^\/bot([^/]+)\/(get\w+)$/),
      {
        method: "GET",
        path: /^\/(?:c\/)?(\w+)\/(\d+)$/,
        step: "page",
        isForPeople: true,
        answer: (_, chat = "", message = "") => showMessage(state, chat, Number(message)),
      },
    ],
    options.port,
    CONTRACT,
  );
  return {
    ...loopback,
    addresses: { api: loopback.origin, web: loopback.origin },
    publications: () => state.messages,
    chats: state.chats,
    revoke: () => {
      state.token = "";
    },
    migrate(chatId, to) {
      const chat = state.chats.find((one) => one.id === chatId) as TelegramChat;
      state.moved.set(chatId, to);
      Object.assign(chat, { id: to, type: "supergroup" });
    },
    advance: (milliseconds) => {
      passed += milliseconds;
    },
  };
}

async function call(
  state: TelegramState,
  received: Received,
  token: string,
  method: string,
): Promise<PlatformReply> {
  if (token !== state.token) return refused(401, "Unauthorized");
  const given = givenOf(received);
  if (method === "getMe") return done(state.bot);
  const chat = findChat(state, given.chat_id);
  if (!("id" in chat)) return chat;
  if (method === "getChat") {
    const { id, type, title, username } = chat;
    return done({
      id,
      type,
      ...(type === "private" ? {} : { title }),
      ...(username ? { username } : {}),
    });
  }
  if (method === "getChatMember") return memberOf(state, chat, given.user_id);
  if (/^(edit|delete)/.test(method)) return changeIn(state, chat, method, given);
  return sendTo(state, chat, method, given);
}

function givenOf({ json, parts }: Received): GivenParameters {
  return parts ? Object.fromEntries(parts) : { ...(json as GivenParameters) };
}

function findChat({ chats, moved }: TelegramState, asked: unknown): TelegramChat | PlatformReply {
  const to = moved.get(Number(asked));
  if (to !== undefined) {
    return refused(400, "Bad Request: group chat was upgraded to a supergroup chat", {
      parameters: { migrate_to_chat_id: to },
    });
  }
  const found = chats.find(
    ({ id, username }) => String(id) === String(asked) || `@${username}` === asked,
  );
  return found ?? refused(400, "Bad Request: chat not found");
}

function memberOf({ bot }: TelegramState, chat: TelegramChat, userId: unknown): PlatformReply {
  if (userId !== bot.id) return refused(400, "Bad Request: user not found");
  const isAdministrator = chat.bot.startsWith("administrator") || chat.bot === "creator";
  if (chat.type === "channel" && !isAdministrator) {
    return refused(400, "Bad Request: member list is inaccessible");
  }
  if (chat.bot.startsWith("administrator")) {
    const rights = { can_post_messages: chat.bot === "administrator" };
    return done({ status: "administrator", user: bot, ...(chat.type === "channel" ? rights : {}) });
  }
  const restricted = chat.bot === "restricted" ? { is_member: true, can_send_messages: false } : {};
  return done({ status: chat.bot, user: bot, ...restricted });
}

function showMessage({ messages, chats }: TelegramState, name: string, id: number): PlatformReply {
  const chat = chats.find((one) => one.username === name || String(one.id) === `-100${name}`);
  const message = messages.find((one) => one.id === id && one.chatId === chat?.id);
  if (!chat || !message) return drawPage("Telegram : rien à cette adresse", "", 404);
  return drawPublication("Telegram", { ...message, author: chat.title });
}

import { z } from "zod";
import { type AdapterPlatform, PlatformRefusal, type PublishableAccount } from "../../adapter.ts";
import type { PlatformCall } from "../../platform-request.ts";
import { askClearly, readBody } from "../clear-answer.ts";
import { telegramRefusal } from "./telegram-errors.ts";

/** As BotFather gives it; anything else would change the address that is asked. */
const TOKEN = /^\d{5,20}:[\w-]{30,100}$/;

/** `username` is optional in Bot API's `User`: bots have one, and nothing here hangs on it. */
const botShape = z.object({
  id: z.number(),
  first_name: z.string(),
  username: z.string().optional(),
});
const chatShape = z.object({
  id: z.number(),
  type: z.string(),
  title: z.string().optional(),
  username: z.string().optional(),
});
const memberShape = z.object({
  status: z.string(),
  can_post_messages: z.boolean().optional(),
  can_send_messages: z.boolean().optional(),
});
type Chat = z.infer<typeof chatShape>;

const NOT_ADMINISTRATOR =
  "Le robot n’est pas administrateur du canal. Ajoutez-le aux administrateurs avec le droit «\u00a0Publier des messages\u00a0», puis recommencez.";
const NOT_IN_GROUP =
  "Le robot ne peut pas écrire dans ce groupe. Ajoutez-le au groupe avec le droit d’écrire, puis recommencez.";
const NOT_A_CHANNEL =
  "Ce n’est ni un canal ni un groupe. Indiquez le nom du canal, comme @paroisse.";

/** Calls a method of the Bot API. @throws PlatformRefusal, NoAnswer */
export async function callBot<Result>(
  platform: AdapterPlatform,
  {
    token,
    method,
    ...body
  }: { token: string; method: string } & Pick<PlatformCall, "json" | "multipart" | "timeout">,
  result: z.ZodType<Result>,
): Promise<Result> {
  if (!TOKEN.test(token)) throw new PlatformRefusal("token-revoked");
  const url = `${platform.address("api")}/bot${token}/${method}`;
  const answer = await askClearly(platform, { method: "POST", url, ...body }, telegramRefusal);
  return readBody(answer, z.object({ ok: z.literal(true), result })).result;
}

/**
 * Asks whose a token is, where it is to write, and whether it may.
 *
 * @param accountId number of the channel or group, `@name`, or its address on t.me or
 *   web.telegram.org
 * @throws PlatformRefusal, NoAnswer
 */
export async function verifyBot(
  platform: AdapterPlatform,
  { accessToken: token, accountId }: { accessToken: string; accountId: string },
): Promise<PublishableAccount> {
  const bot = await callBot(platform, { token, method: "getMe", json: {} }, botShape);
  const chat = await findChat(platform, token, chatIdOf(accountId));
  return {
    accountId: String(chat.id),
    accountName: chat.title ?? chat.username ?? String(chat.id),
    profilePicture: null,
    kind: chat.type === "channel" ? "Canal Telegram" : "Groupe Telegram",
    tokens: { accessToken: token, refreshToken: null, expiresAt: null, scope: [] },
    details: { bot: bot.username ?? null, username: chat.username ?? null },
    problem: await problemOf(platform, { token, chat, botId: bot.id }),
  };
}

/**
 * The chat of a number or a name. Applications show channels without the `-100` before their number.
 *
 * @throws PlatformRefusal, NoAnswer
 */
async function findChat(
  platform: AdapterPlatform,
  token: string,
  id: string | number,
): Promise<Chat> {
  const ask = (chat_id: string | number) =>
    callBot(platform, { token, method: "getChat", json: { chat_id } }, chatShape);
  try {
    return await ask(id);
  } catch (error) {
    const isNumber = typeof id === "number" && !String(id).startsWith("-100");
    const isMissing = error instanceof PlatformRefusal && error.code === "target-missing";
    if (!isNumber || !isMissing) throw error;
    return ask(ofChannel(String(Math.abs(id))));
  }
}

/** What keeps the bot from writing, in French; empty when it may. */
async function problemOf(
  platform: AdapterPlatform,
  { token, chat, botId }: { token: string; chat: Chat; botId: number },
): Promise<string> {
  if (chat.type === "private") return NOT_A_CHANNEL;
  const isChannel = chat.type === "channel";
  const problem = isChannel ? NOT_ADMINISTRATOR : NOT_IN_GROUP;
  const json = { chat_id: chat.id, user_id: botId };
  try {
    const member = await callBot(platform, { token, method: "getChatMember", json }, memberShape);
    if (member.status === "creator") return "";
    if (member.status === "administrator") {
      return isChannel && member.can_post_messages !== true ? problem : "";
    }
    const mayWrite = member.status === "member" || member.can_send_messages === true;
    return mayWrite && !isChannel ? "" : problem;
  } catch (error) {
    // Who is not an administrator of a channel may not read its list of members.
    const unseen = ["permission-missing", "refused"];
    if (error instanceof PlatformRefusal && unseen.includes(error.code)) return problem;
    throw error;
  }
}

/** The chat id a bot uses for a private channel, from the number in the channel's links. */
const ofChannel = (digits: string): number => Number(`-100${digits}`);

const WEB = /^web\.telegram\.org\/.*#/;
const PRIVATE = /^c\/(\d+)/;

/** What `getChat` asks for, of a number, a name or an address as applications show it. */
function chatIdOf(given: string): string | number {
  const address = given.trim().replace(/^https?:\/\//, "");
  const path = address
    .replace(WEB, "")
    .replace(/^(www\.)?(t|telegram)\.me\//, "")
    .replace(/^(\w+)\.t\.me\b/, "$1")
    .replace(/^s\//, "");
  const inner = PRIVATE.exec(path)?.[1];
  if (inner) return ofChannel(inner);
  const [name = ""] = path.split(/[/?]/);
  const number = /^(-?\d+)(?:_\d+)?$/.exec(name)?.[1];
  if (number) return Number(number);
  return name.startsWith("@") ? name : `@${name}`;
}

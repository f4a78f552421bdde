import type { PlatformReply, PublishedMedia } from "./loopback.ts";

export type TelegramMessage = {
  id: number;
  chatId: number;
  text: string;
  /** Parts of the text that are bold. */
  bold: string[];
  media: PublishedMedia[];
  sentAt: number;
};

/** How many messages a publication is: each photo of a group is one. */
export const spanOf = ({ media }: Pick<TelegramMessage, "media">): number =>
  Math.max(1, media.length);

export type TelegramChat = {
  id: number;
  type: "channel" | "supergroup" | "group" | "private";
  title: string;
  username?: string | undefined;
  /** What the bot is there. */
  bot:
    | "administrator"
    | "administrator-without-posting"
    | "member"
    | "restricted"
    | "left"
    | "creator";
};

/** What the calls share. */
export type TelegramState = {
  token: string;
  chats: TelegramChat[];
  messages: TelegramMessage[];
  moved: Map<number, number>;
  /** Messages a chat takes in a minute. */
  perMinute: number;
  now(): number;
  bot: { id: number; is_bot: true; first_name: string; username: string };
};

/** Parameters of a call. */
export type GivenParameters = Record<string, unknown>;

/** A refusal as Telegram writes it. */
export const refused = (status: number, said: string, parameters = {}): PlatformReply => ({
  status,
  json: { ok: false, error_code: status, description: said, ...parameters },
});
export const done = (result: unknown): PlatformReply => ({
  status: 200,
  json: { ok: true, result },
});

import { z } from "zod";
import {
  type AdapterPlatform,
  PlatformRefusal,
  type PublishedPost,
  type PublishingAccount,
} from "../../adapter.ts";
import { callBot } from "./telegram-bot.ts";
import { GroupMoved } from "./telegram-errors.ts";

/** Characters once the markup is read: of a message, and under a photo or a video. */
export const MAX_TEXT = 4096;
export const MAX_CAPTION = 1024;

/** Length as Telegram counts it: UTF-16 units without the markup. */
export const seenLength = (html: string): number =>
  html.replaceAll(/<[^>]*>/g, "").replaceAll(/&(?:lt|gt|amp|quot);/g, "_").length;

/** A message that was changed, or true of one sent inline. */
const changedShape = z.union([z.looseObject({ message_id: z.number() }), z.literal(true)]);

const idsOf = ({ postId }: PublishedPost): number[] => postId.split(",").map(Number);

/**
 * Replaces the words of a message, or those under its photos; `text` is Telegram's HTML. Which of
 * both a single message has is known to Telegram alone.
 *
 * @throws PlatformRefusal, NoAnswer
 */
export async function editMessage(
  platform: AdapterPlatform,
  account: PublishingAccount,
  post: PublishedPost & { text: string },
): Promise<void> {
  const [message_id, ...others] = idsOf(post);
  const caption = () => {
    const json = { message_id, caption: post.text, parse_mode: "HTML" };
    return change(platform, account, "editMessageCaption", { ...json }, post.text, MAX_CAPTION);
  };
  if (others.length > 0) return caption();
  const json = { message_id, text: post.text, parse_mode: "HTML" };
  try {
    await change(platform, account, "editMessageText", json, post.text, MAX_TEXT);
  } catch (error) {
    const hasNoText =
      error instanceof PlatformRefusal && /no text in the message to edit/i.test(error.detail);
    if (!hasNoText) throw error;
    await caption();
  }
}

/** @throws PlatformRefusal where it is too long already here, or by Telegram; NoAnswer */
async function change(
  platform: AdapterPlatform,
  account: PublishingAccount,
  method: "editMessageText" | "editMessageCaption",
  parameters: Record<string, unknown>,
  text: string,
  most: number,
): Promise<void> {
  if (seenLength(text) > most) throw new PlatformRefusal("text-refused");
  try {
    await callChat(platform, account, method, parameters, changedShape);
  } catch (error) {
    // The words are those already: they were changed before, or nothing was.
    const isSame =
      error instanceof PlatformRefusal && /message is not modified/i.test(error.detail);
    if (!isSame) throw error;
  }
}

/**
 * Takes a message, or all of a group of photos, down: for forty-eight hours, and longer where the
 * bot may delete. Those that are gone are passed over.
 *
 * @throws PlatformRefusal, NoAnswer
 */
export async function removeMessages(
  platform: AdapterPlatform,
  account: PublishingAccount,
  post: PublishedPost,
): Promise<void> {
  const parameters = { message_ids: idsOf(post) };
  await callChat(platform, account, "deleteMessages", parameters, z.literal(true));
}

/** Calls a method about an account's chat, and where that went once it moved. */
async function callChat<Result>(
  platform: AdapterPlatform,
  { accountId, tokens }: PublishingAccount,
  method: string,
  parameters: Record<string, unknown>,
  result: z.ZodType<Result>,
): Promise<Result> {
  const ask = (chat_id: string) => {
    const json = { chat_id, ...parameters };
    return callBot(platform, { token: tokens.accessToken, method, json }, result);
  };
  try {
    return await ask(accountId);
  } catch (error) {
    if (!(error instanceof GroupMoved) || error.chatId === accountId) throw error;
    return ask(error.chatId);
  }
}

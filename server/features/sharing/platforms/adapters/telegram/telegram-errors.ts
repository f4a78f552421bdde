import { z } from "zod";
import { PlatformRefusal } from "../../adapter.ts";
import { meaningOf, type RefusalMeaning, type RefusalOf } from "../clear-answer.ts";

const refusalShape = z.object({
  description: z.string().nullish(),
  parameters: z
    .object({ retry_after: z.number().nullish(), migrate_to_chat_id: z.number().nullish() })
    .nullish(),
});

const MEANINGS: readonly RefusalMeaning[] = [
  [401, /unauthorized/i, "token-revoked"],
  // Telegram answers 404 to a URL with an unknown token, as to one with an unknown method.
  [404, /^not found$/i, "token-revoked"],
  [403, /was deleted/i, "target-missing"],
  [403, /kicked|not a member|blocked/i, "permission-missing"],
  [400, /TOPIC_CLOSED/, "topic-closed"],
  // A right missing for one kind of message concerns that message, not the account.
  [400, /rights to send (?!text)/i, "refused"],
  [400, /rights|CHAT_WRITE_FORBIDDEN|ADMIN_REQUIRED|not a member/i, "permission-missing"],
  [400, /chat not found|PEER_ID_INVALID|CHANNEL_INVALID/i, "target-missing"],
  // Of a message that is out: what to change, or to take down, is not as asked.
  [400, /message is not modified|to (edit|delete)\b|can't be (edited|deleted)/i, "refused"],
  [400, /too long|text is empty|parse entities|TEXT/i, "text-refused"],
  [400, /DIMENSIONS/i, "media-shape"],
  [400, /video/i, "video-refused"],
  [400, /too big|too large/i, "media-too-large"],
  [413, /(?:)/, "media-too-large"],
  [400, /photo|image|file|media/i, "media-unreadable"],
];

/** Refused because the group became a supergroup, whose number Telegram tells. */
export class GroupMoved extends PlatformRefusal {
  readonly chatId: string;

  constructor(chatId: number, detail: string) {
    super("target-missing", detail);
    this.chatId = String(chatId);
  }
}

/** A refusal of Telegram in our words (Bot API, « Making requests »). */
export const telegramRefusal: RefusalOf = ({ status, body }, platform) => {
  const read = refusalShape.safeParse(body).data;
  const description = read?.description ?? "";
  const { parameters } = read ?? {};
  const { migrate_to_chat_id: moved } = parameters ?? {};
  if (typeof moved === "number") return new GroupMoved(moved, description);
  if (status === 429) {
    const wait = (parameters?.retry_after ?? 60) * 1000;
    const retryAt = new Date(platform.now().getTime() + wait);
    return new PlatformRefusal("rate-limited", description, { retryAt, waits: "account" });
  }
  return new PlatformRefusal(meaningOf(MEANINGS, { status, said: description }), description);
};

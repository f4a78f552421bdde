import { z } from "zod";
import type { DeliveryErrorCode } from "../../../../shared/delivery-errors.ts";
import { PlatformRefusal } from "../adapter.ts";
import type { RefusalOf } from "./clear-answer.ts";

const refusalShape = z.object({
  description: z.string().optional(),
  parameters: z
    .object({ retry_after: z.number().optional(), migrate_to_chat_id: z.number().optional() })
    .optional(),
});

/** What a refusal means, by status and by its description; the first that fits. */
const MEANINGS: readonly [status: number, says: RegExp, code: DeliveryErrorCode][] = [
  [401, /./, "token-revoked"],
  // An address with a token Telegram does not know is not found.
  [404, /./, "token-revoked"],
  [403, /./, "permission-missing"],
  [400, /rights|CHAT_WRITE_FORBIDDEN|ADMIN_REQUIRED|not a member/i, "permission-missing"],
  [400, /chat not found|PEER_ID_INVALID|CHANNEL_INVALID/i, "target-missing"],
  [400, /too long|text is empty|parse entities|TEXT/i, "text-refused"],
  [400, /DIMENSIONS/i, "media-shape"],
  [400, /video/i, "video-refused"],
  [400, /too big|too large/i, "media-too-large"],
  [413, /./, "media-too-large"],
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
  const { description = "", parameters } = refusalShape.safeParse(body).data ?? {};
  const { migrate_to_chat_id: moved } = parameters ?? {};
  if (moved !== undefined) return new GroupMoved(moved, description);
  if (status === 429) {
    const wait = (parameters?.retry_after ?? 60) * 1000;
    const retryAt = new Date(platform.now().getTime() + wait);
    return new PlatformRefusal("rate-limited", description, { retryAt, waits: "account" });
  }
  const all = `${status} ${description}`;
  const meaning = MEANINGS.find(([one, says]) => one === status && says.test(all));
  return new PlatformRefusal(meaning?.[2] ?? "refused", description);
};

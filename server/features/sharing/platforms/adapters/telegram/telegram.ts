import { z } from "zod";
import {
  type AdapterPlatform,
  type ApiAdapter,
  type OutgoingContent,
  type OutgoingVideo,
  type PhotoFit,
  PlatformRefusal,
  type Publication,
} from "../../adapter.ts";
import { callBot, verifyBot } from "./telegram-bot.ts";
import { GroupMoved } from "./telegram-errors.ts";
import {
  editMessage,
  MAX_CAPTION,
  MAX_TEXT,
  removeMessages,
  seenLength,
} from "./telegram-messages.ts";

/** Photos up to 10 MB, neither side twenty times the other (Bot API, sendPhoto). */
const PHOTO: PhotoFit = {
  format: "jpeg",
  maxBytes: 10_000_000,
  maxSide: 2560,
  ratio: { min: 1 / 20, max: 20 },
};
const MAX_VIDEO_BYTES = 50_000_000;
const SENDING_MS = 60_000;

/** Where a group went that became a supergroup. */
const checkpointShape = z.object({ chatId: z.string() });

const messageShape = z.object({
  message_id: z.number(),
  chat: z.object({ id: z.number(), username: z.string().optional() }),
});
type Message = z.infer<typeof messageShape>;
/** A group of photos and videos is a message each. */
const sentShape = z.union([messageShape, z.array(messageShape).min(1)]);

/**
 * Telegram by a bot (core.telegram.org/bots/api). `content.text` is Telegram's HTML, as adaptation
 * makes it. A delivery is one call, never two: text beyond a caption is refused before anything is
 * sent, as a second message could go out twice or alone. A bot cannot read what it wrote, and is
 * told no counts.
 */
export const telegram: ApiAdapter = {
  id: "telegram",
  addresses: { api: "https://api.telegram.org", web: "https://t.me" },
  apiVersion: "",
  apiVersionEnds: null,
  scope: [],
  oauth: null,
  token: { verify: verifyBot },
  renewal: null,
  revoke: null,
  revokeByHand: {
    text: "Dans Telegram\u00a0: retirez le robot des administrateurs du canal\u202f; pour que son jeton ne serve plus à personne, écrivez /revoke à @BotFather.",
    url: "https://t.me/BotFather",
  },
  async check(platform, { accountId, tokens }) {
    const { problem } = await verifyBot(platform, { accountId, accessToken: tokens.accessToken });
    if (problem) throw new PlatformRefusal("permission-missing", problem);
  },
  async publish(publication) {
    const call = await callOf(publication.content);
    const chatId =
      checkpointShape.safeParse(publication.checkpoint).data?.chatId ??
      publication.account.accountId;
    const messages = await send(publication, call, chatId);
    return {
      kind: "published",
      // A group is taken down whole: each of its messages has to be named.
      postId: messages.map(({ message_id }) => message_id).join(","),
      url: messageUrl(publication.platform, messages[0] as Message),
    };
  },
  lookUp: null,
  editPost: editMessage,
  removePost: removeMessages,
};

/** A method with its parameters; photos and videos go as bytes beside them. */
type Call = {
  method: "sendMessage" | "sendPhoto" | "sendVideo" | "sendMediaGroup";
  parameters: Record<string, unknown>;
  files: { name: string; data: Buffer; type: string; fileName: string }[];
};

/** @throws PlatformRefusal when Telegram would refuse it, before it is asked */
async function callOf(content: OutgoingContent): Promise<Call> {
  const { text, photos, video } = content;
  const hasMedia = photos.length > 0 || video !== null;
  if (seenLength(text) > (hasMedia ? MAX_CAPTION : MAX_TEXT)) {
    throw new PlatformRefusal("text-refused");
  }
  if (!hasMedia) return { method: "sendMessage", parameters: messageBody(text), files: [] };

  const files = await filesOf(content);
  const [first, ...others] = files;
  if (first && others.length === 0) {
    const method = video ? "sendVideo" : "sendPhoto";
    const parameters = { ...captionBody(text), ...(video ? videoBody(video) : {}) };
    return { method, parameters, files: [{ ...first, name: video ? "video" : "photo" }] };
  }
  return { method: "sendMediaGroup", parameters: { media: groupBody(files, text, video) }, files };
}

/** The video first, then the photos, each under the name that a group refers to it by. */
async function filesOf({ photos, video }: OutgoingContent): Promise<Call["files"]> {
  const files: Call["files"] = [];
  if (video) {
    if (video.size > MAX_VIDEO_BYTES) throw new PlatformRefusal("media-too-large");
    const data = await video.read(0, video.size);
    files.push({ name: "video0", data, type: video.type, fileName: "video.mp4" });
  }
  for (const [at, photo] of photos.entries()) {
    const { bytes: data, type } = await photo.fit(PHOTO);
    files.push({ name: `photo${at}`, data, type, fileName: `photo${at}.jpg` });
  }
  return files;
}

/** Parameters of `sendMessage`, but for the chat. */
export const messageBody = (text: string) => ({ text, parse_mode: "HTML" as const });

/** Parameters of `sendPhoto` and `sendVideo`, but for the chat and the file. */
export const captionBody = (text: string) =>
  text ? { caption: text, parse_mode: "HTML" as const } : {};

/** What a video is, without which some applications draw a square of no length. */
export const videoBody = ({ width, height, duration }: OutgoingVideo) => ({
  supports_streaming: true,
  ...(width && height ? { width, height } : {}),
  ...(duration ? { duration: Math.round(duration) } : {}),
});

/** `media` of `sendMediaGroup`; the caption of the first stands under all. */
export const groupBody = (
  files: readonly { name: string }[],
  text: string,
  video: OutgoingVideo | null,
) =>
  files.map(({ name }, at) => ({
    ...(video && name.startsWith("video")
      ? { type: "video" as const, ...videoBody(video) }
      : { type: "photo" as const }),
    media: `attach://${name}`,
    ...(at === 0 ? captionBody(text) : {}),
  }));

/**
 * Sends, once; and once more where Telegram refused because the group became a supergroup, whose
 * number it then tells.
 */
async function send(publication: Publication, call: Call, chatId: string): Promise<Message[]> {
  const { platform, account } = publication;
  const token = account.tokens.accessToken;
  const parameters = { chat_id: chatId, ...call.parameters };
  const body =
    call.files.length > 0
      ? { multipart: multipartOf(parameters, call.files) }
      : { json: parameters };
  await publication.arm();
  try {
    const asked = { token, method: call.method, timeout: SENDING_MS, ...body };
    return [await callBot(platform, asked, sentShape)].flat();
  } catch (error) {
    if (!(error instanceof GroupMoved) || error.chatId === chatId) throw error;
    await publication.save({ chatId: error.chatId });
    return send(publication, call, error.chatId);
  }
}

function multipartOf(parameters: Record<string, unknown>, files: Call["files"]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parameters)) {
    form.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  for (const { name, data, type, fileName } of files) {
    form.set(name, new Blob([Uint8Array.from(data)], { type }), fileName);
  }
  return form;
}

/** Where people see a message; that of a channel without a name opens for its subscribers only. */
function messageUrl(platform: AdapterPlatform, { message_id, chat }: Message): string | null {
  const web = platform.address("web");
  if (chat.username) return `${web}/${chat.username}/${message_id}`;
  const inner = /^-100(\d+)$/.exec(String(chat.id));
  return inner ? `${web}/c/${inner[1]}/${message_id}` : null;
}

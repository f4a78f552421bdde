import type {
  CommentRecord,
  FileNamed,
  ImportKind,
  ImportReading,
  PostRecord,
  Refusal,
} from "../form.ts";
import { MAX_IMPORTED_TEXT } from "../former/values.ts";
import { type DumpFields, idIn, isTrue, numberIn, utcIn } from "../forums/dump-values.ts";
import { type Addresses, MAX_SOURCE, plainText } from "../forums/plain-text.ts";
import { isClosed, isUncategorized } from "./categories.ts";
import type { Forum, ForumTopic } from "./forum.ts";
import { isOfTool } from "./people.ts";
import { sumOfShort } from "./short-address.ts";

/** The columns that are read of each post. */
export const POST_COLUMNS = [
  "id",
  "user_id",
  "topic_id",
  "post_number",
  "raw",
  "created_at",
  "last_version_at",
  "version",
  "reply_to_post_number",
  "deleted_at",
  "user_deleted",
  "hidden",
  "post_type",
  "action_code",
] as const;

const [SMALL_ACTION, WHISPER] = [3, 4];

/** One post: the first of a topic is a post here, the others are its comments. */
export function readPost(forum: Forum, row: DumpFields, now: Date): ImportReading {
  const id = idIn(row, "id");
  const topicId = idIn(row, "topic_id");
  const place = idIn(row, "post_number");
  const of: ImportKind = place === 1 ? "post" : "comment";
  const leftOut = (reason: Refusal, kind: ImportKind = of): ImportReading => ({
    kind: "left-out",
    of: kind,
    collection: "posts",
    id: String(id ?? ""),
    reason,
  });
  if (id === null || topicId === null || place === null) return leftOut("no-id");
  const topic = forum.topics.get(topicId);
  if (!topic) return leftOut("no-post");
  if (topic.isPrivate) return leftOut("private-message", "message");
  const why = whyNot(forum, row, topicId, topic);
  if (why) return leftOut(why);
  const authorId = idIn(row, "user_id");
  if (authorId === null) return leftOut("no-author");
  const at = utcIn(row, now, "created_at");
  if (at === null) return leftOut(row["created_at"] ? "impossible-date" : "no-date");
  const words = textOf(forum, row, place === 1 ? topic.title : "");
  if (typeof words === "string") return leftOut(words);
  const edited = numberIn(row, "version") > 1 ? utcIn(row, now, "last_version_at") : null;
  const text = {
    ...words,
    author: { id: String(authorId), name: null, email: null },
    role: forum.people.get(authorId)?.role ?? "membre",
    at,
    updatedAt: Math.max(at, edited ?? at),
    likes: (forum.likes.get(id) ?? []).map(String),
  } as const;
  return place === 1
    ? postOf(forum, topicId, topic, text)
    : commentOf(forum, row, { ...text, id, topicId });
}

/** Why a post that is there is not brought. */
function whyNot(forum: Forum, row: DumpFields, topicId: number, topic: ForumTopic): Refusal | null {
  if (topic.isDeleted || row["deleted_at"] || isTrue(row, "user_deleted")) return "deleted";
  if (!topic.isListed || isTrue(row, "hidden")) return "hidden";
  const { categoryId } = topic;
  if (categoryId !== null && !forum.categories.has(categoryId)) return "no-group";
  const type = numberIn(row, "post_type");
  if (type === WHISPER) return "for-staff";
  const isOwn = isOfTool(idIn(row, "user_id") ?? 1) || forum.descriptions.has(topicId);
  return isOwn || type === SMALL_ACTION || row["action_code"] ? "tool-line" : null;
}

function textOf(
  forum: Forum,
  row: DumpFields,
  title: string,
): { text: string; files: FileNamed[] } | Refusal {
  const raw = row["raw"] ?? "";
  if (raw.length > MAX_SOURCE) return "text-too-long";
  const { text, files } = plainText(raw, addressesOf(forum));
  const whole = [title, text].filter((part) => part !== "").join("\n\n");
  if (whole.length > MAX_IMPORTED_TEXT) return "text-too-long";
  return whole === "" && files.length === 0 ? "says-nothing" : { text: whole, files };
}

const UPLOADED = /\/uploads\/[\w-]+\/.*\/([0-9a-f]{40})\.\w{1,10}$/i;

function addressesOf(forum: Forum): Addresses {
  const home = (forum.settings.get("base_url") ?? "").replace(/\/+$/, "");
  return {
    fileAt(address, label) {
      const short = /^upload:\/\/([0-9A-Za-z]{1,30})(?:\.(\w{1,10}))?/.exec(address);
      const sum = short ? sumOfShort(short[1] as string) : UPLOADED.exec(address)?.[1];
      if (!sum) return null;
      const upload = forum.uploadBySum(sum.toLowerCase());
      const name = upload?.name ?? (label.trim() || null);
      const url = upload?.url ?? (short ? `${sum}.${short[2] ?? ""}` : address);
      return { url: url.startsWith("/") ? home + url : url, name, voice: false };
    },
    whole: (address) =>
      address.startsWith("/") && !address.startsWith("//") ? home + address : address,
  };
}

type Text = Omit<PostRecord, "kind" | "id" | "collection" | "groups" | "channelId" | "forAll">;

function postOf(forum: Forum, topicId: number, { categoryId }: ForumTopic, text: Text): PostRecord {
  const hasGroup = categoryId !== null && !isUncategorized(forum, categoryId);
  return {
    ...text,
    kind: "post",
    collection: "topics",
    id: String(topicId),
    groups: hasGroup ? [{ id: String(categoryId), name: null }] : [],
    channelId: null,
    forAll: categoryId === null || !isClosed(forum, categoryId),
  };
}

function commentOf(
  forum: Forum,
  row: DumpFields,
  { id, topicId, ...text }: Text & { id: number; topicId: number },
): CommentRecord {
  const answered = idIn(row, "reply_to_post_number");
  const to = answered !== null && answered > 1 ? forum.postAt(topicId, answered) : null;
  return {
    ...text,
    kind: "comment",
    collection: "posts",
    id: String(id),
    postId: String(topicId),
    replyTo: null,
    replyText: "",
    answers: to === null || to === id ? null : String(to),
  };
}

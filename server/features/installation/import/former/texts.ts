import type { Role } from "../../../../../shared/people/members.contract.ts";
import type { CommentRecord, ImportRecord, MessageRecord, PostRecord } from "../form.ts";
import { type FormerDocument, Unreadable } from "./document.ts";
import {
  authorIn,
  believable,
  type Fields,
  files,
  ids,
  line,
  moment,
  prose,
  words,
} from "./values.ts";

/** Roles that a text says its author had; any other word is a member's. */
const ROLES: readonly (readonly [RegExp, Role])[] = [
  [/^(super)?.?admin/i, "admin"],
  [/^mod[ée]rat/i, "moderateur"],
  [/^(animat|leader|responsable)/i, "animateur"],
];

export const roleIn = (fields: Fields): Role =>
  ROLES.find(([pattern]) => pattern.test(words(fields, "userAssignRole")))?.[1] ?? "membre";

const CREATED = ["createdAt", "dateOfCreation", "date"];
const UPDATED = ["dateOfUpdate", "updatedAt"];

export const SINGLE_FILES = ["photo", "audio", "video", "othersFile", "image"];
const FILES = [...SINGLE_FILES, "photos", "audios", "videos", "othersFiles"];

type Text = Pick<
  PostRecord,
  "id" | "collection" | "author" | "role" | "text" | "files" | "at" | "updatedAt"
>;

/** What a post, a comment and a message have in common. @throws Unreadable */
function textOf({ id, collection, fields }: FormerDocument, now: Date): Text {
  const at = moment(fields, now, ...CREATED);
  const text = prose(fields, "text");
  const shown = files(fields, ...FILES);
  if (text === "" && shown.length === 0) throw new Unreadable("says-nothing");
  const updatedAt = Math.max(at, believable(fields, now, ...UPDATED) ?? at);
  return {
    id,
    collection,
    text,
    at,
    updatedAt,
    files: shown,
    author: authorIn(fields),
    role: roleIn(fields),
  };
}

/** A message of the wall, or a private one that stands among them. @throws Unreadable */
export function readPost(document: FormerDocument, now: Date): ImportRecord {
  const { fields } = document;
  const text = textOf(document, now);
  const groups = groupsOf(fields);
  const receivers = ids(fields, "userReceiverId");
  const isPrivate = /^priv/i.test(words(fields, "typeMessage"));
  if (isPrivate && groups.length === 0) {
    if (receivers.length === 0) throw new Unreadable("private-to-nobody");
    return toMessage(text, fields, receivers);
  }
  return {
    ...text,
    kind: "post",
    groups,
    channelId: null,
    forAll: !isPrivate,
    likes: ids(fields, "userLikes"),
  };
}

/** The groups a message stands in, with the names that are written beside. */
function groupsOf(fields: Fields): PostRecord["groups"] {
  const several = ids(fields, "groupeArrayId");
  const names = Array.isArray(fields["groupeArrayName"]) ? fields["groupeArrayName"] : [];
  const one = ids(fields, "groupeId");
  const groups = several.map((id, place) => ({ id, name: nameAt(names[place]) }));
  for (const id of one) {
    const name = line(fields, 80, "groupeName") || null;
    const known = groups.find((group) => group.id === id);
    if (!known) groups.push({ id, name });
    else known.name ??= name;
  }
  return groups;
}

const nameAt = (value: unknown): string | null =>
  line(
    { value: typeof value === "object" && value ? (value as Fields)["name"] : value },
    80,
    "value",
  ) || null;

/** A message of a channel. @throws Unreadable */
export function readChannelPost(document: FormerDocument, now: Date): PostRecord {
  const { fields } = document;
  const named = ids(
    fields,
    "chaineId",
    "idChaine",
    "channelId",
    "idChannel",
    "groupeId",
    "groupeArrayId",
  );
  const channelId = named[0];
  if (channelId === undefined) throw new Unreadable("no-channel");
  return {
    ...textOf(document, now),
    kind: "post",
    groups: [],
    channelId,
    forAll: true,
    likes: ids(fields, "userLikes"),
  };
}

/** @throws Unreadable */
export function readComment(document: FormerDocument, now: Date): CommentRecord {
  const { fields } = document;
  const postId = ids(fields, "messageId", "idMessage")[0];
  if (postId === undefined) throw new Unreadable("no-post");
  const answered = ids(fields, "idOfUserThatWithReply")[0] ?? null;
  const name = line(fields, 80, "nameOfUserThatWithReply") || null;
  return {
    ...textOf(document, now),
    kind: "comment",
    postId,
    likes: ids(fields, "userLikes"),
    replyTo: answered || name ? { id: answered, name, email: null } : null,
    replyText: words(fields, "textOfUserThatWithReply").slice(0, 200).toWellFormed(),
    answers: null,
  };
}

/** @throws Unreadable */
export function readMessage(document: FormerDocument, now: Date): MessageRecord {
  const { fields } = document;
  return toMessage(textOf(document, now), fields, ids(fields, "userReceiverId"));
}

function toMessage(text: Text, fields: Fields, people: string[]): MessageRecord {
  return { ...text, kind: "message", people, reached: reachedIn(fields["checkmark"]) };
}

function reachedIn(value: unknown): MessageRecord["reached"] {
  if (value === true) return "read";
  if (typeof value !== "string") return null;
  if (/read|seen|lu|vu/i.test(value)) return "read";
  if (/deliver|re[çc]u|distribu/i.test(value)) return "delivered";
  return /sent|envoy/i.test(value) ? "sent" : null;
}

import type { CommentRecord, FileNamed, ImportReading, PostRecord, Refusal } from "../form.ts";
import { MAX_IMPORTED_TEXT } from "../former/values.ts";
import { type DumpFields, idIn } from "../forums/dump-values.ts";
import { type Addresses, MAX_SOURCE, plainText } from "../forums/plain-text.ts";
import { type Around, momentIn, type Network } from "./network.ts";
import type { NetworkContent } from "./rows.ts";

export const POST_COLUMNS = ["id", "message", "created_at", "created_by", "updated_at"] as const;
export const COMMENT_COLUMNS = [...POST_COLUMNS, "object_model", "object_id"] as const;

/** Comments within comments: nobody went deeper. */
const MAX_DEPTH = 50;

export function readPost(network: Network, row: DumpFields, around: Around): ImportReading {
  const id = idIn(row, "id");
  const leftOut = (reason: Refusal): ImportReading => ({
    kind: "left-out",
    of: "post",
    collection: "post",
    id: String(id ?? ""),
    reason,
  });
  if (id === null) return leftOut("no-id");
  const content = network.contentOfPost(id);
  if (!content) return leftOut("no-group");
  const why = whyNot(content);
  if (why) return leftOut(why);
  const place = placeOf(network, content);
  if (typeof place === "string") return leftOut(place);
  const authorId = content.authorId ?? idIn(row, "created_by");
  const text = textOf(network, row, { subject: `Post ${id}`, authorId, around });
  if (typeof text === "string") return leftOut(text);
  return {
    ...text,
    ...place,
    kind: "post",
    collection: "post",
    id: String(content.id),
    channelId: null,
  };
}

function whyNot({ state, visibility }: NetworkContent): Refusal | null {
  if (state !== "published") return state;
  return visibility === "owner" ? "private-to-nobody" : null;
}

/** The group of a post, and whether it is for all: as far as its space was. */
function placeOf(
  network: Network,
  content: NetworkContent,
): Pick<PostRecord, "groups" | "forAll"> | Refusal {
  const place = network.placeOf(content);
  const isPublic = content.visibility === "public";
  if (place === "unknown") return "no-group";
  if (place && "space" in place) {
    const space = network.spaces.get(place.space);
    if (!space) return "no-group";
    const groups = [{ id: String(place.space), name: null }];
    return { groups, forAll: isPublic && space.entry !== "closed" };
  }
  const isHidden = place !== null && network.people.get(place.user)?.isHidden !== false;
  return isPublic && !isHidden ? { groups: [], forAll: true } : "private-to-nobody";
}

export function readComment(network: Network, row: DumpFields, around: Around): ImportReading {
  const id = idIn(row, "id");
  const leftOut = (reason: Refusal): ImportReading => ({
    kind: "left-out",
    of: "comment",
    collection: "comment",
    id: String(id ?? ""),
    reason,
  });
  if (id === null) return leftOut("no-id");
  const content = contentOf(network, id);
  if (!content) return leftOut("no-post");
  const why = whyNot(content);
  if (why) return leftOut(why);
  const authorId = idIn(row, "created_by");
  const text = textOf(network, row, { subject: `Comment ${id}`, authorId, around });
  if (typeof text === "string") return leftOut(text);
  return {
    ...text,
    kind: "comment",
    collection: "comment",
    id: String(id),
    postId: String(content.id),
    replyTo: null,
    replyText: "",
    answers: commentIn(network.subjectOfComment(id)),
  } satisfies CommentRecord;
}

/** The id of a comment that is answered. */
const commentIn = (subject: string | null): string | null =>
  /^Comment (\d+)$/.exec(subject ?? "")?.[1] ?? null;

/** The post under which a comment stands, through those it answers: none where they lead round. */
function contentOf(network: Network, id: number): NetworkContent | null {
  let subject = network.subjectOfComment(id);
  for (let depth = 0; depth < MAX_DEPTH && subject !== null; depth++) {
    const post = /^Post (\d+)$/.exec(subject)?.[1];
    if (post) return network.contentOfPost(Number(post));
    const above = commentIn(subject);
    subject = above === null ? null : network.subjectOfComment(Number(above));
  }
  return null;
}

type Asked = { subject: string; authorId: number | null; around: Around };
type Text = Pick<PostRecord, "author" | "role" | "text" | "files" | "at" | "updatedAt" | "likes">;

function textOf(
  network: Network,
  row: DumpFields,
  { subject, authorId, around: { now, timeZone } }: Asked,
): Text | Refusal {
  if (authorId === null) return "no-author";
  const created = row["created_at"] ?? null;
  const at = momentIn(network, created, now, timeZone);
  if (at === null) return created ? "impossible-date" : "no-date";
  const source = row["message"] ?? "";
  if (source.length > MAX_SOURCE) return "text-too-long";
  const { text, files } = plainText(source, addressesOf(network));
  if (text.length > MAX_IMPORTED_TEXT) return "text-too-long";
  const shown = [...new Set([...files, ...network.filesOf(subject)])];
  if (text === "" && shown.length === 0) return "says-nothing";
  const updated = momentIn(network, row["updated_at"] ?? null, now, timeZone);
  return {
    author: { id: String(authorId), name: null, email: null },
    role: "membre",
    text,
    files: shown,
    at,
    updatedAt: Math.max(at, updated ?? at),
    likes: network.likesOf(subject).map(String),
  };
}

function addressesOf(network: Network): Addresses {
  const home = (network.settings.get("baseUrl") ?? "").replace(/\/+$/, "");
  return {
    fileAt(address): FileNamed | null {
      const [, guid] = /^file-guid:([0-9a-f-]{32,36})$/i.exec(address) ?? [];
      return guid ? network.fileOf(guid) : null;
    },
    whole(address) {
      if (/^(mention|file-guid):/.test(address)) return null;
      if (address.startsWith("oembed:")) return address.slice("oembed:".length);
      return address.startsWith("/") && !address.startsWith("//") ? home + address : address;
    },
  };
}

import { createHash } from "node:crypto";
import {
  drawPage,
  drawPublication,
  type PlatformReply,
  type PlatformRoute,
  type Received,
} from "../loopback.ts";
import type { BlueskyPost, BlueskyState } from "./bluesky.ts";

/** A refusal as servers of the AT Protocol write it. */
export const refusal = (status: number, error: string, message: string = error): PlatformReply => ({
  status,
  json: { error, message },
});

const POSTS = "app.bsky.feed.post";
const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

/** A content identifier, as such are written. */
export function cidOf(bytes: Buffer, kind: "bafyrei" | "bafkrei"): string {
  const sum = createHash("sha256").update(bytes).digest();
  return kind + [...sum, ...sum.subarray(0, 20)].map((byte) => ALPHABET[byte & 31]).join("");
}

/** Why a call is refused to its token; null when it is not. @param needs a scope that has to be there */
export function checkCall(
  state: BlueskyState,
  received: Received,
  needs: RegExp | null = null,
): PlatformReply | null {
  const token = /^DPoP (.+)$/.exec(received.headers.authorization ?? "")?.[1];
  if (!token) return refusal(401, "AuthMissing", "Authentication Required");
  const key = state.proofs.read(received, token);
  if (typeof key !== "string") return key;
  const scope = state.tokens.read(token);
  if (!Array.isArray(scope) || state.keys.get(token) !== key) {
    const said = Array.isArray(scope) ? "Invalid token binding" : `Token is ${scope}`;
    return {
      ...refusal(401, "invalid_token", said),
      headers: { "www-authenticate": `DPoP error="invalid_token", error_description="${said}"` },
    };
  }
  if (!needs || scope.some((one) => needs.test(one))) return null;
  return refusal(403, "Forbidden", `Missing required scope "${needs.source}"`);
}

type StoredBlob = { $type: "blob"; ref: { $link: string }; mimeType: string; size: number };

/** Keeps bytes until a post refers to them. */
export function storeBlob(state: BlueskyState, bytes: Buffer, mimeType: string): StoredBlob {
  const cid = cidOf(bytes, "bafkrei");
  state.blobs.set(cid, { bytes, type: mimeType });
  return { $type: "blob", ref: { $link: cid }, mimeType, size: bytes.length };
}

/** What the server that keeps the account answers, and who shows it to the world. */
export function repoRoutes(state: BlueskyState): PlatformRoute[] {
  const { person } = state;
  const route = (
    method: string,
    name: string,
    step: string,
    answer: PlatformRoute["answer"],
  ): PlatformRoute => ({
    method,
    path: new RegExp(`^/xrpc/${name.replaceAll(".", "\\.")}$`),
    step,
    answer,
  });
  return [
    route("GET", "com.atproto.server.getSession", "account", (received) => {
      const { did, handle } = person;
      const json = { did, handle, active: true, ...state.standing };
      return checkCall(state, received) ?? { status: 200, json };
    }),
    route("POST", "com.atproto.repo.uploadBlob", "upload", (received) => {
      const fault = checkCall(state, received, /^blob:image\//);
      if (fault) return fault;
      const type = received.headers["content-type"] ?? "";
      return { status: 200, json: { blob: storeBlob(state, received.bytes, type) } };
    }),
    route(
      "POST",
      "com.atproto.repo.createRecord",
      "publish",
      (received) =>
        checkCall(state, received, /^repo:app\.bsky\.feed\.post/) ?? create(state, received),
    ),
    route("POST", "com.atproto.repo.deleteRecord", "remove", (received) => {
      const fault = checkCall(state, received, /^repo:app\.bsky\.feed\.post\b.*delete/);
      if (fault) return fault;
      const { repo, rkey } = received.json as { repo: string; rkey: string };
      if (repo !== person.did) return refusal(401, "AuthenticationRequired");
      state.posts = state.posts.filter(({ key }) => key !== rkey);
      return { status: 200, json: {} };
    }),
    route("GET", "com.atproto.repo.getRecord", "look-up", ({ url }) => {
      const key = url.searchParams.get("rkey");
      const isOwn = url.searchParams.get("repo") === person.did;
      const post = state.posts.find((one) => isOwn && one.key === key);
      if (!post) return refusal(400, "RecordNotFound", "Could not locate record");
      return { status: 200, json: { uri: post.uri, cid: post.cid, value: post.record } };
    }),
    route("GET", "app.bsky.actor.getProfile", "profile", () => ({
      status: 200,
      json: { ...person, avatar: `https://cdn.bsky.app/img/avatar/plain/${person.did}/a@jpeg` },
    })),
    route("GET", "app.bsky.feed.getPosts", "counts", ({ url }) => ({
      status: 200,
      json: { posts: url.searchParams.getAll("uris").flatMap((uri) => viewOf(state, uri)) },
    })),
    {
      method: "GET",
      path: /^\/profile\/([^/]+)\/post\/([^/]+)$/,
      step: "page",
      isForPeople: true,
      answer: (_, did, key) => showPost(state, did, key),
    },
  ];
}

const NO_COUNTS = { likeCount: 0, replyCount: 0, repostCount: 0, quoteCount: 0 };

function viewOf({ posts, counts, person }: BlueskyState, uri: string) {
  const post = posts.find((one) => one.uri === uri);
  if (!post) return [];
  const { cid, record } = post;
  const { did, handle } = person;
  const view = { uri, cid, record, author: { did, handle }, indexedAt: record.createdAt };
  return [{ ...view, ...(counts.get(uri) ?? NO_COUNTS) }];
}

type Sent = { repo: string; collection: string; rkey?: string; record: BlueskyPost["record"] };

function create(state: BlueskyState, { json }: Received): PlatformReply {
  const { repo, collection, rkey = "", record } = json as Sent;
  if (repo !== state.person.did) return refusal(401, "AuthenticationRequired");
  if (collection !== POSTS) return refusal(400, "InvalidRequest", "another collection");
  if (!/^[2-7a-j][2-7a-z]{12}$/.test(rkey)) return refusal(400, "InvalidRequest", "not a TID");
  // A server's own tree of records refuses a key that is there: it is not told apart from a failure.
  if (state.posts.some(({ key }) => key === rkey)) return refusal(500, "InternalServerError");
  const fault = faultOf(state, record);
  if (fault) return refusal(400, ...fault);
  const uri = `at://${repo}/${POSTS}/${rkey}`;
  const cid = cidOf(Buffer.from(JSON.stringify({ rkey, record })), "bafyrei");
  const media = mediaOf(record).map(({ cid: blob, alt }) => ({
    ...(state.blobs.get(blob) as { bytes: Buffer; type: string }),
    alt,
  }));
  state.posts.push({ key: rkey, uri, cid, record, text: record.text, media });
  const commit = { cid: cidOf(Buffer.from(uri), "bafyrei"), rev: rkey };
  return { status: 200, json: { uri, cid, commit, validationStatus: "valid" } };
}

/** What of a post cannot be, beyond what its lexicon says. */
function faultOf(
  { blobs, posts }: BlueskyState,
  record: BlueskyPost["record"],
): [error: string, message: string] | null {
  const thumb = record.embed?.external?.thumb?.ref.$link;
  const named = [...mediaOf(record).map(({ cid }) => cid), ...(thumb ? [thumb] : [])];
  if (named.some((cid) => !blobs.has(cid))) return ["BlobNotFound", "Could not find blob"];
  const bytes = Buffer.from(record.text);
  const isWhole = (at: number) => at === bytes.length || ((bytes[at] ?? 0x80) & 0xc0) !== 0x80;
  let end = 0;
  for (const { index } of record.facets ?? []) {
    const { byteStart, byteEnd } = index;
    if (byteStart < end || byteStart >= byteEnd || !isWhole(byteStart) || !isWhole(byteEnd))
      return ["InvalidRequest", `record/facets: ${byteStart} to ${byteEnd}`];
    end = byteEnd;
  }
  const { root, parent } = record.reply ?? {};
  const isThere = (ref?: { uri: string; cid: string }) =>
    !ref || posts.some(({ uri, cid }) => uri === ref.uri && cid === ref.cid);
  return isThere(root) && isThere(parent) ? null : ["InvalidRequest", "record/reply"];
}

function mediaOf({ embed }: BlueskyPost["record"]) {
  const images = (embed?.images ?? []).map(({ image, alt }) => ({ cid: image.ref.$link, alt }));
  const video = embed?.video ? [{ cid: embed.video.ref.$link, alt: embed.alt ?? "" }] : [];
  return [...images, ...video];
}

function showPost({ posts, person }: BlueskyState, did?: string, key?: string): PlatformReply {
  const post = posts.find((one) => did === person.did && one.key === key);
  if (!post) return drawPage("Bluesky : rien à cette adresse", "", 404);
  const card = post.record.embed?.external;
  const text = card ? `${post.text}\n\n${card.title}\n${card.uri}` : post.text;
  return drawPublication("Bluesky", { ...post, text, author: `@${person.handle}` });
}

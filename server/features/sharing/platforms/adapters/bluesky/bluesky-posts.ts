import { z } from "zod";
import {
  type AdapterPlatform,
  type LookUp,
  PlatformRefusal,
  type PostCounts,
  type PublishedPost,
  type PublishingAccount,
} from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { askClearly, readBody } from "../clear-answer.ts";
import { blueskyRefusal } from "./bluesky-errors.ts";
import { askAccount } from "./bluesky-server.ts";
import { openSession } from "./bluesky-session.ts";

/** The collection of an account that holds its posts. */
export const POSTS = "app.bsky.feed.post";

/** A post by name and by what it said when it was referred to (com.atproto.repo.strongRef). */
export type StrongRef = { uri: string; cid: string };

const recordShape = z.object({ uri: z.string(), cid: z.string().nullish() });
const errorShape = z.object({ error: z.string() });

export const postUri = (did: string, key: string): string => `at://${did}/${POSTS}/${key}`;

/** Where people see a post. */
export const postUrl = (platform: AdapterPlatform, did: string, key: string): string =>
  `${platform.address("web")}/profile/${did}/post/${key}`;

const keyOf = (uri: string): string => uri.split("/").at(-1) ?? "";

/**
 * A post of the account by its key, as the server that keeps it has it; null when it has none.
 * @throws PlatformRefusal, NoAnswer
 */
async function findPost(platform: AdapterPlatform, account: PublishingAccount, key: string) {
  const { pds, did } = openSession(account.tokens.accessToken);
  const url = `${pds}/xrpc/com.atproto.repo.getRecord`;
  const query = { repo: did, collection: POSTS, rkey: key };
  const answer = await platform.ask({ url, query });
  const said = errorShape.safeParse(answer.body).data?.error;
  if (answer.status === 400 && said === "RecordNotFound") return null;
  const clear = { ...platform, ask: async () => answer };
  return readBody(await askClearly(clear, { url }, blueskyRefusal), recordShape);
}

/** Whether a post is out under a key that was chosen before it was sent. */
export async function lookUpPost(
  platform: AdapterPlatform,
  account: PublishingAccount,
  key: string,
): Promise<LookUp> {
  const found = await findPost(platform, account, key);
  if (!found) return { kind: "absent" };
  const { did } = openSession(account.tokens.accessToken);
  return { kind: "found", postId: postUri(did, key), url: postUrl(platform, did, key) };
}

/**
 * How a reply refers to a post of one's own.
 * @throws PlatformRefusal when it is no longer there; NoAnswer
 */
export async function referTo(
  platform: AdapterPlatform,
  account: PublishingAccount,
  uri: string,
): Promise<StrongRef> {
  const found = await findPost(platform, account, keyOf(uri));
  if (!found)
    throw new PlatformRefusal("refused", "Le message auquel celui-ci fait suite n’y est plus.");
  if (!found.cid) throw new NoAnswer(true, "a record without its hash");
  return { uri, cid: found.cid };
}

/** Takes a post down; one that is gone already is no failure. @throws PlatformRefusal, NoAnswer */
export async function removePost(
  platform: AdapterPlatform,
  account: PublishingAccount,
  { postId }: PublishedPost,
): Promise<void> {
  const session = openSession(account.tokens.accessToken);
  const json = { repo: session.did, collection: POSTS, rkey: keyOf(postId) };
  const url = `${session.pds}/xrpc/com.atproto.repo.deleteRecord`;
  await askAccount(platform, session, { method: "POST", url, json });
}

/** Posts asked about at once (app.bsky.feed.getPosts). */
const AT_ONCE = 25;
const count = z.number().nullish();
const postsShape = z.object({
  posts: z.array(
    z.object({
      uri: z.string(),
      likeCount: count,
      replyCount: count,
      repostCount: count,
      quoteCount: count,
    }),
  ),
});

/** What is counted of posts, as anyone may read it. @throws PlatformRefusal, NoAnswer */
export async function readCounts(
  platform: AdapterPlatform,
  _account: PublishingAccount,
  posts: readonly PublishedPost[],
): Promise<ReadonlyMap<string, PostCounts>> {
  const counts = new Map<string, PostCounts>();
  for (let at = 0; at < posts.length; at += AT_ONCE) {
    const url = new URL(`${platform.address("appview")}/xrpc/app.bsky.feed.getPosts`);
    for (const { postId } of posts.slice(at, at + AT_ONCE)) url.searchParams.append("uris", postId);
    const found = readBody(await askClearly(platform, { url }, blueskyRefusal), postsShape);
    for (const { uri, likeCount, replyCount, repostCount, quoteCount } of found.posts) {
      const isShared = typeof repostCount === "number" || typeof quoteCount === "number";
      counts.set(uri, {
        reach: null,
        likes: likeCount ?? null,
        comments: replyCount ?? null,
        shares: isShared ? (repostCount ?? 0) + (quoteCount ?? 0) : null,
        clicks: null,
      });
    }
  }
  return counts;
}

const profileShape = z.object({ displayName: z.string().nullish(), avatar: z.string().nullish() });

/** How an account shows itself, as far as anyone may read it: it is not needed to publish. */
export async function readProfile(platform: AdapterPlatform, did: string) {
  const url = `${platform.address("appview")}/xrpc/app.bsky.actor.getProfile`;
  try {
    const asked = { url, query: { actor: did } };
    const read = readBody(await askClearly(platform, asked, blueskyRefusal), profileShape);
    const isPicture = read.avatar?.startsWith("https://") ?? false;
    return {
      displayName: read.displayName?.trim() ?? "",
      avatar: isPicture ? (read.avatar ?? null) : null,
    };
  } catch (error) {
    if (!(error instanceof PlatformRefusal || error instanceof NoAnswer)) throw error;
    return { displayName: "", avatar: null };
  }
}

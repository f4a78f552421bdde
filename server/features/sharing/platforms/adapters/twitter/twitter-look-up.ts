import { z } from "zod";
import type { LookUp, Publication } from "../../adapter.ts";
import { readBody } from "../clear-answer.ts";
import { tellIfPossible } from "../look-up.ts";
import { askWithFields } from "./twitter-fields.ts";

/** Posts of the person that are looked through: each read is paid for, and X asks for at least five. */
const LOOKED_THROUGH = 5;
/** The same of a post of a thread, among which the person's answers to others stand too. */
const LOOKED_THROUGH_WITH_REPLIES = 25;

// X may leave out a field, or give null of it (its OpenAPI description).
const linkShape = z.object({
  url: z.string().nullish(),
  expanded_url: z.string().nullish(),
  /** Of the link that X adds for a photo or a video. */
  media_key: z.string().nullish(),
});

const postShape = z.object({
  id: z.string(),
  text: z.string(),
  entities: z.object({ urls: z.array(linkShape).nullish() }).nullish(),
  attachments: z.object({ media_keys: z.array(z.string()).nullish() }).nullish(),
  /** The first post of the thread it stands in. */
  conversation_id: z.string().nullish(),
});
type Post = z.infer<typeof postShape>;

const postsShape = z.object({ data: z.array(postShape).nullish() });

/**
 * Looks among the person's own posts since a moment for one of the same text and as many media,
 * and of a thread for one that stands in it. Reading costs a little at X: it is done only for a
 * publication whose outcome is unknown.
 */
export const findTweet = (publication: Publication, since: Date): Promise<LookUp> =>
  tellIfPossible(async () => {
    const { platform, account, content, reply } = publication;
    const media = content.photos.length + (content.video ? 1 : 0);
    const posts = await readPosts(publication, since);
    const isSame = (post: Post) => plain(textOf(post)) === plain(content.text);
    const isThere = ({ conversation_id: root }: Post) => reply === null || root === reply.rootId;
    const isUnplaced = ({ conversation_id: root }: Post) => reply !== null && !root;
    const found = posts.find(
      (post) => isSame(post) && mediaOf(post).length === media && isThere(post),
    );
    if (found)
      return { kind: "found", postId: found.id, url: tweetUrl(platform, account, found.id) };
    const isUntold = (post: Post) =>
      isBare(post) || (isSame(post) && (!post.attachments?.media_keys || isUnplaced(post)));
    const maybe = posts.filter((post) => isThere(post) || isUnplaced(post));
    const isCut = reply !== null && posts.length >= LOOKED_THROUGH_WITH_REPLIES;
    return { kind: isCut || maybe.some(isUntold) ? "cannot-tell" : "absent" };
  });

/** @throws PlatformRefusal, NoAnswer */
async function readPosts({ platform, account, reply }: Publication, since: Date): Promise<Post[]> {
  const url = `${platform.address("api")}/${platform.apiVersion}/users/${account.accountId}/tweets`;
  const query = {
    start_time: `${since.toISOString().slice(0, 19)}Z`,
    max_results: reply ? LOOKED_THROUGH_WITH_REPLIES : LOOKED_THROUGH,
    exclude: reply ? "retweets" : "replies,retweets",
  };
  const fields = `entities,attachments${reply ? ",conversation_id" : ""}`;
  const asked = { url, query, bearer: account.tokens.accessToken };
  return readBody(await askWithFields(platform, asked, fields), postsShape).data ?? [];
}

const mediaOf = ({ attachments }: Post): string[] => attachments?.media_keys ?? [];

/** Whether a text has links of X's own of which it did not say where they lead. */
const isBare = (post: Post): boolean => /https:\/\/t\.co\//.test(textOf(post));

/** Where the link leads that X adds for a photo or a video. */
const OF_MEDIA = /\/status\/\d+\/(photo|video)\/\d+$/;

/** Where people see a post. */
export function tweetUrl(
  platform: Publication["platform"],
  { details }: Publication["account"],
  id: string,
): string {
  const person = typeof details.username === "string" ? details.username : "i/web";
  return `${platform.address("web")}/${person}/status/${id}`;
}

/** A text as its author wrote it: `t.co` links undone, and the three letters X escapes. */
function textOf({ text, entities }: Post): string {
  const written = (entities?.urls ?? []).reduce((whole, { url, expanded_url, media_key }) => {
    const isMedia = media_key || OF_MEDIA.test(expanded_url ?? "");
    return url ? whole.replaceAll(url, isMedia ? "" : (expanded_url ?? url)) : whole;
  }, text);
  return written.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** Links are compared without what X adds to or takes from their ends; white space counts once. */
const plain = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/\/(?=\s|$)/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

import { z } from "zod";
import { type LookUp, PlatformRefusal, type Publication } from "../adapter.ts";
import { NoAnswer } from "../platform-request.ts";
import { askClearly, readBody } from "./clear-answer.ts";
import { twitterRefusal } from "./twitter-errors.ts";

/** Posts of the person that are looked through; X asks for at least five. */
const LOOKED_THROUGH = 20;

const linkShape = z.object({
  url: z.string(),
  expanded_url: z.string().optional(),
  /** Of the link that X adds for a photo or a video. */
  media_key: z.string().optional(),
});

const postShape = z.object({
  id: z.string(),
  text: z.string(),
  entities: z.object({ urls: z.array(linkShape).optional() }).optional(),
  attachments: z.object({ media_keys: z.array(z.string()).optional() }).optional(),
});
type Post = z.infer<typeof postShape>;

const postsShape = z.object({ data: z.array(postShape).optional() });

/**
 * Looks among the person's own posts since a moment for one of the same text and as many media.
 * Reading costs a little at X: it is done only for a publication nobody can tell of.
 */
export async function findTweet(
  { platform, account, content }: Publication,
  since: Date,
): Promise<LookUp> {
  const url = `${platform.address("api")}/${platform.apiVersion}/users/${account.accountId}/tweets`;
  const query = {
    start_time: `${since.toISOString().slice(0, 19)}Z`,
    max_results: LOOKED_THROUGH,
    exclude: "replies,retweets",
    "tweet.fields": "entities,attachments",
  };
  const asked = { url, query, bearer: account.tokens.accessToken };
  const media = content.photos.length + (content.video ? 1 : 0);
  try {
    const answer = await askClearly(platform, asked, twitterRefusal);
    const { data = [] } = readBody(answer, postsShape);
    const found = data.find(
      (post) =>
        plain(textOf(post)) === plain(content.text) &&
        (post.attachments?.media_keys ?? []).length === media,
    );
    return found
      ? { kind: "found", postId: found.id, url: tweetUrl(platform, account, found.id) }
      : { kind: "absent" };
  } catch (error) {
    if (error instanceof PlatformRefusal || error instanceof NoAnswer)
      return { kind: "cannot-tell" };
    throw error;
  }
}

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
  const written = (entities?.urls ?? []).reduce(
    (whole, { url, expanded_url, media_key }) =>
      whole.replaceAll(url, media_key ? "" : (expanded_url ?? url)),
    text,
  );
  return written.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** Links are compared without what X adds to or takes from their ends; white space counts once. */
const plain = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/\/(?=\s|$)/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

import { z } from "zod";
import { type LookUp, PlatformRefusal, type Publication } from "../../adapter.ts";
import { askClearly, type RefusalOf, readBody } from "../clear-answer.ts";
import { tellIfPossible } from "../look-up.ts";
import { twitterRefusal } from "./twitter-errors.ts";

/** Posts of the person that are looked through: each read is paid for, and X asks for at least five. */
const LOOKED_THROUGH = 5;

/** Names under which X takes the fields of posts: today's, and that of before August 2026. */
const FIELDS = ["post.fields", "tweet.fields"] as const;

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
});
type Post = z.infer<typeof postShape>;

const postsShape = z.object({ data: z.array(postShape).nullish() });

/**
 * Looks among the person's own posts since a moment for one of the same text and as many media.
 * Reading costs a little at X: it is done only for a publication whose outcome is unknown.
 */
export const findTweet = (publication: Publication, since: Date): Promise<LookUp> =>
  tellIfPossible(async () => {
    const { platform, account, content } = publication;
    const media = content.photos.length + (content.video ? 1 : 0);
    const posts = await readPosts(publication, since);
    const isSame = (post: Post) => plain(textOf(post)) === plain(content.text);
    const found = posts.find((post) => isSame(post) && mediaOf(post).length === media);
    if (found)
      return { kind: "found", postId: found.id, url: tweetUrl(platform, account, found.id) };
    const isUntold = (post: Post) =>
      isBare(post) || (isSame(post) && !post.attachments?.media_keys);
    return { kind: posts.some(isUntold) ? "cannot-tell" : "absent" };
  });

/** Thrown where X does not know the name the fields were asked under. */
class UnknownName extends PlatformRefusal {}

/** @throws PlatformRefusal, NoAnswer */
async function readPosts({ platform, account }: Publication, since: Date): Promise<Post[]> {
  const url = `${platform.address("api")}/${platform.apiVersion}/users/${account.accountId}/tweets`;
  const ask = async (name: (typeof FIELDS)[number]): Promise<Post[]> => {
    const query = {
      start_time: `${since.toISOString().slice(0, 19)}Z`,
      max_results: LOOKED_THROUGH,
      exclude: "replies,retweets",
      [name]: "entities,attachments",
    };
    const refusalOf: RefusalOf = (answer, of) =>
      answer.status === 400 && JSON.stringify(answer.body)?.includes(name)
        ? new UnknownName("refused")
        : twitterRefusal(answer, of);
    const asked = { url, query, bearer: account.tokens.accessToken };
    return readBody(await askClearly(platform, asked, refusalOf), postsShape).data ?? [];
  };
  const [name, older] = FIELDS;
  try {
    return await ask(name);
  } catch (error) {
    if (!(error instanceof UnknownName)) throw error;
    return ask(older);
  }
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

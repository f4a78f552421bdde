import { z } from "zod";
import {
  type AdapterPlatform,
  PlatformRefusal,
  type PostCounts,
  type PublishedPost,
  type PublishingAccount,
} from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { askClearly, readBody } from "../clear-answer.ts";
import { twitterRefusal } from "./twitter-errors.ts";
import { askWithFields } from "./twitter-fields.ts";

/** Posts that are read at once. Each is paid for, once a day however often it is read. */
const AT_ONCE = 100;

const errorsShape = z.array(z.object({ type: z.string().nullish() })).nullish();
const removedShape = z.object({
  data: z.object({ deleted: z.boolean() }).nullish(),
  errors: errorsShape,
});
const count = z.number().nullish();
const countedShape = z.object({
  data: z
    .array(
      z.object({
        id: z.string().nullish(),
        public_metrics: z
          .object({
            impression_count: count,
            like_count: count,
            reply_count: count,
            quote_count: count,
            repost_count: count,
            /** Of before August 2026. */
            retweet_count: count,
          })
          .nullish(),
      }),
    )
    .nullish(),
});
type Metrics = NonNullable<
  NonNullable<z.infer<typeof countedShape>["data"]>[number]["public_metrics"]
>;

/** Thrown where X itself says that there is no such post. */
class Gone extends PlatformRefusal {}

/**
 * Takes a post down; one that is gone is no failure.
 *
 * @throws PlatformRefusal, NoAnswer
 */
export async function removeTweet(
  platform: AdapterPlatform,
  { tokens }: PublishingAccount,
  { postId }: PublishedPost,
): Promise<void> {
  const url = `${platform.address("api")}/${platform.apiVersion}/tweets/${postId}`;
  const asked = { method: "DELETE" as const, url, bearer: tokens.accessToken };
  const answer = await askClearly(platform, asked, (refused, of) =>
    refused.status === 404 && refused.body !== null
      ? new Gone("refused")
      : twitterRefusal(refused, of),
  ).catch((error: unknown) => {
    if (error instanceof Gone) return null;
    throw error;
  });
  if (answer === null) return;
  const { data, errors } = readBody(answer, removedShape);
  if (data?.deleted === false) throw new PlatformRefusal("refused");
  const isMissing = errors?.some(({ type }) => /resource-not-found/.test(type ?? ""));
  if (!data && !isMissing) throw new NoAnswer(true, "status 200, neither removed nor missing");
}

/**
 * What X shows of posts to everyone. Who clicked is told for thirty days only, and to their author:
 * it is left to addresses of our own.
 *
 * @throws PlatformRefusal, NoAnswer
 */
export async function readTweetCounts(
  platform: AdapterPlatform,
  { tokens }: PublishingAccount,
  posts: readonly PublishedPost[],
): Promise<ReadonlyMap<string, PostCounts>> {
  const url = `${platform.address("api")}/${platform.apiVersion}/tweets`;
  const ids = posts.map(({ postId }) => postId);
  const counts = new Map<string, PostCounts>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const query = { ids: ids.slice(at, at + AT_ONCE).join(",") };
    const asked = { url, query, bearer: tokens.accessToken };
    const answer = await askWithFields(platform, asked, "public_metrics");
    for (const { id, public_metrics } of readBody(answer, countedShape).data ?? []) {
      if (id) counts.set(id, countsOf(public_metrics ?? {}));
    }
  }
  return counts;
}

const countsOf = (metrics: Metrics): PostCounts => ({
  reach: metrics.impression_count ?? null,
  likes: metrics.like_count ?? null,
  comments: metrics.reply_count ?? null,
  shares: sumOf(metrics.repost_count ?? metrics.retweet_count, metrics.quote_count),
  clicks: null,
});

/** A sum of what is told; null where nothing is. */
function sumOf(...counts: (number | null | undefined)[]): number | null {
  const told = counts.filter((one) => typeof one === "number");
  return told.length === 0 ? null : told.reduce((sum, one) => sum + one, 0);
}

import { z } from "zod";
import {
  type AdapterPlatform,
  PlatformRefusal,
  type PostCounts,
  type PublishedPost,
  type PublishingAccount,
} from "../../adapter.ts";
import { assertGranted, besidePublishing } from "../beside-publishing.ts";
import { askInstagram } from "./instagram-graph.ts";

const READ = "instagram_business_manage_insights";
/** Those of what is measured (« Media Insights ») that a publication of each kind has. */
const METRICS = {
  shown: ["reach", "likes", "comments", "shares"],
  story: ["reach", "shares"],
} as const;

const NOTHING: PostCounts = {
  reach: null,
  likes: null,
  comments: null,
  shares: null,
  clicks: null,
};

const insights = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.object({ value: z.number().nullish().catch(null) })),
    }),
  ),
});

/**
 * What Instagram counts of publications, one request each: its login knows none for several.
 * Stories are counted for the day they last; comments are left out.
 *
 * @throws PlatformRefusal `counts-permission`, NoAnswer
 */
export async function readInstagramCounts(
  platform: AdapterPlatform,
  account: PublishingAccount,
  posts: readonly PublishedPost[],
): Promise<ReadonlyMap<string, PostCounts>> {
  assertGranted(account.tokens.scope, READ, "counts-permission");
  const counts = new Map<string, PostCounts>();
  for (const post of posts) {
    if (post.reply) continue;
    const found = await readOne({ platform, account }, post);
    if (found) counts.set(post.postId, found);
  }
  return counts;
}

/** Of one publication: null where it is gone, nothing where it is not measured. */
async function readOne(
  asking: { platform: AdapterPlatform; account: PublishingAccount },
  { postId, format }: PublishedPost,
): Promise<PostCounts | null> {
  const isStory = format === "story";
  const query = { metric: (isStory ? METRICS.story : METRICS.shown).join(",") };
  try {
    const { data } = await besidePublishing("counts-permission", () =>
      askInstagram(asking, `${postId}/insights`, { query }, insights),
    );
    const of = (name: string) =>
      data.find((one) => one.name === name)?.values.at(-1)?.value ?? null;
    const [reach, shares] = [of("reach"), of("shares")];
    return { ...NOTHING, reach, shares, likes: of("likes"), comments: of("comments") };
  } catch (error) {
    if (!(error instanceof PlatformRefusal)) throw error;
    if (error.code === "post-missing") return null;
    // Too few viewers, or published before the account became professional.
    if (error.code === "refused") return isStory ? null : NOTHING;
    throw error;
  }
}

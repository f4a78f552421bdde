import { z } from "zod";
import {
  type AdapterPlatform,
  PlatformRefusal,
  type PostCounts,
  type PublishedPost,
  type PublishingAccount,
} from "../../adapter.ts";
import { readBody } from "../clear-answer.ts";
import { authorOf, callLinkedin, isOrganization } from "./linkedin-call.ts";

/** Posts counted at once, which keeps addresses short. */
const AT_ONCE = 20;

const count = z.number().nullish();
const statisticsShape = z.object({
  elements: z.array(
    z.object({
      share: z.string().nullish(),
      ugcPost: z.string().nullish(),
      totalShareStatistics: z.object({
        impressionCount: count,
        uniqueImpressionsCount: count,
        likeCount: count,
        commentCount: count,
        shareCount: count,
        clickCount: count,
      }),
    }),
  ),
});
type Statistics = z.infer<typeof statisticsShape>["elements"][number]["totalShareStatistics"];

/** What a person's posts did is told by a right that is given to few: nothing is asked. */
const UNTOLD: PostCounts = { reach: null, likes: null, comments: null, shares: null, clicks: null };

/**
 * What LinkedIn counts of posts of a page, for a year. @throws PlatformRefusal, NoAnswer
 */
export async function readCounts(
  platform: AdapterPlatform,
  account: PublishingAccount,
  posts: readonly PublishedPost[],
): Promise<ReadonlyMap<string, PostCounts>> {
  const ids = posts.map(({ postId }) => postId);
  const isCounted = (id: string) => isOrganization(account) && !id.startsWith("urn:li:comment:");
  const counts = new Map<string, PostCounts>();
  for (const id of ids.filter((one) => !isCounted(one))) counts.set(id, UNTOLD);
  const counted = ids.filter(isCounted);
  for (let at = 0; at < counted.length; at += AT_ONCE) {
    const some = counted.slice(at, at + AT_ONCE);
    for (const [id, one] of await countSome(platform, account, some)) counts.set(id, one);
  }
  return counts;
}

/** One post that LinkedIn no longer knows has it refuse them all: they are then asked one by one. */
async function countSome(
  platform: AdapterPlatform,
  account: PublishingAccount,
  ids: readonly string[],
): Promise<[string, PostCounts][]> {
  const { accessToken: bearer } = account.tokens;
  const path = `/organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${encodeURIComponent(authorOf(account))}${listOf("shares", ids, "share")}${listOf("ugcPosts", ids, "ugcPost")}`;
  try {
    const { elements } = readBody(await callLinkedin(platform, bearer, { path }), statisticsShape);
    return elements.flatMap(({ share, ugcPost, totalShareStatistics }): [string, PostCounts][] => {
      const id = share ?? ugcPost;
      return id && ids.includes(id) ? [[id, countsOf(totalShareStatistics)]] : [];
    });
  } catch (error) {
    const isAboutOne = error instanceof PlatformRefusal && error.code === "refused";
    if (!isAboutOne) throw error;
    if (ids.length === 1) return [];
    const each: [string, PostCounts][] = [];
    for (const id of ids) each.push(...(await countSome(platform, account, [id])));
    return each;
  }
}

/** A parameter that names the posts of one kind; empty where there is none. */
function listOf(name: string, ids: readonly string[], kind: string): string {
  const some = ids.filter((id) => id.startsWith(`urn:li:${kind}:`));
  return some.length === 0 ? "" : `&${name}=List(${some.map(encodeURIComponent).join(",")})`;
}

const countsOf = (statistics: Statistics): PostCounts => ({
  reach: statistics.uniqueImpressionsCount ?? statistics.impressionCount ?? null,
  likes: statistics.likeCount ?? null,
  comments: statistics.commentCount ?? null,
  shares: statistics.shareCount ?? null,
  clicks: statistics.clickCount ?? null,
});

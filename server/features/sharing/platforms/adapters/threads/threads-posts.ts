import { z } from "zod";
import {
  type AdapterPlatform,
  PlatformRefusal,
  type PostCounts,
  type PublishedPost,
  type PublishingAccount,
} from "../../adapter.ts";
import { assertRoom } from "../meta/meta-quota.ts";
import { askThreads, isNotFound, readThreadsQuota } from "./threads-graph.ts";

const COUNT = "threads_manage_insights";
const REMOVE = "threads_delete";
/** Of a post; clicks are told of a whole profile only. */
const METRICS = ["views", "likes", "replies", "reposts", "quotes", "shares"] as const;
type Metric = (typeof METRICS)[number];

const value = z.object({ value: z.number() });
/** A metric that counts over a life is told in either form. */
const insights = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      values: z.array(value).nullish(),
      total_value: value.nullish(),
    }),
  ),
});
const removed = z.object({ success: z.literal(true).optional() });

/**
 * Reads what Threads counts of posts, one call each; nothing where the right to read it was not
 * given. Reposts, quotes and shares are told together. @throws PlatformRefusal, NoAnswer
 */
export async function readThreadsCounts(
  platform: AdapterPlatform,
  { tokens }: PublishingAccount,
  posts: readonly PublishedPost[],
): Promise<ReadonlyMap<string, PostCounts>> {
  const found = new Map<string, PostCounts>();
  if (!tokens.scope.includes(COUNT)) return found;
  for (const { postId } of posts) {
    const counts = await readCountsOf(platform, tokens.accessToken, postId);
    if (counts) found.set(postId, counts);
  }
  return found;
}

async function readCountsOf(
  platform: AdapterPlatform,
  token: string,
  postId: string,
): Promise<PostCounts | null> {
  const call = { path: `${postId}/insights`, with: { metric: METRICS.join(",") } };
  try {
    const { data } = await askThreads(platform, token, call, insights);
    const told = new Map(
      data.map(({ name, total_value, values }) => [
        name,
        total_value?.value ?? values?.at(-1)?.value ?? null,
      ]),
    );
    const of = (metric: Metric) => told.get(metric) ?? null;
    return {
      reach: of("views"),
      likes: of("likes"),
      comments: of("replies"),
      shares: sumOf([of("reposts"), of("quotes"), of("shares")]),
      clicks: null,
    };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Of what is told; null where nothing is. */
function sumOf(counts: readonly (number | null)[]): number | null {
  const told = counts.filter((count) => count !== null);
  return told.length === 0 ? null : told.reduce((sum, count) => sum + count, 0);
}

/** Takes a post down, of which Threads allows a hundred a day. @throws PlatformRefusal, NoAnswer */
export async function removeFromThreads(
  platform: AdapterPlatform,
  account: PublishingAccount,
  { postId }: PublishedPost,
): Promise<void> {
  if (!account.tokens.scope.includes(REMOVE)) {
    const detail = "Le droit de supprimer n’a pas été donné.";
    throw new PlatformRefusal("not-supported", detail);
  }
  assertRoom(platform, await readThreadsQuota(platform, account, "removals"));
  const call = { method: "DELETE" as const, path: postId };
  try {
    await askThreads(platform, account.tokens.accessToken, call, removed);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

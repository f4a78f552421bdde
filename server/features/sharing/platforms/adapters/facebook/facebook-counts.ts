import { z } from "zod";
import {
  type AdapterPlatform,
  PlatformRefusal,
  type PostCounts,
  type PublishedPost,
  type PublishingAccount,
} from "../../adapter.ts";
import { assertGranted, besidePublishing } from "../beside-publishing.ts";
import { readIfPossible } from "../meta/meta-graph.ts";
import { callGraph } from "./facebook-graph.ts";
import { postOf } from "./facebook-page.ts";

const READ = "read_insights";
/** Objects that one request may name (Graph API, « Multiple IDs »). */
const AT_ONCE = 50;

/** Of a post (Page Insights): people it was shown to, reactions, comments and shares, clicks. */
const REACH = "post_total_media_view_unique";
const REACTIONS = "post_reactions_by_type_total";
const ACTIVITY = "post_activity_by_action_type";
const CLICKS = "post_clicks";
const METRICS = [REACH, REACTIONS, ACTIVITY, CLICKS];
/** Of a story, which vanishes after a day (Stories, « Insights »). */
const STORY = {
  reach: "story_total_media_view_unique",
  likes: "pages_fb_story_thread_lightweight_reactions",
  comments: "pages_fb_story_replies",
  shares: "pages_fb_story_shares",
} as const;
/** A name that Facebook gave up makes it refuse all those it came with. */
const UNKNOWN_METRIC = /valid insights metric/i;

const value = z.union([z.number(), z.record(z.string(), z.number())]).nullish();
const insights = z.object({
  data: z.array(
    z.object({ name: z.string(), values: z.array(z.object({ value: value.catch(null) })) }),
  ),
});
type Values = Record<string, z.infer<typeof value>>;
const measured = z.record(z.string(), z.object({ insights: insights.nullish() }));
const total = z.object({ summary: z.object({ total_count: z.number().nullish() }).nullish() });
const counted = z.record(
  z.string(),
  z.object({
    reactions: total.nullish(),
    comments: total.nullish(),
    shares: z.object({ count: z.number().nullish() }).nullish(),
  }),
);

/**
 * What Facebook counts of posts and stories of a Page, many posts by one request; comments are left
 * out. A Page that fewer than a hundred people follow is told of in fewer numbers.
 *
 * @throws PlatformRefusal `counts-permission`, NoAnswer
 */
export async function readPageCounts(
  platform: AdapterPlatform,
  account: PublishingAccount,
  posts: readonly PublishedPost[],
): Promise<ReadonlyMap<string, PostCounts>> {
  assertGranted(account.tokens.scope, READ, "counts-permission");
  const page: Page = { platform, account };
  const own = posts.filter(({ reply }) => reply === null);
  const counts = new Map<string, PostCounts>();
  await besidePublishing("counts-permission", async () => {
    const shown = own.filter(({ format }) => format !== "story");
    for (let at = 0; at < shown.length; at += AT_ONCE) {
      const ids = new Map(
        shown.slice(at, at + AT_ONCE).map(({ postId }) => [postOf(account, postId), postId]),
      );
      for (const [id, found] of await readPosts(page, [...ids.keys()])) {
        counts.set(ids.get(id) ?? id, found);
      }
    }
    for (const { postId, format } of own) {
      const found = format === "story" ? await readStory(page, postId) : null;
      if (found) counts.set(postId, found);
    }
  });
  return counts;
}

type Page = { platform: AdapterPlatform; account: PublishingAccount };

async function readPosts(page: Page, ids: string[]): Promise<Map<string, PostCounts>> {
  const values = await readValues(page, ids, METRICS);
  const counts = new Map([...values].map(([id, one]) => [id, countsOf(one)]));
  const bare = [...counts].filter(([, { likes }]) => likes === null).map(([id]) => id);
  const summed = bare.length > 0 ? await readIfPossible(() => readSummaries(page, bare)) : null;
  for (const [id, { reactions, comments, shares }] of Object.entries(summed ?? {})) {
    const before = counts.get(id) as PostCounts;
    counts.set(id, {
      ...before,
      likes: reactions?.summary?.total_count ?? null,
      comments: before.comments ?? comments?.summary?.total_count ?? null,
      shares: before.shares ?? shares?.count ?? null,
    });
  }
  return counts;
}

/** By post, those that are gone left out: one that is gone makes Facebook refuse all it came with. */
async function readValues(
  page: Page,
  ids: string[],
  metrics: readonly string[],
): Promise<Map<string, Values>> {
  try {
    return await askValues(page, ids, metrics);
  } catch (error) {
    if (!(error instanceof PlatformRefusal)) throw error;
    if (error.code === "target-missing") {
      const half = Math.ceil(ids.length / 2);
      const parts = ids.length > 1 ? [ids.slice(0, half), ids.slice(half)] : [];
      return joined(parts.map((part) => () => readValues(page, part, metrics)));
    }
    if (!UNKNOWN_METRIC.test(error.detail)) throw error;
    if (metrics.length === 1) return new Map();
    return joined(metrics.map((metric) => () => readValues(page, ids, [metric])));
  }
}

async function joined(reads: (() => Promise<Map<string, Values>>)[]): Promise<Map<string, Values>> {
  const all = new Map<string, Values>();
  for (const read of reads) {
    for (const [id, values] of await read()) all.set(id, { ...all.get(id), ...values });
  }
  return all;
}

async function askValues(page: Page, ids: string[], metrics: readonly string[]) {
  const fields = `insights.metric(${metrics.join(",")}){name,values}`;
  const answer = await ask(page, { path: "", query: { ids: ids.join(","), fields } }, measured);
  return new Map(
    Object.entries(answer).map(([id, one]): [string, Values] => [id, valuesOf(one.insights)]),
  );
}

const readSummaries = (page: Page, ids: string[]) => {
  const summary = "limit(0).summary(total_count)";
  const fields = `reactions.${summary},comments.${summary},shares`;
  return ask(page, { path: "", query: { ids: ids.join(","), fields } }, counted);
};

function countsOf(values: Values): PostCounts {
  const activity = values[ACTIVITY];
  const of = (action: string) => (typeof activity === "object" ? (activity?.[action] ?? 0) : null);
  return {
    reach: sumOf(values[REACH]),
    likes: sumOf(values[REACTIONS]),
    comments: activity ? of("comment") : null,
    shares: activity ? of("share") : null,
    clicks: sumOf(values[CLICKS]),
  };
}

/** A story that ended is not told of any more: null. */
async function readStory(page: Page, postId: string): Promise<PostCounts | null> {
  const query = { metric: Object.values(STORY).join(",") };
  try {
    const values = valuesOf(await ask(page, { path: `${postId}/insights`, query }, insights));
    const [reach, likes, comments, shares] = [
      STORY.reach,
      STORY.likes,
      STORY.comments,
      STORY.shares,
    ].map((name) => sumOf(values[name]));
    const told = { reach, likes, comments, shares } as Omit<PostCounts, "clicks">;
    return { ...told, clicks: null };
  } catch (error) {
    const isOver =
      error instanceof PlatformRefusal && ["target-missing", "refused"].includes(error.code);
    if (isOver) return null;
    throw error;
  }
}

const valuesOf = (given: z.infer<typeof insights> | null | undefined): Values =>
  Object.fromEntries((given?.data ?? []).map(({ name, values }) => [name, values.at(-1)?.value]));

function sumOf(given: Values[string]): number | null {
  if (given === null || given === undefined) return null;
  if (typeof given === "number") return given;
  return Object.values(given).reduce((sum, one) => sum + one, 0);
}

const ask = <Answer>(
  { platform, account }: Page,
  call: { path: string; query: Record<string, string> },
  answer: z.ZodType<Answer>,
) => callGraph(platform, { ...call, token: account.tokens.accessToken }, answer);

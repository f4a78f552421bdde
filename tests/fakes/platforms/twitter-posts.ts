import { weightedLength } from "../../../shared/sharing/adaptation/measure.ts";
import type { PlatformReply, PlatformRoute, Received } from "./loopback.ts";
import type { Tweet, TwitterState } from "./twitter.ts";
import { checkCall, problem } from "./twitter-calls.ts";

/** What everyone sees of a post. */
export type TweetMetrics = {
  impressions: number;
  likes: number;
  replies: number;
  reposts: number;
  quotes: number;
  bookmarks: number;
};

const WINDOW_MS = 900_000;

/** The addresses of posts. */
export function tweetRoutes(state: TwitterState, perWindow: number): PlatformRoute[] {
  const { person } = state;
  return [
    {
      method: "GET",
      path: /^\/2\/users\/me$/,
      step: "account",
      answer(received) {
        const fault = checkCall(state, received, "GET /2/users/me");
        if (fault) return fault;
        const picture = `https://pbs.twimg.com/profile_images/${person.id}/x_normal.jpg`;
        return { status: 200, json: { data: { ...person, profile_image_url: picture } } };
      },
    },
    {
      method: "POST",
      path: /^\/2\/tweets$/,
      step: "publish",
      answer: (received) =>
        checkCall(state, received, "POST /2/tweets") ?? createTweet(state, received, perWindow),
    },
    {
      method: "GET",
      path: /^\/2\/users\/(\d+)\/tweets$/,
      step: "look-up",
      answer: (received, id) =>
        checkCall(state, received, "GET /2/users/{id}/tweets") ?? listTweets(state, received, id),
    },
    {
      method: "GET",
      path: /^\/2\/tweets$/,
      step: "counts",
      answer: (received) =>
        checkCall(state, received, "GET /2/tweets") ?? countTweets(state, received),
    },
    {
      method: "DELETE",
      path: /^\/2\/tweets\/(\d+)$/,
      step: "remove",
      answer: (received, id) =>
        checkCall(state, received, "DELETE /2/tweets/{id}") ?? removeTweet(state, id),
    },
    {
      // As every new application is answered since 2023.
      method: "POST",
      path: /^\/1\.1\/statuses\/update\.json$/,
      step: "legacy",
      answer: () => ({
        status: 403,
        json: {
          errors: [
            { code: 453, message: "You currently have access to a subset of X API V2 endpoints" },
          ],
        },
      }),
    },
  ];
}

type TweetRequest = {
  text?: string;
  media?: { media_ids: string[] };
  reply?: { in_reply_to_tweet_id: string };
};

/** As recorded (errors/x.json). */
const REPLIED_IS_GONE = "You attempted to reply to a Tweet that is deleted or not visible to you.";

function createTweet(state: TwitterState, { json }: Received, perWindow: number): PlatformReply {
  const { text = "", media, reply } = json as TweetRequest;
  const recent = state.tweets.filter(({ createdAt }) => createdAt > state.now() - WINDOW_MS);
  if (recent.length >= perWindow) return tooMany(recent[0] as Tweet);
  if (text === "" && !media) return problem(400, "text or media is needed");
  if (weightedLength(text) > 280) {
    return problem(403, "Your Tweet text is too long.");
  }
  if (text !== "" && state.tweets.some((tweet) => tweet.text === text)) {
    return problem(403, "You are not allowed to create a Tweet with duplicate content.");
  }
  const answered = state.tweets.find(({ id }) => id === reply?.in_reply_to_tweet_id);
  if (reply && !answered) return problem(403, REPLIED_IS_GONE);
  const shown = state.media.take(media?.media_ids ?? []);
  if (typeof shown === "string") return problem(400, shown);
  const id = state.newId();
  const tweet = {
    id,
    text,
    media: shown,
    createdAt: state.now(),
    replyTo: answered?.id ?? null,
    conversation: answered?.conversation ?? id,
    metrics: { impressions: 120, likes: 7, replies: 0, reposts: 2, quotes: 1, bookmarks: 3 },
  };
  if (answered) answered.metrics.replies++;
  state.tweets.push(tweet);
  const data = { id: tweet.id, text, edit_history_post_ids: [tweet.id] };
  return { status: 201, json: { data } };
}

function tooMany({ createdAt }: Tweet): PlatformReply {
  const reset = String(Math.ceil((createdAt + WINDOW_MS) / 1000));
  const answer = problem(429, "Too Many Requests");
  return { ...answer, headers: { "x-rate-limit-remaining": "0", "x-rate-limit-reset": reset } };
}

type Link = { start: number; end: number; url: string; expanded_url: string; media_key?: string };

const LINK = /https?:\/\/[^\s]+/g;

/** Posts as X gives them back: links through `t.co`, one more for the media, three letters escaped. */
function listTweets(state: TwitterState, { url }: Received, id: string | undefined): PlatformReply {
  if (id !== state.person.id) return problem(403, "not yours");
  const { searchParams } = url;
  const since = Date.parse(searchParams.get("start_time") ?? "2010-11-06T00:00:00Z");
  const hidesReplies = searchParams.get("exclude")?.split(",").includes("replies");
  const fields = fieldsOf(searchParams);
  const found = state.tweets
    .filter(({ createdAt, replyTo }) => createdAt >= since && !(hidesReplies && replyTo))
    .reverse();
  const data = found.map((tweet) => ({
    ...shownOf(state, tweet),
    ...(fields.includes("conversation_id") ? { conversation_id: tweet.conversation } : {}),
  }));
  const json =
    data.length > 0 ? { data, meta: { result_count: data.length } } : { meta: { result_count: 0 } };
  return { status: 200, json };
}

const fieldsOf = (query: URLSearchParams): string[] =>
  (query.get("post.fields") ?? query.get("tweet.fields") ?? "").split(",");

function shownOf({ person }: TwitterState, { id, text, media }: Tweet) {
  const urls: Link[] = [];
  const short = (target: string, more = {}) => {
    const address = `https://t.co/${id.slice(-6)}${urls.length}`;
    const ends = { start: 0, end: address.length };
    urls.push({ ...ends, url: address, expanded_url: target, ...more });
    return address;
  };
  const keys = media.map((_, at) => `3_${id}${at}`);
  const escaped = text
    .replaceAll(LINK, (link) => short(link))
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
  const photo = `https://x.com/${person.username}/status/${id}/photo/1`;
  const tail = keys.length > 0 ? ` ${short(photo, { media_key: keys[0] })}` : "";
  return {
    id,
    text: `${escaped}${tail}`.trim(),
    entities: { urls },
    ...(keys.length > 0 ? { attachments: { media_keys: keys } } : {}),
  };
}

/** Posts by their ids; those that are gone stand among the errors of a success. */
function countTweets({ tweets }: TwitterState, { url }: Received): PlatformReply {
  const ids = (url.searchParams.get("ids") ?? "").split(",");
  const withCounts = fieldsOf(url.searchParams).includes("public_metrics");
  const known = ids.flatMap((id) => tweets.find((one) => one.id === id) ?? []);
  const data = known.map(({ id, text, metrics }) => ({
    id,
    text,
    edit_history_post_ids: [id],
    ...(withCounts ? { public_metrics: publicMetrics(metrics) } : {}),
  }));
  const errors = ids.filter((id) => !tweets.some((one) => one.id === id)).map(missing);
  const found = data.length > 0 ? { data } : {};
  return { status: 200, json: { ...found, ...(errors.length > 0 ? { errors } : {}) } };
}

const publicMetrics = (counts: TweetMetrics) => ({
  impression_count: counts.impressions,
  like_count: counts.likes,
  reply_count: counts.replies,
  repost_count: counts.reposts,
  quote_count: counts.quotes,
  bookmark_count: counts.bookmarks,
});

const missing = (id: string) => ({
  type: "https://api.x.com/2/problems/resource-not-found",
  title: "Not Found Error",
  detail: `Could not find tweet with ids: [${id}].`,
  parameter: "ids",
  resource_id: id,
  resource_type: "tweet",
  value: id,
});

/** No description says what a post that is gone already is answered: here 404, as of any path. */
function removeTweet({ tweets }: TwitterState, id: string | undefined): PlatformReply {
  const at = tweets.findIndex((one) => one.id === id);
  if (at < 0) return problem(404, "Could not find tweet.");
  tweets.splice(at, 1);
  return { status: 200, json: { data: { deleted: true } } };
}

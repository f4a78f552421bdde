import { weightedLength } from "../../../shared/sharing/adaptation/measure.ts";
import { CONSENT_PATH, createConsent, type RegisteredApplication } from "./consent.ts";
import {
  drawPage,
  drawPublication,
  type LoopbackControls,
  type PlatformReply,
  type PlatformRoute,
  type PublishedMedia,
  type Received,
  startLoopback,
} from "./loopback.ts";
import { createTokens, type TokenBox } from "./tokens.ts";
import { CONTRACT, checkCall, problem } from "./twitter-calls.ts";
import { createMediaStore, mediaRoutes, type TwitterMediaStore } from "./twitter-media.ts";
import { tokenRoutes } from "./twitter-tokens.ts";

export type Tweet = { id: string; text: string; media: PublishedMedia[]; createdAt: number };

export type TwitterDouble = LoopbackControls & {
  /** As an operator replaces the adapter's addresses. */
  addresses: Record<string, string>;
  publications(): readonly Tweet[];
  /** Time passes for its tokens, codes and windows. */
  advance(milliseconds: number): void;
  tokens: TokenBox;
};

export type TwitterOptions = {
  application: RegisteredApplication;
  person?: { id: string; name: string; username: string };
  port?: number;
  /** Posts a person may make in fifteen minutes. */
  postsPerWindow?: number;
  /** How often the state of a video has to be asked before it is ready. */
  videoChecks?: number;
};

/** What the calls share. */
export type TwitterState = {
  person: { id: string; name: string; username: string };
  application: RegisteredApplication;
  tokens: TokenBox;
  media: TwitterMediaStore;
  tweets: Tweet[];
  now(): number;
  newId(): string;
};

const WINDOW_MS = 900_000;
const CODE_LIFE_MS = 30_000;
const TOKEN_LIFE_MS = 7_200_000;
const SCOPES = ["tweet.read", "tweet.write", "users.read", "media.write", "offline.access"];

/**
 * X on loopback, as its OpenAPI description has it: OAuth 2.0 with PKCE, codes of thirty seconds,
 * rotating refresh tokens, media in parts, no second post of the same text, windows of a quarter of
 * an hour. `next(…, step)` makes it misbehave at `publish`, `upload`, `state`, `alt`, `token`,
 * `revoke`, `account`, `look-up` or `legacy`.
 */
export async function startTwitterDouble(options: TwitterOptions): Promise<TwitterDouble> {
  let passed = 0;
  let ids = 1_990_000_000_000_000_000n;
  const now = () => Date.now() + passed;
  const state: TwitterState = {
    person: options.person ?? { id: "2244994945", name: "Paroisse", username: "paroisse" },
    application: options.application,
    tokens: createTokens({ life: TOKEN_LIFE_MS, refresh: "rotates", now }),
    media: createMediaStore(options.videoChecks ?? 1),
    tweets: [],
    now,
    newId: () => String(ids++),
  };
  const consent = createConsent({
    platform: "X",
    application: options.application,
    scopes: SCOPES,
    pkce: true,
    codeLife: CODE_LIFE_MS,
    now,
  });
  const loopback = await startLoopback(
    [
      { method: "GET", path: /^\/i\/oauth2\/authorize$/, step: "consent", answer: consent.show },
      {
        method: "POST",
        path: new RegExp(`^${CONSENT_PATH}$`),
        step: "consent",
        isForPeople: true,
        answer: consent.decide,
      },
      ...tokenRoutes(state, consent),
      ...mediaRoutes(state),
      ...tweetRoutes(state, options.postsPerWindow ?? 100),
      ...pages(state),
    ],
    options.port,
    CONTRACT,
  );
  const { origin } = loopback;
  return {
    ...loopback,
    addresses: {
      authorize: `${origin}/i/oauth2/authorize`,
      token: `${origin}/2/oauth2/token`,
      revoke: `${origin}/2/oauth2/revoke`,
      api: origin,
      web: origin,
    },
    publications: () => state.tweets,
    advance: (milliseconds) => {
      passed += milliseconds;
    },
    tokens: state.tokens,
  };
}

function tweetRoutes(state: TwitterState, perWindow: number): PlatformRoute[] {
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

type TweetRequest = { text?: string; media?: { media_ids: string[] } };

function createTweet(state: TwitterState, { json }: Received, perWindow: number): PlatformReply {
  const { text = "", media } = json as TweetRequest;
  const recent = state.tweets.filter(({ createdAt }) => createdAt > state.now() - WINDOW_MS);
  if (recent.length >= perWindow) return tooMany(recent[0] as Tweet);
  if (text === "" && !media) return problem(400, "text or media is needed");
  if (weightedLength(text) > 280) {
    return problem(403, "Your Tweet text is too long.");
  }
  if (text !== "" && state.tweets.some((tweet) => tweet.text === text)) {
    return problem(403, "You are not allowed to create a Tweet with duplicate content.");
  }
  const shown = state.media.take(media?.media_ids ?? []);
  if (typeof shown === "string") return problem(400, shown);
  const tweet = { id: state.newId(), text, media: shown, createdAt: state.now() };
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
  const since = Date.parse(url.searchParams.get("start_time") ?? "2010-11-06T00:00:00Z");
  const found = state.tweets.filter(({ createdAt }) => createdAt >= since).reverse();
  const data = found.map((tweet) => {
    const urls: Link[] = [];
    const short = (target: string, more = {}) => {
      const address = `https://t.co/${tweet.id.slice(-6)}${urls.length}`;
      const ends = { start: 0, end: address.length };
      urls.push({ ...ends, url: address, expanded_url: target, ...more });
      return address;
    };
    const keys = tweet.media.map((_, at) => `3_${tweet.id}${at}`);
    const escaped = tweet.text
      .replaceAll(LINK, (link) => short(link))
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;");
    const photo = `https://x.com/${state.person.username}/status/${tweet.id}/photo/1`;
    const tail = keys.length > 0 ? ` ${short(photo, { media_key: keys[0] })}` : "";
    return {
      id: tweet.id,
      text: `${escaped}${tail}`.trim(),
      entities: { urls },
      ...(keys.length > 0 ? { attachments: { media_keys: keys } } : {}),
    };
  });
  const json =
    data.length > 0 ? { data, meta: { result_count: data.length } } : { meta: { result_count: 0 } };
  return { status: 200, json };
}

function pages({ tweets, person }: TwitterState): PlatformRoute[] {
  return [
    {
      method: "GET",
      path: /^\/[\w/]+\/status\/(\d+)$/,
      step: "page",
      isForPeople: true,
      answer(_, id) {
        const tweet = tweets.find((one) => one.id === id);
        if (!tweet) return drawPage("X : rien à cette adresse", "", 404);
        return drawPublication("X", { ...tweet, author: `${person.name} @${person.username}` });
      },
    },
  ];
}

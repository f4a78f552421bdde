import { CONSENT_PATH, createConsent, type RegisteredApplication } from "./consent.ts";
import {
  drawPage,
  drawPublication,
  type LoopbackControls,
  type PlatformRoute,
  type PublishedMedia,
  startLoopback,
} from "./loopback.ts";
import { createTokens, type TokenBox } from "./tokens.ts";
import { CONTRACT } from "./twitter-calls.ts";
import { createMediaStore, mediaRoutes, type TwitterMediaStore } from "./twitter-media.ts";
import { type TweetMetrics, tweetRoutes } from "./twitter-posts.ts";
import { tokenRoutes } from "./twitter-tokens.ts";

export type Tweet = {
  id: string;
  text: string;
  media: PublishedMedia[];
  createdAt: number;
  /** The post it answers, and the first of the thread it stands in; its own where it begins one. */
  replyTo: string | null;
  conversation: string;
  metrics: TweetMetrics;
};

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

const CODE_LIFE_MS = 30_000;
const TOKEN_LIFE_MS = 7_200_000;
const SCOPES = ["tweet.read", "tweet.write", "users.read", "media.write", "offline.access"];

/**
 * X on loopback, as its OpenAPI description has it: OAuth 2.0 with PKCE, codes of thirty seconds,
 * rotating refresh tokens, media in parts, no second post of the same text, windows of a quarter of
 * an hour. `next(…, step)` makes it misbehave at `publish`, `upload`, `state`, `alt`, `token`,
 * `revoke`, `account`, `look-up`, `counts`, `remove` or `legacy`.
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

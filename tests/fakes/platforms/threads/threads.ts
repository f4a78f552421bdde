import type { RegisteredApplication } from "../consent.ts";
import { openContract } from "../contract.ts";
import { type LoopbackControls, type PlatformRoute, startLoopback } from "../loopback.ts";
import { createMetaConsent } from "../meta-consent.ts";
import { createLongTokens } from "../meta-long-tokens.ts";
import { createThreadsContainers } from "./threads-containers.ts";
import { type ThreadsPerson, threadsLogin } from "./threads-login.ts";
import { threadsReading } from "./threads-posts.ts";
import { threadsPublishing } from "./threads-publishing.ts";
import { THREADS_RIGHTS } from "./threads-rights.ts";
import type { ThreadsPost, ThreadsState } from "./threads-state.ts";

export type ThreadsDouble = LoopbackControls & {
  /** As an operator replaces the adapter's addresses. */
  addresses: Record<string, string>;
  publications(): readonly ThreadsPost[];
  /** Time passes for its codes, tokens, containers and the day's limits. */
  advance(milliseconds: number): void;
  /** Kills every token, as the subcode says: 458 removed, 460 password, 463 expired … */
  endTokens(subcode: number): void;
  /** Forgets the containers before their time. */
  forgetContainers(): void;
};

export type ThreadsOptions = {
  application: RegisteredApplication;
  person?: ThreadsPerson;
  port?: number;
  /** Of a day. */
  quotas?: Partial<Record<"posts" | "replies" | "removals", number>>;
  /** How often the state of a container has to be asked before it is ready. */
  photoChecks?: number;
  videoChecks?: number;
  isTester?: boolean;
  /** Where an address of ours really is, when it is not where it says. */
  fetchFrom?: (url: string) => string;
};

const CONTRACT = openContract("threads");

/**
 * Threads on loopback: tokens of an hour exchanged for sixty days, containers that fetch what they
 * show, posts, replies and removals counted over a day. `next(…, step)` makes it misbehave at
 * `publish`, `container`, `state`, `token`, `account`, `debug`, `quota`, `look-up`, `counts` or
 * `remove`.
 *
 * No page says what a refusal for a used-up day looks like, nor whether a reply to a post of one's
 * own needs `threads_manage_replies` (it does here) and counts among the posts (it does not here).
 */
export async function startThreadsDouble(options: ThreadsOptions): Promise<ThreadsDouble> {
  const { application } = options;
  let passed = 0;
  let ids = 17_900_000_000_000_001n;
  const now = () => Date.now() + passed;
  const newId = () => String(ids++);
  const posts: ThreadsPost[] = [];
  const state: ThreadsState = {
    origin: "",
    application,
    now,
    newId,
    posts,
    removals: [],
    isTester: options.isTester ?? true,
    quotas: { posts: 250, replies: 1000, removals: 100, ...options.quotas },
    person: options.person ?? { id: "26100000000000001", username: "paroisse_saint_luc" },
    tokens: createLongTokens({
      platform: "Threads",
      application,
      prefix: "th",
      begins: "THAA",
      now,
    }),
    containers: createThreadsContainers({
      now,
      newId,
      photoChecks: options.photoChecks ?? 0,
      videoChecks: options.videoChecks ?? 1,
      fetchFrom: options.fetchFrom ?? ((url) => url),
      isOut: (id) => posts.some((post) => post.id === id),
    }),
  };
  const consent = createMetaConsent({
    platform: "Threads",
    application,
    scopes: THREADS_RIGHTS,
    now,
    choices: () => [],
    parameters: [],
  });
  const routes: PlatformRoute[] = [
    ...consent.routes(/^\/oauth\/authorize$/),
    ...threadsLogin(state, consent),
    ...threadsPublishing(state),
    ...threadsReading(state),
  ];
  const loopback = await startLoopback(routes, options.port, CONTRACT);
  const { origin } = loopback;
  state.origin = origin;
  return {
    ...loopback,
    addresses: {
      authorize: `${origin}/oauth/authorize`,
      token: `${origin}/oauth/access_token`,
      api: origin,
      web: origin,
    },
    publications: () => posts,
    advance: (milliseconds) => {
      passed += milliseconds;
    },
    endTokens: state.tokens.endAll,
    forgetContainers: state.containers.forget,
  };
}

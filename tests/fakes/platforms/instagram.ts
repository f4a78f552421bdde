import { randomBytes } from "node:crypto";
import type { RegisteredApplication } from "./consent.ts";
import { openContract } from "./contract.ts";
import { type Container, type Containers, createContainers } from "./instagram-containers.ts";
import { type InstagramComment, instagramEngagement } from "./instagram-engagement.ts";
import { type InstagramLogin, type InstagramPerson, instagramLogin } from "./instagram-login.ts";
import { type InstagramPost, instagramReading } from "./instagram-reading.ts";
import {
  type LoopbackControls,
  type PlatformRoute,
  type PublishedMedia,
  startLoopback,
} from "./loopback.ts";
import { createMetaConsent } from "./meta-consent.ts";
import { type GraphCall, graphRoute, MetaFault, pickFields } from "./meta-double.ts";
import { createLongTokens } from "./meta-long-tokens.ts";

export type InstagramDouble = LoopbackControls & {
  /** As an operator replaces the adapter's addresses. */
  addresses: Record<string, string>;
  publications(): readonly InstagramPost[];
  comments(): readonly InstagramComment[];
  /** Time passes for its codes, tokens, containers and the day's publications. */
  advance(milliseconds: number): void;
  /** Kills every token, as the subcode says: 458 removed, 460 password, 463 expired … */
  endTokens(subcode: number): void;
  /** Forgets the containers before their time. */
  forgetContainers(): void;
};

export type InstagramOptions = {
  application: RegisteredApplication;
  person?: InstagramPerson;
  port?: number;
  /** Publications of a day. */
  quota?: number;
  /** How often the state of a container has to be asked before it is ready. */
  photoChecks?: number;
  videoChecks?: number;
  /** Where an address of ours really is, when it is not where it says. */
  fetchFrom?: (url: string) => string;
};

type State = InstagramLogin & {
  origin: string;
  quota: number;
  now(): number;
  containers: Containers;
  posts: InstagramPost[];
  comments: InstagramComment[];
  newId(): string;
};

const CONTRACT = openContract("instagram");
const PUBLISH = "instagram_business_content_publish";
const SCOPES = [
  "instagram_business_basic",
  PUBLISH,
  "instagram_business_manage_comments",
  "instagram_business_manage_insights",
];
const DAY_MS = 86_400_000;

/**
 * Instagram on loopback, with its own login: tokens of an hour exchanged for sixty days and extended
 * from their second day, containers that fetch what they show, a quota of the day. `next(…, step)`
 * makes it misbehave at `publish`, `container`, `state`, `comment`, `counts`, `token`, `account`, `quota` or `look-up`.
 */
export async function startInstagramDouble(options: InstagramOptions): Promise<InstagramDouble> {
  const { application } = options;
  let passed = 0;
  let ids = 18_000_000_000_000_001n;
  const now = () => Date.now() + passed;
  const newId = () => String(ids++);
  const state: State = {
    origin: "",
    application,
    now,
    newId,
    quota: options.quota ?? 50,
    posts: [],
    comments: [],
    person: options.person ?? {
      id: "17841400000000001",
      scopedId: "24500000000000001",
      username: "paroisse_saint_luc",
      type: "BUSINESS",
    },
    tokens: createLongTokens({
      platform: "Instagram",
      application,
      prefix: "ig",
      begins: "IGAA",
      now,
    }),
    containers: createContainers({
      now,
      newId,
      photoChecks: options.photoChecks ?? 0,
      videoChecks: options.videoChecks ?? 1,
      fetchFrom: options.fetchFrom ?? ((url) => url),
    }),
  };
  const consent = createMetaConsent({
    platform: "Instagram",
    application,
    scopes: SCOPES,
    now,
    choices: () => [],
    parameters: ["enable_fb_login", "force_reauth"],
  });
  const loopback = await startLoopback(
    [
      ...consent.routes(/^\/oauth\/authorize$/),
      ...instagramLogin(state, consent),
      ...publicationRoutes(state),
      ...instagramEngagement({ ...state, mayUse: (call, right) => mayUse(state, call, right) }),
      ...instagramReading({
        ...state,
        origin: () => state.origin,
        mayPublish: (call, account) => mayPublish(state, call, account),
      }),
    ],
    options.port,
    CONTRACT,
  );
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
    publications: () => state.posts,
    comments: () => state.comments,
    advance: (milliseconds) => {
      passed += milliseconds;
    },
    endTokens: state.tokens.endAll,
    forgetContainers: state.containers.forget,
  };
}

/** @throws MetaFault 10 unless the token has a right */
function mayUse(state: State, { token }: GraphCall, right: string): void {
  if (state.tokens.of(token).scope.includes(right)) return;
  const message = "(#10) Application does not have permission for this action";
  throw new MetaFault({ code: 10, message, status: 403 });
}

/** A call about the account, by a token that may publish. */
function mayPublish(state: State, call: GraphCall, account?: string): void {
  mayUse(state, call, PUBLISH);
  if (account && account !== state.person.id) {
    throw new MetaFault({ code: 100, subcode: 33, message: "Unsupported request" });
  }
}

/** Publications of the last twenty-four hours. */
const usedOf = ({ posts, now }: State): number =>
  posts.filter(({ createdAt }) => now() - createdAt < DAY_MS).length;

function publicationRoutes(state: State): PlatformRoute[] {
  const { containers, posts } = state;
  return [
    graphRoute({
      method: "GET",
      path: /(\d+)\/content_publishing_limit/,
      step: "quota",
      answer(call, account) {
        mayPublish(state, call, account);
        const config = { quota_total: state.quota, quota_duration: DAY_MS / 1000 };
        return { data: [pickFields(call, { quota_usage: usedOf(state), config })] };
      },
    }),
    graphRoute({
      method: "POST",
      path: /(\d+)\/media/,
      step: "container",
      async answer(call, account) {
        mayPublish(state, call, account);
        return { id: (await containers.make(call)).id };
      },
    }),
    graphRoute({
      method: "POST",
      path: /(\d+)\/media_publish/,
      step: "publish",
      answer(call, account) {
        mayPublish(state, call, account);
        const container = containers.get(call.text("creation_id"));
        if (!container || container.isItem) {
          throw new MetaFault({ code: 24, subcode: 2207006, userMessage: "Média introuvable." });
        }
        const { status_code } = containers.state(container);
        if (status_code === "EXPIRED") {
          throw new MetaFault({ code: -2, subcode: 2207020, userMessage: "Le média a expiré." });
        }
        if (status_code !== "FINISHED") {
          throw new MetaFault({
            code: 9007,
            subcode: 2207027,
            userMessage: "Média pas encore prêt.",
          });
        }
        if (usedOf(state) >= state.quota) {
          throw new MetaFault({ code: 9, subcode: 2207042, userMessage: "Quota du jour atteint." });
        }
        container.isPublished = true;
        const post = postOf(state, container);
        posts.push(post);
        return { id: post.id };
      },
    }),
  ];
}

function postOf({ containers, newId, now }: State, container: Container): InstagramPost {
  const shown = container.children.length > 0 ? container.children : [container.id];
  const media = shown.flatMap((id): PublishedMedia[] => {
    const { isVideo, bytes, alt } = containers.get(id) as Container;
    return [{ type: isVideo ? "video/mp4" : "image/jpeg", bytes, alt }];
  });
  return {
    id: newId(),
    container: container.id,
    kind: container.kind,
    text: container.caption,
    collaborators: container.collaborators,
    media,
    shortcode: randomBytes(8).toString("base64url"),
    createdAt: now(),
  };
}

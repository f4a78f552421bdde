import { openContract } from "../contract.ts";
import {
  type LoopbackControls,
  type PlatformRoute,
  type PublishedMedia,
  startLoopback,
} from "../loopback.ts";
import { createTokens, type TokenBox } from "../tokens.ts";
import { createProofs, type NonceHabit, type ProofBox } from "./bluesky-proof.ts";
import { refusal, repoRoutes } from "./bluesky-repo.ts";
import { signInRoutes } from "./bluesky-sign-in.ts";
import { videoRoutes } from "./bluesky-videos.ts";

type Ref = { ref: { $link: string } };

/** A post as it is kept in the account. */
export type BlueskyPost = {
  key: string;
  uri: string;
  cid: string;
  text: string;
  media: PublishedMedia[];
  record: {
    text: string;
    createdAt: string;
    facets?: { index: { byteStart: number; byteEnd: number }; features: unknown[] }[];
    reply?: Record<"root" | "parent", { uri: string; cid: string }>;
    embed?: {
      images?: { image: Ref; alt: string }[];
      video?: Ref;
      alt?: string;
      external?: { uri: string; title: string; description: string; thumb?: Ref };
    };
  };
};

/** What a server of one's own may say that is not so. */
export type BlueskyLies = {
  /** Whose account a token is said to be. */
  sub?: string;
  /** Which names the account is said to go by. */
  names?: string[];
  /** What the authorization server calls itself. */
  issuer?: string;
  /** Who it says it is when the person comes back. */
  iss?: string;
  /** Whose accounts the server that keeps them says it keeps. */
  resource?: string;
  /** Which authorization server it names. */
  authority?: string;
  /** Where the account's document says that it is kept. */
  home?: string;
};

export type BlueskyDouble = LoopbackControls & {
  /** As an operator replaces the adapter's addresses. */
  addresses: Record<string, string>;
  publications(): readonly BlueskyPost[];
  /** Time passes for its tokens, codes and proofs. */
  advance(milliseconds: number): void;
  tokens: TokenBox;
  proofs: ProofBox;
  person: BlueskyPerson;
  lies: BlueskyLies;
  /** Other accounts by their names, and where they are kept. */
  others: Map<string, { did: string; home: string }>;
  /** What is counted of a post, by its address. */
  counts: Map<string, Partial<Record<CountName, number>>>;
  /** What the session of the account says of it. */
  stand(as: { active: boolean; status?: string }): void;
};

type CountName = "likeCount" | "replyCount" | "repostCount" | "quoteCount";
export type BlueskyPerson = { did: string; handle: string; displayName: string };

export type BlueskyOptions = {
  /** What an application says of itself at its own address. */
  clientOf(clientId: string): unknown;
  person?: BlueskyPerson;
  port?: number;
  nonces?: NonceHabit;
  /** How often the state of a video has to be asked before it is ready. */
  videoChecks?: number;
};

/** What the calls share. */
export type BlueskyState = {
  origin(): string;
  now(): number;
  clientOf(clientId: string): unknown;
  person: BlueskyPerson;
  scopes: readonly string[];
  tokens: TokenBox;
  proofs: ProofBox;
  /** The key that each token is bound to. */
  keys: Map<string, string>;
  lies: BlueskyLies;
  others: BlueskyDouble["others"];
  counts: BlueskyDouble["counts"];
  standing: { active?: boolean; status?: string };
  posts: BlueskyPost[];
  blobs: Map<string, { bytes: Buffer; type: string }>;
  videoChecks: number;
};

const TOKEN_LIFE_MS = 3_600_000;
const SCOPES = [
  "atproto",
  "transition:generic",
  "repo:app.bsky.feed.post?action=create&action=delete",
  "blob:image/jpeg",
  "rpc:com.atproto.repo.uploadBlob?aud=*",
];
const PERSON: BlueskyPerson = {
  did: "did:plc:ewvi7nxzyoun6zhxrhs64oiz",
  handle: "paroisse.bsky.social",
  displayName: "Paroisse",
};

/**
 * Bluesky on loopback, as its lexicons and the OAuth profile of the AT Protocol have it, all its
 * servers in one: the names and documents of accounts, the server that keeps them, the authorization
 * server, the one that shows posts, and the one that prepares videos. Nonces of proofs change at
 * each call. `next(…, step)` makes it misbehave at `publish`, `upload`, `look-up`, `remove`,
 * `counts`, `account`, `profile`, `push`, `token`, `revoke`, `names`, `document`, `keeper`,
 * `authority`, `allow`, `video` or `state`.
 *
 * No published page says how the service answers a video it has already (409, with its job), nor
 * what a server answers to a second record of the same key: both are as its public code has them.
 */
export async function startBlueskyDouble(options: BlueskyOptions): Promise<BlueskyDouble> {
  let passed = 0;
  let origin = "";
  const now = () => Date.now() + passed;
  const proofs = createProofs({ origin: () => origin, now, habit: options.nonces ?? "each-call" });
  const state: BlueskyState = {
    origin: () => origin,
    now,
    clientOf: options.clientOf,
    person: options.person ?? PERSON,
    scopes: SCOPES,
    tokens: createTokens({ life: TOKEN_LIFE_MS, refresh: "rotates", now }),
    proofs,
    keys: new Map(),
    lies: {},
    others: new Map(),
    counts: new Map(),
    standing: {},
    posts: [],
    blobs: new Map(),
    videoChecks: options.videoChecks ?? 1,
  };
  const routes = [
    ...serverRoutes(state),
    ...signInRoutes(state),
    ...repoRoutes(state),
    ...videoRoutes(state),
    ...identityRoutes(state),
  ].map((route) => withNonce(route, proofs));
  const loopback = await startLoopback(routes, options.port, openContract("bluesky"));
  origin = loopback.origin;
  return {
    ...loopback,
    addresses: Object.fromEntries(
      ["server", "resolver", "plc", "appview", "video", "web"].map((name) => [name, origin]),
    ),
    publications: () => state.posts,
    advance: (milliseconds) => {
      passed += milliseconds;
    },
    tokens: state.tokens,
    proofs,
    person: state.person,
    lies: state.lies,
    others: state.others,
    counts: state.counts,
    stand: (as) => {
      state.standing = as;
    },
  };
}

/** Every answer tells the nonce that the next request has to bring. */
const withNonce = (route: PlatformRoute, { next }: ProofBox): PlatformRoute =>
  route.isForPeople
    ? route
    : {
        ...route,
        async answer(received, ...groups) {
          const given = await route.answer(received, ...groups);
          return { ...given, headers: { ...given.headers, "dpop-nonce": next() } };
        },
      };

/** Names and documents of accounts. */
function identityRoutes(state: BlueskyState): PlatformRoute[] {
  const { person, others, lies } = state;
  const known = () => [
    { ...person, home: lies.home ?? state.origin() },
    ...[...others].map(([handle, other]) => ({ handle, ...other })),
  ];
  return [
    {
      method: "GET",
      path: /^\/xrpc\/com\.atproto\.identity\.resolveHandle$/,
      step: "names",
      answer({ url }) {
        const asked = url.searchParams.get("handle")?.toLowerCase();
        const found = known().find(({ handle }) => handle === asked);
        return found
          ? { status: 200, json: { did: found.did } }
          : refusal(400, "InvalidRequest", "Unable to resolve handle");
      },
    },
    {
      method: "GET",
      path: /^\/(did:plc:[a-z2-7]+)$/,
      step: "document",
      answer(_, did) {
        const found = known().find((one) => one.did === did);
        if (!found) return { status: 404, json: { message: `DID not registered: ${did}` } };
        const names = did === person.did ? (lies.names ?? [person.handle]) : [found.handle];
        const json = {
          id: did,
          alsoKnownAs: names.map((name) => `at://${name}`),
          verificationMethod: [],
          service: [
            {
              id: "#atproto_pds",
              type: "AtprotoPersonalDataServer",
              serviceEndpoint: found.home,
            },
          ],
        };
        return { status: 200, json };
      },
    },
  ];
}

/** How the servers describe themselves. */
function serverRoutes(state: BlueskyState): PlatformRoute[] {
  const { origin, lies } = state;
  return [
    {
      method: "GET",
      path: /^\/\.well-known\/oauth-protected-resource$/,
      step: "keeper",
      answer: () => ({
        status: 200,
        json: {
          resource: lies.resource ?? origin(),
          authorization_servers: [lies.authority ?? origin()],
        },
      }),
    },
    {
      method: "GET",
      path: /^\/\.well-known\/oauth-authorization-server$/,
      step: "authority",
      answer: () => ({
        status: 200,
        json: {
          issuer: lies.issuer ?? origin(),
          authorization_endpoint: `${origin()}/oauth/authorize`,
          token_endpoint: `${origin()}/oauth/token`,
          pushed_authorization_request_endpoint: `${origin()}/oauth/par`,
          revocation_endpoint: `${origin()}/oauth/revoke`,
          response_types_supported: ["code"],
          grant_types_supported: ["authorization_code", "refresh_token"],
          code_challenge_methods_supported: ["S256"],
          token_endpoint_auth_methods_supported: ["none", "private_key_jwt"],
          token_endpoint_auth_signing_alg_values_supported: ["ES256"],
          scopes_supported: ["atproto", "transition:generic"],
          dpop_signing_alg_values_supported: ["ES256"],
          authorization_response_iss_parameter_supported: true,
          require_pushed_authorization_requests: true,
          client_id_metadata_document_supported: true,
        },
      }),
    },
  ];
}

import {
  CONSENT_PATH,
  type ConsentPage,
  createConsent,
  type RegisteredApplication,
} from "./consent.ts";
import { openContract } from "./contract.ts";
import {
  checkCall,
  type LinkedinOrganization,
  type LinkedinPage,
  type LinkedinPost,
  type LinkedinState,
} from "./linkedin-calls.ts";
import { commentRoutes } from "./linkedin-comments.ts";
import { mediaRoutes } from "./linkedin-media.ts";
import { pageRoutes } from "./linkedin-pages.ts";
import { postRoutes } from "./linkedin-posts.ts";
import {
  drawPage,
  drawPublication,
  type LoopbackControls,
  type PlatformReply,
  type PlatformRoute,
  startLoopback,
  strangers,
} from "./loopback.ts";
import { createTokens, type TokenBox } from "./tokens.ts";

export type LinkedinDouble = LoopbackControls & {
  addresses: Record<string, string>;
  pages: LinkedinPage[];
  publications(): readonly LinkedinPost[];
  advance(milliseconds: number): void;
  tokens: TokenBox;
};

export type LinkedinOptions = {
  application: RegisteredApplication;
  person?: { sub: string; name: string };
  /** Pages the person holds a role in, of an application that has « Community Management API ». */
  pages?: LinkedinPage[];
  /** Pages of others, which can be looked up and named. */
  others?: readonly LinkedinOrganization[];
  /** Rights the application may ask for, where they are not those of its products. */
  scopes?: readonly string[];
  port?: number;
  /** Versions of the API that still answer. */
  versions?: readonly string[];
  /** Whether refresh tokens are given, as to LinkedIn's partners. */
  partner?: boolean;
  postsPerDay?: number;
  /** Whether the state of a video may be read with a person's token. */
  showsVideoState?: boolean;
  /** How often the state of a video has to be asked before it is ready. */
  videoChecks?: number;
};

const CONTRACT = openContract("linkedin");
const CODE_LIFE_MS = 1_800_000;
const TOKEN_LIFE_MS = 60 * 86_400_000;
/** Of « Sign In with OpenID Connect » and « Share on LinkedIn ». */
export const PERSON_SCOPES = ["openid", "profile", "email", "w_member_social"];
/** Of « Community Management API », which an application has alone. */
export const PAGE_SCOPES = [
  "r_basicprofile",
  "w_member_social",
  "r_organization_social",
  "w_organization_social",
  "rw_organization_admin",
];

/**
 * LinkedIn on loopback: OAuth without PKCE, versions in a header, posts in `little` text, images and
 * videos by upload addresses, no second post of the same text, a number of posts a day.
 * `next(…, step)` makes it misbehave at `publish`, `upload`, `state`, `token`, `account`,
 * `page-name`, `page-look-up`, `comment`, `look-up`, `edit`, `remove` or `counts`.
 */
export async function startLinkedinDouble(options: LinkedinOptions): Promise<LinkedinDouble> {
  let passed = 0;
  let ids = 7_400_000_000_000_000_001n;
  let origin = "";
  const now = () => Date.now() + passed;
  const person = options.person ?? { sub: "yrZCpj2Z12", name: "Grâce Fournier" };
  const refresh = options.partner ? "keeps" : "none";
  const state: LinkedinState = {
    person: `urn:li:person:${person.sub}`,
    pages: options.pages ?? [],
    others: options.others ?? [],
    tokens: createTokens({ life: TOKEN_LIFE_MS, refresh, now }),
    posts: [],
    media: new Map(),
    versions: options.versions ?? ["202508", "202607", "202608"],
    postsPerDay: options.postsPerDay ?? 150,
    showsVideoState: options.showsVideoState ?? true,
    videoChecks: options.videoChecks ?? 1,
    origin: () => origin,
    now,
    newId: () => String(ids++),
  };
  const consent = createConsent({
    platform: "LinkedIn",
    application: options.application,
    scopes: options.scopes ?? (options.pages ? PAGE_SCOPES : PERSON_SCOPES),
    pkce: false,
    codeLife: CODE_LIFE_MS,
    now,
  });
  const loopback = await startLoopback(
    [
      ...identityRoutes(state, consent, options.application, person),
      ...postRoutes(state),
      ...mediaRoutes(state),
      ...commentRoutes(state),
      ...pageRoutes(state),
      showPost(state, person.name),
    ],
    options.port,
    CONTRACT,
  );
  origin = loopback.origin;
  return {
    ...loopback,
    addresses: {
      authorize: `${origin}/oauth/v2/authorization`,
      token: `${origin}/oauth/v2/accessToken`,
      api: origin,
      web: origin,
    },
    pages: state.pages,
    publications: () => state.posts,
    advance: (milliseconds) => {
      passed += milliseconds;
    },
    tokens: state.tokens,
  };
}

function identityRoutes(
  state: LinkedinState,
  consent: ConsentPage,
  application: RegisteredApplication,
  person: { sub: string; name: string },
): PlatformRoute[] {
  return [
    { method: "GET", path: /^\/oauth\/v2\/authorization$/, step: "consent", answer: consent.show },
    {
      method: "POST",
      path: new RegExp(`^${CONSENT_PATH}$`),
      step: "consent",
      isForPeople: true,
      answer: consent.decide,
    },
    {
      method: "POST",
      path: /^\/oauth\/v2\/accessToken$/,
      step: "token",
      answer: ({ form }) => giveTokens(state, consent, application, form),
    },
    {
      method: "GET",
      path: /^\/v2\/userinfo$/,
      step: "account",
      answer: (received) =>
        checkCall(state, received, ["profile"], false) ?? {
          status: 200,
          json: {
            ...person,
            given_name: person.name,
            family_name: "",
            locale: { country: "FR", language: "fr" },
          },
        },
    },
  ];
}

function giveTokens(
  { tokens }: LinkedinState,
  consent: ConsentPage,
  application: RegisteredApplication,
  form: URLSearchParams | null,
): PlatformReply {
  const wrong = (error: string, said: string, status = 400): PlatformReply => ({
    status,
    json: { error, error_description: said },
  });
  const type = form?.get("grant_type");
  const own = type === "refresh_token" ? ["refresh_token"] : ["code", "redirect_uri"];
  const known = ["grant_type", "client_id", "client_secret", ...own];
  if (!form || strangers(form.keys(), known).length > 0)
    return wrong("invalid_request", "unknown parameters");
  const isKnown =
    form.get("client_id") === application.clientId &&
    form.get("client_secret") === application.clientSecret;
  if (!isKnown) return wrong("invalid_client", "Client authentication failed", 401);
  if (type === "refresh_token") {
    const next = tokens.refresh(form.get("refresh_token") ?? "");
    return next ? given(next) : wrong("invalid_request", "The provided refresh token is invalid");
  }
  const scope = consent.redeem({
    code: form.get("code") ?? "",
    redirectUri: form.get("redirect_uri") ?? "",
    verifier: null,
  });
  if (typeof scope === "string") {
    return wrong(
      "invalid_request",
      `Unable to retrieve access token: ${scope}: authorization code`,
    );
  }
  return given(tokens.issue(scope));
}

function given({ access, refresh, scope }: ReturnType<TokenBox["issue"]>): PlatformReply {
  const more = refresh ? { refresh_token: refresh, refresh_token_expires_in: 31_536_000 } : {};
  const json = { access_token: access, expires_in: TOKEN_LIFE_MS / 1000, token_type: "Bearer" };
  return { status: 200, json: { ...json, ...more, scope: scope.join(",") } };
}

function showPost({ posts, person, pages }: LinkedinState, name: string): PlatformRoute {
  return {
    method: "GET",
    path: /^\/feed\/update\/([^/]+)$/,
    step: "page",
    isForPeople: true,
    answer({ url }, id) {
      const shown = url.searchParams.get("commentUrn") ?? id;
      const post = posts.find((one) => one.id === shown);
      if (!post) return drawPage("LinkedIn : rien à cette adresse", "", 404);
      const page = pages.find((one) => post.author === `urn:li:organization:${one.id}`);
      const author = post.author === person ? name : (page?.name ?? "");
      const link = post.article ? `\n\n${post.article.title}\n${post.article.source}` : "";
      return drawPublication("LinkedIn", { ...post, author, text: post.text + link });
    },
  };
}

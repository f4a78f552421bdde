import { answerConsent, CONSENT_PATH, createConsent } from "./consent.ts";
import {
  bearerOf,
  type Loopback,
  type PlatformReply,
  startLoopback,
  strangers,
} from "./loopback.ts";
import { createTokens, type TokenBox } from "./tokens.ts";

/** Something a person may publish to, on the double. */
export type DoubleAccount = { id: string; name: string; mayPublish: boolean };

export type OAuthDouble = Pick<Loopback, "origin" | "place" | "next" | "stop"> & {
  /** As an operator replaces the adapter's addresses. */
  addresses: Record<string, string>;
  person: { id: string; accounts: DoubleAccount[] };
  tokens: TokenBox;
  isInForce(accessToken: string): boolean;
  /** Every code and token it ever gave, to look for where none may be. */
  secrets: string[];
  /** Refresh tokens it took, and refused. */
  renewals: { taken: number; refused: number };
  /** The forms it received at its token address, in order. */
  forms(): URLSearchParams[];
  /** What the person does on the consent page. @returns where they are sent back to */
  consent(address: URL, answer?: "autoriser" | "refuser"): Promise<URL>;
};

export type DoubleOptions = {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  pkce: boolean;
  refresh: "none" | "rotates";
  /** Of access tokens, in seconds. */
  tokenLife: number;
  clock: () => Date;
};

const CODE_LIFE_MS = 60_000;
const SCOPE = "publish";
const CLIENT = ["client_id", "client_secret"];

const refused = (status: number, error: string): PlatformReply => ({ status, json: { error } });

/**
 * A platform that is nothing but OAuth 2 to the letter (RFC 6749, 7009, 7636) and accounts that may
 * be published to or not. `next(…, step)` makes it misbehave at `token`, `revoke`, `me`, `account`.
 */
export async function startOAuthDouble(options: DoubleOptions): Promise<OAuthDouble> {
  const now = () => options.clock().getTime();
  const person = { id: "person-1", accounts: [{ id: "a1", name: "Paroisse", mayPublish: true }] };
  const tokens = createTokens({ life: options.tokenLife * 1000, refresh: options.refresh, now });
  const { clientId, clientSecret, redirectUri, pkce } = options;
  const consent = createConsent({
    application: { clientId, clientSecret, redirectUris: [redirectUri] },
    platform: "La plateforme",
    scopes: [SCOPE],
    pkce,
    codeLife: CODE_LIFE_MS,
    now,
  });
  const secrets: string[] = [];
  const renewals = { taken: 0, refused: 0 };

  function exchange(form: URLSearchParams): PlatformReply {
    const known = ["grant_type", "code", "redirect_uri", ...(pkce ? ["code_verifier"] : [])];
    if (strangers(form.keys(), [...known, ...CLIENT]).length > 0)
      return refused(400, "invalid_request");
    const code = form.get("code") ?? "";
    const verifier = form.get("code_verifier");
    const scope = consent.redeem({ code, redirectUri: form.get("redirect_uri") ?? "", verifier });
    return typeof scope === "string" ? refused(400, "invalid_grant") : given(tokens.issue(scope));
  }

  function renew(form: URLSearchParams): PlatformReply {
    if (strangers(form.keys(), ["grant_type", "refresh_token", ...CLIENT]).length > 0)
      return refused(400, "invalid_request");
    const next = tokens.refresh(form.get("refresh_token") ?? "");
    renewals[next ? "taken" : "refused"] += 1;
    return next ? given(next) : refused(400, "invalid_grant");
  }

  function given({ access, refresh }: ReturnType<TokenBox["issue"]>): PlatformReply {
    secrets.push(access, ...(refresh ? [refresh] : []));
    const lasting = refresh ? { refresh_token: refresh } : {};
    const token = { access_token: access, token_type: "bearer", expires_in: options.tokenLife };
    return { status: 200, json: { ...token, ...lasting, user_id: person.id } };
  }

  function answerForm(form: URLSearchParams | null): PlatformReply {
    if (form?.get("client_id") !== clientId || form.get("client_secret") !== clientSecret)
      return refused(401, "invalid_client");
    if (form.has("token")) {
      tokens.revoke(form.get("token") ?? "");
      return { status: 200, json: {} };
    }
    return form.get("grant_type") === "refresh_token" ? renew(form) : exchange(form);
  }

  const loopback = await startLoopback([
    { method: "GET", path: /^\/authorize$/, step: "consent", answer: consent.show },
    {
      method: "POST",
      path: new RegExp(`^${CONSENT_PATH}$`),
      step: "consent",
      answer: consent.decide,
    },
    { method: "POST", path: /^\/token$/, step: "token", answer: ({ form }) => answerForm(form) },
    { method: "POST", path: /^\/revoke$/, step: "revoke", answer: ({ form }) => answerForm(form) },
    {
      method: "GET",
      path: /^\/me$/,
      step: "me",
      answer: (received) =>
        typeof tokens.read(bearerOf(received)) === "string"
          ? refused(401, "invalid_token")
          : { status: 200, json: person },
    },
    {
      method: "GET",
      path: /^\/account\/([\w-]+)$/,
      step: "account",
      answer(received, id) {
        if (typeof tokens.read(bearerOf(received)) === "string")
          return refused(401, "invalid_token");
        const account = person.accounts.find((one) => one.id === id);
        if (!account) return refused(404, "not_found");
        return account.mayPublish ? { status: 200, json: account } : refused(403, "not_allowed");
      },
    },
  ]);
  const { origin, place, next, stop, asked } = loopback;
  return {
    origin,
    place,
    next,
    stop,
    addresses: { web: origin, api: origin },
    person,
    tokens,
    secrets,
    renewals,
    isInForce: (token) => typeof tokens.read(token) !== "string",
    forms: () =>
      asked.flatMap(({ step, received: { form } }) => (step === "token" && form ? [form] : [])),
    async consent(address, answer) {
      const back = await answerConsent(address, answer);
      const code = back.searchParams.get("code");
      if (code) secrets.push(code);
      return back;
    },
  };
}

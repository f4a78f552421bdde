import { randomBytes } from "node:crypto";
import type { RegisteredApplication } from "./consent.ts";
import type { PlatformRoute } from "./loopback.ts";
import type { MetaConsent } from "./meta-consent.ts";
import { graphRoute, MetaFault, pickFields, plainRoute } from "./meta-double.ts";

export type InstagramPerson = { id: string; scopedId: string; username: string; type: string };

type Token = { scope: string[]; until: number; madeAt: number; long: boolean };

/** Who agreed, and what their tokens may do. */
export type InstagramLogin = {
  application: RegisteredApplication;
  person: InstagramPerson;
  tokens: Map<string, Token>;
  /** Tokens that were killed, with the subcode that says why. */
  ended: Map<string, number>;
  now(): number;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LONG_LIFE_MS = 60 * DAY_MS;

function issue({ tokens, now }: InstagramLogin, scope: string[], long: boolean) {
  const access_token = `IGAA${randomBytes(90).toString("base64url")}`;
  const life = long ? LONG_LIFE_MS : HOUR_MS;
  tokens.set(access_token, { scope, long, madeAt: now(), until: now() + life });
  return { access_token, expires_in: life / 1000 };
}

/** What a token may do. @throws MetaFault 190 */
export function tokenOf({ tokens, ended, now }: InstagramLogin, token: string): Token {
  const found = tokens.get(token);
  if (!found) throw new MetaFault({ code: 190, message: `Invalid OAuth access token ${token}` });
  const EXPIRED = 463;
  const subcode = ended.get(token) ?? (found.until < now() ? EXPIRED : undefined);
  if (subcode === undefined) return found;
  const userMessage = "Votre session Instagram n’est plus valable.";
  throw new MetaFault({ code: 190, subcode, userMessage, status: 401 });
}

/** Business Login for Instagram: codes, tokens of an hour, then of sixty days. */
export function instagramLogin(state: InstagramLogin, consent: MetaConsent): PlatformRoute[] {
  const { application, person } = state;
  return [
    {
      method: "POST",
      path: /^\/oauth\/access_token$/,
      step: "token",
      answer({ form }) {
        const given = Object.fromEntries(form ?? []);
        const refused = (error_message: string) => ({
          status: 400,
          json: { error_type: "OAuthException", code: 400, error_message },
        });
        const isOurs =
          given.client_id === application.clientId &&
          given.client_secret === application.clientSecret;
        if (!isOurs || given.grant_type !== "authorization_code") return refused("Invalid client");
        const agreed = consent.redeem(given.code ?? "", given.redirect_uri ?? "");
        if (!agreed) return refused("Matching code was not found or was already used");
        const { access_token } = issue(state, agreed.scope, false);
        const user_id = Number(person.scopedId);
        return { status: 200, json: { access_token, user_id, permissions: agreed.scope } };
      },
    },
    plainRoute({
      method: "GET",
      path: /access_token/,
      step: "token",
      answer(call) {
        const { text } = call;
        if (
          text("grant_type") !== "ig_exchange_token" ||
          text("client_secret") !== application.clientSecret
        ) {
          throw new MetaFault({ code: 1, message: "Error validating client secret." });
        }
        const { scope } = tokenOf(state, call.token);
        return { ...issue(state, scope, true), token_type: "bearer" };
      },
    }),
    plainRoute({
      method: "GET",
      path: /refresh_access_token/,
      step: "token",
      answer(call) {
        const token = tokenOf(state, call.token);
        if (
          call.text("grant_type") !== "ig_refresh_token" ||
          !token.long ||
          state.now() - token.madeAt < DAY_MS
        ) {
          throw new MetaFault({ code: 10, message: "The token is too young to be refreshed" });
        }
        return { ...issue(state, token.scope, true), token_type: "bearer" };
      },
    }),
    graphRoute({
      method: "GET",
      path: /me/,
      step: "account",
      answer(call) {
        tokenOf(state, call.token);
        const { id, scopedId, username, type } = person;
        return pickFields(call, {
          id: scopedId,
          user_id: id,
          username,
          account_type: type,
          name: username,
          profile_picture_url: `https://scontent.example/${id}.jpg`,
        });
      },
    }),
  ];
}

import type { RegisteredApplication } from "./consent.ts";
import type { PlatformRoute } from "./loopback.ts";
import type { MetaConsent } from "./meta-consent.ts";
import { graphRoute, pickFields } from "./meta-double.ts";
import type { LongTokens } from "./meta-long-tokens.ts";

export type InstagramPerson = { id: string; scopedId: string; username: string; type: string };

/** Who agreed, and what their tokens may do. */
export type InstagramLogin = {
  application: RegisteredApplication;
  person: InstagramPerson;
  tokens: LongTokens;
};

/** Business Login for Instagram: codes, tokens of an hour, then of sixty days. */
export function instagramLogin(state: InstagramLogin, consent: MetaConsent): PlatformRoute[] {
  const { application, person, tokens } = state;
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
        const { access_token } = tokens.issue(agreed.scope, false);
        const user_id = Number(person.scopedId);
        return { status: 200, json: { access_token, user_id, permissions: agreed.scope } };
      },
    },
    ...tokens.routes,
    graphRoute({
      method: "GET",
      path: /me/,
      step: "account",
      answer(call) {
        tokens.of(call.token);
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

import type { RegisteredApplication } from "../consent.ts";
import type { PlatformRoute } from "../loopback.ts";
import type { MetaConsent } from "../meta-consent.ts";
import { MetaFault, pickFields, plainRoute } from "../meta-double.ts";
import type { LongTokens } from "../meta-long-tokens.ts";
import { threadsRoute } from "./threads-rights.ts";

export type ThreadsPerson = { id: string; username: string };

/** Who agreed, and what their tokens may do. */
export type ThreadsLogin = {
  application: RegisteredApplication;
  person: ThreadsPerson;
  tokens: LongTokens;
  /** Whether the person tests the application, to whom alone `debug_token` answers. */
  isTester: boolean;
  now(): number;
};

const DAY_S = 86_400;
/** Of the rights that a private profile gave. */
const RIGHTS_DAYS = 90;

/** The window's codes, tokens of an hour, then of sixty days, and what is known of them. */
export function threadsLogin(state: ThreadsLogin, consent: MetaConsent): PlatformRoute[] {
  const { application, person, tokens } = state;
  return [
    plainRoute({
      method: "POST",
      path: /oauth\/access_token/,
      step: "token",
      answer({ text }) {
        const isOurs =
          text("client_id") === application.clientId &&
          text("client_secret") === application.clientSecret;
        if (!isOurs || text("grant_type") !== "authorization_code") {
          throw new MetaFault({ code: 1, message: "Error validating client secret." });
        }
        const agreed = consent.redeem(text("code"), text("redirect_uri"));
        if (!agreed) {
          const userMessage = "Ce code d’autorisation n’est pas valable.";
          throw new MetaFault({ code: 100, subcode: 4_279_030, userMessage });
        }
        const { access_token } = tokens.issue(agreed.scope, false);
        // Longer than a number of JSON keeps exactly.
        return { access_token, user_id: Number(person.id) };
      },
    }),
    ...tokens.routes,
    threadsRoute({
      method: "GET",
      path: /debug_token/,
      step: "debug",
      answer({ token, text }) {
        tokens.of(token);
        if (!state.isTester) {
          const message = "Application does not have permission for this action";
          throw new MetaFault({ code: 10, subcode: 4_279_067, message });
        }
        const { scope, madeAt, until } = tokens.of(text("input_token"));
        const [issued_at, expires_at] = [madeAt, until].map((at) => Math.floor(at / 1000));
        return {
          data: {
            type: "USER",
            application: "Parvis",
            data_access_expires_at: (issued_at ?? 0) + RIGHTS_DAYS * DAY_S,
            expires_at,
            issued_at,
            is_valid: true,
            scopes: scope,
            user_id: person.id,
          },
        };
      },
    }),
    threadsRoute({
      method: "GET",
      path: /me/,
      step: "account",
      answer(call) {
        tokens.of(call.token);
        const { id, username } = person;
        return pickFields(call, {
          id,
          username,
          threads_profile_picture_url: `https://scontent.example/${id}.jpg`,
        });
      },
    }),
  ];
}

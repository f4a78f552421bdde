import type { RegisteredApplication } from "../consent.ts";
import type { PlatformRoute } from "../loopback.ts";
import type { MetaConsent } from "../meta-consent.ts";
import { graphRoute, MetaFault, pickFields } from "../meta-double.ts";
import type { FacebookPage, FacebookPeople } from "./facebook-people.ts";

const PERSON = "10220000000000001";
const HOUR_MS = 3_600_000;
const LONG_LIFE_MS = 60 * 24 * HOUR_MS;

type Wanted = {
  application: RegisteredApplication;
  pages: readonly FacebookPage[];
  people: FacebookPeople;
  consent: MetaConsent;
  now(): number;
};

/** Where a person's agreement becomes tokens, and what is asked about them (Facebook Login). */
export function facebookLogin({
  application,
  pages,
  people,
  consent,
  now,
}: Wanted): PlatformRoute[] {
  const until = (milliseconds: number) => now() + milliseconds;
  return [
    graphRoute({
      method: "POST",
      path: /oauth\/access_token/,
      step: "token",
      answer(call) {
        const { text } = call;
        if (
          text("client_id") !== application.clientId ||
          text("client_secret") !== application.clientSecret
        ) {
          throw new MetaFault({ code: 1, message: "Error validating client secret.", status: 400 });
        }
        if (text("grant_type") === "fb_exchange_token") {
          const grant = people.read(text("fb_exchange_token"));
          const lasts = { kind: "long" as const, until: until(LONG_LIFE_MS) };
          const access_token = people.issue({ ...grant, ...lasts });
          return { access_token, token_type: "bearer", expires_in: LONG_LIFE_MS / 1000 };
        }
        const agreed = consent.redeem(text("code"), text("redirect_uri"));
        if (!agreed) {
          const message = "This authorization code has been used.";
          throw new MetaFault({ code: 100, subcode: 36009, message });
        }
        const lasts = { kind: "short" as const, pageId: null, until: until(2 * HOUR_MS) };
        const access_token = people.issue({ ...agreed, ...lasts });
        return { access_token, token_type: "bearer", expires_in: (2 * HOUR_MS) / 1000 };
      },
    }),
    graphRoute({
      method: "GET",
      path: /me/,
      step: "account",
      answer(call) {
        const { scope } = people.grantOf(call);
        const data = scope.map((permission) => ({ permission, status: "granted" }));
        return pickFields(call, { id: PERSON, name: "Ruth", permissions: { data } });
      },
    }),
    graphRoute({
      method: "GET",
      path: /me\/accounts/,
      step: "account",
      answer(call) {
        const grant = people.grantOf(call);
        if (!grant.scope.includes("pages_show_list")) return { data: [] };
        const seesPortfolios = grant.scope.includes("business_management");
        const mine = pages.filter(
          ({ id, portfolio }) => grant.ticked.includes(id) && (!portfolio || seesPortfolios),
        );
        // Smaller than what is asked for, as Meta may: the next page has to be followed.
        const from = Number(call.text("after") || 0);
        const to = from + Math.min(25, Number(call.text("limit") || 25));
        const data = mine
          .slice(from, to)
          .map((page) => pickFields(call, { ...people.nodeOf(page, grant), tasks: page.tasks }));
        const next = to < mine.length ? { next: "https://graph.facebook.com/next" } : {};
        return { data, paging: { cursors: { before: String(from), after: String(to) }, ...next } };
      },
    }),
    graphRoute({
      method: "GET",
      path: /debug_token/,
      step: "check",
      answer(call) {
        people.mustBeApplication(call);
        return { data: people.describe(call.text("input_token")) };
      },
    }),
    graphRoute({
      method: "DELETE",
      path: /(\d+)\/permissions/,
      step: "revoke",
      answer(call, id) {
        people.mustBeApplication(call);
        if (id !== PERSON)
          throw new MetaFault({ code: 100, subcode: 33, message: "Unknown person" });
        const REMOVED = 458;
        people.endTokens(REMOVED);
        return { success: true };
      },
    }),
  ];
}

import { createHmac, randomBytes } from "node:crypto";
import type { Application } from "./consent.ts";
import { type GraphCall, MetaFault } from "./meta-double.ts";

/** A Page of the person, with what they may do on it. */
export type FacebookPage = { id: string; name: string; tasks: string[] };

/** What a token stands for. */
export type FacebookGrant = {
  kind: "short" | "long" | "page";
  /** The Page, for a Page's token. */
  pageId: string | null;
  scope: string[];
  /** Pages that were ticked. */
  ticked: string[];
  until: number | null;
};

export type FacebookPeople = {
  issue(grant: FacebookGrant): string;
  /** What a token may do. @throws MetaFault 190 */
  read(token: string): FacebookGrant;
  /** The same for the token of a call, which proves whose it is. @throws MetaFault 190, 100 */
  grantOf(call: GraphCall): FacebookGrant;
  /** The same for a token that publishes on a Page. @throws MetaFault 200, 10 */
  mayPublish(call: GraphCall, pageId: string): void;
  /** What is known of a token, for `debug_token`. */
  describe(token: string): object;
  /** @throws MetaFault unless the call is the application's own */
  mustBeApplication(call: GraphCall): void;
  /** Kills every token, as the subcode says: 458 removed, 460 password, 463 expired … */
  endTokens(subcode: number): void;
  /** The person takes one Page out of what they granted. */
  untick(pageId: string): void;
};

const PUBLISH = "pages_manage_posts";

/** Tokens of people and of their Pages; every call of a server must prove whose it is. */
export function createFacebookPeople(
  application: Application,
  pages: readonly FacebookPage[],
  now: () => number,
): FacebookPeople {
  const grants = new Map<string, FacebookGrant>();
  const ended = new Map<string, number>();
  const unticked = new Set<string>();
  const appToken = `${application.clientId}|${application.clientSecret}`;

  function mustProve({ token, text }: GraphCall): void {
    const proof = text("appsecret_proof");
    if (proof === "") {
      const message = "API calls from the server require an appsecret_proof argument";
      throw new MetaFault({ code: 100, message });
    }
    const right = createHmac("sha256", application.clientSecret).update(token).digest("hex");
    if (proof !== right) {
      throw new MetaFault({
        code: 100,
        message: "Invalid appsecret_proof provided in the API argument",
      });
    }
  }

  function faultOf(token: string): number | null {
    const grant = grants.get(token);
    if (!grant) return 0;
    const EXPIRED = 463;
    return ended.get(token) ?? (grant.until !== null && grant.until < now() ? EXPIRED : null);
  }

  const tickedOf = ({ ticked }: FacebookGrant) => ticked.filter((id) => !unticked.has(id));

  const people: FacebookPeople = {
    issue(grant) {
      const token = `EAA${randomBytes(90).toString("base64url")}`;
      grants.set(token, grant);
      return token;
    },
    grantOf(call) {
      mustProve(call);
      return people.read(call.token);
    },
    read(token) {
      const subcode = faultOf(token);
      if (subcode === 0) {
        throw new MetaFault({ code: 190, message: `Malformed access token ${token}` });
      }
      if (subcode !== null) {
        const userMessage = "Votre session n’est plus valable. Reconnectez-vous.";
        throw new MetaFault({ code: 190, subcode, userMessage, status: 401 });
      }
      return grants.get(token) as FacebookGrant;
    },
    mayPublish(call, pageId) {
      const grant = people.grantOf(call);
      const page = pages.find(({ id }) => id === pageId);
      if (!page)
        throw new MetaFault({ code: 100, subcode: 33, message: "Unsupported post request." });
      if (grant.kind !== "page" || grant.pageId !== pageId) {
        throw new MetaFault({ code: 200, message: "(#200) A Page access token is required" });
      }
      const may = grant.scope.includes(PUBLISH) && tickedOf(grant).includes(pageId);
      if (!may || !page.tasks.includes("CREATE_CONTENT")) {
        throw new MetaFault({
          ...{ code: 200, message: "(#200) Permissions error", status: 403 },
          userMessage: "Vous n’avez pas le droit de publier sur cette Page.",
        });
      }
    },
    describe(token) {
      const grant = grants.get(token);
      const subcode = faultOf(token);
      const scopes = grant?.scope ?? [];
      const target_ids = grant ? tickedOf(grant) : [];
      return {
        ...{ app_id: application.clientId, type: "PAGE", is_valid: subcode === null },
        ...(subcode === null ? {} : { error: { code: 190, subcode, message: "no" } }),
        ...{ scopes, granular_scopes: scopes.map((scope) => ({ scope, target_ids })) },
      };
    },
    mustBeApplication(call) {
      // Whose a token is comes before what is proven with it.
      if (call.token !== appToken) {
        throw new MetaFault({ code: 190, message: "Invalid OAuth access token signature." });
      }
      mustProve(call);
    },
    endTokens(subcode) {
      for (const token of grants.keys()) if (!ended.has(token)) ended.set(token, subcode);
    },
    untick: (pageId) => unticked.add(pageId),
  };
  return people;
}

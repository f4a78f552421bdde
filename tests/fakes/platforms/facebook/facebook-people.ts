import { createHmac, randomBytes } from "node:crypto";
import type { RegisteredApplication } from "../consent.ts";
import { type GraphCall, MetaFault } from "../meta-double.ts";

/** A Page of the person, with what they may do on it. */
export type FacebookPage = {
  id: string;
  name: string;
  /** Not told where absent. */
  tasks?: string[];
  /**
   * Of a business portfolio: out of the lists of those who did not grant `business_management`, and
   * `closed` to them by its id too.
   */
  portfolio?: "readable" | "closed";
};

/** Tasks that let a person publish: those of Pages as they were, and of the new experience. */
const WRITING = [
  "CREATE_CONTENT",
  "MANAGE",
  "PROFILE_PLUS_CREATE_CONTENT",
  "PROFILE_PLUS_MANAGE",
  "PROFILE_PLUS_FULL_CONTROL",
];

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
  /** A Page as a person reads it, with a token of its own. */
  nodeOf(page: FacebookPage, grant: FacebookGrant): Record<string, unknown>;
  /** The Page of an id for the person who ticked it; null for anyone else. */
  readPage(call: GraphCall, id: string): Record<string, unknown> | null;
  /** What is known of a token, for `debug_token`. */
  describe(token: string): object;
  /** @throws MetaFault unless the call is the application's own */
  mustBeApplication(call: GraphCall): void;
  /** Kills every token, as the subcode says: 458 removed, 460 password, 463 expired … */
  endTokens(subcode: number): void;
  /** The person withdraws a Page from what they granted. */
  untick(pageId: string): void;
};

const PUBLISH = "pages_manage_posts";
/** Data access lasts ninety days since a person last used the application. */
const DATA_ACCESS_S = 90 * 86_400;

/** Tokens of people and of their Pages; every call of a server must prove whose it is. */
export function createFacebookPeople(
  application: RegisteredApplication,
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
      if (!may || page.tasks?.some((task) => WRITING.includes(task)) === false) {
        throw new MetaFault({
          code: 200,
          message: "(#200) Permissions error",
          status: 403,
          userMessage: "Vous n’avez pas le droit de publier sur cette Page.",
        });
      }
    },
    nodeOf({ id, name }, grant) {
      // A Page's token expires with the user token it came from, never if that is long-lived.
      const until = grant.kind === "long" ? null : grant.until;
      const access_token = people.issue({ ...grant, kind: "page", pageId: id, until });
      const picture = { data: { url: `https://scontent.example/${id}.jpg` } };
      return { id, name, access_token, picture };
    },
    readPage(call, id) {
      const grant = people.grantOf(call);
      const page = pages.find((one) => one.id === id);
      const isClosed = page?.portfolio === "closed" && !grant.scope.includes("business_management");
      if (!page || isClosed || !tickedOf(grant).includes(id)) return null;
      return people.nodeOf(page, grant);
    },
    describe(token) {
      const grant = grants.get(token);
      const subcode = faultOf(token);
      const scopes = grant?.scope ?? [];
      const target_ids = grant ? tickedOf(grant) : [];
      return {
        app_id: application.clientId,
        type: "PAGE",
        is_valid: subcode === null,
        ...(subcode === null ? {} : { error: { code: 190, subcode, message: "no" } }),
        data_access_expires_at: Math.floor(now() / 1000) + DATA_ACCESS_S,
        scopes,
        granular_scopes: scopes.map((scope) => ({ scope, target_ids })),
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

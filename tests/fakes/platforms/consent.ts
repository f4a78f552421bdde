import { createHash, randomBytes } from "node:crypto";
import { drawPage, escapeHtml, type PlatformReply, type Received, strangers } from "./loopback.ts";

/** An application as a platform knows it. */
export type RegisteredApplication = {
  clientId: string;
  clientSecret: string;
  /** Addresses a person may be sent back to; compared letter by letter. */
  redirectUris: readonly string[];
};

export type ConsentRules = {
  platform: string;
  application: RegisteredApplication;
  /** Rights that exist. */
  scopes: readonly string[];
  /** Whether PKCE (S256) is asked for, or its parameters unknown. */
  pkce: boolean;
  /** Milliseconds a code lives. */
  codeLife: number;
  now(): number;
};

type Asked = { redirectUri: string; state: string; scope: string[]; challenge: string };
type Code = Asked & { until: number };

export type ConsentPage = {
  /** `GET` of the authorisation address: a page that asks the person. */
  show(received: Received): PlatformReply;
  /** `POST` of the page's form: back to the application, with a code or with `access_denied`. */
  decide(received: Received): PlatformReply;
  /** What a code grants, once; or why it grants nothing. */
  redeem(given: { code: string; redirectUri: string; verifier: string | null }): string[] | string;
};

/** Where the page's form goes. */
export const CONSENT_PATH = "/consentement";

const REQUIRED = ["response_type", "client_id", "redirect_uri", "scope", "state"];
const PKCE = ["code_challenge", "code_challenge_method"];

/** The consent of a person, as strict platforms ask for it (RFC 6749, 4.1; RFC 7636). */
export function createConsent(rules: ConsentRules): ConsentPage {
  const { platform } = rules;
  const waiting = new Map<string, Asked>();
  const codes = new Map<string, Code>();

  return {
    show({ url: { searchParams: query } }) {
      const fault = faultOf(rules, query);
      if (fault)
        return drawPage(`${platform} : demande refusée`, `<p>${escapeHtml(fault)}</p>`, 400);
      const id = randomBytes(12).toString("hex");
      const scope = (query.get("scope") ?? "").split(" ");
      waiting.set(id, {
        redirectUri: query.get("redirect_uri") ?? "",
        state: query.get("state") ?? "",
        scope,
        challenge: query.get("code_challenge") ?? "",
      });
      return drawPage(
        `${platform} : Autoriser Parvis ?`,
        `<p>Parvis demande : ${escapeHtml(scope.join(", "))}.</p><form method="post" action="${CONSENT_PATH}"><input type="hidden" name="demande" value="${id}"><button name="reponse" value="autoriser">Autoriser</button><button name="reponse" value="refuser">Refuser</button></form><p>Ceci est une doublure de ${escapeHtml(platform)}, sur cet ordinateur.</p>`,
      );
    },
    decide({ form }) {
      const asked = waiting.get(form?.get("demande") ?? "");
      if (!asked) return drawPage(`${platform} : demande inconnue`, "", 400);
      waiting.delete(form?.get("demande") ?? "");
      const back = new URL(asked.redirectUri);
      back.searchParams.set("state", asked.state);
      if (form?.get("reponse") === "autoriser") {
        const code = randomBytes(24).toString("base64url");
        codes.set(code, { ...asked, until: rules.now() + rules.codeLife });
        back.searchParams.set("code", code);
      } else back.searchParams.set("error", "access_denied");
      return { status: 302, headers: { location: back.href } };
    },
    redeem({ code, redirectUri, verifier }) {
      const found = codes.get(code);
      // Used or not understood, it is dead.
      codes.delete(code);
      if (!found || found.until < rules.now())
        return "the authorization code is invalid or expired";
      if (found.redirectUri !== redirectUri) return "redirect_uri does not match";
      if (rules.pkce && hashOf(verifier ?? "") !== found.challenge) return "code_verifier is wrong";
      if (!rules.pkce && verifier !== null) return "code_verifier is unknown";
      return found.scope;
    },
  };
}

function faultOf(
  { application, scopes, pkce }: ConsentRules,
  query: URLSearchParams,
): string | null {
  const known = pkce ? [...REQUIRED, ...PKCE] : REQUIRED;
  const missing = known.filter((name) => !query.get(name));
  const unknown = strangers(query.keys(), known);
  if (missing.length > 0) return `missing: ${missing.join(", ")}`;
  if (unknown.length > 0) return `unknown: ${unknown.join(", ")}`;
  if (query.get("response_type") !== "code") return "response_type is not code";
  if (query.get("client_id") !== application.clientId) return "client_id is unknown";
  if (!application.redirectUris.includes(query.get("redirect_uri") ?? "")) {
    return "redirect_uri is not registered";
  }
  const strange = strangers((query.get("scope") ?? "").split(" "), scopes);
  if (strange.length > 0) return `scope is unknown: ${strange.join(" ")}`;
  if (pkce && query.get("code_challenge_method") !== "S256") return "only S256";
  return null;
}

const hashOf = (verifier: string): string =>
  createHash("sha256").update(verifier).digest("base64url");

/**
 * Does what a person does at an authorisation address, and says where they are sent back to. A page
 * that asks nothing is an error.
 */
export async function answerConsent(
  address: URL,
  answer: "autoriser" | "refuser" = "autoriser",
): Promise<URL> {
  const page = await (await fetch(address)).text();
  const request = /name="demande" value="([^"]+)"/.exec(page)?.[1];
  if (!request) throw new Error(`no consent is asked: ${page.replace(/<[^>]*>/g, " ")}`);
  const body = new URLSearchParams({ demande: request, reponse: answer });
  const place = new URL(CONSENT_PATH, address);
  const sent = await fetch(place, { method: "POST", body, redirect: "manual" });
  return new URL(sent.headers.get("location") ?? "");
}

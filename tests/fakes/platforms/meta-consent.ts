import { randomBytes } from "node:crypto";
import type { RegisteredApplication } from "./consent.ts";
import { drawPage, escapeHtml, type PlatformRoute, type Received, strangers } from "./loopback.ts";

/** What a person agreed to. */
export type Agreed = { redirectUri: string; scope: string[]; ticked: string[] };

export type MetaConsentRules = {
  platform: string;
  application: RegisteredApplication;
  /** Rights that exist. */
  scopes: readonly string[];
  /** The window's own parameters beyond those of OAuth. */
  parameters: readonly string[];
  /** What the person may tick, such as their Pages. */
  choices(): readonly { id: string; name: string }[];
  now(): number;
};

export type MetaConsent = {
  /** The window, and where its form goes. */
  routes(path: RegExp): PlatformRoute[];
  /** What a code grants, once; null when it is unknown, used, too old or of another address. */
  redeem(code: string, redirectUri: string): Agreed | null;
};

const FORM_PATH = "/consentement";
const REQUIRED = ["client_id", "redirect_uri", "response_type", "scope", "state"];
/** Codes of Meta live ten minutes at most. */
const CODE_LIFE_MS = 10 * 60_000;

/** The window in which a person agrees, and ticks their Pages; rights are separated by commas. */
export function createMetaConsent(rules: MetaConsentRules): MetaConsent {
  const waiting = new Map<string, Agreed & { state: string }>();
  const codes = new Map<string, Agreed & { until: number }>();

  function show({ url: { searchParams: query } }: Received) {
    const fault = faultOf(rules, query);
    if (fault) return drawPage(`${rules.platform} : demande refusée`, escapeHtml(fault), 400);
    const id = randomBytes(12).toString("hex");
    const scope = (query.get("scope") ?? "").split(",");
    const [redirectUri, state] = [query.get("redirect_uri") ?? "", query.get("state") ?? ""];
    waiting.set(id, { redirectUri, state, scope, ticked: [] });
    const boxes = rules
      .choices()
      .map(
        (choice) =>
          `<p><label><input type="checkbox" name="page" value="${escapeHtml(choice.id)}" checked> ${escapeHtml(choice.name)}</label></p>`,
      );
    return drawPage(
      `${rules.platform} : Autoriser Parvis ?`,
      `<p>Parvis demande : ${escapeHtml(scope.join(", "))}.</p><form method="post" action="${FORM_PATH}"><input type="hidden" name="demande" value="${id}">${boxes.join("")}<button name="reponse" value="autoriser">Autoriser</button><button name="reponse" value="refuser">Refuser</button></form><p>Ceci est une doublure de ${rules.platform}, sur cet ordinateur.</p>`,
    );
  }

  function decide({ form }: Received) {
    const id = form?.get("demande") ?? "";
    const asked = waiting.get(id);
    if (!asked) return drawPage(`${rules.platform} : demande inconnue`, "", 400);
    waiting.delete(id);
    const back = new URL(asked.redirectUri);
    back.searchParams.set("state", asked.state);
    if (form?.get("reponse") === "autoriser") {
      const code = randomBytes(60).toString("base64url");
      const { redirectUri, scope } = asked;
      const until = rules.now() + CODE_LIFE_MS;
      codes.set(code, { redirectUri, scope, ticked: form.getAll("page"), until });
      back.searchParams.set("code", code);
      // Both platforms end their addresses so.
      back.hash = "_";
    } else {
      back.searchParams.set("error", "access_denied");
      back.searchParams.set("error_reason", "user_denied");
      back.searchParams.set("error_description", "Permissions error");
    }
    return { status: 302, headers: { location: back.href } };
  }

  return {
    routes: (path) => [
      { method: "GET", path, step: "authorize", answer: show },
      {
        method: "POST",
        path: new RegExp(`^${FORM_PATH}$`),
        step: "decide",
        isForPeople: true,
        answer: decide,
      },
    ],
    redeem(code, redirectUri) {
      const found = codes.get(code);
      codes.delete(code);
      if (!found || found.until < rules.now() || found.redirectUri !== redirectUri) return null;
      return found;
    },
  };
}

function faultOf(rules: MetaConsentRules, query: URLSearchParams): string | null {
  const { application, scopes, parameters } = rules;
  const missing = REQUIRED.filter((name) => !query.get(name));
  if (missing.length > 0) return `missing: ${missing.join(", ")}`;
  const unknown = strangers(query.keys(), [...REQUIRED, ...parameters]);
  if (unknown.length > 0) return `unknown: ${unknown.join(", ")}`;
  if (query.get("response_type") !== "code") return "response_type is not code";
  if (query.get("client_id") !== application.clientId) return "client_id is unknown";
  if (!application.redirectUris.includes(query.get("redirect_uri") ?? "")) {
    return "redirect_uri is not registered";
  }
  const strange = strangers((query.get("scope") ?? "").split(","), scopes);
  return strange.length > 0 ? `Invalid Scopes: ${strange.join(", ")}` : null;
}

/** Does what a person does in the window. @param ticked all there is, unless said otherwise */
export async function answerMetaConsent(
  address: URL,
  answer: "autoriser" | "refuser" = "autoriser",
  ticked?: readonly string[],
): Promise<URL> {
  const page = await (await fetch(address)).text();
  const request = /name="demande" value="([^"]+)"/.exec(page)?.[1];
  if (!request) throw new Error(`no consent is asked: ${page.replace(/<[^>]*>/g, " ")}`);
  const offered = [...page.matchAll(/name="page" value="([^"]+)"/g)].map(([, id = ""]) => id);
  const body = new URLSearchParams({ demande: request, reponse: answer });
  for (const one of ticked ?? offered) body.append("page", one);
  const place = new URL(FORM_PATH, address);
  const sent = await fetch(place, { method: "POST", body, redirect: "manual" });
  return new URL(sent.headers.get("location") ?? "");
}

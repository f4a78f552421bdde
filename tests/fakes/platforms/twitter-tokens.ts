import type { ConsentPage } from "./consent.ts";
import { type PlatformReply, type PlatformRoute, type Received, strangers } from "./loopback.ts";
import type { IssuedTokens } from "./tokens.ts";
import type { TwitterState } from "./twitter.ts";

const refused = (status: number, error: string, said: string): PlatformReply => ({
  status,
  json: { error, error_description: said },
});

/** The addresses where codes and refresh tokens are exchanged and tokens taken back. */
export function tokenRoutes(state: TwitterState, consent: ConsentPage): PlatformRoute[] {
  return [
    {
      method: "POST",
      path: /^\/2\/oauth2\/token$/,
      step: "token",
      answer: (received) => unknownApplication(state, received) ?? give(state, consent, received),
    },
    {
      method: "POST",
      path: /^\/2\/oauth2\/revoke$/,
      step: "revoke",
      answer: (received) => unknownApplication(state, received) ?? revoke(state, received),
    },
  ];
}

/** An application with a secret says both in the header, and nothing of it in the body. */
function unknownApplication({ application }: TwitterState, { headers, form }: Received) {
  const pair = `${encodeURIComponent(application.clientId)}:${encodeURIComponent(application.clientSecret)}`;
  const isKnown = headers.authorization === `Basic ${Buffer.from(pair).toString("base64")}`;
  if (isKnown && !form?.has("client_id") && !form?.has("client_secret")) return null;
  return refused(401, "unauthorized_client", "Missing valid authorization header");
}

function give({ tokens }: TwitterState, consent: ConsentPage, { form }: Received): PlatformReply {
  if (!form) return refused(400, "invalid_request", "a form is expected");
  const type = form.get("grant_type");
  if (type === "refresh_token") {
    const unknown = strangers(form.keys(), ["grant_type", "refresh_token"]);
    const next = unknown.length > 0 ? null : tokens.refresh(form.get("refresh_token") ?? "");
    return next
      ? given(next)
      : refused(400, "invalid_request", "Value passed for the token was invalid.");
  }
  const known = ["grant_type", "code", "redirect_uri", "code_verifier"];
  if (type !== "authorization_code" || strangers(form.keys(), known).length > 0) {
    return refused(400, "invalid_request", "unknown parameters");
  }
  const scope = consent.redeem({
    code: form.get("code") ?? "",
    redirectUri: form.get("redirect_uri") ?? "",
    verifier: form.get("code_verifier"),
  });
  if (typeof scope === "string") {
    const said = "Value passed for the authorization code was invalid.";
    return refused(400, "invalid_request", `${said} (${scope})`);
  }
  return given(tokens.issue(scope));
}

function given({ access, refresh, scope }: IssuedTokens): PlatformReply {
  const lasting = scope.includes("offline.access") ? { refresh_token: refresh } : {};
  const json = { token_type: "bearer", expires_in: 7200, access_token: access, ...lasting };
  return { status: 200, json: { ...json, scope: scope.join(" ") } };
}

function revoke({ tokens }: TwitterState, { form }: Received): PlatformReply {
  const unknown = strangers(form?.keys() ?? [], ["token", "token_type_hint"]);
  if (unknown.length > 0 || !form?.get("token")) {
    return refused(400, "invalid_request", "unknown parameters");
  }
  return tokens.revoke(form.get("token") ?? "")
    ? { status: 200, json: { revoked: true } }
    : refused(400, "invalid_request", "Value passed for the token was invalid.");
}

import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { OpenIdProvider } from "../../server/infrastructure/config.ts";

/** What the next identity says wrongly; a claim that is undefined is left out. */
export type Lie = {
  claims?: Record<string, unknown>;
  /** Signed with a key that is not the provider's. */
  foreignKey?: boolean;
  /** `none`: not signed at all. */
  algorithm?: "RS256" | "none";
};

/** A provider that answers what the certified provider never would. */
export type LyingProvider = {
  openId: OpenIdProvider;
  /** What it says from now on. */
  say(lie: Lie): void;
  stop(): Promise<void>;
};

const KEY_ID = "one";

/** Starts it on loopback: its page redirects at once, with a code that gives back the nonce.
 * @param metadata what it says of itself instead */
export async function startLyingProvider(
  metadata: Record<string, string> = {},
): Promise<LyingProvider> {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 });
  let lie: Lie = {};
  let issuer = "";
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", issuer);
    const json = (body: object) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (url.pathname === "/.well-known/openid-configuration")
      return json({ ...metadataOf(issuer), ...metadata });
    if (url.pathname === "/jwks") {
      const jwk = keys.publicKey.export({ format: "jwk" });
      return json({ keys: [{ ...jwk, kid: KEY_ID, alg: "RS256", use: "sig" }] });
    }
    if (url.pathname === "/authorize") {
      const back = new URL(url.searchParams.get("redirect_uri") as string);
      back.searchParams.set("code", url.searchParams.get("nonce") as string);
      back.searchParams.set("state", url.searchParams.get("state") as string);
      back.searchParams.set("iss", issuer);
      return response.writeHead(302, { location: back.href }).end();
    }
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      const nonce = new URLSearchParams(body).get("code");
      const key = lie.foreignKey ? foreign.privateKey : keys.privateKey;
      const token = tokenOf({ ...honestClaims(issuer), nonce, ...lie.claims }, key, lie.algorithm);
      json({ access_token: "un-acces", token_type: "Bearer", expires_in: 60, id_token: token });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    openId: { issuer, clientId: "parvis", clientSecret: "un-secret", name: "Autre", only: false },
    say(next) {
      lie = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
  authorization_response_iss_parameter_supported: true,
});

function honestClaims(issuer: string) {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    aud: "parvis",
    sub: "lying-1",
    iat: now,
    exp: now + 300,
    email: "inconnu@parvis.test",
    email_verified: true,
    name: "Inconnu",
  };
}

function tokenOf(claims: object, key: KeyObject, alg: Lie["algorithm"] = "RS256"): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const said = `${part({ alg, kid: KEY_ID })}.${part(claims)}`;
  const signature = alg === "none" ? "" : sign("sha256", Buffer.from(said), key);
  return `${said}.${Buffer.from(signature).toString("base64url")}`;
}

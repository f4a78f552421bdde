import { hkdfSync } from "node:crypto";
import { type KeyPair, keyPairOf, keyPairShape, publicPart, thumbprintOf } from "./bluesky-keys.ts";

/** What this server is known by: its address, and the key that seals what it keeps of others. */
export type OwnServer = { publicUrl: string; encryption: Buffer };

/** Where this server says which application it is. */
export const CLIENT_METADATA_PATH = "/oauth/bluesky/client-metadata.json";

/**
 * What is asked for: to write and delete posts, to hand over images, and to have the video service
 * put a video into the account; nothing is read of it.
 */
export const BLUESKY_SCOPE = [
  "atproto",
  "repo:app.bsky.feed.post?action=create&action=delete",
  "blob:image/jpeg",
  "rpc:com.atproto.repo.uploadBlob?aud=*",
] as const;

/**
 * The application that this server is by itself: nobody registers it. Its key is derived from the
 * one that seals tokens: where that is lost, the tokens it would serve are too.
 *
 * @returns the private key, as JSON, in the place of a secret
 */
export function ownClient({ publicUrl, encryption }: OwnServer) {
  const scalar = Buffer.from(hkdfSync("sha256", encryption, "parvis", "parvis/bluesky-client", 32));
  return {
    clientId: `${publicUrl}${CLIENT_METADATA_PATH}`,
    clientSecret: JSON.stringify(keyPairOf(scalar)),
  };
}

/** The key of an application as `ownClient` gives it. */
export const clientKey = (clientSecret: string): KeyPair =>
  keyPairShape.parse(JSON.parse(clientSecret));

/** What authorization servers read of this server (OAuth profile of the AT Protocol). */
export function clientMetadata(server: OwnServer) {
  const { publicUrl } = server;
  const { clientId, clientSecret } = ownClient(server);
  const key = publicPart(clientKey(clientSecret));
  return {
    client_id: clientId,
    application_type: "web",
    client_name: "Parvis",
    client_uri: publicUrl,
    policy_uri: `${publicUrl}/privacy-policy`,
    tos_uri: `${publicUrl}/term-of-use`,
    redirect_uris: [`${publicUrl}/auth/bluesky/callback`],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    scope: BLUESKY_SCOPE.join(" "),
    dpop_bound_access_tokens: true,
    token_endpoint_auth_method: "private_key_jwt",
    token_endpoint_auth_signing_alg: "ES256",
    jwks: { keys: [{ ...key, kid: thumbprintOf(key), use: "sig", alg: "ES256" }] },
  };
}

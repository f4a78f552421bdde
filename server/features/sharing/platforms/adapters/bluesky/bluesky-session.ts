import { z } from "zod";
import { PlatformRefusal } from "../../adapter.ts";
import { keyPairShape } from "./bluesky-keys.ts";

/**
 * What an access token is of use with: the key it is bound to, who gave it, whose it is, and where
 * their posts are kept. It is handed over and sealed as the access token.
 */
const sessionShape = z.object({
  token: z.string().min(1),
  key: keyPairShape,
  /** Of the authorization server. */
  issuer: z.string(),
  did: z.string(),
  /** Origin of the server that keeps the account. */
  pds: z.string(),
});
export type BlueskySession = z.infer<typeof sessionShape>;

export const packSession = (session: BlueskySession): string =>
  Buffer.from(JSON.stringify(session)).toString("base64url");

/** @throws PlatformRefusal for anything else, such as a token that someone pasted */
export function openSession(accessToken: string): BlueskySession {
  try {
    return sessionShape.parse(JSON.parse(Buffer.from(accessToken, "base64url").toString()));
  } catch {
    throw new PlatformRefusal("token-revoked");
  }
}

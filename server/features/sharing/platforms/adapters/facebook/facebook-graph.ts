import { createHmac } from "node:crypto";
import type { z } from "zod";
import type { AdapterPlatform } from "../../adapter.ts";
import type { PlatformCall } from "../../platform-request.ts";
import { askMeta, graphUrl } from "../meta/meta-graph.ts";

/** A call of the Graph API with a token. */
type Call = Pick<PlatformCall, "method" | "query" | "form" | "multipart" | "timeout"> & {
  path: string;
  token: string;
};

/**
 * Calls the Graph API, proving that we are the application the token was given to (`appsecret_proof`:
 * Graph API, « Secure Graph API calls »). A body holds the token itself, as the specification's
 * section 7 has it; other calls say it in a header, where no log of addresses meets it.
 *
 * @throws PlatformRefusal, NoAnswer
 */
export function callGraph<Answer>(
  platform: AdapterPlatform,
  { path, token, form, multipart, ...asked }: Call,
  answer: z.ZodType<Answer>,
): Promise<Answer> {
  const credentials = { access_token: token, appsecret_proof: proofOf(platform, token) };
  const url = graphUrl(platform, path);
  if (form) return askMeta(platform, { ...asked, url, form: { ...form, ...credentials } }, answer);
  if (multipart) {
    for (const [name, value] of Object.entries(credentials)) multipart.set(name, value);
    return askMeta(platform, { ...asked, url, multipart }, answer);
  }
  const { appsecret_proof } = credentials;
  const query = { ...asked.query, appsecret_proof };
  return askMeta(platform, { ...asked, url, query, bearer: token }, answer);
}

/** The token of the application itself. */
export const appToken = ({ clientId, clientSecret }: AdapterPlatform): string =>
  `${clientId}|${clientSecret}`;

const proofOf = ({ clientSecret }: AdapterPlatform, token: string): string =>
  createHmac("sha256", clientSecret).update(token).digest("hex");

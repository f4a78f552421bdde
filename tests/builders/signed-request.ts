import { createHmac } from "node:crypto";
import type { ApiResponse, Client } from "./client.ts";

const base64 = (text: string) => Buffer.from(text).toString("base64url");

/**
 * A `signed_request` as Meta makes it.
 *
 * @param said fields added to, or replacing, the algorithm and the moment
 * @param payload sent instead of what was signed, as a forger would
 */
export function signedRequest(
  said: object,
  { secret, at, payload }: { secret: string; at: Date; payload?: string },
): string {
  const issued_at = Math.floor(at.getTime() / 1000);
  const signed = base64(JSON.stringify({ algorithm: "HMAC-SHA256", issued_at, ...said }));
  const signature = createHmac("sha256", secret).update(signed).digest("base64url");
  return `${signature}.${payload ?? signed}`;
}

/** Calls one of our addresses as a form. */
export const postForm = (
  who: Client,
  path: string,
  fields: Record<string, string>,
): Promise<ApiResponse> =>
  who.request("POST", path, {
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

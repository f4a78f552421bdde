import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import type { ErrorCode } from "../../../../shared/ground/errors.ts";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";

/**
 * How long a connection may take until its accounts are found, and then until the member has chosen
 * among them, in milliseconds.
 */
export const CONNECTION_MS = 10 * 60 * 1000;

/** What the page that begins a connection keeps in its session storage, with the platform. */
export const marks = z.object({
  nonce: z
    .string()
    .regex(/^[\w-]{8,100}$/)
    .optional(),
  /** Milliseconds since 1970, by the phone's clock. */
  timestamp: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
});
export type Marks = { nonce: string; timestamp: number };

/** A secret of ours of 256 bits, as text for an address. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/**
 * The `state` of a connection: what the page recognises, and a part that nobody can guess
 * (RFC 6749, section 10.12).
 */
export function makeState(platform: PlatformId, { nonce, timestamp }: Marks): string {
  const state = { platform, timestamp, nonce, key: newSecret() };
  return Buffer.from(JSON.stringify(state)).toString("base64url");
}

/** A keyed hash: the database can recognise a secret but does not hold it. */
export const hashOf = (
  { secrets }: Pick<Services, "secrets">,
  what: "state" | "code" | "session",
  value: string,
): string => createHmac("sha256", secrets.links).update(`${what} ${value}`).digest("base64url");

export const sessionHashOf = (services: Pick<Services, "secrets">, viewer: Viewer): string =>
  hashOf(services, "session", viewer.sessionToken);

/** The name of a platform's error, cleaned for a URL and a page of ours. */
export const errorName = (name: string): string =>
  name.replace(/[^\w.-]/g, "").slice(0, 100) || "erreur";

/** Where a person comes back to in the application, and what its page is told. */
export type Return =
  | { platform: string; code: string; state: string }
  /** One of our codes, or the name of the platform's own error. */
  | { platform: string; error: ErrorCode | (string & {}) };

export const returnAddress = (told: Return): string =>
  `/oauth/callback?${new URLSearchParams(told).toString()}`;

/** Where a platform sends a person back to; registered with it. */
export const redirectUri = ({ config }: Pick<Services, "config">, platform: PlatformId): string =>
  `${config.publicUrl}/auth/${platform}/callback`;

/** Where the secrets of a connection are kept sealed. */
export const connectionPlace = (
  id: string,
  what: "verifier" | "kept" | "code" | "grant" | "found",
): string => `platform_connections/${id}/${what}`;

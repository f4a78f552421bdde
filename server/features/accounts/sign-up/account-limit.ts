import { createHmac } from "node:crypto";
import type { FastifyReply } from "fastify";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { countAttempt } from "./account-attempts.repository.ts";

/** Attempts per account, whatever network address they come from and whatever server they ask. */
const MAX_ATTEMPTS = 10;
export const ATTEMPTS_WINDOW_MS = 15 * 60 * 1000;

/** Counts an attempt for the account of this e-mail address. @throws DomainError TOO_MANY_REQUESTS */
export type AccountLimit = (reply: FastifyReply, email: string) => Promise<void>;

/** Limits remember accounts by a keyed hash, never by their address. */
export function createAccountLimit({ config, secrets, db, clock }: Services): AccountLimit {
  if (config.rateLimitFactor === 0) return async () => {};
  const most = MAX_ATTEMPTS * config.rateLimitFactor;
  return async (reply, email) => {
    const key = createHmac("sha256", secrets.pseudonyms).update(email.toLowerCase());
    const account = key.digest("base64url");
    const now = clock();
    const { count, since } = await countAttempt(db, account, { now, windowMs: ATTEMPTS_WINDOW_MS });
    if (count <= most) return;
    const leftMs = since.getTime() + ATTEMPTS_WINDOW_MS - now.getTime();
    reply.header("retry-after", Math.max(1, Math.ceil(leftMs / 1000)));
    throw new DomainError("TOO_MANY_REQUESTS");
  };
}

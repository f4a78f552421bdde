import { createHmac } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Services } from "../../../infrastructure/services.ts";

/** Attempts per account, whatever network address they come from. */
const ACCOUNT_LIMIT = { max: 10, timeWindow: "15 minutes" };

/** Counts an attempt for the account of this e-mail address. @throws DomainError TOO_MANY_REQUESTS */
export type AccountLimit = (
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
) => Promise<void>;

/** Limits remember accounts by a keyed hash, never by their address. */
export function createAccountLimit(
  app: FastifyInstance,
  { config, secrets }: Services,
): AccountLimit {
  if (config.rateLimitFactor === 0) return async () => {};
  const asked = new WeakMap<FastifyRequest, string>();
  const check = app.createRateLimit({
    max: ACCOUNT_LIMIT.max * config.rateLimitFactor,
    timeWindow: ACCOUNT_LIMIT.timeWindow,
    keyGenerator: (request) => `account ${asked.get(request)}`,
  });
  return async (request, reply, email) => {
    const key = createHmac("sha256", secrets.pseudonyms).update(email.toLowerCase());
    asked.set(request, key.digest("base64url"));
    const result = await check(request);
    if (result.isAllowed || !result.isExceeded) return;
    reply.header("retry-after", result.ttlInSeconds);
    throw new DomainError("TOO_MANY_REQUESTS");
  };
}

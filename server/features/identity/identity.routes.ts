import { createHmac } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../shared/errors.ts";
import { IDENTITY_CALLS } from "../../../shared/identity.ts";
import { byAddress, identityLimit, passwordLimit } from "../../infrastructure/http/limits.ts";
import type { Services } from "../../infrastructure/services.ts";
import { tellViewerChanged } from "../../infrastructure/session/viewer-changes.ts";
import { forgetEmailChange } from "./email-change.repository.ts";
import type { Identity } from "./identity.ts";
import { identityError } from "./identity-errors.ts";
import { assertIdentityInput } from "./identity-input.ts";
import { register } from "./register.ts";
import type { Sessions } from "./session.ts";
import { toWebRequest } from "./web-request.ts";

/** Attempts for one account, whatever the address they come from. */
const ACCOUNT_LIMIT = { max: 10, timeWindow: "15 minutes" };
const ABOUT_AN_ACCOUNT = new Set([
  "/sign-in/email",
  "/request-password-reset",
  "/send-verification-email",
]);
/** Calls of a session: the others are counted by address, or each new account would add tries. */
const OF_A_SESSION = new Set(["/sign-out", "/change-password"]);

type Parts = {
  services: Services;
  identity: Identity;
  sessions: Sessions;
  /** Told when a member signs out. */
  onSignOut(memberId: string): void;
};

/** Opens the identity library's calls that browsers need, with our error shape and limits. */
export function identityRoutes(app: FastifyInstance, parts: Parts): void {
  const accountLimit = createAccountLimit(app, parts.services);
  for (const [method, path] of IDENTITY_CALLS) {
    app.route({
      method,
      url: `/api/identity${path}`,
      config: {
        rateLimit: limitOf(path),
        operation: `identity${path}`,
      },
      handler: async (request, reply) => {
        reply.header("cache-control", "no-store");
        if (path !== "/sign-up/email") assertIdentityInput(request);
        if (ABOUT_AN_ACCOUNT.has(path)) await accountLimit(request, reply);
        const answer =
          path === "/sign-up/email"
            ? await register(parts.services, parts.identity, request)
            : await pass(parts, path, request);
        return send(reply, answer);
      },
    });
  }
}

function limitOf(path: string) {
  if (path === "/change-password") return passwordLimit;
  return OF_A_SESSION.has(path) ? identityLimit : byAddress(identityLimit);
}

/** Hands a request to the identity library as it came. */
async function pass(parts: Parts, path: string, request: FastifyRequest): Promise<Response> {
  const viewer = OF_A_SESSION.has(path) ? await parts.sessions.viewerOf(request) : null;
  // The library knows nothing of members who are no longer.
  if (path === "/change-password" && !viewer) throw new DomainError("SIGN_IN_REQUIRED");
  const answer = await parts.identity.handler(toWebRequest(request, bodyFor(path, request.body)));
  if (viewer && answer.ok && request.method !== "GET") {
    // Whoever knew the old password may have asked for an address of theirs.
    if (path === "/change-password") await forgetEmailChange(parts.services.db, viewer.id);
    await tellViewerChanged(parts.services, viewer.id);
    if (path === "/sign-out") parts.onSignOut(viewer.id);
  }
  return answer;
}

/** A new password ends every other session, whatever the browser asks for. */
const bodyFor = (path: string, body: unknown): unknown =>
  path === "/change-password" ? { ...(body as object), revokeOtherSessions: true } : body;

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  for (const cookie of answer.headers.getSetCookie()) reply.header("set-cookie", cookie);
  const location = answer.headers.get("location");
  if (location) return reply.redirect(location, 302);
  const body = await answer.json().catch(() => null);
  if (answer.ok) return reply.status(answer.status).send(body);
  const error = identityError(answer.status, body);
  return reply.status(error.status).send(error.body);
}

function createAccountLimit(app: FastifyInstance, { config, secrets }: Services) {
  if (config.rateLimitFactor === 0)
    return async (_request: FastifyRequest, _reply: FastifyReply) => {};
  const check = app.createRateLimit({
    max: ACCOUNT_LIMIT.max * config.rateLimitFactor,
    timeWindow: ACCOUNT_LIMIT.timeWindow,
    keyGenerator: (request) => `account ${pseudonym(request, secrets.pseudonyms)}`,
  });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const result = await check(request);
    if (result.isAllowed || !result.isExceeded) return;
    reply.header("retry-after", result.ttlInSeconds);
    throw new DomainError("TOO_MANY_REQUESTS");
  };
}

/** Limits remember accounts by a keyed hash, never by their address. */
function pseudonym(request: FastifyRequest, key: Buffer): string {
  const email = String((request.body as { email?: unknown } | null)?.email ?? "").toLowerCase();
  return createHmac("sha256", key).update(email).digest("base64url");
}

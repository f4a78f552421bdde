import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../shared/errors.ts";
import { IDENTITY_CALLS } from "../../../shared/identity.ts";
import { byAddress, identityLimit, passwordLimit } from "../../infrastructure/http/limits.ts";
import type { Services } from "../../infrastructure/services.ts";
import { tellViewerChanged } from "../../infrastructure/session/viewer-changes.ts";
import { type AccountLimit, createAccountLimit } from "./account-limit.ts";
import { forgetEmailChange } from "./email-change.repository.ts";
import type { Identity } from "./identity.ts";
import { identityError } from "./identity-errors.ts";
import { assertIdentityInput } from "./identity-input.ts";
import { beginStep } from "./identity-step.ts";
import { createProvider, type Provider } from "./openid-provider.ts";
import { register } from "./register.ts";
import { holdingSecondFactor } from "./second-factor.ts";
import { tellPasswordChange } from "./security-notice.ts";
import { findOpening } from "./session.query.ts";
import type { Sessions } from "./session.ts";
import { wayInRoutes } from "./ways-in.routes.ts";
import { toWebRequest } from "./web-request.ts";

const ABOUT_AN_ACCOUNT = new Set([
  "/sign-in/email",
  "/request-password-reset",
  "/send-verification-email",
]);
/** Closed where a provider takes the place of passwords. */
const WITH_PASSWORD = new Set(["/sign-in/email", "/sign-up/email", "/change-password"]);
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
  const provider = createProvider(parts.services);
  passwordRoutes(app, { ...parts, accountLimit, provider });
  wayInRoutes(app, { ...parts, accountLimit, provider });
}

type Passing = Parts & { accountLimit: AccountLimit; provider: Provider | null };

function passwordRoutes(app: FastifyInstance, parts: Passing): void {
  const { accountLimit } = parts;
  const { openId } = parts.services.config;
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
        if (openId?.only && WITH_PASSWORD.has(path))
          throw new DomainError("PASSWORDS_OFF", undefined, { provider: openId.name });
        if (ABOUT_AN_ACCOUNT.has(path)) await accountLimit(request, reply, emailOf(request));
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
async function pass(parts: Passing, path: string, request: FastifyRequest): Promise<Response> {
  const viewer = OF_A_SESSION.has(path) ? await parts.sessions.viewerOf(request) : null;
  // The library knows nothing of members who are no longer.
  if (path === "/change-password" && !viewer) throw new DomainError("SIGN_IN_REQUIRED");
  const asked = toWebRequest(request, bodyFor(path, request.body));
  const opening = viewer && (await findOpening(parts.services.db, viewer.sessionId));
  const { answer, memberId } = await holdingSecondFactor(
    () => parts.identity.handler(asked),
    viewer?.id ?? null,
  );
  if (memberId) return askForCode(parts, memberId, request.method);
  if (viewer && answer.ok && request.method !== "GET") {
    // Whoever knew the old password may have asked for an address of theirs.
    if (path === "/change-password") {
      await forgetEmailChange(parts.services.db, viewer.id);
      await tellPasswordChange(parts.services, viewer.id);
    }
    await tellViewerChanged(parts.services, viewer.id);
    if (path === "/sign-out") parts.onSignOut(viewer.id);
    if (path === "/sign-out" && opening?.openedWith === "oidc") return offerSignOut(parts, answer);
  }
  return answer;
}

/** Who entered through the provider is told where to leave it too. */
async function offerSignOut({ provider }: Passing, answer: Response): Promise<Response> {
  const providerSignOut = (await provider?.signOutUrl()) ?? null;
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  return Response.json({ success: true, providerSignOut }, { headers });
}

/**
 * The password was right, and a code is to come: nothing is open before it has. Whoever confirms
 * their address with a link, without a password, enters by the door.
 */
async function askForCode(
  { services }: Parts,
  memberId: string,
  method: string,
): Promise<Response> {
  if (method === "GET") return new Response(null, { status: 302, headers: { location: "/login" } });
  const data = { linking: null, openedWith: null };
  const step = await beginStep(services, services.db, { kind: "second-factor", memberId, data });
  return Response.json({ secondFactor: true, step });
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

const emailOf = (request: FastifyRequest): string =>
  String((request.body as { email?: unknown } | null)?.email ?? "");

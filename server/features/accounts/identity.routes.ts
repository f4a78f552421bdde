import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { IDENTITY_CALLS } from "../../../shared/accounts/identity.contract.ts";
import { DomainError } from "../../../shared/ground/errors.ts";
import {
  byAddress,
  identityLimit,
  networkOf,
  passwordLimit,
} from "../../infrastructure/http/limits.ts";
import { FORGET_CACHE } from "../../infrastructure/http/server.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import { recordViewerChange } from "../../infrastructure/session/viewer-changes.ts";
import { readCommunity } from "../people/index.ts";
import { askToConfirmOwn } from "./email/change-email.ts";
import { deleteEmailChange, deletePasswordLinks } from "./email/email-change.repository.ts";
import type { Identity } from "./identity.ts";
import { identityError } from "./identity-errors.ts";
import { askForPasswordLink, setPasswordByLink } from "./passwords/password-link.ts";
import { createProvider, type Provider } from "./provider/openid-provider.ts";
import { tellSecurityChange } from "./security-notice.ts";
import { findOpening } from "./sessions/session.query.ts";
import type { Sessions } from "./sessions/session.ts";
import { toWebRequest } from "./sessions/web-request.ts";
import { type AccountLimit, createAccountLimit } from "./sign-up/account-limit.ts";
import { assertUncommonPassword } from "./sign-up/common-password.ts";
import { readAddress, readLibraryInput, readReset } from "./sign-up/identity-input.ts";
import { register } from "./sign-up/register.ts";
import { beginStep } from "./two-factor/identity-step.ts";
import { holdingSecondFactor } from "./two-factor/second-factor.ts";
import { wayInRoutes } from "./ways-in.routes.ts";

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
  const accountLimit = createAccountLimit(parts.services);
  const provider = createProvider(parts.services);
  passwordRoutes(app, { ...parts, accountLimit, provider });
  wayInRoutes(app, { ...parts, accountLimit, provider });
}

type Passing = Parts & { accountLimit: AccountLimit; provider: Provider | null };

function passwordRoutes(app: FastifyInstance, parts: Passing): void {
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
        if (openId?.only && WITH_PASSWORD.has(path))
          throw new DomainError("PASSWORDS_OFF", undefined, { provider: openId.name });
        return HANDLERS[path](parts, request, reply);
      },
    });
  }
}

type Path = (typeof IDENTITY_CALLS)[number][1];
type Handler = (parts: Passing, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const HANDLERS: Record<Path, Handler> = {
  "/sign-up/email": async ({ services, identity }, request, reply) =>
    send(reply, await register(services, identity, request)),

  async "/sign-in/email"(parts, request, reply) {
    const input = readLibraryInput("/sign-in/email", request.body);
    await parts.accountLimit(reply, String(input.email));
    return send(reply, await signIn(parts, request, input));
  },

  async "/sign-out"(parts, request, reply) {
    reply.header(...FORGET_CACHE);
    return send(reply, await signOut(parts, request));
  },

  async "/change-password"(parts, request, reply) {
    const input = readLibraryInput("/change-password", request.body);
    return send(reply, await changePassword(parts, request, input));
  },

  async "/request-password-reset"({ services, accountLimit }, request, reply) {
    const email = readAddress(request.body);
    await accountLimit(reply, email);
    await askForPasswordLink(services, { email, from: networkOf(request.ip) });
    return { success: true };
  },

  async "/reset-password"({ services }, request) {
    return { success: true, email: await setPasswordByLink(services, readReset(request.body)) };
  },

  async "/send-verification-email"({ services, sessions, accountLimit }, request, reply) {
    const email = readAddress(request.body);
    await accountLimit(reply, email);
    const viewer = await sessions.viewerOf(request);
    await askToConfirmOwn(services, viewer, { email, from: networkOf(request.ip) });
    return { success: true };
  },
};

function limitOf(path: string) {
  if (path === "/change-password") return passwordLimit;
  return OF_A_SESSION.has(path) ? identityLimit : byAddress(identityLimit);
}

/** The password was right, and a code may be to come: nothing is open before it has. */
async function signIn(parts: Passing, request: FastifyRequest, input: object): Promise<Response> {
  const { services } = parts;
  const { answer, memberId } = await holdingSecondFactor(
    () => parts.identity.handler(toWebRequest(request, input)),
    null,
  );
  if (!memberId) return answer;
  const data = { linking: null, openedWith: null };
  const step = await beginStep(services.db, services, { kind: "second-factor", memberId, data });
  return Response.json({ secondFactor: true, step });
}

async function signOut(parts: Passing, request: FastifyRequest): Promise<Response> {
  const { services } = parts;
  const viewer = await parts.sessions.viewerOf(request);
  const opening = viewer && (await findOpening(services.db, viewer.sessionId));
  const answer = await parts.identity.handler(toWebRequest(request, {}));
  if (!viewer || !answer.ok) return answer;
  await recordViewerChange(services, viewer.id);
  parts.onSignOut(viewer.id);
  return opening?.openedWith === "oidc" ? offerSignOut(parts, answer) : answer;
}

/** A new password ends every other session, and what was under way to take its place. */
async function changePassword(
  parts: Passing,
  request: FastifyRequest,
  input: Record<string, unknown>,
): Promise<Response> {
  const { services, sessions, identity } = parts;
  const viewer = await sessions.viewerOf(request);
  // The library knows nothing of members who are no longer.
  if (!viewer) throw new DomainError("SIGN_IN_REQUIRED");
  const community = (await readCommunity(services.db))?.title;
  await assertUncommonPassword(String(input.newPassword), { ...viewer, community });
  const asked = toWebRequest(request, { ...input, revokeOtherSessions: true });
  const { answer } = await holdingSecondFactor(() => identity.handler(asked), viewer.id);
  if (!answer.ok) return answer;
  await act(services, async (tx) => {
    // Someone who knew the old password may have asked for an address or password change of theirs.
    await deleteEmailChange(tx, viewer.id);
    await deletePasswordLinks(tx, viewer.id);
    await tellSecurityChange(tx, services, viewer.id, "password-changed");
  });
  await recordViewerChange(services, viewer.id);
  return answer;
}

/** Who entered through the provider is told where to leave it too. */
async function offerSignOut({ provider }: Passing, answer: Response): Promise<Response> {
  const providerSignOut = (await provider?.signOutUrl()) ?? null;
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  return Response.json({ success: true, providerSignOut }, { headers });
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  for (const cookie of answer.headers.getSetCookie()) reply.header("set-cookie", cookie);
  const body = await answer.json().catch(() => null);
  if (answer.ok) return reply.status(answer.status).send(inOurShape(body));
  const error = identityError(answer.status, body);
  return reply.status(error.status).send(error.body);
}

/** Where the library says that something is done, with a sentence in English, it is said as elsewhere. */
const inOurShape = (body: unknown): unknown =>
  (body as { status?: unknown } | null)?.status === true ? { success: true } : body;

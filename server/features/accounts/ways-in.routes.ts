import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import {
  departure,
  type NextStep,
  type PendingStep,
  providerReturn,
  WAY_IN_CALLS,
} from "../../../shared/accounts/identity.contract.ts";
import { code, passkeyAnswer, proof } from "../../../shared/accounts/security.contract.ts";
import { STEP_HEADER } from "../../../shared/accounts/step-header.ts";
import { DomainError, type ErrorCode } from "../../../shared/ground/errors.ts";
import { MAX_PASSWORD_LENGTH } from "../../../shared/ground/limits.ts";
import { assertMay } from "../../infrastructure/http/call-context.ts";
import { fieldFaults, type Issue } from "../../infrastructure/http/field-faults.ts";
import {
  byAddress,
  identityLimit,
  identityStepLimit,
  passwordLimit,
} from "../../infrastructure/http/limits.ts";
import type { Services } from "../../infrastructure/services.ts";
import { readCommunity } from "../people/index.ts";
import { assertItIsThem } from "./member-proof.ts";
import {
  hearProvider,
  leaveForProvider,
  returnFromProvider,
  type SignInOutcome,
} from "./provider/enter-with-provider.ts";
import { joinAccount, joinWithProvider } from "./provider/join-with-provider.ts";
import type { Provider } from "./provider/openid-provider.ts";
import { giveSession } from "./sessions/open-session.ts";
import type { Sessions } from "./sessions/session.ts";
import type { AccountLimit } from "./sign-up/account-limit.ts";
import { finishRegistration, readBegunRegistration } from "./sign-up/finish-registration.ts";
import { readFinishing, readJoining } from "./sign-up/sign-up-faults.ts";
import { type Pending, readPending } from "./two-factor/identity-step.ts";
import { signInWithPasskey, startPasskeySignIn } from "./two-factor/passkeys.ts";
import { passSecondFactor } from "./two-factor/second-factor.ts";

type Parts = {
  services: Services;
  sessions: Sessions;
  accountLimit: AccountLimit;
  /** Null where the community has none. */
  provider: Provider | null;
};

type Path = (typeof WAY_IN_CALLS)[number][1];
type Handler = (parts: Parts, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Calls that open sessions otherwise than with a password alone, and those that lead to them. */
export function wayInRoutes(app: FastifyInstance, parts: Parts): void {
  for (const [method, path] of WAY_IN_CALLS) {
    app.route({
      method,
      url: `/api/identity${path}`,
      config: {
        rateLimit: limitOf(path),
        operation: `identity${path}`,
      },
      handler: (request, reply) => {
        reply.header("cache-control", "no-store");
        return HANDLERS[path](parts, request, reply);
      },
    });
  }
}

/** Calls that lead to an attempt and try nothing themselves. */
const STEPS = new Set<Path>(["/oidc/start", "/oidc/callback", "/pending", "/passkey/challenge"]);

function limitOf(path: Path) {
  if (path === "/oidc/link") return passwordLimit;
  return byAddress(STEPS.has(path) ? identityStepLimit : identityLimit);
}

const HANDLERS: Record<Path, Handler> = {
  async "/sign-up/begun"({ services }, request) {
    assertPasswords(services);
    const { token } = read(z.object({ token: z.string().max(100) }), request.body);
    return readBegunRegistration(services, token);
  },

  async "/sign-up/finish"({ services }, request, reply) {
    assertPasswords(services);
    const form = readFinishing(request.body);
    const about = { form, userAgent: userAgentOf(request) };
    const { token, invitationStale } = await finishRegistration(services, about);
    giveSession(services, reply, token);
    return { success: true, ...(invitationStale ? { invitationStale } : {}) };
  },

  async "/oidc/start"(parts, request) {
    const provider = providerOf(parts);
    const { binding } = read(departure, request.body);
    return { url: await leaveForProvider(parts.services, provider, { binding, linkTo: null }) };
  },

  "/oidc/callback": comeBack,

  async "/oidc/return"(parts, request, reply) {
    const { services, sessions } = parts;
    const provider = providerOf(parts);
    const outcome = await returnFromProvider(services, provider, {
      ...read(providerReturn, request.body),
      viewer: await sessions.viewerOf(request),
      userAgent: userAgentOf(request),
    });
    return outcome.kind === "linked" ? outcome : goOn(services, reply, outcome);
  },

  async "/oidc/link"(parts, request) {
    const { services, sessions } = parts;
    const viewer = assertMay("member", await sessions.viewerOf(request));
    const provider = providerOf(parts);
    const { binding, password } = read(proof.extend(departure.shape), request.body);
    await assertItIsThem(services, viewer, password);
    return { url: await leaveForProvider(services, provider, { binding, linkTo: viewer.id }) };
  },

  async "/oidc/sign-up"({ services }, request, reply) {
    const form = readJoining(request.body);
    const about = { secret: stepOf(request), form, userAgent: userAgentOf(request) };
    const { token, invitationStale } = await joinWithProvider(services, about);
    giveSession(services, reply, token);
    return { success: true, ...(invitationStale ? { invitationStale } : {}) };
  },

  async "/oidc/join-account"({ services, accountLimit }, request, reply) {
    const { password } = read(passwordAlone, request.body);
    const outcome = await joinAccount(services, {
      secret: stepOf(request),
      password,
      userAgent: userAgentOf(request),
      onTry: (email) => accountLimit(reply, email),
    });
    return goOn(services, reply, outcome);
  },

  async "/pending"({ services, sessions, provider }, request) {
    const step = await readPending(services, stepOf(request));
    if (step) return pendingOf(step, provider);
    return { kind: (await sessions.viewerOf(request)) ? "in" : "none" };
  },

  async "/second-factor"({ services }, request, reply) {
    const given = read(codeAlone, request.body).code;
    const about = { secret: stepOf(request), code: given, userAgent: userAgentOf(request) };
    giveSession(services, reply, await passSecondFactor(services, about));
    return { success: true };
  },

  "/passkey/challenge": ({ services }) => startPasskeySignIn(services),

  async "/passkey/sign-in"({ services }, request, reply) {
    const answer = read(passkeyAnswer, request.body);
    giveSession(services, reply, await signInWithPasskey(services, answer, userAgentOf(request)));
    return { success: true };
  },
};

/** Where a provider takes the place of passwords, no account begins by a letter. */
function assertPasswords({ config: { openId } }: Services): void {
  if (openId?.only) throw new DomainError("PASSWORDS_OFF", undefined, { provider: openId.name });
}

const passwordAlone = z.object({ password: z.string().min(1).max(MAX_PASSWORD_LENGTH) });
const codeAlone = z.object({ code });

/**
 * Takes someone back from the provider, and leads to the page that finishes, or to the words of
 * what went wrong. Addresses that hold a code are kept by nobody, and told to no other site.
 */
async function comeBack(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { services } = parts;
  const provider = providerOf(parts);
  const answer = new URL(request.url, services.config.publicUrl).searchParams;
  reply.header("referrer-policy", "no-referrer");
  try {
    const code = await hearProvider(services, provider, answer);
    return reply.redirect(await continueAddress(services, { retour: code }), 302);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return reply.redirect(await continueAddress(services, { refus: error.code }), 302);
  }
}

/** Sets the session cookie, or answers with the secret of the next step. */
function goOn(services: Services, reply: FastifyReply, outcome: SignInOutcome): NextStep {
  if (outcome.kind !== "in") return { kind: outcome.kind, step: outcome.secret };
  giveSession(services, reply, outcome.token);
  return { kind: "in" };
}

function pendingOf({ kind, data }: Pending, provider: Provider | null): PendingStep {
  if (kind === "second-factor") return { kind };
  const told = { email: data.external.email, provider: provider?.name ?? "" };
  return kind === "link" ? { kind, ...told } : { kind, name: data.name, ...told };
}

/** The secret of the step that a page is at; it comes in no address and no cookie. */
function stepOf({ headers }: FastifyRequest): string | undefined {
  const given = headers[STEP_HEADER];
  return typeof given === "string" ? given : undefined;
}

function providerOf({ provider }: Parts): Provider {
  if (!provider) throw new DomainError("OIDC_OFF");
  return provider;
}

function read<T>(shape: z.ZodType<T>, body: unknown): T {
  const { data, error } = shape.safeParse(body ?? {});
  if (error)
    throw new DomainError("INVALID_INPUT", fieldFaults(error.issues as unknown as Issue[]));
  return data as T;
}

const MAX_USER_AGENT = 500;
const userAgentOf = ({ headers }: FastifyRequest): string | null =>
  headers["user-agent"]?.slice(0, MAX_USER_AGENT) ?? null;

/** The page where a way in goes on. */
async function continueAddress(
  { db }: Services,
  said: { retour: string } | { refus: ErrorCode },
): Promise<string> {
  const community = (await readCommunity(db))?.id ?? "";
  return `/connexion/${community}?${new URLSearchParams(said)}`;
}

import { createHash } from "node:crypto";
import type { ProviderReturn } from "../../../../shared/accounts/identity.contract.ts";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { openSession } from "../sessions/open-session.ts";
import { maySignIn } from "../sessions/session.query.ts";
import {
  beginStep,
  type External,
  newSecret,
  type PendingKind,
  takeBegun,
} from "../two-factor/identity-step.ts";
import { asksForCode } from "../two-factor/two-factor.repository.ts";
import { findByAddress, findByIdentity } from "./external-identity.repository.ts";
import { linkIdentity } from "./external-identity.ts";
import type { Claims, Provider } from "./openid-provider.ts";

/** The outcome of a sign-in: a session, or another step, whose secret the page keeps. */
export type SignInOutcome = { kind: "in"; token: string } | { kind: PendingKind; secret: string };

/**
 * Sends someone to the provider. The page that asks keeps a secret and gives its hash alone: who
 * cannot tell the secret afterwards is not the browser that left.
 *
 * @param linkTo the member who wants to link it to their account
 * @returns the address of the provider's page
 * @throws DomainError OIDC_UNREACHABLE
 */
export async function leaveForProvider(
  services: Services,
  provider: Provider,
  { binding, linkTo }: { binding: string; linkTo: string | null },
): Promise<string> {
  const state = newSecret();
  const { url, asked } = await provider.authorize(state);
  const data = { ...asked, binding, linkTo };
  await beginStep(services.db, services, { kind: "oidc", memberId: linkTo, data, secret: state });
  return url;
}

/**
 * Hears what the provider sends someone back with, once, and opens nothing yet: whose browser it
 * is, only their page can tell.
 *
 * @returns the code that this page exchanges, once, with its secret
 * @throws DomainError OIDC_STATE_INVALID when it was not begun here, was used or is too old, and
 *   what `redeem` throws
 */
export async function hearProvider(
  services: Services,
  provider: Provider,
  answer: URLSearchParams,
): Promise<string> {
  const { db } = services;
  const [state, ...others] = answer.getAll("state");
  // Taken whatever comes of it: an answer is heard once.
  const step = others.length === 0 ? await takeBegun(db, services, "oidc", state) : null;
  if (!state || !step) throw new DomainError("OIDC_STATE_INVALID");
  const { nonce, verifier, binding, linkTo } = step.data;
  const claims = await provider.redeem(answer, { state, nonce, verifier });
  const data = { binding, linkTo, claims };
  return beginStep(db, services, { kind: "returned", memberId: linkTo, data });
}

type Return = ProviderReturn & { viewer: Viewer | null; userAgent: string | null };

/**
 * Lets in who came back, in the browser that left.
 *
 * @throws DomainError OIDC_STATE_INVALID when it is another browser, or another member's session;
 *   OIDC_EMAIL_UNVERIFIED, OIDC_ALREADY_LINKED, ACCOUNT_GONE
 */
export async function returnFromProvider(
  services: Services,
  provider: Provider,
  { code, secret, viewer, userAgent }: Return,
): Promise<SignInOutcome | { kind: "linked" }> {
  // Taken whatever comes of it: a code is tried once.
  const step = await takeBegun(services.db, services, "returned", code);
  const binding = createHash("sha256").update(secret).digest("base64url");
  if (!step || step.data.binding !== binding) throw new DomainError("OIDC_STATE_INVALID");
  const { claims, linkTo } = step.data;
  if (linkTo && viewer?.id !== linkTo) throw new DomainError("OIDC_STATE_INVALID");
  return recognise(services, provider, { claims, linkTo, userAgent });
}

type Recognised = {
  claims: Claims;
  linkTo: string | null;
  userAgent: string | null;
};

/** @throws DomainError OIDC_EMAIL_UNVERIFIED, OIDC_ALREADY_LINKED, ACCOUNT_GONE */
async function recognise(
  services: Services,
  provider: Provider,
  { claims, linkTo, userAgent }: Recognised,
): Promise<SignInOutcome | { kind: "linked" }> {
  const { subject, email, name } = claims;
  const identity = { issuer: provider.issuer, subject };
  if (linkTo) {
    await act(services, (tx) =>
      linkIdentity(tx, services, linkTo, { ...identity, email: email ?? "" }),
    );
    return { kind: "linked" };
  }
  const known = await findByIdentity(services.db, identity);
  if (known) {
    if (!(await maySignIn(services.db, known.memberId))) throw new DomainError("ACCOUNT_GONE");
    return enterAs(services, { memberId: known.memberId, linking: null, userAgent });
  }
  // An address that the provider did not verify proves nothing: it opens and creates no account.
  if (!email) throw new DomainError("OIDC_EMAIL_UNVERIFIED");
  const external = { ...identity, email };
  return meet(services, external, name);
}

/** An unknown address may sign up; a member's address must first be proved to be theirs. */
async function meet(services: Services, external: External, name: string): Promise<SignInOutcome> {
  const { db } = services;
  const member = await findByAddress(db, external.email);
  const secret = member
    ? await beginStep(db, services, {
        kind: "link",
        memberId: member.memberId,
        data: { external },
      })
    : await beginStep(db, services, {
        kind: "join",
        memberId: null,
        data: { external, name },
      });
  return { kind: member ? "link" : "join", secret };
}

type Opening = { memberId: string; linking: External | null; userAgent: string | null };

/** Lets a recognised member in, or asks for their code first. */
export async function enterAs(
  services: Services,
  { memberId, linking, userAgent }: Opening,
): Promise<SignInOutcome> {
  if (await asksForCode(services.db, memberId)) {
    const secret = await beginStep(services.db, services, {
      kind: "second-factor",
      memberId,
      data: { linking, openedWith: "oidc" },
    });
    return { kind: "second-factor", secret };
  }
  const token = await act(services, async (tx) => {
    if (linking) await linkIdentity(tx, services, memberId, linking);
    return openSession(tx, services, { memberId, openedWith: "oidc", userAgent });
  });
  return { kind: "in", token };
}

import type { PendingStep } from "../../../shared/accounts/identity.contract.ts";
import { STEP_HEADER } from "../../../shared/accounts/step-header.ts";
import {
  askIdentity,
  BEGUN,
  forgetBegun,
  type IdentityCall,
  postIdentity,
} from "../../infrastructure/session/identity.ts";
import type { Guest } from "../../product/guest.ts";

/** Where the visitor was going when they left for the identity provider. */
export type Going = {
  groupId: string | null;
  from: string | null;
  invitation: string | null;
  guest: Guest | null;
};

/** What only this tab knows of its departure; null `going`: a member links the provider. */
export type ProviderDeparture = { secret: string; going: Going | null };

/** A tab is at a step, and holds its secret, or away at the provider. */
type Begun = { step: string } | ProviderDeparture;

const saveBegun = (begun: Begun): void => sessionStorage.setItem(BEGUN, JSON.stringify(begun));

function readBegun(): Partial<{ step: string } & ProviderDeparture> {
  try {
    return JSON.parse(sessionStorage.getItem(BEGUN) ?? "{}");
  } catch {
    return {};
  }
}

export const keepDeparture = (departure: ProviderDeparture): void => saveBegun(departure);

/** The departure of this tab; null when it has not left. */
export function heldDeparture(): ProviderDeparture | null {
  const { secret, going = null } = readBegun();
  return secret ? { secret, going } : null;
}

/** Keeps the secret of the pending step, so that a reload resumes it. It opens no session. */
export const saveStep = (step: string): void => saveBegun({ step });

const stepHeader = (): Record<string, string> => {
  const { step } = readBegun();
  return step ? { [STEP_HEADER]: step } : {};
};

/** As `postIdentity`, from the step this tab is at. */
export const postStep = <T = unknown>(call: IdentityCall, body: object): Promise<T> =>
  postIdentity(call, body, stepHeader());

/** The pending step of a sign-in: a code, a password or a form; `in` when signed in already. */
export async function readPendingStep(): Promise<PendingStep | { kind: "in" | "none" }> {
  const step = await askIdentity<PendingStep | { kind: "in" | "none" }>("pending", {
    headers: stepHeader(),
  });
  if (step.kind === "none") forgetBegun();
  return step;
}

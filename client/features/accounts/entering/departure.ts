import type { NextStep } from "../../../../shared/accounts/identity.contract.ts";
import { paths } from "../../../infrastructure/pages/paths.ts";
import { isApiError } from "../../../infrastructure/reading/api-error.ts";
import { forgetBegun, postIdentity } from "../../../infrastructure/session/identity.ts";
import { withGuest } from "../../../product/guest.ts";
import { type Going, heldDeparture, keepDeparture, saveStep } from "../sign-in-step.ts";

/**
 * Leaves for the identity provider. This tab keeps a secret and sends only its hash: an
 * answer opened in another browser cannot be exchanged there.
 *
 * @param going null from the settings, to link the provider
 * @param proof the member's password where they have one, to link
 */
export async function leaveForProvider(going: Going | null, proof: object = {}): Promise<void> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  const asked = { ...proof, binding: base64url(new Uint8Array(hash)) };
  const { url } = await postIdentity<{ url: string }>(going ? "oidc/start" : "oidc/link", asked);
  keepDeparture({ secret, going });
  location.assign(url);
}

/**
 * Exchanges the code the provider returned with, or handles its refusal.
 *
 * @param given the address of the return: `retour`, a code of ours, or `refus`
 * @returns the address of what comes next
 * @throws ApiError when the server did not answer: the code can be exchanged again
 */
export async function comeBack(communityId: string, given: URLSearchParams): Promise<string> {
  const departure = heldDeparture();
  const { secret, going } = departure ?? { secret: "", going: NOWHERE };
  const refusal = given.get("refus") ?? (departure ? null : "OIDC_STATE_INVALID");
  const refused = (code: string) => {
    forgetBegun();
    return going ? doorOf(communityId, going, code) : settingsOf(communityId, code);
  };
  if (refusal) return refused(refusal);
  try {
    const asked = { code: given.get("retour"), secret };
    const said = await postIdentity<NextStep>("oidc/return", asked);
    forgetBegun();
    if ("step" in said) saveStep(said.step);
    return going ? nextOf(communityId, going) : settingsOf(communityId, "relie");
  } catch (error) {
    if (isApiError(error) && [400, 403, 404, 409].includes(error.status))
      return refused(error.code);
    throw error;
  }
}

const NOWHERE: Going = { groupId: null, from: null, invitation: null, guest: null };

const nextOf = (communityId: string, { groupId, from, invitation, guest }: Going): string =>
  saying(withGuest(paths.continueSignIn(communityId, groupId, from), guest), { invitation });

function doorOf(communityId: string, { groupId, from, invitation, guest }: Going, refus: string) {
  const door = withGuest(paths.login(communityId, groupId, from), guest);
  return saying(door, { invitation, refus });
}

const settingsOf = (communityId: string, fournisseur: string): string =>
  saying(paths.security(communityId), { fournisseur });

function saying(address: string, words: Record<string, string | null>): string {
  const said = Object.entries(words).filter((word): word is [string, string] => word[1] !== null);
  if (said.length === 0) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams(said)}`;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

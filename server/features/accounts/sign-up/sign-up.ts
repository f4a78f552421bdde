import { AsyncLocalStorage } from "node:async_hooks";
import type { SignUp } from "../../../../shared/accounts/identity.contract.ts";
import { DomainError, ERRORS, type ErrorCode } from "../../../../shared/ground/errors.ts";
import type { Registration } from "../../../../shared/people/community.contract.ts";
import { searchable } from "../../../infrastructure/text.ts";

/** What a sign-up brings beyond the identity library's own fields. */
type Arrival = { phone: string | null; pending: boolean; at: Date };

const arrivals = new AsyncLocalStorage<Arrival>();

/** Runs the identity library with what its hooks must add to the new member. */
export const withArrival = <T>(arrival: Arrival, run: () => T): T => arrivals.run(arrival, run);

/** Columns of a member who is being created by the identity library. */
export function newMemberColumns(
  name: string,
  arrival: Arrival | undefined = arrivals.getStore(),
): Record<string, unknown> {
  const consents = arrival && {
    phone: arrival.phone,
    state: arrival.pending ? "pending" : "active",
    accepted_terms_at: arrival.at,
    accepted_belief_data_at: arrival.at,
    confirmed_age_at: arrival.at,
  };
  return { search_name: searchable(name), ...consents };
}

/** The community's registration rules as they apply to a sign-up. */
export type Door = {
  registration: Registration;
  /** The invitation they came with; null when there was none or it could not be used. */
  invitation: { withoutAgreement: boolean } | null;
};

/**
 * Whether this sign-up passes the community's door.
 *
 * @returns whether the new member waits for an animator
 * @throws DomainError INVITATION_REQUIRED
 */
export function passDoor({ registration, invitation }: Door): boolean {
  if (registration === "invitation" && !invitation)
    throw fieldError("INVITATION_REQUIRED", "invitationCode");
  return registration === "accord" && !invitation?.withoutAgreement;
}

/** An error on a single field of the form. */
export function fieldError(code: ErrorCode, field: string): DomainError {
  return new DomainError(code, [{ field, message: ERRORS[code][1] }]);
}

/** What the identity library is given: nothing but its own fields. */
export const credentialsOf = ({ name, email, password }: SignUp) => ({ name, email, password });

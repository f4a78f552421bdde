import type { z } from "zod";
import {
  type BeginSignUp,
  beginSignUp,
  type FinishSignUp,
  finishSignUp,
  type JoinAsIdentity,
  joinAsIdentity,
  type SignUp,
  signUp,
} from "../../../../shared/accounts/identity.contract.ts";
import {
  DomainError,
  ERRORS,
  type ErrorCode,
  type FieldFault,
} from "../../../../shared/ground/errors.ts";
import { MAX_PASSWORD_LENGTH } from "../../../../shared/ground/limits.ts";

const CODES: Record<string, ErrorCode> = {
  name: "NAME_INVALID",
  email: "EMAIL_INVALID",
  password: "PASSWORD_TOO_SHORT",
  phone: "PHONE_INVALID",
  acceptTerms: "CONSENT_TERMS_MISSING",
  acceptBeliefData: "CONSENT_BELIEF_MISSING",
  confirmAge: "AGE_NOT_CONFIRMED",
  groupId: "GROUP_UNKNOWN",
  token: "SIGN_UP_LINK_INVALID",
};

/**
 * Reads a sign-up as typed.
 *
 * @throws DomainError with every field at fault, under the code of the first
 */
export const readSignUp = (body: unknown): SignUp => read(signUp, body);

/** As `readSignUp`, where the letter comes first. */
export const readBeginning = (body: unknown): BeginSignUp => read(beginSignUp, body);

/** As `readSignUp`, once the letter is opened. */
export const readFinishing = (body: unknown): FinishSignUp => read(finishSignUp, body);

/** As `readSignUp`, for a person identified by the provider. */
export const readJoining = (body: unknown): JoinAsIdentity => read(joinAsIdentity, body);

function read<T>(form: z.ZodType<T>, body: unknown): T {
  const result = form.safeParse(body);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => faultOf(issue, body));
  throw new DomainError(
    faults[0]?.code ?? "INVALID_INPUT",
    faults.map(({ field, message }) => ({ field, message })),
  );
}

function faultOf(issue: z.core.$ZodIssue, body: unknown): FieldFault & { code: ErrorCode } {
  const field = String(issue.path[0] ?? "corps");
  const code = isTooLongPassword(field, body)
    ? "PASSWORD_TOO_LONG"
    : (CODES[field] ?? "INVALID_INPUT");
  return { field, code, message: ERRORS[code][1] };
}

function isTooLongPassword(field: string, body: unknown): boolean {
  const password = (body as { password?: unknown } | null)?.password;
  return (
    field === "password" && typeof password === "string" && password.length > MAX_PASSWORD_LENGTH
  );
}

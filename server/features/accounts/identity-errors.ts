import {
  ERRORS,
  type ErrorBody,
  type ErrorCode,
  errorBody,
} from "../../../shared/ground/errors.ts";

/** What the identity library calls an error → our code. */
const CODES: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: "WRONG_CREDENTIALS",
  INVALID_PASSWORD: "WRONG_CREDENTIALS",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "WRONG_CREDENTIALS",
  USER_NOT_FOUND: "WRONG_CREDENTIALS",
  FAILED_TO_CREATE_SESSION: "WRONG_CREDENTIALS",
  INVALID_EMAIL: "EMAIL_INVALID",
  USER_ALREADY_EXISTS: "EMAIL_TAKEN",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "EMAIL_TAKEN",
  PASSWORD_TOO_SHORT: "PASSWORD_TOO_SHORT",
  PASSWORD_TOO_LONG: "PASSWORD_TOO_LONG",
  UNAUTHORIZED: "SIGN_IN_REQUIRED",
  SESSION_EXPIRED: "SIGN_IN_REQUIRED",
  SESSION_NOT_FRESH: "SIGN_IN_REQUIRED",
};

const FIELDS: Partial<Record<ErrorCode, string>> = {
  EMAIL_INVALID: "email",
  EMAIL_TAKEN: "email",
  PASSWORD_TOO_SHORT: "password",
  PASSWORD_TOO_LONG: "password",
};

/**
 * The answer to give where the identity library answered with an error.
 *
 * @param status the library's HTTP status
 * @param body the library's answer, parsed
 */
export function identityError(status: number, body: unknown): { status: number; body: ErrorBody } {
  const given = (body as { code?: unknown } | null)?.code;
  const code = CODES[String(given)] ?? byStatus(status);
  const field = FIELDS[code];
  const message = ERRORS[code][1];
  return {
    status: ERRORS[code][0],
    body: errorBody(code, field ? [{ field, message }] : undefined),
  };
}

function byStatus(status: number): ErrorCode {
  if (status === 401) return "SIGN_IN_REQUIRED";
  if (status === 403) return "NOT_ALLOWED";
  if (status === 404) return "NOT_FOUND";
  if (status === 429) return "TOO_MANY_REQUESTS";
  return status < 500 ? "INVALID_INPUT" : "SERVER_ERROR";
}

import { type ApiError, errorFromBody, errorFromThrown } from "./api-error.ts";

type IdentityCall =
  | "sign-up/email"
  | "sign-in/email"
  | "sign-out"
  | "request-password-reset"
  | "reset-password"
  | "change-password"
  | "send-verification-email";

/**
 * One call of `/api/identity`. A plain fetch: better-auth's own client weighs more than all our
 * forms. Throws `ApiError`; a refusal here is an answer to a form, never the end of a session.
 */
export async function postIdentity<T = unknown>(call: IdentityCall, body: object = {}): Promise<T> {
  try {
    const response = await fetch(`/api/identity/${call}`, {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await response.json().catch(() => null);
    if (!response.ok) throw errorFromBody(response.status, answer);
    return answer as T;
  } catch (error) {
    throw errorFromThrown(error) as ApiError;
  }
}

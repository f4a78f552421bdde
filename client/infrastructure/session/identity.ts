import { type ApiError, errorFromBody, errorFromThrown } from "../reading/api-error.ts";

export type IdentityCall =
  | "sign-up/email"
  | "sign-up/begun"
  | "sign-up/finish"
  | "sign-in/email"
  | "sign-out"
  | "request-password-reset"
  | "reset-password"
  | "change-password"
  | "send-verification-email"
  | "second-factor"
  | "oidc/start"
  | "oidc/return"
  | "oidc/link"
  | "oidc/sign-up"
  | "oidc/join-account"
  | "passkey/challenge"
  | "passkey/sign-in";

/**
 * One call of `/api/identity`. A plain fetch: better-auth's own client weighs more than all our
 * forms. Throws `ApiError`; a refusal here is an answer to a form, never the end of a session.
 */
export const postIdentity = <T = unknown>(
  call: IdentityCall,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<T> =>
  askIdentity(call, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** As `postIdentity`, with any method. */
export async function askIdentity<T>(call: string, wish: RequestInit): Promise<T> {
  try {
    const response = await fetch(`/api/identity/${call}`, { ...wish, credentials: "same-origin" });
    const answer = await response.json().catch(() => null);
    if (!response.ok) throw errorFromBody(response.status, answer);
    return answer as T;
  } catch (error) {
    throw errorFromThrown(error) as ApiError;
  }
}

/** Key of the sign-in that has begun in this tab. */
export const BEGUN = "parvis.begun";

/** Forgets it. */
export const forgetBegun = (): void => sessionStorage.removeItem(BEGUN);

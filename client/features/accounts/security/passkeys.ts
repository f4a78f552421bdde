import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from "../../../../shared/accounts/security.contract.ts";
import { ApiError } from "../../../infrastructure/reading/api-error.ts";

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && isSecureContext;

/** Whether the browser proposes passkeys in the e-mail field (conditional mediation). */
export const proposesPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/**
 * Has the device make a key. Null when the person gave up.
 *
 * @throws ApiError PASSKEY_KNOWN, PASSKEY_REFUSED
 */
export async function makePasskey(wish: PasskeyCreation): Promise<NewPasskey | null> {
  const made = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(wish.challenge),
        rp: wish.rp,
        user: { ...wish.user, id: bytesOf(wish.user.id) },
        pubKeyCredParams: wish.algorithms.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: wish.exclude.map((id) => ({ type: "public-key", id: bytesOf(id) })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        attestation: "none",
      },
    }),
  );
  const response = made?.response as AuthenticatorAttestationResponse | undefined;
  if (!made || !response) return null;
  return {
    credentialId: made.id,
    clientData: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.getAuthenticatorData()),
  };
}

/**
 * Has a device sign with one of its keys. Null when the person gave up.
 *
 * @param proposed in the e-mail field (conditional mediation), until `signal` aborts
 */
export async function signWithPasskey(
  { challenge, rpId }: PasskeyRequest,
  { proposed = false, signal }: { proposed?: boolean; signal?: AbortSignal } = {},
): Promise<PasskeyAnswer | null> {
  const get = () =>
    navigator.credentials.get({
      ...(proposed ? { mediation: "conditional" } : {}),
      ...(signal ? { signal } : {}),
      publicKey: { challenge: bytesOf(challenge), rpId, userVerification: "required" },
    }) as Promise<PublicKeyCredential | null>;
  // Where the browser cannot propose any, nobody asked for one: there is no fault to say.
  const used = await (proposed ? get().catch(() => null) : ask(get));
  const response = used?.response as AuthenticatorAssertionResponse | undefined;
  if (!used || !response) return null;
  return {
    credentialId: used.id,
    clientData: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    userHandle: response.userHandle ? textOf(response.userHandle) : null,
  };
}

async function ask(call: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await call()) as PublicKeyCredential | null;
  } catch (error) {
    const name = (error as Error).name;
    // Cancelled, timed out, or aborted for another request of this page.
    if (name === "NotAllowedError" || name === "AbortError") return null;
    throw new ApiError(name === "InvalidStateError" ? "PASSKEY_KNOWN" : "PASSKEY_REFUSED", 400);
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

function textOf(buffer: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte));
  return btoa(letters.join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

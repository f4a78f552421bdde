import type { CallInput } from "./contract-calls.ts";

const BYTES = "AAAA";

/** Inputs of the calls about the caller's own sign-in methods. */
export function accountWishes({
  candidate,
}: {
  candidate: { id: string };
}): Record<string, () => CallInput> {
  const wrong = { password: "pas-le-bon" };
  const code = { code: "123456" };
  const notThere = { id: candidate.id };
  return {
    "security.read": () => ({}),
    "ownData.read": () => ({}),
    "ownData.ask": () => ({ password: "pas-le-bon" }),
    "security.startTwoFactor": () => wrong,
    "security.confirmTwoFactor": () => code,
    "security.renewRecoveryCodes": () => ({ ...wrong, ...code }),
    "security.stopTwoFactor": () => ({ ...wrong, ...code }),
    "security.startPasskey": () => wrong,
    "security.addPasskey": () => ({
      credentialId: BYTES,
      clientData: BYTES,
      authenticatorData: BYTES,
      name: "Téléphone",
    }),
    "security.renamePasskey": () => ({ ...notThere, name: "Ordinateur" }),
    "security.removePasskey": () => notThere,
    "security.unlink": () => wrong,
  };
}

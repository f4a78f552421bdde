import { isApiError } from "../../infrastructure/api-error.ts";
import type { Guest } from "../../infrastructure/guest.ts";
import { postIdentity } from "../../infrastructure/identity.ts";
import { showNotice } from "../../infrastructure/notices.ts";
import type { Faults } from "../../infrastructure/use-submit.ts";
import { emailFault, faultsAmong, newPasswordFault, textOf } from "./checks.ts";
import { knowMe } from "./enter.ts";
import { type Dialling, internationalPhone } from "./phone.ts";
import { texts } from "./texts.ts";

/** How a sign-up ended: inside, or waiting for an animator or for one's mail to be confirmed. */
export type SignUpOutcome = "in" | "awaiting" | "confirm";

/** The field each refusal of a sign-up belongs to. */
export const signUpFieldOf = {
  NAME_INVALID: "name",
  EMAIL_INVALID: "email",
  EMAIL_TAKEN: "email",
  PASSWORD_TOO_SHORT: "password",
  PASSWORD_TOO_LONG: "password",
  PHONE_INVALID: "phone",
  CONSENT_TERMS_MISSING: "terms",
  AGE_NOT_CONFIRMED: "terms",
  CONSENT_BELIEF_MISSING: "belief",
  INVITATION_REQUIRED: "invitationCode",
};

/** What is missing before anything is sent. */
export function checkSignUp(data: FormData, invitationNeeded: boolean): Faults {
  const { faults } = texts;
  return faultsAmong({
    name: textOf(data, "name").length < 2 && faults.name,
    email: emailFault(textOf(data, "email")),
    password: newPasswordFault(String(data.get("password"))),
    invitationCode: invitationNeeded && textOf(data, "invitationCode") === "" && faults.invitation,
    terms: !data.has("terms") && faults.terms,
    belief: !data.has("belief") && faults.belief,
  });
}

type SignedUp = {
  token: string | null;
  /** One entered without it: the invitation one came with no longer opens. */
  invitationStale?: true;
};

/** Creates the account, in the group of the address, with the answer of a guest. */
export async function signUp(
  data: FormData,
  dialling: Dialling,
  { groupId, guest }: { groupId: string | undefined; guest: Guest | null },
): Promise<SignUpOutcome> {
  try {
    const { token, invitationStale } = await postIdentity<SignedUp>("sign-up/email", {
      name: textOf(data, "name"),
      email: textOf(data, "email"),
      password: String(data.get("password")),
      phone: internationalPhone(textOf(data, "phone"), dialling),
      acceptTerms: data.has("terms"),
      confirmAge: data.has("terms"),
      acceptBeliefData: data.has("belief"),
      groupId,
      ...(guest?.answer && { eventId: guest.eventId, eventAnswer: guest.answer }),
      invitationCode: textOf(data, "invitationCode") || undefined,
      website: textOf(data, "website"),
    });
    if (invitationStale) showNotice({ text: texts.signUp.invitationStale, lasting: true });
    if (token === null) return "confirm";
  } catch (error) {
    if (isApiError(error, "AWAITING_APPROVAL")) return "awaiting";
    throw error;
  }
  await knowMe();
  return "in";
}

import { showNotice } from "../../infrastructure/pages/notices.ts";
import { isApiError } from "../../infrastructure/reading/api-error.ts";
import { saveArriving } from "../../infrastructure/session/arriving.ts";
import { postIdentity } from "../../infrastructure/session/identity.ts";
import type { Faults } from "../../infrastructure/use-submit.ts";
import { ageFaults, ageFieldOf, ageOf } from "../../product/age-fields.tsx";
import type { Guest } from "../../product/guest.ts";
import { emailFault, faultsAmong, newPasswordFault, textOf } from "./checks.ts";
import { knowMe } from "./enter.ts";
import { type Dialling, internationalPhone } from "./phone.ts";
import { postStep } from "./sign-in-step.ts";
import { texts } from "./texts.ts";

/** How a sign-up ended: inside, or waiting for an animator. */
export type SignUpOutcome = "in" | "awaiting";

/** The field each refusal of a sign-up belongs to. */
export const signUpFieldOf = {
  NAME_INVALID: "name",
  EMAIL_INVALID: "email",
  EMAIL_TAKEN: "email",
  PASSWORD_TOO_SHORT: "password",
  PASSWORD_TOO_LONG: "password",
  PASSWORD_COMMON: "password",
  PHONE_INVALID: "phone",
  CONSENT_TERMS_MISSING: "terms",
  AGE_NOT_CONFIRMED: "terms",
  CONSENT_BELIEF_MISSING: "belief",
  INVITATION_REQUIRED: "invitationCode",
  GROUP_RULES_TO_ACCEPT: "acceptedRules",
  ...ageFieldOf,
};

/** A hidden field of the form that shows the rules of a group. */
export const RULES_ASKED = "rulesAsked";

/** What is missing before anything is sent. */
export function checkSignUp(data: FormData, invitationNeeded: boolean): Faults {
  return { ...checkAnswers(data, invitationNeeded), ...checkAddress(data) };
}

/** As `checkSignUp`, of an address alone. */
export const checkAddress = (data: FormData): Faults =>
  faultsAmong({ email: emailFault(textOf(data, "email")) });

/** As `checkSignUp`, of all but the address. */
export function checkAnswers(data: FormData, invitationNeeded: boolean): Faults {
  const password = faultsAmong({ password: newPasswordFault(String(data.get("password"))) });
  return { ...checkPerson(data, invitationNeeded), ...password };
}

/** As `checkSignUp`, of the person alone: a provider knows their address, and no password is asked. */
export function checkPerson(data: FormData, invitationNeeded: boolean): Faults {
  const { faults } = texts;
  const found = faultsAmong({
    name: textOf(data, "name").length < 2 && faults.name,
    terms: !data.has("terms") && faults.terms,
    belief: !data.has("belief") && faults.belief,
    acceptedRules: data.has(RULES_ASKED) && !data.has("acceptedRules") && faults.rules,
  });
  return { ...found, ...ageFaults(data), ...checkInvitation(data, invitationNeeded) };
}

/** As `checkSignUp`, of the invitation alone. */
export const checkInvitation = (data: FormData, needed: boolean): Faults =>
  faultsAmong({
    invitationCode: needed && textOf(data, "invitationCode") === "" && texts.faults.invitation,
  });

type SignedUp = {
  /** The account was created without the invitation, which is no longer valid. */
  invitationStale?: true;
};

type Coming = { groupId: string | undefined; guest: Guest | null };

const comingFor = ({ groupId, guest }: Coming) => ({
  groupId,
  ...(guest?.answer && { eventId: guest.eventId, eventAnswer: guest.answer }),
});

const answersOf = (data: FormData, dialling: Dialling) => ({
  ...personOf(data, dialling),
  password: String(data.get("password")),
});

const personOf = (data: FormData, dialling: Dialling) => ({
  name: textOf(data, "name"),
  phone: internationalPhone(textOf(data, "phone"), dialling),
  acceptTerms: data.has("terms"),
  confirmAge: data.has("terms"),
  ...ageOf(data),
  acceptBeliefData: data.has("belief"),
  acceptedRules: Number(data.get("acceptedRules")) || undefined,
  invitationCode: textOf(data, "invitationCode") || undefined,
});

/** Requests the sign-up e-mail; the response never tells whether the address has an account. */
export async function beginSignUp(data: FormData, coming: Coming): Promise<void> {
  await postIdentity("sign-up/email", {
    email: textOf(data, "email"),
    ...comingFor(coming),
    invitationCode: textOf(data, "invitationCode") || undefined,
    website: textOf(data, "website"),
  });
}

/** Creates the account, from the link of the sign-up e-mail. */
export function finishSignUp(
  data: FormData,
  dialling: Dialling,
  token: string,
): Promise<SignUpOutcome> {
  return enterWith(postIdentity("sign-up/finish", { token, ...answersOf(data, dialling) }));
}

/** Creates the account, in the group of the address, with the answer of a guest. */
export function signUp(data: FormData, dialling: Dialling, coming: Coming): Promise<SignUpOutcome> {
  const asked = {
    email: textOf(data, "email"),
    website: textOf(data, "website"),
    ...answersOf(data, dialling),
    ...comingFor(coming),
  };
  return enterWith(postIdentity("sign-up/email", asked));
}

/** Creates the account of who comes by an identity provider; the session is open then. */
export async function joinByProvider(
  data: FormData,
  dialling: Dialling,
  coming: Coming,
): Promise<void> {
  const asked = { ...personOf(data, dialling), ...comingFor(coming) };
  tellStaleInvitation(await postStep<SignedUp>("oidc/sign-up", asked));
  saveArriving("new");
}

function tellStaleInvitation({ invitationStale }: SignedUp): void {
  if (invitationStale) showNotice({ text: texts.signUp.invitationStale, lasting: true });
}

/** Enters with the session that a sign-up opened. */
async function enterWith(signedUp: Promise<SignedUp>): Promise<SignUpOutcome> {
  try {
    tellStaleInvitation(await signedUp);
    await knowMe();
    saveArriving("new");
    return "in";
  } catch (error) {
    if (!isApiError(error, "AWAITING_APPROVAL")) throw error;
    saveArriving("new");
    return "awaiting";
  }
}

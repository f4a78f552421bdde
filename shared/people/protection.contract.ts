import { z } from "zod";
import { done, id, line, operation, time } from "../ground/operation.contract.ts";
import { AGES, LOWEST_AGE, MAJORITY } from "./age.ts";
import { countries } from "./countries.ts";
import {
  MAX_HELP_ABOUT,
  MAX_HELP_CONTACT,
  MAX_HELP_NAME,
  MAX_HELP_NUMBERS,
} from "./help-numbers.ts";

const tag = "Protection des mineurs";

/** A month of birth, asked of minors alone and not kept. */
export const bornMonth = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/);

const saidAge = { age: z.enum(AGES), bornMonth: bornMonth.optional() };

const person = z.object({ id, name: z.string(), avatarUrl: z.string().nullable() });

const sayAge = operation("PUT /me/age", {
  tag,
  summary: "Dire, une fois, si l’on est majeur ou mineur",
})
  .input(z.object(saidAge))
  .output(done);

const ownProtection = z.object({
  minor: z.boolean(),
  /** The first day on which they are of age (`2027-06-01`); null of an adult. */
  until: z.string().nullable(),
  guardians: z.array(person),
  /** The minors whose guardian they are. */
  wards: z.array(person),
  referents: z.array(person),
  /** Until when the guardian's link they made works; null where there is none. */
  linkUntil: time.nullable(),
});
export type OwnProtection = z.infer<typeof ownProtection>;

const readOwn = operation("GET /me/protection", {
  tag,
  summary: "Sa protection\u00a0: jusqu’à quand, ses garants, les référents",
  failure: "READ_FAILED",
}).output(ownProtection);

const makeGuardianLink = operation("POST /me/guardian-link", {
  tag,
  summary: "Faire le lien par lequel un parent devient garant\u202f; il n’est montré qu’ici",
}).output(z.object({ url: z.string(), expiresAt: time }));

const endGuardianship = operation("DELETE /me/guardianships/{memberId}", {
  tag,
  summary: "Ne plus avoir ce garant, ou ne plus être garant de ce mineur",
})
  .input(z.object({ memberId: id }))
  .output(done);

/** The secret of a guardian's link. */
const token = line(60).min(20);

const readGuardianLink = operation("POST /guardian-link", {
  tag,
  summary: "De qui l’on deviendrait garant par ce lien",
  failure: "READ_FAILED",
})
  .input(z.object({ token }))
  .output(z.object({ minor: person }));

const acceptGuardianship = operation("POST /guardian-link/acceptance", {
  tag,
  summary: "Devenir garant d’un mineur, par le lien qu’il a donné",
})
  .input(z.object({ token }))
  .output(done);

const codes = new Set(countries.map(({ code }) => code));

/** Whom a young person may turn to: a number or an address, of a country or of everywhere. */
const helpNumber = z.object({
  country: z
    .string()
    .refine((code) => codes.has(code))
    .nullable(),
  name: line(MAX_HELP_NAME).pipe(z.string().min(1)),
  contact: line(MAX_HELP_CONTACT).pipe(z.string().min(2)),
  about: line(MAX_HELP_ABOUT),
});
const helpNumbers = z.array(helpNumber).max(MAX_HELP_NUMBERS);

const readHelpNumbers = operation("GET /help-numbers", {
  tag,
  summary: "Les numéros d’aide aux jeunes que la communauté indique",
  access: "visitor",
  failure: "READ_FAILED",
}).output(z.object({ items: helpNumbers }));

const protectionSettings = z.object({
  minimumAge: z.number().int(),
  /** Whether minors may join: the age allows it, and two referents watch. */
  admitsMinors: z.boolean(),
  minorCount: z.number().int(),
  referents: z.array(person.extend({ namedAt: time })),
  helpNumbers,
});
export type ProtectionSettings = z.infer<typeof protectionSettings>;

const readSettings = operation("GET /admin/protection", {
  tag,
  summary: "L’âge à partir duquel on entre, les référents, le nombre de mineurs",
  access: "moderator",
  failure: "READ_FAILED",
}).output(protectionSettings);

const setMinimumAge = operation("PUT /admin/minimum-age", {
  tag,
  summary: "Choisir l’âge à partir duquel on entre",
  access: "admin",
})
  .input(z.object({ minimumAge: z.number().int().min(LOWEST_AGE).max(MAJORITY) }))
  .output(protectionSettings);

const saveHelpNumbers = operation("PUT /admin/help-numbers", {
  tag,
  summary: "Choisir les numéros d’aide aux jeunes, six au plus",
  access: "admin",
})
  .input(z.object({ items: helpNumbers }))
  .output(protectionSettings);

const nameReferent = operation("PUT /admin/referents/{memberId}", {
  tag,
  summary: "Nommer un référent, qui veille sur les mineurs",
  access: "admin",
})
  .input(z.object({ memberId: id }))
  .output(protectionSettings);

const dismissReferent = operation("DELETE /admin/referents/{memberId}", {
  tag,
  summary: "Retirer sa charge à un référent",
  access: "admin",
})
  .input(z.object({ memberId: id }))
  .output(protectionSettings);

const correctAge = operation("PUT /members/{id}/age", {
  tag,
  summary: "Corriger ce qu’un membre a dit de son âge\u00a0: référents et modération",
})
  .input(z.object({ id, ...saidAge }))
  .output(done);

export const protectionContract = {
  sayAge,
  readOwn,
  makeGuardianLink,
  endGuardianship,
  readGuardianLink,
  acceptGuardianship,
  readHelpNumbers,
  saveHelpNumbers,
  readSettings,
  setMinimumAge,
  nameReferent,
  dismissReferent,
  correctAge,
};

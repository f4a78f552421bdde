/** Errors of people, as `ERRORS` has them. */
export const PEOPLE_ERRORS = {
  COMMUNITY_CLOSED: [403, "La communauté est fermée pour le moment."],
  NAME_INVALID: [400, "Indiquez le nom sous lequel les autres vous connaissent."],
  MEMBER_UNKNOWN: [400, "L’une de ces personnes n’est plus membre. Retirez-la de la liste."],
  PHONE_INVALID: [400, "Ce numéro de téléphone n’est pas complet."],
  PLACE_UNKNOWN: [400, "Choisissez une ville dans la liste."],
  TOO_MANY_BLOCKED: [409, "Vous avez bloqué beaucoup de membres. Débloquez-en avant d’en bloquer."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

/** Errors of people, as `ERRORS` has them. */
export const PEOPLE_ERRORS = {
  COMMUNITY_CLOSED: [403, "La communauté est fermée pour le moment."],
  NAME_INVALID: [400, "Indiquez le nom sous lequel les autres vous connaissent."],
  MEMBER_UNKNOWN: [400, "L’une de ces personnes n’est plus membre. Retirez-la de la liste."],
  PHONE_INVALID: [400, "Ce numéro de téléphone n’est pas complet."],
  PLACE_UNKNOWN: [400, "Choisissez une ville dans la liste."],
  BORN_LATER: [400, "Ce mois de naissance n’est pas encore passé. Vérifiez l’année."],
  TOO_YOUNG: [
    403,
    "Vous n’avez pas encore l’âge à partir duquel on entre ici. Parlez-en à la communauté.",
  ],
  OF_AGE: [400, "À cette date, vous avez 18\u00a0ans\u00a0: choisissez l’autre réponse."],
  BIRTH_MISSING: [400, "Indiquez le mois et l’année de votre naissance."],
  MINORS_NOT_ADMITTED: [
    403,
    "Cette communauté n’accueille pas encore de mineurs\u00a0: deux référents doivent d’abord y veiller. Parlez-en à qui vous a invité.",
  ],
  AGE_SAID: [409, "Vous l’avez déjà dit. Une erreur\u202f? Un référent peut la corriger."],
  GUARDIAN_LINK_INVALID: [
    400,
    "Ce lien a déjà servi, ou il est trop ancien. Demandez-en un autre à votre enfant.",
  ],
  GUARDIAN_NOT_ADULT: [400, "Seule une personne majeure peut devenir garant."],
  GUARDIAN_ONESELF: [400, "On ne peut pas être son propre garant. Donnez ce lien à un parent."],
  REFERENT_NOT_ADULT: [400, "Un référent est majeur. Choisissez quelqu’un d’autre."],
  LAST_REFERENTS: [
    409,
    "Des mineurs sont membres\u00a0: il leur faut deux référents. Nommez-en un autre d’abord.",
  ],
  MINOR_NOT_PUBLIC: [
    403,
    "Avant 18\u00a0ans, ce que vous publiez est pour vos groupes. Choisissez «\u00a0Membres du groupe\u00a0».",
  ],
  MUTED_WORD_TOO_SHORT: [400, "Écrivez au moins deux lettres\u00a0: une seule se trouve partout."],
  TOO_MANY_MUTED_WORDS: [409, "Cent mots sont déjà en sourdine. Retirez-en un avant d’en ajouter."],
  TOO_MANY_BLOCKED: [409, "Vous avez bloqué beaucoup de membres. Débloquez-en avant d’en bloquer."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

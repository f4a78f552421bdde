/** Errors of gathering, as `ERRORS` has them. */
export const GATHERING_ERRORS = {
  GROUP_NOT_JOINED: [403, "Rejoignez ce groupe pour y publier."],
  GROUP_UNKNOWN: [400, "Ce groupe n’existe pas ou n’est plus ouvert."],
  GROUP_RULES_TO_ACCEPT: [
    409,
    "Ce groupe a ses règles\u00a0: lisez-les et acceptez-les pour y entrer.",
  ],
  CHANNEL_AMOUNT_MISSING: [
    400,
    "Indiquez le montant et la monnaie\u00a0: une chaîne payante ne peut pas s’en passer.",
  ],
  CHANNEL_NOT_FOLLOWED: [403, "Suivez cette chaîne pour lire ce qui s’y partage."],
  CHANNEL_BY_INVITATION: [403, "On entre dans cette chaîne sur invitation."],
  CHANNEL_TO_PAY: [402, "Cette chaîne est payante. Demandez-y l’accès pour savoir comment payer."],
  CHANNEL_UNKNOWN: [400, "Cette chaîne n’existe pas ou n’est plus ouverte."],
  PAYMENT_SETTLED: [409, "Ce paiement a déjà reçu une réponse."],
  PAYMENT_NOT_ONLINE: [
    409,
    "Le paiement en ligne n’est pas réglé. Payez comme la chaîne l’indique.",
  ],
  PAYMENT_REFUSED_BY_PROVIDER: [
    502,
    "Le service de paiement ne répond pas. Rien n’est débité\u00a0: réessayez, ou payez comme la chaîne l’indique.",
  ],
  PAYMENT_CALLBACK_INVALID: [403, "Cet appel n’est pas signé par le service de paiement."],
  RESOURCE_EMPTY: [400, "Choisissez un fichier ou écrivez un lien."],
  EVENT_ENDS_BEFORE: [400, "L’évènement finit avant de commencer. Corrigez l’heure de fin."],
  EVENT_TOO_LONG: [400, "Un évènement dure au plus deux semaines. Rapprochez la fin."],
  HOUR_SKIPPED: [
    400,
    "Cette heure n’existe pas ce jour-là\u00a0: les horloges avancent. Choisissez une heure plus tard.",
  ],
  EVENT_NEVER: [400, "Ainsi réglé, l’évènement n’a lieu aucun jour. Corrigez sa répétition."],
  EVENT_GROUPS_MISSING: [
    400,
    "Choisissez au moins un groupe pour un évènement réservé à des groupes.",
  ],
  EVENT_TYPE_UNKNOWN: [400, "Ce type d’évènement n’existe pas ici. Choisissez-en un de la liste."],
  EVENT_NOT_FOUND: [404, "Évènement non trouvé"],
  EVENT_OVER: [409, "Cet évènement est passé ou annulé\u00a0: on n’y répond plus."],
  FEED_CLOSED: [404, "Cette adresse d’agenda n’existe plus. Prenez la nouvelle sur le site."],
  MOMENT_TOO_FAR: [400, "Choisissez un moment dans l’année qui vient."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

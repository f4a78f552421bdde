/** Errors of posts, as `ERRORS` has them. */
export const POSTS_ERRORS = {
  POST_NOT_FOUND: [404, "Le message n'existe pas"],
  ALREADY_LIKED: [409, "vous avez deja liker"],
  POST_EMPTY: [400, "Écrivez quelques mots ou ajoutez une photo, un message vocal ou un fichier."],
  REPLY_NOT_FOUND: [400, "Le commentaire auquel vous répondez n’existe plus."],
  POST_CREATE_FAILED: [500, "Une erreur est survenue pendant la création du message"],
  COMMENT_CREATE_FAILED: [500, "Une erreur est survenue pendant la création du commentaire"],
  LIKE_FAILED: [500, "Une erreur est survenue pendant la mise à jour des likes"],
  POSTS_READ_FAILED: [500, "Une erreur est survenue pendant la récupération des messages"],
  COMMENTS_READ_FAILED: [500, "Une erreur est survenue pendant la récupération des commentaires"],
  POLL_CLOSED: [409, "Ce sondage est clos."],
  POLL_ONE_ANSWER: [400, "Ce sondage attend une seule réponse."],
  POLL_OPTION_UNKNOWN: [400, "Cette réponse ne fait plus partie du sondage."],
  POLL_OPTIONS_ALIKE: [400, "Deux réponses du sondage sont les mêmes. Changez-en une."],
  ALREADY_PUBLISHED: [409, "Ce partage est déjà publié."],
  WORDS_REFUSED: [
    400,
    "La communauté n’accepte pas «\u00a0{word}\u00a0»\u00a0: {said} Votre texte est gardé, vous pouvez le changer.",
  ],
  SAID_ELSEWHERE: [
    409,
    "Vous venez d’écrire presque la même chose à plusieurs endroits. Partagez-la une seule fois, dans tous les groupes qu’elle concerne.",
  ],
  GROUP_READ_ONLY: [
    403,
    "Dans «\u00a0{group}\u00a0», seules les personnes qui animent le groupe écrivent.",
  ],
  GROUP_SLOW: [
    409,
    "Dans «\u00a0{group}\u00a0», on laisse du temps entre deux textes. Le vôtre est gardé\u00a0: vous pourrez l’envoyer {when}.",
  ],
  HELD_SETTLED: [409, "Quelqu’un a déjà décidé de ce texte, ou son auteur l’a repris."],
  HELD_CANNOT_APPEAR: [
    409,
    "Ce texte ne peut plus être publié\u00a0: la personne ou l’endroit n’y est plus. Refusez-le avec un mot.",
  ],
  FILTER_TOO_SHORT: [
    400,
    "«\u00a0{entry}\u00a0» se trouverait partout. Écrivez un mot d’au moins deux lettres, ou un domaine comme exemple.org.",
  ],
  FILTERS_FULL: [409, "La liste est pleine. Retirez-en des mots ou des domaines d’abord."],
  FILTER_EXCESSIVE: [
    409,
    "Cela toucherait {touched} des {of} derniers partages. Confirmez si c’est bien ce que vous voulez.",
  ],
  PIN_FAILED: [500, "Une erreur est survenue"],
} as const satisfies Record<string, readonly [status: number, message: string]>;

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
  PIN_FAILED: [500, "Une erreur est survenue"],
} as const satisfies Record<string, readonly [status: number, message: string]>;

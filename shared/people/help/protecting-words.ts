import type { HelpPageBody, HelpPageId } from "./help-index.ts";

/** Help: how minors are protected, for families and for those who look after them. */
export const protectingWords = {
  "proteger-les-mineurs": {
    blocks: [
      "Une communauté n’accueille de mineurs que si deux adultes au moins, les référents, y veillent. On entre à quinze ans, ou plus tard si elle l’a choisi. La protection prend fin le premier jour du mois qui suit les dix-huit ans.",
      "Jusque-là\u00a0:",
      {
        points: [
          "Un adulte et un mineur ne s’écrivent jamais à deux. Un témoin, que le jeune choisit, est toujours là et visible\u00a0: un garant ou un référent.",
          "Seul son garant lui écrit sans témoin.",
          "Sans témoin, la conversation ne peut plus qu’être relue.",
          "Ce qu’un adulte y efface reste scellé douze mois.",
          "Le jeune n’apparaît ni dans les recherches, ni sur la carte, ni au classement hors de ses groupes.",
        ],
      },
      "Pour devenir garant\u00a0: votre enfant ouvre Profil, «\u00a0Réglages\u00a0», «\u00a0Protection des mineurs\u00a0», et vous envoie le lien. Ouvrez-le avec votre propre compte.",
      "Parvis ne vérifie pas l’âge déclaré, ne lit aucune conversation à votre place, et n’empêche pas une capture d’écran.",
      "Un âge qui semble faux, un jeune exposé\u00a0: «\u00a0Signaler\u00a0», puis «\u00a0C’est un mineur\u00a0».",
      "En cas de danger, les secours\u00a0: le 112. Les numéros que la communauté indique suivent.",
    ],
    related: ["bloquer-et-signaler", "messages", "qui-voit-quoi", "veiller-sur-les-mineurs"],
  },
  "veiller-sur-les-mineurs": {
    blocks: [
      "L’administration ouvre «\u00a0Mineurs\u00a0» et y nomme au moins deux référents\u00a0: des adultes en qui les familles ont confiance, joignables, et deux plutôt qu’un. Sans eux, personne ne s’inscrit comme mineur.",
      "Un référent\u00a0:",
      {
        points: [
          "est témoin des conversations où un jeune le choisit\u202f;",
          "corrige un âge mal déclaré, depuis la page du membre\u202f;",
          "lit le premier ce qu’un mineur signale, ou ce qui est signalé à son sujet, en décide ou le transmet\u202f;",
          "ouvre, avec une raison, ce qu’un adulte a effacé auprès d’un mineur.",
        ],
      },
      "Dans une discussion à plusieurs où se trouve un mineur, il faut deux adultes, dont un référent, ou une personne qui anime un groupe commun. Sinon, elle attend\u00a0: ajoutez quelqu’un.",
      "La règle est la même pour chacun\u00a0: prêtre, pasteur, administration. Elle protège aussi les adultes.",
      "Tant que des mineurs sont membres, deux référents restent toujours nommés\u00a0: nommez le suivant avant de retirer le précédent.",
      "Écrivez ailleurs la charte de votre Église, faites-la signer, formez votre équipe\u00a0: Parvis n’en tient pas lieu.",
    ],
    related: ["proteger-les-mineurs", "moderer", "roles", "tenir-un-groupe"],
  },
} as const satisfies Partial<Record<HelpPageId, HelpPageBody>>;

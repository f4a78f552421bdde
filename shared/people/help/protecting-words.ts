import type { HelpPageBody, HelpPageId } from "./help-index.ts";

/** Help: how minors are protected, for families and for those who look after them. */
export const protectingWords = {
  "proteger-les-mineurs": {
    blocks: [
      "Une communauté n’accueille de mineurs que si deux adultes au moins, les référents, y veillent. On s’inscrit à partir de quinze ans, ou plus tard si la communauté l’a choisi.",
      "Le mois de naissance sert à savoir quand la protection prend fin\u00a0: le premier jour du mois qui suit les dix-huit ans. Il n’est pas gardé.",
      "Jusque-là\u00a0:",
      {
        points: [
          "Un adulte et un mineur ne s’écrivent jamais à deux. Un témoin est toujours là, et toujours visible\u00a0: un garant du jeune, ou un référent. Le jeune le choisit.",
          "Une seule exception\u00a0: son garant, à qui il écrit seul à seul.",
          "Si le témoin s’en va, on ne peut plus que la relire, et elle dit pourquoi, jusqu’à ce qu’un autre soit choisi.",
          "Ce qu’un adulte efface dans une telle conversation reste scellé douze mois.",
          "Le jeune n’apparaît ni dans les recherches, ni sur la carte, ni au classement, ni parmi les personnes en ligne, hors de ses groupes.",
        ],
      },
      "Pour devenir garant\u00a0: votre enfant ouvre Profil, «\u00a0Réglages\u00a0», «\u00a0Protection des mineurs\u00a0», touche «\u00a0Inviter un parent\u00a0» et vous envoie le lien. Vous l’ouvrez avec votre propre compte. Chacun de vous peut y mettre fin.",
      "Ce que Parvis ne fait pas\u00a0: il ne vérifie pas l’âge que l’on déclare, ne lit aucune conversation à votre place, ne voit pas ce qui se dit ailleurs, et n’empêche pas une capture d’écran. Rien ne remplace une parole de confiance.",
      "En cas de danger, en France\u00a0: le 119 (enfance en danger), jour et nuit\u202f; le 3018 (harcèlement et violences en ligne)\u202f; le 112 en urgence.",
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
          "corrige un âge mal déclaré, depuis la page du membre.",
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

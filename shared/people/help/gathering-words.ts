import type { HelpPageBody, HelpPageId } from "./help-index.ts";

/** Help: where members gather. */
export const gatheringWords = {
  groupes: {
    blocks: [
      "«\u00a0Groupes\u00a0» montre les vôtres, puis ceux que vous pouvez rejoindre.",
      {
        points: [
          "Un groupe ouvert\u00a0: touchez «\u00a0Rejoindre\u00a0», vous y êtes.",
          "Un groupe sur demande\u00a0: touchez «\u00a0Demander\u00a0». Une personne qui l’anime vous répond.",
          "Un groupe fermé ne se voit que de ses membres\u00a0: on vous y ajoute.",
        ],
      },
      "Si le groupe a ses règles, vous les lisez et les acceptez pour y entrer. Elles restent sous sa présentation.",
      "Dans un groupe, cinq rubriques\u00a0: les partages, les passionnés, c’est-à-dire ses membres, les ressources, les évènements, le classement. La loupe y recherche.",
      "Les trois points, en haut, permettent de copier le lien du groupe, d’inviter, de couper ses alertes et de le quitter. Sur un ordinateur, ces choix sont sous le nom du groupe.",
      "Quand on quitte un groupe, ce que l’on y a partagé reste.",
    ],
    related: ["rechercher", "notifications", "qui-voit-quoi", "tenir-un-groupe"],
  },
  chaines: {
    blocks: [
      "Une chaîne porte plus loin qu’un groupe\u00a0: quelques personnes y publient, les autres la suivent. Ouvrez «\u00a0Groupes\u00a0», puis «\u00a0Chaînes\u00a0».",
      {
        points: [
          "Accès libre\u00a0: touchez «\u00a0Suivre\u00a0».",
          "Sur invitation\u00a0: quelqu’un qui la suit ou qui l’anime vous invite.",
          "Payante\u00a0: demandez l’accès\u202f; une personne qui l’anime vous ouvre quand votre paiement est arrivé.",
        ],
      },
      "Les partages des chaînes que vous suivez s’affichent aussi dans votre accueil. Ce que la chaîne garde pour vous, textes, sons ou liens, est dans «\u00a0Ressources\u00a0».",
      "Pour arrêter, touchez «\u00a0Vous suivez\u00a0», puis «\u00a0Ne plus suivre\u00a0».",
      "Vous pouvez ouvrir la vôtre\u00a0: «\u00a0Créer\u00a0», dans «\u00a0Chaînes\u00a0».",
    ],
    related: ["groupes", "notifications", "inviter"],
  },
  evenements: {
    blocks: [
      "Les évènements sont dans l’accueil, rubrique «\u00a0Évènements\u00a0», à la semaine ou au mois. Chaque groupe a aussi les siens.",
      {
        steps: [
          "Touchez un évènement.",
          "Répondez\u00a0: «\u00a0Je viens\u00a0», «\u00a0Peut-être\u00a0» ou «\u00a0Non\u00a0». La réponse se change quand vous voulez.",
        ],
      },
      "Pour un évènement qui revient, votre réponse vaut pour ce jour seulement.",
      "Qui a répondu «\u00a0Je viens\u00a0» ou «\u00a0Peut-être\u00a0» reçoit un rappel la veille et une heure avant, et apprend s’il est annulé.",
      "«\u00a0Voir qui vient\u00a0» donne les noms. «\u00a0Faire connaître\u00a0» publie l’évènement sur d’autres réseaux.",
    ],
    related: [
      "creer-un-evenement",
      "agenda-du-telephone",
      "notifications",
      "publier-ailleurs",
      "carte",
    ],
  },
  "creer-un-evenement": {
    blocks: [
      "L’administration crée des évènements pour tous les groupes, et les personnes qui animent un groupe, pour le leur.",
      {
        steps: [
          "Dans la rubrique «\u00a0Évènements\u00a0», touchez «\u00a0Créer un évènement\u00a0». Sur un téléphone, c’est l’icône du calendrier.",
          "Donnez-lui un titre et un type, puis choisissez qui peut le voir et les groupes concernés.",
          "Indiquez le jour et l’heure. «\u00a0Répétition\u00a0» le fait revenir chaque semaine, chaque mois ou chaque année.",
          "Dites où\u00a0: un lieu, une ville, une adresse en ligne.",
          "Touchez «\u00a0Publier\u00a0», ou gardez-le en brouillon.",
        ],
      },
      "Ouvert à tout le monde, il a une page publique, que l’on peut donner à qui n’a pas de compte.",
      "Pour le changer, ouvrez-le\u00a0: son menu, les trois points, le modifie ou l’annule. Annuler prévient ceux qui viennent\u202f; supprimer ne prévient personne.",
      "L’administration choisit les types dans «\u00a0Types et modèles\u00a0».",
    ],
    related: ["evenements", "tenir-un-groupe", "reglages-de-la-communaute"],
  },
  "agenda-du-telephone": {
    blocks: [
      "Pour un seul évènement\u00a0: ouvrez-le et touchez «\u00a0Agenda\u00a0». Votre téléphone propose de l’ajouter.",
      "Pour tous ceux que vous pouvez voir, abonnez votre agenda\u00a0:",
      {
        steps: [
          "Dans «\u00a0Évènements\u00a0», touchez «\u00a0Mon agenda\u00a0».",
          "Touchez «\u00a0Relier mon agenda\u00a0».",
          "Sur un iPhone ou un Mac, touchez «\u00a0Ouvrir dans mon agenda\u00a0». Sinon, copiez l’adresse\u202f; dans Google Agenda, sur un ordinateur, choisissez «\u00a0Autres agendas\u00a0», puis «\u00a0À partir de l’URL\u00a0», et collez-la.",
        ],
      },
      "Ensuite tout se met à jour de soi-même.",
      "Cette adresse est personnelle\u00a0: qui la connaît lit votre agenda. Elle n’est montrée qu’une fois. «\u00a0Créer une nouvelle adresse\u00a0» ferme l’ancienne, «\u00a0Ne plus m’abonner\u00a0» arrête tout.",
    ],
    related: ["evenements", "notifications"],
  },
  carte: {
    blocks: [
      "La carte montre les membres par ville, les groupes là où ils se réunissent, et les évènements des trois mois à venir.",
      "Personne n’y figure sans l’avoir choisi. Pour y compter, choisissez «\u00a0Votre ville\u00a0» sous la carte. Pour vous retirer, éteignez «\u00a0Apparaître sur la carte\u00a0».",
      {
        points: [
          "On y lit un nombre de membres, jamais un nom.",
          "Une ville s’affiche si cinq membres au moins y comptent.",
          "La vôtre compte au bout de trois jours, et les nombres sont arrondis.",
        ],
      },
      "La ville de votre profil est autre chose\u00a0: la carte ne la lit pas.",
      "Sur un téléphone, ouvrez Profil, «\u00a0Carte\u00a0»\u202f; sur un ordinateur, «\u00a0Carte\u00a0», à gauche.",
    ],
    related: ["qui-voit-quoi", "evenements", "profil"],
  },
  rechercher: {
    blocks: [
      "Touchez la loupe en haut de l’accueil. Sur un ordinateur, le champ en haut à droite, ou Ctrl\u00a0K, ouvre la recherche partout.",
      {
        points: [
          "Le début d’un mot suffit\u202f; les accents et les majuscules ne comptent pas.",
          "On trouve les membres, les groupes, les chaînes, les évènements, les partages, les commentaires et les ressources que vous pouvez voir, et rien d’autre.",
          "Un # suivi d’un mot montre les partages qui portent ce mot-dièse.",
          "Avec Ctrl\u00a0K, un @ ne cherche que des personnes.",
        ],
      },
      "Dans un groupe, la loupe recherche dans ce groupe\u00a0: ses partages, ses ressources, ses évènements, ses membres. La croix de «\u00a0Dans…\u00a0» rend la recherche à toute la communauté.",
      "Pour vos messages privés, utilisez le champ en haut de «\u00a0Messages\u00a0».",
    ],
    related: ["epingles", "groupes", "messages"],
  },
} satisfies Partial<Record<HelpPageId, HelpPageBody>>;

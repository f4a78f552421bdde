import type { HelpPageBody, HelpPageId } from "./help-index.ts";

/** Help: sharing and answering. */
export const writingWords = {
  "ecrire-un-partage": {
    blocks: [
      "Un partage se publie dans un groupe, ou dans plusieurs à la fois.",
      {
        steps: [
          "Touchez «\u00a0Écrire\u00a0», au milieu du bas de l’écran. Sur un ordinateur\u00a0: «\u00a0Écrire un partage\u00a0», à gauche. Dans un groupe, la ligne du bas y mène aussi.",
          "Écrivez. Un @ suivi d’un nom mentionne quelqu’un\u202f; un # devant un mot en fait un mot-dièse, que l’on retrouve par la recherche.",
          "Choisissez les groupes, huit au plus, puis qui peut lire\u00a0: toute la communauté, ou les membres du groupe seulement.",
          "Touchez «\u00a0Publier\u00a0».",
        ],
      },
      "Une demande de prière s’écrit ainsi, dans le groupe où vous souhaitez être porté.",
      "Si vous fermez avant, le brouillon est gardé sur cet appareil.",
      "Pour corriger ou effacer un partage, ouvrez son menu, les trois points à droite de votre nom, puis «\u00a0Modifier\u00a0» ou «\u00a0Supprimer\u00a0». La modération peut encore lire ce qui était dit avant une correction.",
    ],
    related: ["photos-et-fichiers", "message-vocal", "sondage", "qui-voit-quoi"],
  },
  "photos-et-fichiers": {
    blocks: [
      "Pendant que vous écrivez un partage, touchez «\u00a0Photo\u00a0», «\u00a0Vidéo\u00a0» ou «\u00a0Fichier\u00a0». Dans un commentaire ou un message privé, le bouton se trouve à côté de la ligne où l’on écrit.",
      {
        points: [
          "Un partage porte dix pièces jointes au plus\u202f; un commentaire, une de chaque sorte.",
          "Une photo est réduite sur votre téléphone avant de partir\u00a0: elle coûte peu de données.",
          "Une vidéo pèse 200\u00a0Mo au plus, un fichier 50\u00a0Mo.",
          "Si le réseau se coupe, l’envoi reprend là où il s’était arrêté.",
        ],
      },
      "Touchez «\u00a0Décrire\u00a0» sur une photo pour dire en quelques mots ce que l’on y voit\u00a0: ces mots sont lus à voix haute aux personnes qui ne voient pas. Là aussi, «\u00a0Avant\u00a0» et «\u00a0Après\u00a0» changent sa place.",
      "Les photos, sons et fichiers d’un groupe se retrouvent dans sa rubrique «\u00a0Ressources\u00a0».",
    ],
    related: ["ecrire-un-partage", "message-vocal", "peu-de-donnees"],
  },
  "message-vocal": {
    blocks: [
      "Le micro est là où l’on écrit\u00a0: «\u00a0Vocal\u00a0» dans un partage, le micro à côté de la ligne dans un commentaire ou un message privé.",
      {
        steps: [
          "Touchez le micro et parlez. La première fois, votre navigateur demande l’accès au micro\u00a0: acceptez.",
          "«\u00a0Pause\u00a0» suspend, «\u00a0Reprendre\u00a0» continue, «\u00a0Effacer\u00a0» jette l’enregistrement.",
          "Terminez, puis envoyez.",
        ],
      },
      "Vous pouvez aussi garder le doigt sur le micro\u00a0: relâchez pour terminer, glissez vers la gauche pour effacer, vers le haut pour garder les mains libres.",
      "Un message vocal dure cinq minutes au plus. Si un appel vous interrompt, ce qui était dit est gardé.",
      "Le micro est refusé\u202f? Touchez le cadenas à gauche de l’adresse, puis «\u00a0Autorisations\u00a0». Sur un iPhone\u00a0: «\u00a0aA\u00a0» ou les trois points à côté de l’adresse, puis «\u00a0Réglages du site web\u00a0».",
    ],
    related: ["ecrire-un-partage", "messages", "verset-en-image"],
  },
  "verset-en-image": {
    blocks: [
      "Le verset du jour devient une image à envoyer, ou à mettre en statut WhatsApp.",
      {
        steps: [
          "Ouvrez Profil, «\u00a0Inviter\u00a0»\u00a0: le verset du jour est en bas de la page. Sur un ordinateur, il est dans la colonne de droite.",
          "Touchez «\u00a0En faire une image\u00a0».",
          "Choisissez sa forme\u00a0: «\u00a0Statut\u00a0», haute comme un écran de téléphone, ou «\u00a0Carré\u00a0».",
          "Touchez «\u00a0Partager l’image\u00a0», puis choisissez l’application. «\u00a0Enregistrer l’image\u00a0» la garde parmi vos photos ou vos fichiers.",
        ],
      },
      "L’image porte le verset, sa référence et le nom de la communauté. Elle se dessine sur votre appareil.",
      "Pour citer un autre verset dans un partage, touchez «\u00a0Verset\u00a0», l’icône du livre, pendant que vous écrivez.",
    ],
    related: ["ecrire-un-partage", "inviter", "publier-ailleurs"],
  },
  "commenter-et-aimer": {
    blocks: [
      "Touchez «\u00a0Commenter\u00a0» sous un partage. Vous pouvez joindre à vos mots une photo, un message vocal, une vidéo et un fichier.",
      "Pour répondre à quelqu’un, touchez «\u00a0Répondre\u00a0» sous son commentaire\u00a0: ses mots sont cités au-dessus des vôtres.",
      "Le cœur dit que vous aimez. Touchez-le à nouveau pour revenir dessus. «\u00a0Voir qui aime\u00a0», dans le menu du partage, donne les noms.",
      "À partir de six commentaires, on choisit de lire d’abord les plus anciens ou les plus récents.",
      "Vos commentaires se modifient et se suppriment par les trois points à côté d’eux. Sans réseau, ce que vous écrivez attend sur le téléphone et part à son retour.",
      "Dans les messages privés, on peut aussi réagir par un émoji.",
    ],
    related: ["merci-benis", "messages", "sans-reseau", "bloquer-et-signaler"],
  },
  "merci-benis": {
    blocks: [
      "Les merci/bénis disent merci à ceux qui donnent. Vous en gagnez quand vous agissez\u00a0:",
      {
        points: [
          "3 pour un partage que vous publiez,",
          "2 pour un commentaire,",
          "1 pour un j’aime, sur ce qu’une autre personne a écrit.",
        ],
      },
      "Aimer vos propres mots n’en donne pas. Supprimer un partage ou un commentaire, ou revenir sur un j’aime, les retire. Au-delà d’un certain nombre d’actes dans une même journée, les suivants n’en donnent plus\u00a0: c’est l’administration qui fixe ce nombre.",
      "Le classement se lit pour la semaine, le mois ou depuis le début, dans toute la communauté ou dans un groupe.",
      "Vous préférez ne pas y figurer\u202f? Ouvrez Profil, «\u00a0Réglages\u00a0», et éteignez «\u00a0Figurer au classement\u00a0». Vos merci/bénis restent comptés.",
    ],
    related: ["commenter-et-aimer", "ecrire-un-partage", "profil"],
  },
  epingles: {
    blocks: [
      "Au pied d’un partage, touchez l’épingle pour le retrouver plus tard. Touchez-la à nouveau pour la retirer.",
      "Dans une conversation, gardez le doigt sur un message, ou ouvrez son menu, puis choisissez\u00a0:",
      {
        points: [
          "«\u00a0Épingler pour moi\u00a0»\u00a0: personne d’autre ne voit cette épingle\u202f;",
          "«\u00a0Épingler pour tous\u00a0»\u00a0: le message se lit en haut de la conversation, pour toutes les personnes qui y sont. Trois au plus à la fois.",
        ],
      },
      "Vos épingles vous attendent dans Profil, «\u00a0Épingles\u00a0». Leur liste ne se voit que de vous. La personne qui a écrit un partage peut toutefois apprendre, par une notification, que vous l’avez épinglé.",
    ],
    related: ["rechercher", "messages", "ecrire-un-partage"],
  },
  sondage: {
    blocks: [
      "La question d’un sondage est le texte du partage.",
      {
        steps: [
          "En écrivant un partage, touchez «\u00a0Sondage\u00a0».",
          "Écrivez les réponses, de deux à huit.",
          "Au besoin, cochez «\u00a0Plusieurs réponses possibles\u00a0» et «\u00a0Fixer une fin\u00a0».",
        ],
      },
      "Pour répondre, choisissez puis touchez «\u00a0Voter\u00a0». Tant que le sondage n’est pas clos, «\u00a0Changer ma réponse\u00a0» et «\u00a0Retirer ma réponse\u00a0» restent possibles.",
      "Pour publier plus tard, touchez «\u00a0Programmer\u00a0» en écrivant, et choisissez un jour et une heure, dans l’année qui vient. Vos partages programmés attendent dans Profil, «\u00a0Programmés\u00a0»\u00a0: vous pouvez y corriger le texte, changer le moment, publier tout de suite ou renoncer.",
    ],
    related: ["ecrire-un-partage", "evenements"],
  },
} satisfies Partial<Record<HelpPageId, HelpPageBody>>;

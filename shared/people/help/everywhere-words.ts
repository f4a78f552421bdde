import type { HelpPageBody, HelpPageId } from "./help-index.ts";

/** Help: notifications, the network and reading. */
export const everywhereWords = {
  notifications: {
    blocks: [
      "Tout ce qui vous concerne est dans la liste\u00a0: la cloche, en haut de l’accueil, ou «\u00a0Notifications\u00a0» sur un ordinateur.",
      "Pour choisir, ouvrez Profil, «\u00a0Réglages\u00a0», «\u00a0Notifications\u00a0». Pour chaque sujet, trois façons\u00a0: la liste, l’alerte qui sonne sur vos appareils, l’e-mail si la communauté en envoie.",
      {
        points: [
          "«\u00a0Résumé par e-mail\u00a0»\u00a0: jamais, chaque jour ou chaque semaine.",
          "«\u00a0Heures calmes\u00a0»\u00a0: rien ne sonne pendant ce temps.",
          "«\u00a0Alertes discrètes\u00a0»\u00a0: ni nom ni texte sur l’écran verrouillé.",
        ],
      },
      "Un groupe ou une conversation fait trop de bruit\u202f? Ouvrez son menu, les trois points, et touchez «\u00a0Couper les alertes\u00a0». Ce qui s’y passe reste dans la liste, et «\u00a0Rétablir les alertes\u00a0» revient en arrière.",
    ],
    related: ["alertes-du-telephone", "groupes", "messages", "bloquer-et-signaler"],
  },
  "alertes-du-telephone": {
    blocks: [
      {
        steps: [
          "Ouvrez Profil, «\u00a0Réglages\u00a0», «\u00a0Notifications\u00a0», et allumez «\u00a0Alertes sur cet appareil\u00a0».",
          "Votre navigateur demande votre accord\u00a0: acceptez.",
          "Touchez «\u00a0Vérifier que les alertes arrivent\u00a0»\u00a0: un essai dit ce qui va, ce qui manque, et que faire sur cet appareil.",
        ],
      },
      "Sur un iPhone ou un iPad, mettez d’abord le site sur l’écran d’accueil, puis ouvrez la nouvelle icône\u00a0: les alertes ne viennent que là.",
      "Rien n’arrive\u202f? Le plus souvent, le téléphone économise sa batterie ou un mode Concentration est actif. L’essai vous guide.",
      "Les alertes se règlent sur chaque appareil.",
    ],
    related: ["ecran-d-accueil", "notifications"],
  },
  "ecran-d-accueil": {
    blocks: [
      "Rien à télécharger dans un magasin\u00a0: le site devient une icône parmi les autres.",
      "Sur un iPhone ou un iPad\u00a0:",
      {
        steps: [
          "Ouvrez le site dans Safari.",
          "Touchez le bouton Partager, le carré d’où sort une flèche.",
          "Choisissez «\u00a0Sur l’écran d’accueil\u00a0», puis Ajouter.",
          "Ouvrez le site par sa nouvelle icône, et connectez-vous.",
        ],
      },
      "Sur un téléphone Android, dans Chrome\u00a0: ouvrez le menu, les trois points en haut à droite, puis «\u00a0Ajouter à l’écran d’accueil\u00a0» ou «\u00a0Installer\u00a0». Les mots changent d’un navigateur à l’autre.",
      "Sur Android, une fois le site installé, le bouton Partager des autres applications le propose\u00a0: une photo ou un lien arrive dans un nouveau partage.",
    ],
    related: ["alertes-du-telephone", "sans-reseau"],
  },
  "sans-reseau": {
    blocks: [
      "Ce que vous avez ouvert se relit sans réseau pendant trente jours\u00a0: partages, groupes, membres, messages, notifications, chaînes, évènements, et leurs images. Une ligne dit alors «\u00a0Hors ligne\u00a0».",
      "Ce que vous écrivez sans réseau, partage, commentaire, j’aime ou message, est gardé sur le téléphone et part à son retour, une seule fois. D’ici là, vous pouvez le modifier ou le retirer.",
      "Profil, «\u00a0Réglages\u00a0», «\u00a0Hors ligne\u00a0» dit ce qui est gardé et pour combien de temps\u00a0:",
      {
        points: [
          "«\u00a0Demander de tout garder\u00a0» prie le navigateur de ne rien effacer de lui-même\u202f;",
          "«\u00a0Vider ce qui est gardé\u00a0» libère de la place, sans toucher à ce que vous écriviez.",
        ],
      },
      "Se déconnecter efface de cet appareil ce qui y était gardé.",
    ],
    related: ["peu-de-donnees", "ecran-d-accueil"],
  },
  "peu-de-donnees": {
    blocks: [
      "Ouvrez Profil, «\u00a0Réglages\u00a0», «\u00a0Lecture\u00a0», et allumez «\u00a0Économie de données\u00a0». Les photos, les messages vocaux et les vidéos ne se chargent plus que si vous les touchez, et leur poids est dit avant.",
      "Sans rien régler\u00a0:",
      {
        points: [
          "une photo que vous envoyez est réduite sur le téléphone\u202f;",
          "une minute de message vocal pèse moins de 180\u00a0ko\u202f;",
          "ce que vous avez déjà lu est gardé sur le téléphone\u202f;",
          "un envoi coupé reprend là où il en était.",
        ],
      },
      "Une vidéo reste ce qui pèse le plus\u00a0: raccourcissez-la dans la galerie du téléphone, ou attendez le Wi-Fi.",
    ],
    related: ["sans-reseau", "photos-et-fichiers", "lire-plus-grand"],
  },
  "lire-plus-grand": {
    blocks: [
      "Ouvrez Profil, «\u00a0Réglages\u00a0», «\u00a0Lecture\u00a0».",
      {
        points: [
          "«\u00a0Taille du texte\u00a0»\u00a0: cinq tailles, de la petite à la plus grande. Tout grandit avec elle.",
          "«\u00a0Apparence\u00a0»\u00a0: Jour, Nuit, ou Automatique, qui suit le choix de votre appareil.",
        ],
      },
      "Ces choix sont gardés sur cet appareil\u00a0: un autre appareil a les siens. Pour un moment, deux doigts que l’on écarte sur l’écran agrandissent aussi la page, comme une photo.",
      "Imprimer une page, ou la traduire du français dans une autre langue, se fait par le menu du navigateur, les trois points.",
      "Avec un lecteur d’écran, chaque bouton dit ce qu’il fait. Qui publie une photo peut la décrire, et cette description vous est lue.",
      "Au clavier, la touche Tab passe d’un élément à l’autre, Échap ferme ce qui est ouvert, et Ctrl\u00a0K, sur un grand écran, ouvre la recherche.",
    ],
    related: ["peu-de-donnees", "photos-et-fichiers"],
  },
} satisfies Partial<Record<HelpPageId, HelpPageBody>>;

import type { HelpPageBody, HelpPageId } from "./help-index.ts";

/** Help: publishing to other platforms. */
export const elsewhereWords = {
  "publier-ailleurs": {
    blocks: [
      "D’ici, un même texte part vers cinq plateformes au plus à la fois, chacune à sa mesure. Ouvrez «\u00a0Publier ailleurs\u00a0»\u00a0: dans Profil sur un téléphone, à gauche sur un ordinateur.",
      {
        steps: [
          "Écrivez, ajoutez des images, une carte de verset, une vidéo, un lien. Une image déjà envoyée se reprend.",
          "Choisissez les plateformes.",
          "Relisez ce que chacune recevra, et corrigez au besoin pour elle seulement.",
          "Avec des images ou une vidéo, dites si des mineurs y sont reconnaissables\u00a0: sans l’accord écrit des parents, elles ne partent pas.",
          "Touchez «\u00a0Publier maintenant\u00a0», ou choisissez un moment.",
        ],
      },
      "WhatsApp, Messenger et les SMS ne demandent aucun compte\u00a0: un message préparé s’ouvre, et c’est vous qui l’envoyez. Les autres demandent un compte connecté.",
      "«\u00a0Vos publications\u00a0» dit ce qui est publié, ce qui attend, ce qui n’a pas pu partir. Rien ne part deux fois.",
      "Sous un aperçu\u00a0: cadrage des images, réel, story, premier commentaire, fil pour un long texte. Ce qui est en ligne se modifie ou se retire d’ici, là où la plateforme le permet.",
      "Vos partages et les évènements se publient aussi par leur page.",
    ],
    related: ["comptes-connectes", "preparer-sa-semaine", "lire-les-resultats"],
  },
  "lire-les-resultats": {
    blocks: [
      "Chaque matin, pendant trente jours, Parvis demande aux plateformes ce qu’elles comptent de ce que vous y avez publié par un compte connecté. Le premier relevé vient le lendemain.",
      "Dans «\u00a0Vos publications\u00a0», une ligne donne les vues, les mentions J’aime, les commentaires et les partages, une petite courbe leur chemin. «\u00a0Répondre\u00a0» ouvre la publication là où l’on vous a écrit.",
      "Un nombre peut baisser\u00a0: une plateforme corrige ses comptes. Quand elle n’en donne plus un, le dernier connu reste, avec son jour. Toutes ne comptent pas la même chose.",
      "«\u00a0Résultats\u00a0», dans l’administration, rassemble un mois par plateforme, heure et sorte, et l’exporte pour un tableur.",
      "Rien ne vient\u202f? Reconnectez le compte\u00a0: la plateforme demande un droit de plus. Les résultats de X coûtent\u00a0: l’administration choisit de les lire.",
      "Les visites d’un lien se comptent ici, dès qu’il part en adresse courte\u00a0: cochez «\u00a0Compter les visites du lien\u00a0» sous le lien. Les robots n’y comptent pas.",
      "Rien n’est gardé de qui a vu, aimé, répondu ou ouvert le lien.",
    ],
    related: ["publier-ailleurs", "comptes-connectes"],
  },
  "preparer-sa-semaine": {
    blocks: [
      "Le calendrier des publications montre ce qui est prévu, par mois, par semaine ou en liste. Glissez une publication vers un autre jour\u202f; sur un téléphone, gardez le doigt dessus d’abord. Au clavier, les flèches sur «\u00a0Déplacer\u00a0» la prennent, Entrée la pose.",
      "«\u00a0Mes créneaux\u00a0»\u00a0: vos jours et vos heures d’habitude. «\u00a0Ajouter à la file\u00a0», au moment de publier, prend le prochain qui est libre.",
      "«\u00a0Enregistrer comme brouillon\u00a0» garde ce que vous écrivez, à reprendre sur un autre appareil.",
      "«\u00a0Répéter\u00a0», quand vous publiez plus tard\u00a0: chaque semaine ou chaque mois. Écrivez {date} dans le texte, la date y est mise.",
      "«\u00a0Enregistrer ce choix\u00a0» garde sous un nom les plateformes et les comptes que vous prenez ensemble.",
      "«\u00a0Importer un tableau\u00a0» lit un fichier CSV dont la première ligne nomme les colonnes\u00a0: date, heure, texte, lien, plateformes. Chaque ligne dit ce qui est à corriger\u202f; importée deux fois, elle n’est prévue qu’une.",
    ],
    related: ["publier-ailleurs"],
  },
  "comptes-connectes": {
    blocks: [
      {
        steps: [
          "Ouvrez Profil, «\u00a0Réglages\u00a0», «\u00a0Comptes connectés\u00a0».",
          "Touchez «\u00a0Connecter\u00a0» à côté de la plateforme. Une fenêtre s’ouvre\u00a0: donnez-y votre accord, puis revenez.",
        ],
      },
      "Selon la plateforme, il faut une Page Facebook que vous gérez, un compte Instagram professionnel, votre profil LinkedIn ou Threads, votre compte X, ou un robot que vous ajoutez à votre canal Telegram. «\u00a0Le guide\u00a0», à côté du nom, donne chaque pas.",
      "Vos accès sont chiffrés sur le serveur de la communauté.",
      "«\u00a0À reconnecter\u00a0»\u00a0: la plateforme demande à nouveau votre accord. Ce qui était prévu attend.",
      "«\u00a0Pas encore réglé par la communauté\u00a0»\u00a0: l’administration doit d’abord ouvrir cette plateforme.",
    ],
    related: ["publier-ailleurs"],
  },
} satisfies Partial<Record<HelpPageId, HelpPageBody>>;

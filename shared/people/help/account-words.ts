import type { HelpPageBody, HelpPageId } from "./help-index.ts";

/** Help: the member’s account. */
export const accountWords = {
  inscription: {
    blocks: [
      "Un compte est gratuit, à partir de 15\u00a0ans. Selon ce que la communauté a choisi, on y entre librement, sur invitation d’un membre, ou avec l’accord de la modération.",
      {
        steps: [
          "Ouvrez le lien que l’on vous a donné, ou touchez «\u00a0Créer un compte gratuit\u00a0» sur la page d’accueil.",
          "Indiquez votre adresse e-mail. Si la communauté envoie des e-mails, un lien y part\u00a0: ouvrez-le dans la journée.",
          "Indiquez votre nom, celui que les autres connaissent, et un mot de passe d’au moins huit caractères. Une phrase que vous retenez vaut mieux qu’un mot compliqué.",
          "Lisez et cochez les deux accords. Le second est demandé parce qu’appartenir à la communauté révèle une conviction.",
        ],
      },
      "S’il faut un accord, vous entrerez dès qu’il sera donné.",
      "Le lien n’arrive pas\u202f? Regardez dans les indésirables.",
    ],
    related: ["mot-de-passe", "qui-voit-quoi", "ecran-d-accueil"],
  },
  "mot-de-passe": {
    blocks: [
      "Vous l’avez oublié\u00a0:",
      {
        steps: [
          "Sur la page «\u00a0Se connecter\u00a0», touchez «\u00a0Mot de passe oublié\u00a0».",
          "Indiquez l’adresse e-mail de votre compte. Un lien y part.",
          "Ouvrez-le dans l’heure et choisissez un nouveau mot de passe. Le lien sert une fois.",
        ],
      },
      "Rien n’arrive\u202f? Regardez dans les indésirables, et vérifiez l’adresse. Si la communauté n’envoie pas d’e-mails, demandez le lien à une personne de l’administration.",
      "Vous voulez le changer\u00a0: ouvrez Profil, «\u00a0Réglages\u00a0», «\u00a0Mot de passe\u00a0». Vos autres appareils seront déconnectés.",
      "«\u00a0Appareils connectés\u00a0», au même endroit, montre où votre compte est ouvert. Un appareil inconnu\u202f? Déconnectez-le, puis changez de mot de passe.",
    ],
    related: ["se-deconnecter", "cle-d-acces", "inscription"],
  },
  "se-deconnecter": {
    blocks: [
      "Sur votre propre téléphone, rien n’oblige à sortir\u00a0: fermez simplement la page. Sur un appareil prêté ou partagé, déconnectez-vous\u00a0:",
      {
        steps: [
          "Ouvrez Profil, puis «\u00a0Réglages\u00a0».",
          "Sous «\u00a0Votre compte\u00a0», touchez «\u00a0Se déconnecter\u00a0».",
        ],
      },
      "Ce qui était gardé sur cet appareil s’efface. Votre compte, vos partages et vos messages vous attendent.",
      "Votre téléphone est perdu ou volé\u00a0:",
      {
        steps: [
          "Sur un autre appareil, connectez-vous avec votre adresse e-mail et votre mot de passe.",
          "Ouvrez Profil, «\u00a0Réglages\u00a0», «\u00a0Appareils connectés\u00a0», et déconnectez le téléphone perdu.",
          "Changez ensuite votre mot de passe.",
        ],
      },
      "Vous avez un nouveau téléphone\u00a0: ouvrez-y l’adresse de la communauté et connectez-vous. Tout y est, il n’y a rien à copier. Les alertes s’allument sur chaque appareil.",
    ],
    related: ["mot-de-passe", "cle-d-acces", "alertes-du-telephone"],
  },
  "cle-d-acces": {
    blocks: [
      "Une clé d’accès ouvre votre compte avec votre doigt, votre visage ou le code du téléphone, sans mot de passe.",
      {
        steps: [
          "Ouvrez Profil, «\u00a0Réglages\u00a0», «\u00a0Sécurité\u00a0», puis «\u00a0Ajouter une clé d’accès\u00a0».",
          "La fois suivante, sur la page «\u00a0Se connecter\u00a0», touchez «\u00a0Entrer avec une clé d’accès\u00a0».",
        ],
      },
      "Au même endroit, la double vérification demande, après votre mot de passe, un code que donne une application de votre téléphone. En l’activant, vous recevez dix codes de secours\u00a0: notez-les sur un papier, chacun ouvre votre compte une fois si vous perdez ce téléphone.",
      "Chaque changement vous est annoncé dans vos notifications.",
    ],
    related: ["mot-de-passe", "vos-donnees"],
  },
  profil: {
    blocks: [
      "Ouvrez Profil, puis «\u00a0Modifier\u00a0».",
      {
        points: [
          "Votre nom\u00a0: celui que les autres connaissent.",
          "Votre photo\u00a0: choisissez-en une, ou prenez-la, puis placez-la sous le cercle.",
          "Quelques mots sur vous et votre ville, si vous le souhaitez.",
          "Votre téléphone\u00a0: seule l’administration le voit.",
        ],
      },
      "Ce que vous écrivez est gardé sur cet appareil jusqu’à ce que vous touchiez «\u00a0Enregistrer\u00a0».",
      "Votre page montre ensuite vos partages, vos photos, vos chaînes et vos groupes. Sur la page d’une autre personne, on ne voit que ce que l’on a le droit de lire.",
      "Votre adresse e-mail se change dans «\u00a0Réglages\u00a0».",
    ],
    related: ["qui-voit-quoi", "carte", "merci-benis"],
  },
  "qui-voit-quoi": {
    blocks: [
      {
        points: [
          "Un partage pour «\u00a0toute la communauté\u00a0»\u00a0: chaque membre. Pour les «\u00a0membres du groupe\u00a0»\u00a0: eux seulement. La modération lit les deux.",
          "Ce qui se dit dans une chaîne\u00a0: qui a le droit de la lire.",
          "Un groupe fermé\u00a0: ses membres, et la modération.",
          "Un message privé\u00a0: les personnes de la conversation.",
          "Votre page\u00a0: votre nom, votre photo, votre présentation, votre ville, vos chaînes, et ceux de vos groupes que l’autre a le droit de voir. Ni votre adresse e-mail, ni votre téléphone.",
          "La carte\u00a0: un nombre par ville, jamais un nom.",
        ],
      },
      "Une personne sans compte ne lit que la page d’accueil du site, les évènements ouverts à tout le monde et ces pages d’aide.",
      "Ce que vous partagez avec «\u00a0Partager hors de la communauté\u00a0» est un lien\u00a0: il faut un compte pour le lire.",
    ],
    related: ["bloquer-et-signaler", "vos-donnees", "carte"],
  },
  "bloquer-et-signaler": {
    blocks: [
      "Du plus léger au plus sérieux\u00a0:",
      {
        points: [
          "Couper les alertes d’un groupe ou d’une conversation, par son menu.",
          "Mettre un mot en sourdine, dans «\u00a0Réglages\u00a0»\u00a0: les textes qui le contiennent sont repliés, pour vous seulement.",
          "Bloquer une personne, depuis sa page ou votre conversation. Vous ne pouvez plus vous écrire ni voir si l’autre est en ligne, et ses partages sont repliés. Elle n’en saura rien. Dans vos groupes communs, chacun peut encore lire l’autre.",
          "Signaler un partage, un commentaire, un message ou une personne, par son menu. Choisissez une raison\u00a0: la modération lira. La personne ne saura pas que cela vient de vous.",
        ],
      },
      "Si quelqu’un est en danger maintenant, appelez d’abord les secours\u00a0: le 112.",
      "Dans «\u00a0Réglages\u00a0»\u00a0: les membres que vous avez bloqués, ce que sont devenus vos signalements, et les décisions qui vous concernent. Une décision se conteste\u202f; une autre personne que celle qui l’a prise vous lira, s’il y en a une, et sa réponse s’affiche à côté de la décision.",
    ],
    related: ["qui-voit-quoi", "moderer", "notifications"],
  },
  "vos-donnees": {
    blocks: [
      "Pour prendre une copie de tout ce que vous avez écrit ici et de ce qui est gardé à votre propos\u00a0:",
      {
        steps: [
          "Ouvrez Profil, «\u00a0Réglages\u00a0», «\u00a0Mes données\u00a0».",
          "Indiquez votre mot de passe, puis touchez «\u00a0Préparer une copie\u00a0».",
          "Une notification vous prévient quand elle est prête. Elle vous attend sept jours au même endroit.",
          "Ouvrez le fichier ZIP, puis «\u00a0index.html\u00a0»\u00a0: tout se lit sans réseau.",
        ],
      },
      "Gardez-la pour vous\u00a0: elle contient vos messages privés.",
      "Pour faire corriger ou effacer vos données\u00a0:",
      {
        steps: [
          "Ouvrez Profil, «\u00a0Réglages\u00a0», «\u00a0Vos données\u00a0».",
          "Dites ce que vous souhaitez. Gardez le numéro de reçu.",
        ],
      },
      "Une personne vous répond dans le mois.",
      "Pour partir, touchez dans «\u00a0Réglages\u00a0» «\u00a0Supprimer mon compte\u00a0». Tout de suite, plus rien de ce que vous avez publié ne se voit, et vos appareils sont déconnectés. Trente jours plus tard, tout est effacé, messages privés compris\u202f; jusque-là, vous pouvez garder votre compte en vous connectant. Ce que les autres ont écrit leur reste.",
      "Pour quitter seulement cet appareil\u00a0: «\u00a0Se déconnecter\u00a0», sous votre compte dans les réglages.",
    ],
    related: ["se-deconnecter", "qui-voit-quoi", "mot-de-passe"],
  },
} satisfies Partial<Record<HelpPageId, HelpPageBody>>;

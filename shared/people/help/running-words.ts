import type { HelpPageBody, HelpPageId } from "./help-index.ts";

/** Help: running the community. */
export const runningWords = {
  inviter: {
    blocks: [
      "Chacun a son lien\u00a0: ouvrez Profil, «\u00a0Inviter\u00a0». Donnez-le par WhatsApp, SMS ou e-mail, ou montrez son QR code.",
      "Ce lien fait entrer trente personnes au plus, pendant quatre-vingt-dix jours. «\u00a0Changer de lien\u00a0» ferme l’ancien\u202f; ceux qui sont entrés restent. Vous voyez qui est venu par lui.",
      "Pour un groupe ou une chaîne, «\u00a0Inviter\u00a0» donne un lien qui y mène. Qui n’a pas encore de compte s’inscrit d’abord.",
      "L’administration et la modération ont en plus «\u00a0Invitations\u00a0»\u00a0: un lien pour le nombre de personnes et de jours voulus, ou des lettres à une liste d’adresses e-mail. Elles peuvent laisser entrer sans attendre d’accord.",
    ],
    related: ["accueillir", "groupes", "chaines"],
  },
  accueillir: {
    blocks: [
      "Ouvrez l’administration\u00a0: «\u00a0Aujourd’hui\u00a0» dit ce qui attend, le plus pressé d’abord. Vous l’apprenez aussi par une notification.",
      {
        points: [
          "«\u00a0Inscriptions\u00a0»\u00a0: si la communauté le demande, acceptez ou refusez. La personne reçoit un e-mail, quand la communauté en envoie.",
          "«\u00a0Entrées dans les groupes\u00a0»\u00a0: celles des groupes sur demande. Qui anime un groupe y répond aussi depuis la rubrique «\u00a0Passionnés\u00a0» du groupe.",
          "«\u00a0Imports\u00a0»\u00a0: l’administration y reprend ce qui vient d’un autre outil, ou invite par une liste. Un essai dit d’abord ce qui viendrait, sans rien écrire.",
          "«\u00a0Demandes reçues\u00a0»\u00a0: ce que l’on vous écrit depuis la page «\u00a0Écrire à la communauté\u00a0». Une réponse est due dans le mois.",
        ],
      },
      "Pour choisir qui peut s’inscrire, librement, sur invitation ou avec accord\u00a0: «\u00a0Communauté\u00a0».",
      "Un mot de bienvenue dans un groupe fait plus qu’une règle.",
    ],
    related: ["inviter", "tenir-un-groupe", "roles", "reglages-de-la-communaute"],
  },
  "tenir-un-groupe": {
    blocks: [
      "L’administration crée les groupes\u00a0: «\u00a0Groupes\u00a0», puis «\u00a0Créer\u00a0». Elle nomme qui les anime.",
      "Qui anime un groupe, par les trois points, «\u00a0Gérer le groupe\u00a0»\u00a0:",
      {
        points: [
          "change son nom, sa présentation, son image et sa ville\u202f;",
          "ajoute et retire des membres, et répond aux demandes\u202f;",
          "écrit les règles du groupe, dix au plus\u00a0: qui entre les accepte d’abord, et ses membres apprennent qu’elles ont changé\u202f;",
          "annonce ses évènements.",
        ],
      },
      "Trois façons d’y entrer\u00a0: ouvert, chacun entre d’un geste\u202f; sur demande, une personne qui l’anime répond\u202f; fermé, seuls ses membres savent qu’il existe.",
      "Un groupe archivé n’est plus montré et l’on n’y écrit plus. Rien n’en est perdu\u00a0: l’administration peut le rouvrir.",
    ],
    related: ["accueillir", "groupes", "evenements", "roles"],
  },
  moderer: {
    blocks: [
      "Ouvrez l’administration, «\u00a0Signalements\u00a0». Une décision est attendue dans la journée\u202f; ce qui est urgent est en tête.",
      {
        steps: [
          "Lisez ce qui est signalé. D’une conversation, seul le message signalé vous est montré.",
          "Touchez «\u00a0Je m’en occupe\u00a0», pour que personne ne fasse le même travail.",
          "Décidez\u00a0: rien à faire, retirer le texte, adresser un rappel, suspendre le compte.",
          "Écrivez le motif, avec douceur\u00a0: les personnes concernées le lisent.",
        ],
      },
      "Le nom de qui signale n’est jamais dit. On ne décide ni de ses propres textes, ni de ce que l’on a signalé soi-même, sauf quand personne d’autre ne le peut.",
      "Ce qui concerne un mineur est lu d’abord par les référents\u202f; vous le lisez dès qu’ils le transmettent ou décident, ou un jour après.",
      "Un signalement n’est jamais montré à la personne qu’il concerne. Si elle seule modère, il attend\u00a0: nommez au moins une autre personne dans «\u00a0Membres\u00a0».",
      "Une décision se conteste\u00a0: la demande arrive dans «\u00a0Demandes reçues\u00a0», et une autre personne que celle qui a décidé y répond, s’il y en a une. Sa réponse part par e-mail et s’affiche à côté de la décision.",
    ],
    related: ["bloquer-et-signaler", "roles", "accueillir"],
  },
  "reglages-de-la-communaute": {
    blocks: [
      "L’administration règle la communauté dans «\u00a0Communauté\u00a0»\u00a0:",
      {
        points: [
          "son nom, un nom court de quatorze lettres pour le haut du téléphone, sa présentation\u202f;",
          "son fuseau horaire, que suivent les dates et les heures\u202f;",
          "qui peut s’inscrire, et le groupe où chaque personne entre en arrivant\u202f;",
          "combien de partages, de commentaires et de j’aime rapportent des merci/bénis dans une journée\u202f;",
          "son logo, sa bannière et l’icône du site.",
        ],
      },
      "La porte se ferme aussi là\u00a0: les membres lisent alors que la communauté est fermée, et l’administration entre encore.",
      "Dans «\u00a0Types et modèles\u00a0», la communauté nomme à sa façon ses types d’évènement et ses modèles de publication. Un mot masqué reste sur ce qui le porte déjà.",
      "Touchez «\u00a0Enregistrer\u00a0»\u00a0: rien ne change avant.",
    ],
    related: ["accueillir", "adresse-du-site", "envoyer-des-e-mails", "roles", "sauvegarder"],
  },
  "adresse-du-site": {
    blocks: [
      "Une adresse comme localhost ne s’ouvre que sur l’ordinateur où le site est installé. C’est assez pour essayer. Pour inviter, il faut au site une adresse sur Internet.",
      "C’est le travail de qui tient le serveur\u202f; le guide, à l’adresse /guides/adresse de ce site, le dit pas à pas\u00a0:",
      {
        steps: [
          "Choisissez un nom de domaine, ou un sous-domaine de celui de la paroisse.",
          "Faites-le mener au serveur, et servez-le en https.",
          "Indiquez cette adresse au serveur, puis redémarrez-le.",
          "Dans «\u00a0Communauté\u00a0», remplissez de même «\u00a0Adresse du site\u00a0».",
        ],
      },
      "Les liens des invitations et des e-mails partent de l’adresse que le serveur annonce. Ceux que l’on a donnés avant restent à l’ancienne\u00a0: donnez-les à nouveau.",
    ],
    related: ["inviter", "envoyer-des-e-mails", "reglages-de-la-communaute"],
  },
  "envoyer-des-e-mails": {
    blocks: [
      "Mots de passe oubliés, inscriptions acceptées, rappels\u00a0: la communauté écrit par le serveur d’une boîte e-mail qu’elle a déjà. Qui tient le serveur l’indique, comme le dit pas à pas le guide à l’adresse /guides/email de ce site.",
      "«\u00a0Courrier\u00a0», dans l’administration, montre ce qui n’est pas parti\u00a0:",
      {
        points: [
          "sans ce serveur, chaque lettre y est gardée\u00a0: copiez son texte ou son lien, et transmettez-le vous-même. Une notification vous nomme qui a oublié son mot de passe\u202f;",
          "si un envoi a échoué, il se refait de là.",
        ],
      },
      "«\u00a0Tâches\u00a0» montre le travail que le serveur fait à l’arrière-plan, et ce qui y a échoué. Le plus souvent, il n’y a rien à faire.",
      "Qui a perdu son mot de passe peut aussi recevoir de vous un lien\u00a0: dans «\u00a0Membres\u00a0», par les trois points.",
    ],
    related: ["adresse-du-site", "reglages-de-la-communaute", "mot-de-passe"],
  },
  sauvegarder: {
    blocks: [
      "Une sauvegarde contient toute la communauté, photos comprises. Il s’en fait une chaque nuit\u202f; «\u00a0Sauvegardes\u00a0», dans l’administration, dit la dernière et en fait une autre quand vous voulez.",
      "Elles restent sur la machine où tourne Parvis, dans le dossier «\u00a0backups\u00a0» de ses données. Si cette machine tombe en panne, elles partent avec elle\u00a0: gardez-en une copie ailleurs.",
      {
        steps: [
          "Dans «\u00a0Sauvegardes\u00a0», faites une clé de reprise, et écrivez-la sur du papier. Deux personnes de confiance peuvent en tenir chacune une part.",
          "Par les trois points d’une sauvegarde, «\u00a0Télécharger\u00a0»\u00a0: rangez le fichier sur un disque ou une clé USB, loin de la machine.",
          "De temps en temps, «\u00a0Vérifier\u00a0»\u00a0: la sauvegarde est reprise à part, et comparée.",
        ],
      },
      "Qui tient la machine peut aussi faire partir chaque copie d’elle-même, dans un autre dossier ou un espace en ligne.",
      "Pour revenir d’une sauvegarde, installez Parvis sur une machine vide\u00a0: son premier écran propose de la reprendre.",
    ],
    related: ["adresse-du-site", "envoyer-des-e-mails", "roles"],
  },
  roles: {
    blocks: [
      {
        points: [
          "Membre\u00a0: lit, écrit et répond dans ses groupes, suit et ouvre des chaînes.",
          "Animation\u00a0: pour un groupe ou une chaîne précis, accueille, répond aux demandes et annonce les évènements.",
          "Modération\u00a0: retire des textes, suspend des membres, accueille les nouveaux et répond aux demandes.",
          "Administration\u00a0: peut tout, des rôles aux groupes, des réglages aux e-mails.",
        ],
      },
      "Le rôle se lit à côté du nom. L’administration le change dans «\u00a0Membres\u00a0»\u00a0: ouvrez la personne, puis «\u00a0Changer le rôle\u00a0». On nomme qui anime un groupe dans «\u00a0Groupes\u00a0».",
      "Dans «\u00a0Membres\u00a0», les trois points permettent de suspendre, de retirer, ou de remettre un lien pour un nouveau mot de passe. Qui est suspendu lit le motif et la date de fin.",
      "Ce que font l’administration, la modération et l’animation est inscrit dans «\u00a0Journal\u00a0», que l’administration lit, fouille et exporte. Chacun lit dans ses réglages, «\u00a0Actes sur votre compte\u00a0», ce qui le concerne.",
    ],
    related: ["moderer", "tenir-un-groupe", "accueillir"],
  },
} satisfies Partial<Record<HelpPageId, HelpPageBody>>;

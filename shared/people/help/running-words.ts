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
          "«\u00a0Demandes d’adhésion\u00a0»\u00a0: celles des groupes sur demande. Qui anime un groupe y répond aussi depuis la rubrique «\u00a0Passionnés\u00a0» du groupe.",
          "«\u00a0Demandes reçues\u00a0»\u00a0: ce que l’on vous écrit depuis la page «\u00a0Écrire à la communauté\u00a0». Une réponse est due dans le mois.",
        ],
      },
      "Pour choisir qui peut s’inscrire, librement, sur invitation ou avec accord\u00a0: «\u00a0Communauté\u00a0».",
      "Un mot de bienvenue dans un groupe fait plus qu’une règle.",
    ],
    related: ["inviter", "tenir-un-groupe", "roles", "moderer"],
  },
  "tenir-un-groupe": {
    blocks: [
      "L’administration crée les groupes\u00a0: «\u00a0Groupes\u00a0», puis «\u00a0Créer\u00a0». Elle nomme qui les anime.",
      "Qui anime un groupe, par les trois points, «\u00a0Gérer le groupe\u00a0»\u00a0:",
      {
        points: [
          "change son nom, sa présentation, son image et sa ville\u202f;",
          "ajoute et retire des membres, et répond aux demandes\u202f;",
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
      "Le nom de qui signale n’est jamais dit. On ne décide ni de ses propres textes, ni de ce que l’on a signalé soi-même.",
      "Une décision se conteste\u00a0: la demande arrive dans «\u00a0Demandes reçues\u00a0», et une autre personne y répond.",
    ],
    related: ["bloquer-et-signaler", "roles", "accueillir"],
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
    ],
    related: ["moderer", "tenir-un-groupe", "accueillir"],
  },
} satisfies Partial<Record<HelpPageId, HelpPageBody>>;

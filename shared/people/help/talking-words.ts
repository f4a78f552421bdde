import type { HelpPageBody, HelpPageId } from "./help-index.ts";

/** Help: private messages. */
export const talkingWords = {
  messages: {
    blocks: [
      {
        steps: [
          "Ouvrez «\u00a0Messages\u00a0», puis «\u00a0Nouveau message\u00a0», et choisissez la personne. Sur sa page, «\u00a0Écrire\u00a0» fait de même.",
          "Écrivez, ou touchez le micro. «\u00a0Ajouter\u00a0» joint des photos, une vidéo ou un fichier.",
        ],
      },
      "On ne téléphone pas d’ici\u00a0: un message vocal s’écoute quand on veut.",
      "Les coches disent où en est votre message\u00a0: une, il est envoyé\u202f; deux, il est reçu\u202f; deux bleues, il est lu.",
      "Gardez le doigt sur un message, ou ouvrez son menu, pour y réagir, y répondre, le transférer, le copier ou l’épingler\u202f; les vôtres se modifient et se suppriment aussi. Un glissement vers la droite répond en citant.",
      "Personne d’autre ne lit vos conversations. Si quelqu’un signale un message, la modération voit ce message, et lui seulement.",
      "Pour ne pas montrer que vous êtes là, éteignez «\u00a0Montrer que je suis en ligne\u00a0» dans les réglages des notifications.",
    ],
    related: ["discussions", "message-vocal", "bloquer-et-signaler", "epingles"],
  },
  discussions: {
    blocks: [
      "Une discussion réunit jusqu’à trente-deux personnes, hors des groupes de la communauté.",
      {
        steps: [
          "Ouvrez «\u00a0Messages\u00a0», «\u00a0Nouveau message\u00a0», puis «\u00a0Créer une discussion\u00a0».",
          "Choisissez les personnes, indiquez un nom, créez.",
        ],
      },
      "La personne qui l’a créée en est responsable\u00a0: par le menu de la discussion, «\u00a0Infos de la discussion\u00a0», elle change le nom et la photo, ajoute ou retire des personnes. Qui arrive lit ce qui s’écrit à partir de là.",
      "Dans le même menu, chacun peut couper les alertes, vider la conversation pour soi, ou quitter la discussion.",
      "Dans une discussion, les coches deviennent bleues quand tout le monde a lu\u202f; «\u00a0Qui l’a lu\u00a0» donne les noms.",
    ],
    related: ["messages", "groupes", "notifications"],
  },
} satisfies Partial<Record<HelpPageId, HelpPageBody>>;

import { count } from "../../../infrastructure/words/formats.ts";

const NBSP = "\u00a0";

/** Words of the member's own profile and of the page that edits it. */
export const texts = {
  title: "Profil",
  settings: "Réglages",
  edit: "Modifier",
  photos: "Photos",
  publishElsewhere: "Publier ailleurs",
  administration: "Administration",
  waiting: (total: number) => `${total}\u00a0en attente`,
  tabs: "Parties du profil",
  ownPlaces: "Depuis votre profil",
  shares: "Partages",
  groups: "Groupes",
  group: (members: number, animator: boolean) =>
    count(members, "membre") + (animator ? " · vous animez ce groupe" : ""),
  noGroup: "Vous n’êtes dans aucun groupe",
  noGroupBody: "Rejoignez-en un pour y lire et y écrire.",
  seeGroups: "Voir les groupes",
  noShare: "Vous n’avez encore rien partagé",
  noShareBody: `Une nouvelle, une prière, une photo${NBSP}: écrivez votre premier partage.`,
  write: "Écrire un partage",
  form: {
    title: "Modifier votre profil",
    name: "Votre nom dans la communauté",
    about: "Quelques mots sur vous",
    aboutHint: "Ce que vous faites, ce que vous aimez, comment on vous trouve.",
    left: (left: number) =>
      left < 2 ? `${left}${NBSP}caractère restant` : `${left}${NBSP}caractères restants`,
    over: (over: number) =>
      over < 2 ? "Il y a un caractère de trop." : `Il y a ${over}${NBSP}caractères de trop.`,
    city: "Ville",
    phoneHint: "Seule l’administration le voit.",
    save: "Enregistrer",
    saved: "Profil enregistré",
    kept: "Ce que vous écrivez est gardé sur cet appareil jusqu’à l’enregistrement.",
    discard: "Annuler",
    conflict: {
      title: "Votre profil a été modifié ailleurs pendant que vous écriviez.",
      body: "Rien n’est perdu. Gardez votre version ou reprenez l’autre, puis enregistrez à nouveau.",
      bodyNone: "Ces changements sont repris ici. Relisez, puis enregistrez à nouveau.",
      elsewhere: "Écrit ailleurs",
      nothing: "(rien)",
      take: {
        name: "Reprendre ce nom",
        about: "Reprendre ces mots",
        city: "Reprendre cette ville",
        phone: "Reprendre ce numéro",
      },
    },
  },
  portrait: {
    change: "Changer la photo",
    add: "Ajouter une photo",
    remove: "Retirer la photo",
    removed: "Photo retirée",
    notRemoved: "La photo n’a pas pu être retirée.",
    sheet: "Votre photo",
    close: "Fermer",
    choose: "Choisir une photo",
    take: "Prendre une photo",
    lead: "Déplacez la photo sous le cercle, ou avec les flèches du clavier.",
    area: "Cadrage de la photo. Les flèches la déplacent, + et − l’agrandissent et la réduisent.",
    zoom: "Agrandissement",
    another: "Une autre photo",
    save: "Garder cette photo",
    sending: "Envoi de la photo",
    saved: "Photo enregistrée",
    unreadable:
      "Cette photo ne peut pas être lue. Choisissez une photo JPEG, PNG, WebP, GIF ou AVIF.",
    tooSmall: "Cette photo est trop petite. Choisissez-en une plus grande.",
  },
};

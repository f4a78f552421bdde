import {
  count,
  list,
  longDateTime,
  number,
  ofName,
} from "../../../infrastructure/words/formats.ts";

/** Words for writing, editing or deleting a post, apart so that no page loads them before. */
export const texts = {
  composer: {
    title: "Nouveau partage",
    close: "Fermer, le brouillon est gardé",
    publish: "Publier",
    schedule: "Programmer",
    inChannel: (name: string) => `Dans la chaîne ${name}`,
    reach: (groups: readonly string[], everyone: boolean) => {
      const [only = ""] = groups;
      if (groups.length === 0) return "Choisissez un groupe";
      const where = groups.length === 1 ? `Dans ${only}` : `Dans ${count(groups.length, "groupe")}`;
      return everyone ? `${where}, visible par toute la communauté` : where;
    },
    groups: "Groupes où publier",
    groupSearch: (total: number) => `Rechercher parmi vos ${count(total, "groupe")}`,
    groupSearchClear: "Effacer la recherche",
    groupNone: "Aucun de vos groupes n’a ce nom.",
    text: "Votre message",
    placeholder: "Qu’aimeriez-vous partager ?",
    besideVoice: "Ajouter quelques mots à votre message vocal",
    audience: "Qui peut lire",
    everyone: "Toute la communauté",
    groupOnly: "Membres du groupe",
    groupsOnly: "Membres des groupes",
    yourGroup: "Lu par les membres du groupe",
    yourGroups: "Lu par les membres de ces groupes",
    kept: "Brouillon gardé",
    over: (total: number) =>
      total > 1
        ? `Il y a ${number(total)}\u00a0caractères de trop.`
        : "Il y a un caractère de trop.",
    left: (total: number) => `${count(total, "caractère", "caractères")} avant la limite`,
    empty: "Écrivez quelques mots ou ajoutez une photo, un message vocal ou un fichier.",
    noGroup: "Choisissez au moins un groupe.",
    pollQuestion: "Écrivez la question du sondage.",
    poll: "Ajouter un sondage",
    pollWord: "Sondage",
    verse: "Ajouter un verset",
    verseWord: "Verset",
    laterWord: "Programmer",
    later: "Programmer la publication",
    tooManyGroups: (max: number) =>
      `${max}\u00a0groupes au plus. Retirez-en un pour choisir celui-ci.`,
    mediaFailed:
      "Une pièce jointe n’est pas partie. Réessayez, ou retirez-la. Rien de ce que vous avez écrit n’est perdu.",
    linkLoading: "Lecture du lien",
    linkRemove: "Publier sans l’aperçu du lien",
    none: "Rejoignez d’abord un groupe",
    noneBody: "Un partage se publie dans un groupe : choisissez celui où vous voulez écrire.",
    notThere: "Vous n’écrivez pas dans cette chaîne",
    notThereBody: "Seules les personnes qui l’animent y publient. Elle a peut-être été archivée.",
    channels: "Voir les chaînes",
  },
  verses: {
    title: "Choisir un verset",
    close: "Fermer",
  },
  later: {
    title: "Publier plus tard",
    at: (moment: string) => `Sera publié ${longDateTime(moment)}`,
    done: (moment: string) => `Programmé pour ${longDateTime(moment)}`,
    remove: "Publier tout de suite",
    save: "Choisir ce moment",
    cancel: "Annuler",
    close: "Fermer",
    list: "Voir vos partages programmés",
  },
  edit: {
    title: "Modifier le partage",
    label: "Votre partage",
    close: "Fermer",
    save: "Enregistrer",
    failed: "La modification n’est pas enregistrée. Votre texte est toujours là.",
    stays: (groups: readonly string[]) =>
      `Reste aussi dans ${list(groups)}\u00a0: vous n’en êtes plus membre.`,
  },
  remove: {
    ofOther: (name: string) => `Retirer ce partage ${ofName(name)} ?`,
    title: "Supprimer ce partage ?",
    body: (media: number, comments: number) => {
      const things = [
        "Le texte",
        ...(media ? [media > 1 ? `les ${media} pièces jointes` : "la pièce jointe"] : []),
        ...(comments
          ? [comments > 1 ? `ses ${comments}\u00a0commentaires` : "son commentaire"]
          : []),
        "les merci/bénis gagnés ainsi",
      ];
      return `${list(things)} disparaîtront pour tout le monde. On ne pourra pas revenir en arrière.`;
    },
    confirm: "Supprimer",
    cancel: "Garder",
    done: "Partage supprimé",
    confirmOther: "Retirer",
    doneOther: "Partage retiré",
    failed: "Le partage n’a pas pu être supprimé.",
  },
  history: {
    title: "Versions précédentes",
    lead: "Réservé à la modération.",
    close: "Fermer",
    until: (moment: string) => `Jusqu’au ${moment}`,
    wordless: "Sans texte",
    media: "Pièces jointes",
    noMedia: "Sans pièce jointe",
    file: (kind: string, name: string) => (name ? `${kind}\u00a0: ${name}` : kind),
    kinds: { image: "Photo", audio: "Son", video: "Vidéo", file: "Fichier" },
    groups: (names: readonly string[]) => `Dans ${list(names)}`,
    noGroups: "Dans des groupes que vous ne voyez pas",
    public: "Lu par toute la communauté",
    groupe: "Lu par les membres de ses groupes",
    empty: "Aucune version précédente n’est gardée.",
    failed: "Les versions n’ont pas pu s’afficher",
    retry: "Réessayer",
  },
};

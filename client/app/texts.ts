/** Words of the frame around every page. */
export const texts = {
  skip: "Aller au contenu",
  places: "Principal",
  home: "Accueil",
  groups: "Groupes",
  channels: "Chaînes",
  messages: "Messages",
  notifications: "Notifications",
  /** @param total conversations with something unread */
  unread: (total: number) => (total > 1 ? `${total} non lus` : `${total} non lu`),
  write: "Écrire",
  writePost: "Écrire un partage",
  events: "Évènements",
  map: "Carte",
  search: "Rechercher",
  profile: "Profil",
  publishElsewhere: "Publier ailleurs",
  administration: "Administration",
  waiting: (total: number) => `${total} en attente`,
  left: "La communauté",
  right: "À côté",
  toHome: (title: string) => `${title}, revenir à l’accueil`,
  toasts: "Messages brefs ({hotkey})",
  toast: "Message",
  close: "Fermer",
  loading: "Chargement",
  /** @param since « il y a 2 h », or null when nothing kept is on screen */
  reading: (connection: "offline" | "unanswered", since: string | null) => {
    const state = connection === "offline" ? "Hors ligne" : "Le serveur ne répond pas";
    return since
      ? `${state} · vous lisez ce qui a été gardé (${since.replaceAll(" ", "\u00a0")})`
      : state;
  },
  phoneFull: "Cet appareil n’a plus de place\u00a0: moins de pages se liront hors ligne.",
  newVersion: "Une nouvelle version est prête.",
  reload: "Recharger",
};

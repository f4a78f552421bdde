import { count, ordinalMark } from "../../../infrastructure/words/formats.ts";

/** Words of the community: its screens of waiting and failure, its columns. */
export const texts = {
  myGroups: "Mes groupes",
  unread: (count: number) => (count < 2 ? `${count} nouveau` : `${count}\u00a0nouveaux`),
  ownMerit: "Vos merci/bénis",
  ranking: "Classement",
  week: "cette semaine,",
  weekWithoutRank: "cette semaine. Votre premier partage vous fera entrer au classement.",
  rank: (rank: number) => ({
    number: String(rank),
    mark: ordinalMark(rank),
    of: " de la communauté",
  }),
  rankAloud: (rank: number) => `${rank}${ordinalMark(rank)} de la communauté`,
  points: (points: number) => count(points, "merci/béni"),
  skip: "Aller au contenu",
  loading: "Chargement",
  retry: "Réessayer",
  reload: "Recharger",
  toHome: (title: string) => `${title}, revenir à l’accueil`,
  home: "Revenir à l’accueil",
  standing: "Où en est mon compte",
  offline: {
    title: "Oups\u202f! Aucun accès à Internet",
    cables: "Vérifiez les câbles réseau, le modem et le routeur.",
    wifi: "Reconnectez-vous au Wi-Fi, ou activez les données mobiles.",
    kept: "Lire ce qui est déjà chargé",
  },
  error: {
    title: "Cette page n’a pas pu s’afficher",
    body: "Le serveur n’a pas répondu. Rien de ce que vous avez écrit n’est perdu.",
  },
  code: {
    title: "Cette page n’a pas pu se charger",
    body: "Rechargez pour réessayer. Rien de ce que vous avez écrit n’est perdu.",
  },
  notFound: {
    title: "Cette page n’existe pas",
    body: "Le lien est peut-être incomplet, ou ce qu’il montrait a été retiré.",
  },
  closed: { title: "La communauté est fermée pour le moment", body: "Revenez un peu plus tard." },
  refused: { title: "Votre compte ne peut pas entrer" },
  awaiting: {
    title: "Votre inscription attend l’accord de la modération",
    body: "Vous pourrez entrer dès qu’elle l’aura donné. Revenez un peu plus tard.",
  },
  notInstalled: {
    title: "Il reste à installer la communauté",
    body: "Ouvrez le lien d’installation que le serveur a affiché à son démarrage.",
  },
};

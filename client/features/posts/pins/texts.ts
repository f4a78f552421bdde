/** Words of the member's pins. */
export const texts = {
  title: "Épingles",
  pin: "Épingler",
  unpinned: "Épingle retirée",
  undo: "Remettre",
  retry: "Réessayer",
  empty: "Rien d’épinglé",
  emptyBody:
    "Épinglez un partage par l’épingle à son pied, ou un message privé depuis son menu, pour le retrouver ici. Vos épingles ne se voient que de vous.",
  seeFeed: "Voir les partages",
};

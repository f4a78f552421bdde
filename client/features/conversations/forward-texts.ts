/** What the sheet that forwards a message or a post says. */
export const forwardTexts = {
  title: "Transférer à",
  close: "Fermer",
  search: "Rechercher un nom",
  others: "Autres membres",
  go: "Transférer",
  tooMany: (most: number) => `On transfère à ${most}\u00a0conversations au plus.`,
  done: (total: number) => (total > 1 ? `Transféré à ${total} conversations` : "Transféré"),
  members: {
    title: "Autres membres",
    loading: "Chargement des membres",
    failed: "Les membres n’ont pas pu s’afficher",
    retry: "Réessayer",
    more: "Voir la suite",
  },
};

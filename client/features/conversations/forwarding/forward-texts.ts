import { count, list } from "../../../infrastructure/words/formats.ts";

/** What the sheet that forwards a message or a post says. */
export const forwardTexts = {
  title: "Transférer à",
  close: "Fermer",
  search: "Rechercher un nom",
  groups: "Groupes",
  readers: {
    post: "Dans un groupe, le partage s’affiche à qui peut déjà le lire.",
    message: "Dans un groupe, tous ses membres liront ce message.",
  },
  others: "Autres membres",
  with: (names: readonly string[], more: number) =>
    `avec ${list(more > 0 ? [...names, count(more, "autre")] : names)}`,
  go: "Transférer",
  tooMany: (most: number) => `On transfère à ${most}\u00a0conversations ou groupes au plus.`,
  done: (conversations: number, groups: number) => {
    const places = [
      conversations > 0 && count(conversations, "conversation"),
      groups > 0 && count(groups, "groupe"),
    ];
    return `Transféré à ${places.filter(Boolean).join(" et ")}`;
  },
  members: {
    title: "Autres membres",
    loading: "Chargement des membres",
    failed: "Les membres n’ont pas pu s’afficher",
    retry: "Réessayer",
    more: "Voir la suite",
  },
};

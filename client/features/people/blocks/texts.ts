/** Words of blocking someone. */
export const texts = {
  block: (name: string) => `Bloquer ${name}`,
  unblock: (name: string) => `Débloquer ${name}`,
  dialog: {
    title: (name: string) => `Bloquer ${name}\u202f?`,
    body: "Vous ne pourrez plus vous écrire, ni voir si l’autre est en ligne, ni recevoir de notification l’un de l’autre. Ses partages seront repliés. Cette personne n’en saura rien.",
    groups: "Dans les groupes que vous avez en commun, chacun peut encore lire l’autre.",
    confirm: "Bloquer",
    cancel: "Annuler",
  },
  blocked: (name: string) => `${name} ne peut plus vous écrire.`,
  unblocked: (name: string) => `Vous pouvez à nouveau échanger avec ${name}.`,
  list: {
    title: "Membres bloqués",
    lead: "Ils ne peuvent plus vous écrire, ni voir si vous êtes en ligne. Ils n’en savent rien.",
    loading: "Chargement des membres bloqués",
    failed: "La liste n’a pas pu s’afficher",
    retry: "Réessayer",
    more: "Voir la suite",
    empty: "Personne n’est bloqué",
    emptyBody: "On bloque quelqu’un depuis sa page ou depuis une conversation.",
    free: "Débloquer",
  },
};

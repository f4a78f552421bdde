/** Words of what prepares the week beside its calendar. */
export const texts = {
  prepare: "Préparer sa semaine",
  tools: {
    drafts: "Mes brouillons",
    slots: "Mes créneaux",
    repeats: "Ce qui revient",
    table: "Importer un tableau",
  },
};

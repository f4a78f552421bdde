/** Words of the search within a group. */
export const texts = {
  in: (name: string) => `Dans ${name}`,
  group: "ce groupe",
  remove: "Rechercher dans toute la communauté",
  field: (name: string) => `Rechercher dans ${name}`,
  lead: "Ce qui s’est dit dans le groupe, ses ressources, ses évènements, ses chaînes, ses membres.",
};

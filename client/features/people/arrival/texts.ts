/** What welcomes a new member on the home. */
export const texts = {
  hello: (firstName: string) => `Bonjour ${firstName}`,
  lead: "Trois pas pour faire connaissance, dans l’ordre que vous voulez.",
  steps: {
    photo: { name: "Ajouter votre photo", about: "Pour que l’on vous reconnaisse" },
    group: { name: "Choisir un groupe", about: "Chorale, jeunes, prière… voyez lesquels" },
    word: { name: "Écrire un premier mot", about: "Un partage ou un commentaire suffit" },
  },
  done: "fait",
  progress: (done: number, all: number) => `${done} sur ${all}`,
  putAway: "Ranger cette liste",
  away: "La liste est rangée",
  takeBack: "Annuler",
};

/** Words of what is folded, apart: every page with posts brings them. */
export const texts = {
  folded: (name: string) => `Masqué\u00a0: vous avez bloqué ${name}`,
  muted: {
    article: (word: string) => `Partage en sourdine\u00a0: «\u00a0${word}\u00a0»`,
    li: (word: string) => `Commentaire en sourdine\u00a0: «\u00a0${word}\u00a0»`,
  },
  show: "Afficher",
  showOf: (name: string) => `Afficher ce qu’a écrit ${name}`,
};

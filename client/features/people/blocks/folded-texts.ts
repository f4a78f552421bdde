/** Words of what is folded, apart: every page with posts brings them. */
export const texts = {
  folded: (name: string) => `Masqué\u00a0: vous avez bloqué ${name}`,
  show: "Montrer",
  showOf: (name: string) => `Montrer ce qu’a écrit ${name}`,
};

import { number } from "../../../infrastructure/words/formats.ts";

/** Words of the left column's groups, apart so that a phone does not load them. */
export const texts = {
  all: (total: number) => `Vos ${number(total)}\u00a0groupes`,
};

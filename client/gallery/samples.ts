import type { Glass } from "../ui/drawings/glass-for.ts";
import { glassPalettes, glassPatterns } from "../ui/drawings/glass-for.ts";
import banner from "./img/banniere.svg";
import adjoua from "./img/p-adjoua.svg";
import bienvenu from "./img/p-bienvenu.svg";
import blaise from "./img/p-blaise.svg";
import clementine from "./img/p-clementine.svg";
import josue from "./img/p-josue.svg";
import mackenson from "./img/p-mackenson.svg";
import odile from "./img/p-odile.svg";
import rosine from "./img/p-rosine.svg";
import bible from "./img/photo-bible.svg";
import choir from "./img/photo-chorale.svg";
import keyboard from "./img/photo-clavier.svg";
import lagoon from "./img/photo-lagune.svg";
import meal from "./img/photo-repas.svg";

/** Pictures of the mock-ups. */
export const pictures = {
  banner,
  adjoua,
  bienvenu,
  blaise,
  clementine,
  josue,
  mackenson,
  odile,
  rosine,
  bible,
  choir,
  keyboard,
  lagoon,
  meal,
};

/** The eight stained glasses as the mock-ups draw them. */
export const glasses = glassPatterns.map(
  (pattern, index) => ({ pattern, palette: glassPalettes[index] }) as Glass,
);

export const groups = [
  { name: "Louange", glass: glasses[0], count: 4 },
  { name: "Intercession", glass: glasses[1], count: 12 },
  { name: "Jeunes", glass: glasses[2], count: 0 },
  { name: "Familles", glass: glasses[3], count: 1 },
  { name: "Étude biblique", glass: glasses[4], count: 0 },
  { name: "Entraide", glass: glasses[5], count: 0 },
] as const;

/** A wave that is always the same. */
export const peaks = Array.from({ length: 38 }, (_, i) => 0.25 + 0.7 * Math.abs(Math.sin(i * 1.7)));

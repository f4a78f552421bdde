import type { Mark } from "./marks.ts";
import { texts } from "./texts.ts";

/** « Abidjan », or « Côte d’Ivoire, autres villes ». */
export const nameOf = ({ name, several }: Mark): string => (several ? texts.smaller(name) : name);

import { count } from "../../../../infrastructure/words/formats.ts";
import type { SeriesEntry } from "../draft.ts";

/** What the creator says of the series of an event. */
export const texts = {
  title: "Annoncer en série",
  off: "Une semaine avant, la veille, puis un merci",
  on: (total: number) => `${count(total, "rappel prévu", "rappels prévus")} après celle-ci`,
  kinds: {
    week: "Une semaine avant",
    eve: "La veille",
    thanks: "Merci, après",
  } satisfies Record<SeriesEntry["kind"], string>,
  text: (kind: string) => `Texte, ${kind.toLowerCase()}`,
  same: "Mêmes plateformes, mêmes images, même lien que l’annonce.",
  all: (total: number) => `Programmer les ${total}`,
};

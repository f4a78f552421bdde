import { WEEKDAYS } from "../../../../../shared/ground/dates-in-words.ts";
import { weekdayOf } from "../../../../../shared/ground/days.ts";
import type { WallTime } from "../../../../../shared/ground/zoned-time.ts";
import {
  dayAndMonthInWords,
  hourInWords,
  monthInWords,
} from "../../../../infrastructure/words/days.ts";
import { count } from "../../../../infrastructure/words/formats.ts";

/** « mardi 3 novembre » */
const dayOf = (day: string) => `${WEEKDAYS[weekdayOf(day)]} ${dayAndMonthInWords(day)}`;

/** Words of the calendar of publications and of what is moved in it. */
export const texts = {
  view: "Montrer",
  views: { mois: "Mois", semaine: "Semaine", liste: "Liste" },
  previousWeek: "Semaine précédente",
  nextWeek: "Semaine suivante",
  month: (month: string) => monthInWords(month),
  week: (monday: string) => `Semaine du ${dayAndMonthInWords(monday)}`,
  weekOf: (monday: string) => `Ce qui est prévu, semaine du ${dayAndMonthInWords(monday)}`,
  monthOf: (month: string) => `Ce qui est prévu, ${monthInWords(month).toLocaleLowerCase("fr")}`,
  hour: "Heure",
  day: dayOf,
  more: (left: number) => `+\u00a0${left}`,
  moreLabel: (left: number, day: string) =>
    `${count(left, "autre publication", "autres publications")}, ${dayOf(day)}`,
  moment: ({ day, hour }: WallTime) => `${dayOf(day)}, ${hourInWords(hour)}`,
  moved: ({ day, hour }: WallTime) => `Déplacé au ${dayOf(day)} à ${hourInWords(hour)}`,
  movedBack: ({ day, hour }: WallTime) => `Remis au ${dayOf(day)} à ${hourInWords(hour)}`,
  undo: "Annuler",
  notMoved: (why: string) => `Rien n’a bougé. ${why}`,
  hint: "Glissez une publication vers un autre jour\u202f; au clavier, les flèches sur son bouton «\u00a0Déplacer\u00a0» la prennent.",
  bar: {
    label: (title: string) => `Déplacer ${title}`,
    here: "Poser ici",
    leave: "Laisser",
    keys: {
      mois: "Flèches\u00a0: un jour, une semaine. Entrée pose, Échap laisse.",
      semaine: "Flèches\u00a0: un jour, une heure. Entrée pose, Échap laisse.",
      liste: "Flèches\u00a0: un jour, une heure. Entrée pose, Échap laisse.",
    },
  },
};

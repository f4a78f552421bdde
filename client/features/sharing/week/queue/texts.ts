import { WEEKDAYS } from "../../../../../shared/ground/dates-in-words.ts";
import { hourInWords } from "../../../../infrastructure/words/days.ts";

/** Words of the queue of slots. */
export const texts = {
  title: "File de publication",
  add: (moment: string) => `Ajouter à la file (${moment})`,
  choose: "Choisir mes créneaux",
  change: "Mes créneaux",
  lead: "Le jour et l’heure où vous publiez d’habitude. Ce que vous ajoutez à la file part au prochain créneau libre.",
  none: "Choisissez vos créneaux, par exemple le mardi à 18\u00a0h\u00a0: ce que vous écrivez s’y range tout seul.",
  close: "Fermer",
  cancel: "Annuler",
  save: "Enregistrer",
  saved: "Créneaux enregistrés",
  addSlot: "Ajouter un créneau",
  day: "Jour",
  hour: "Heure",
  remove: (slot: string) => `Retirer ${slot}`,
  slot: (weekday: number, hour: string) => `le ${WEEKDAYS[weekday]} à ${hourInWords(hour)}`,
  weekday: (weekday: number) => WEEKDAYS[weekday] ?? "",
  incomplete: "Donnez une heure à chaque créneau.",
  loading: "Chargement",
  failed: "Les créneaux n’ont pas pu s’afficher",
  retry: "Réessayer",
};

import { sql } from "kysely";
import { type GivenTable, given, WHY_NOT } from "../../../infrastructure/own-data.ts";

const WEEKDAYS = {
  1: "lundi",
  2: "mardi",
  3: "mercredi",
  4: "jeudi",
  5: "vendredi",
  6: "samedi",
  7: "dimanche",
};

/** What a member prepared of their week of publications. */
export const WEEK_GIVEN: readonly GivenTable[] = [
  {
    file: "brouillons-de-publications",
    title: "Vos brouillons de publications",
    table: "share_drafts",
    whose: "member_id",
    order: ["updated_at"],
    fields: {
      id: given.id("Numéro"),
      text: given.text("Texte", sql`t.content->>'text'`),
      content: given.object("Ce que contient le brouillon"),
      files: given.files(
        "Pièces jointes",
        sql`array(select media_id from share_draft_media where share_draft_id = t.id order by position)`,
      ),
      created_at: given.date("Commencé"),
      updated_at: given.date("Changé"),
    },
  },
  {
    file: "creneaux-de-publication",
    title: "Vos créneaux de publication",
    table: "publishing_slots",
    whose: "member_id",
    order: ["weekday", "hour"],
    fields: {
      weekday: given.choice("Jour", WEEKDAYS),
      hour: given.text("Heure"),
    },
  },
  {
    file: "jeux-de-comptes",
    title: "Vos jeux de comptes",
    table: "account_sets",
    whose: "member_id",
    order: ["name"],
    fields: {
      id: given.id("Numéro"),
      name: given.text("Nom"),
      places: given.object("Plateformes et comptes"),
      created_at: given.date("Enregistré"),
    },
  },
  {
    file: "publications-qui-reviennent",
    title: "Vos publications qui reviennent",
    table: "share_repeats",
    whose: "member_id",
    order: ["created_at"],
    fields: {
      id: given.id("Numéro"),
      post: given.object("Ce qui est publié"),
      every: given.choice("Chaque", { week: "semaine", month: "mois" }),
      step: given.number("Toutes les (semaines ou mois)"),
      first_day: given.day("Premier jour"),
      hour: given.text("Heure"),
      until_day: given.day("Dernier jour"),
      times: given.number("Nombre de fois"),
      made: given.number("Fois déjà préparées"),
      next_at: given.date("Prochaine"),
      problem: given.text("Ce qui l’arrête"),
      stopped_at: given.date("Arrêtée"),
      created_at: given.date("Demandée"),
    },
  },
];

/** What of it is not given, and why. */
export const WEEK_WITHHELD: Readonly<Record<string, string>> = {
  "share_drafts.version": WHY_NOT.technical,
  "share_repeats.told_of": WHY_NOT.technical,
  repeated_shares: "which publication came from which: they are given themselves",
  "taken_slots.member_id": "a moment held for two minutes while something is published",
  taken_slots: "a moment held for two minutes while something is published",
};

/**
 * What an event may be (`typeEvent`): the specification's, with which every community begins. The
 * community names, orders and adds to them; the public `category` is the name it gives.
 */
export const EVENT_TYPES = {
  culte: "Culte",
  priere: "Prière",
  etude: "Étude",
  concert: "Concert",
  conference: "Conférence",
  formation: "Formation",
  sortie: "Sortie",
  entraide: "Entraide",
  autre: "Autre",
} as const;
export type EventType = keyof typeof EVENT_TYPES;

/** Who may see an event (`typeAccess`): everyone on the web, members, or those of its groups. */
export const EVENT_ACCESSES = ["public", "membres", "groupes"] as const;
export type EventAccess = (typeof EVENT_ACCESSES)[number];

/** Where an event stands (`status`). */
export const EVENT_STATUSES = ["brouillon", "publie", "annule", "termine"] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

import type { EventListKind } from "../calendar-queries.ts";

/** Lists of events as addresses write them (`?voir=passes`), so that a kept one still opens it. */
const WORDS: Record<EventListKind, string> = {
  upcoming: "a-venir",
  mine: "mes-reponses",
  past: "passes",
};

/** The list that an address asks for; events to come where it names none. */
export function eventListOf(query: URLSearchParams): EventListKind {
  const word = query.get("voir");
  const kinds = Object.keys(WORDS) as EventListKind[];
  return kinds.find((kind) => WORDS[kind] === word) ?? "upcoming";
}

/** The same address for another list. */
export function withEventList(query: URLSearchParams, list: EventListKind): URLSearchParams {
  const kept = new URLSearchParams(query);
  if (list === "upcoming") kept.delete("voir");
  else kept.set("voir", WORDS[list]);
  return kept;
}

import type { EventDraft } from "./event-draft.ts";

/** How the drafts that phones still keep called the rhythms, until the letters became English. */
const FORMER_RHYTHMS: Record<string, EventDraft["rhythm"]> = {
  jour: "day",
  semaine: "week",
  "mois-date": "month-date",
  "mois-rang": "month-rank",
  "mois-dernier": "month-last",
  annee: "year",
};

/** What a draft kept on this phone says; nothing where it is not readable. */
export function readDraft(kept: string): Partial<EventDraft> {
  try {
    const draft: Partial<EventDraft> = JSON.parse(kept);
    const rhythm = FORMER_RHYTHMS[draft.rhythm ?? ""];
    return rhythm ? { ...draft, rhythm } : draft;
  } catch {
    return {};
  }
}

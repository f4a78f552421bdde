import { actSentence, OPERATOR } from "../../../../shared/administration/act-sentences.ts";
import type { ActEntry } from "../../../../shared/administration/journal.contract.ts";
import { csvTable } from "../../../infrastructure/words/csv.ts";

const COLUMNS = [
  "numero",
  "moment",
  "par",
  "role",
  "acte",
  "phrase",
  "membre",
  "objet",
  "motif",
  "avant",
  "apres",
  "requete",
];

/** Acts as a table for a spreadsheet, the latest first. */
export function toCsv(entries: readonly ActEntry[]): string {
  const rows = entries.map((entry) => [
    String(entry.position),
    entry.at,
    entry.actor?.name ?? OPERATOR,
    entry.actorRole ?? "",
    entry.act,
    actSentence(entry),
    entry.member?.name ?? "",
    [entry.subjectKind, entry.subjectName ?? entry.subjectId].filter(Boolean).join(" "),
    entry.reason,
    entry.before ? JSON.stringify(entry.before) : "",
    entry.after ? JSON.stringify(entry.after) : "",
    entry.requestId ?? "",
  ]);
  return csvTable(COLUMNS, rows);
}

import { actSentence, OPERATOR } from "../../../../shared/administration/act-sentences.ts";
import type { ActEntry } from "../../../../shared/administration/journal.contract.ts";

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

/** What a spreadsheet takes for a formula when a cell begins so. */
const FORMULA = /^\s*[=+\-@\t\r|%]/;

/** A cell as spreadsheets read it, never as a formula. */
export function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

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
  // With a mark of its encoding: spreadsheets read accents by it.
  return `\uFEFF${[COLUMNS, ...rows].map((row) => row.map(cell).join(";")).join("\r\n")}\r\n`;
}

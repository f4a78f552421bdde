import { PLATFORM_NAMES } from "../../../../shared/sharing/platforms.ts";
import { COUNT_NAMES } from "../../../../shared/sharing/publication-counts.ts";
import type { PublicationKind } from "../../../../shared/sharing/results.contract.ts";
import { csvTable } from "../../../infrastructure/words/csv.ts";
import type { MonthRow } from "./month-results.query.ts";
import { titleOf } from "./month-results.ts";

const COLUMNS = [
  "plateforme",
  "jour",
  "heure",
  "sorte",
  "texte",
  "adresse",
  "vues",
  "mentions j’aime",
  "commentaires",
  "partages",
  "clics",
  "visites du lien",
  "relevé le",
];

const KINDS: Record<PublicationKind, string> = { text: "texte", image: "image", video: "vidéo" };

/** The publications of a month as a table for a spreadsheet; what no platform said is left empty. */
export const toCsv = (rows: readonly MonthRow[]): string =>
  csvTable(
    COLUMNS,
    rows.map((row) => [
      PLATFORM_NAMES[row.platform],
      row.day,
      `${twoDigits(row.hour)}:${twoDigits(row.minute)}`,
      KINDS[row.kind],
      titleOf(row.text),
      row.url ?? "",
      ...COUNT_NAMES.map((name) => String(row[name]?.value ?? "")),
      String(row.visits ?? ""),
      row.readOn ?? "",
    ]),
  );

const twoDigits = (value: number): string => String(value).padStart(2, "0");

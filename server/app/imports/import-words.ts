import type { ImportReportShown } from "../../../shared/installation/imports.contract.ts";
import {
  DETAILS,
  type ImportReport,
  type KindCounts,
  REFUSALS,
} from "../../features/installation/wiring.ts";

const NUMBERS = new Intl.NumberFormat("fr-FR");

const KINDS: Record<KindCounts["kind"], string> = {
  community: "communauté",
  member: "membres",
  account: "mots de passe",
  group: "groupes",
  channel: "chaînes",
  "channel-page": "pages de chaîne",
  resource: "ressources",
  post: "partages",
  comment: "commentaires",
  message: "messages privés",
  event: "évènements",
  other: "autres documents",
};

const MOST_FIELDS = 20;

/** The report of an import, line by line, as the operator reads it. */
export function reportLines({ kinds, refusals, details, unkept }: ImportReport): string[] {
  const number = (count: number) => NUMBERS.format(count).padStart(9);
  const total = kinds.reduce((sum, { read }) => sum + read, 0);
  const lines = [
    `${NUMBERS.format(total)}\u00a0documents lus.`,
    "",
    `${"".padEnd(18)}${["lus", "importés", "réunis", "déjà là", "laissés"].map((word) => word.padStart(9)).join("")}`,
    ...kinds.map(
      (one) =>
        `${KINDS[one.kind].padEnd(18)}${[one.read, one.written, one.merged, one.known, one["left-out"]].map(number).join("")}`,
    ),
  ];
  if (refusals.length > 0) {
    lines.push("", "Laissés, et pourquoi\u00a0:");
    for (const { kind, reason, count } of refusals)
      lines.push(`${number(count)}  ${KINDS[kind]}\u00a0: ${REFUSALS[reason]}`);
  }
  const kept = details.filter((one) => one.kept > 0);
  if (kept.length > 0) {
    lines.push("", "Dans ces documents, importé\u00a0:");
    for (const one of kept) lines.push(`${number(one.kept)}  ${DETAILS[one.detail]}`);
  }
  const dropped = details.filter((one) => one.dropped > 0);
  if (dropped.length > 0) {
    lines.push("", "Dans ces documents, laissé\u00a0:");
    for (const one of dropped)
      lines.push(`${number(one.dropped)}  ${DETAILS[one.detail]}\u00a0: ${one.why}`);
  }
  if (unkept.length > 0) {
    lines.push("", "Champs remplis qui ne sont pas importés\u00a0:");
    for (const { field, count } of unkept.slice(0, MOST_FIELDS))
      lines.push(`${number(count)}  ${field}`);
    if (unkept.length > MOST_FIELDS)
      lines.push(`           et ${unkept.length - MOST_FIELDS}\u00a0autres noms de champ.`);
  }
  return lines;
}

const NO_LIST = { kinds: [], refusals: [], kept: [], dropped: [], unkept: [], list: null };

/** What an import counted, as its page shows it; of early ones only the kinds were kept. */
export function shownReport(counts: object): ImportReportShown | null {
  if ("list" in counts) return { ...NO_LIST, ...counts } as ImportReportShown;
  if (!("kinds" in counts)) return null;
  const { kinds, refusals = [], details = [], unkept = [] } = counts as Partial<ImportReport>;
  const within = (which: "kept" | "dropped") =>
    details
      .filter((one) => one[which] > 0)
      .map((one) => ({
        words:
          which === "dropped" ? `${DETAILS[one.detail]}\u00a0: ${one.why}` : DETAILS[one.detail],
        count: one[which],
      }));
  return {
    kinds: (kinds ?? []).map(({ kind, "left-out": leftOut, ...rest }) => ({
      ...rest,
      leftOut,
      kind: KINDS[kind],
    })),
    refusals: refusals.map(({ kind, reason, count }) => ({
      words: `${KINDS[kind]}\u00a0: ${REFUSALS[reason]}`,
      count,
    })),
    kept: within("kept"),
    dropped: within("dropped"),
    unkept: unkept.map(({ field, count }) => ({ words: field, count })),
    list: null,
  };
}

import type { FieldFault } from "../../../shared/ground/errors.ts";

/** The part of a zod issue that matters here. */
export type Issue = {
  code?: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  message: string;
  [detail: string]: unknown;
};

/** French sentences for what the contract refused: which field, and what to do. */
export function fieldFaults(issues: readonly Issue[]): FieldFault[] {
  return issues.slice(0, 20).map((issue) => ({ field: pathOf(issue), message: remedy(issue) }));
}

function pathOf(issue: Issue): string {
  const keys = (issue.path ?? []).map((part) => (typeof part === "object" ? part.key : part));
  return keys.map(String).join(".") || "corps";
}

function remedy(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.message.endsWith("received undefined")
        ? "Cette information manque."
        : `Une valeur de type ${typeName(issue.expected)} est attendue.`;
    case "too_big":
      return tooBig(issue);
    case "too_small":
      return tooSmall(issue);
    case "invalid_format":
      if (issue.format === "date")
        return "Cette date n’existe pas, ou n’a pas la forme AAAA-MM-JJ (2027-02-28). Corrigez-la.";
      return `La forme n’est pas la bonne (${formatName(issue.format)}).`;
    case "invalid_value":
      return `Choisissez parmi\u00a0: ${(issue.values as unknown[]).join(", ")}.`;
    case "custom":
      return customOf(issue.params as { fault?: string } | undefined);
    default:
      return "Cette valeur n’est pas acceptée.";
  }
}

const CUSTOM: Record<string, string> = {
  "control-characters": "Des caractères invisibles ne sont pas acceptés. Retirez-les.",
  "empty-crop": "Ce cadre ne garde rien de l’image. Donnez-lui une largeur et une hauteur.",
  "outside-picture": "Ce cadre sort de l’image. Réduisez-le ou déplacez-le.",
};
const customOf = (params: { fault?: string } | undefined): string =>
  CUSTOM[params?.fault ?? ""] ?? "Cette valeur n’est pas acceptée.";

function tooBig({ origin, maximum }: Issue): string {
  if (origin === "string") return `Au plus ${maximum}\u00a0caractères. Raccourcissez.`;
  if (origin === "array") return `Au plus ${maximum} éléments. Retirez-en.`;
  return `Au plus ${maximum}.`;
}

function tooSmall({ origin, minimum }: Issue): string {
  if (origin === "string") return `Au moins ${minimum}\u00a0caractères.`;
  if (origin === "array") return `Au moins ${minimum} élément(s).`;
  return `Au moins ${minimum}.`;
}

const TYPES: Record<string, string> = {
  string: "texte",
  number: "nombre",
  boolean: "oui ou non",
  array: "liste",
  object: "objet",
};
const typeName = (expected: unknown) => TYPES[String(expected)] ?? String(expected);

const FORMATS: Record<string, string> = {
  uuid: "identifiant",
  email: "adresse e-mail",
  url: "adresse web",
  datetime: "date et heure",
};
const formatName = (format: unknown) => FORMATS[String(format)] ?? "texte sans caractère spécial";

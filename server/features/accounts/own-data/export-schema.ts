import type { GivenField, GivenTable } from "../../../infrastructure/own-data.ts";
import { jsonName } from "./given-rows.query.ts";

const text = { type: ["string", "null"] };

const SHAPES: Record<GivenField["kind"], object> = {
  id: { ...text, format: "uuid" },
  text,
  choice: text,
  date: { ...text, format: "date-time" },
  day: { ...text, format: "date" },
  number: { type: ["number", "null"] },
  boolean: { type: ["boolean", "null"] },
  list: { type: "array", items: { type: "string" } },
  object: {},
  files: {
    type: "array",
    items: { type: "string", pattern: "^medias/" },
  },
};

const shapeOf = ({ kind, label, choices }: GivenField): object => ({
  ...SHAPES[kind],
  description: choices
    ? `${label} (${Object.entries(choices)
        .map(([letter, word]) => `${letter}\u00a0: ${word}`)
        .join(", ")})`
    : label,
});

/** The schema of the JSON of a copy (JSON Schema, draft 7): each property describes the file of its name. */
export const exportSchema = (given: readonly GivenTable[]): object => ({
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Une copie de mes données",
  description:
    "Chaque propriété décrit le fichier de son nom dans le dossier donnees\u00a0: partages décrit donnees/partages.json.",
  type: "object",
  properties: Object.fromEntries(
    given.map(({ file, title, fields }) => [
      file,
      {
        description: title,
        type: "array",
        items: {
          type: "object",
          properties: Object.fromEntries(
            Object.entries(fields).map(([name, field]) => [jsonName(name), shapeOf(field)]),
          ),
          required: Object.keys(fields).map(jsonName),
          additionalProperties: false,
        },
      },
    ]),
  ),
});

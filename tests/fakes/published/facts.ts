import { readFileSync } from "node:fs";
import path from "node:path";

/** The part of JSON Schema in which facts are kept. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  /** A schema: of each member, whatever its name. */
  additionalProperties?: boolean | Schema;
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  maxLength?: number;
};

/** A call as its platform publishes it. */
export type Operation = {
  scopes?: string[];
  query?: Schema;
  /** By type of content. */
  body?: Record<string, Schema>;
  /** Of platforms that take a parameter wherever it stands, in the address or in the body. */
  parameters?: Schema;
  /** Names of schemas whose properties `fields` may name. */
  reads?: string[];
  /** Whether the version of the platform is said in headers. */
  versioned?: boolean;
  /** What a header says the call is, where its method does not (Rest.li). */
  restliMethod?: string;
  success?: number;
  answer?: Schema;
};

export type Facts = { operations: Record<string, Operation>; schemas: Record<string, Schema> };

/** Platforms whose calls are published. */
export type PublishedPlatform =
  | "bluesky"
  | "facebook"
  | "instagram"
  | "linkedin"
  | "telegram"
  | "threads"
  | "x";

type ByHand = {
  everywhere?: Schema;
  lists?: Schema;
  operations: Record<string, Operation & { lists?: boolean }>;
  schemas: Record<string, Schema>;
};
type Extracted = Facts & { source: Record<string, unknown>; digest: string };

const FOLDER = import.meta.dirname;

/** A file of facts as it is kept. */
export const readPublished = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), "utf8"));

/** Facts extracted from a platform's own document. */
export const readExtracted = (name: "bluesky" | "meta" | "telegram" | "threads" | "x"): Extracted =>
  readPublished(name) as Extracted;

/** Which extracted file holds a platform's calls. */
const EXTRACTED = {
  bluesky: "bluesky",
  facebook: "meta",
  instagram: "meta",
  telegram: "telegram",
  threads: "threads",
  x: "x",
} as const;

/** What is known of a platform: facts extracted from its documents, and those its pages alone say. */
export function factsOf(platform: PublishedPlatform): Facts {
  const { [platform]: byHand } = readPublished("documented") as Record<PublishedPlatform, ByHand>;
  const extracted: Facts =
    platform === "linkedin"
      ? { operations: {}, schemas: {} }
      : readExtracted(EXTRACTED[platform] as "meta");
  // Two platforms share a file: the pages say which calls are whose.
  const isShared = platform === "facebook" || platform === "instagram";
  const names = new Set([
    ...(isShared ? [] : Object.keys(extracted.operations)),
    ...Object.keys(byHand.operations),
  ]);
  const operations = [...names].map((name) => [
    name,
    merged(extracted.operations[name], byHand.operations[name], byHand),
  ]);
  const schemas = Object.entries(byHand.schemas).map(([name, { ...schema }]) => [
    name,
    objectsMerged(extracted.schemas[name], schema),
  ]);
  return {
    operations: Object.fromEntries(operations),
    schemas: { ...extracted.schemas, ...Object.fromEntries(schemas) },
  };
}

function merged(
  extracted: Operation | undefined,
  written: (Operation & { lists?: boolean }) | undefined,
  { everywhere, lists }: ByHand,
): Operation {
  const { parameters, ...rest } = { ...extracted, ...written };
  if (!parameters) return rest;
  const all = [
    extracted?.parameters,
    written?.parameters,
    everywhere,
    ...(written?.lists ? [lists] : []),
  ];
  return { ...rest, parameters: all.reduce<Schema>(objectsMerged, {}) };
}

/** Merges two descriptions of an object. */
function objectsMerged(one: Schema | undefined = {}, other: Schema | undefined = {}): Schema {
  const properties = { ...one.properties, ...other.properties };
  const required = [...(one.required ?? []), ...(other.required ?? [])];
  const { page: _, ...whole } = { ...one, ...other } as Schema & { page?: string };
  return {
    ...whole,
    ...(Object.keys(properties).length > 0 || whole.type === "object" ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

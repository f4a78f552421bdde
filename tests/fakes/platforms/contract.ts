import { Ajv, type ValidateFunction } from "ajv";
import {
  type Facts,
  factsOf,
  type Operation,
  type PublishedPlatform,
  type Schema,
} from "../published/facts.ts";
import { knowLexicons } from "./bluesky/lexicons.ts";
import type { PlatformReply, Received } from "./loopback.ts";

/** What a platform publishes about its calls, against which every request and answer is held. */
export type PublishedContract = {
  platform: PublishedPlatform;
  operations: Facts["operations"];
  schemas: Facts["schemas"];
  /** Which call a request is, and what is wrong with it, one sentence each. */
  check(received: Received): { operation: string | null; faults: string[] };
  /** The whole of a call's success; null where nothing is published of it. */
  answerOf(operation: string): Schema | null;
  /** What of a success is not as published, one sentence each. */
  answerFaults(operation: string, answer: PlatformReply): string[];
};

type Rules = {
  /** How lists are written in an address or a form. */
  lists: "commas" | "json" | "repeated";
  /** Parameters whose lists are written with commas all the same. */
  commas?: readonly string[];
  /** What stands before the path of some calls, such as a version. */
  prefix?: RegExp;
  /** What a success holds around what is published of it. */
  wraps?: (answer: Schema) => Schema;
};

const RULES: Record<PublishedPlatform, Rules> = {
  bluesky: { lists: "repeated" },
  facebook: { lists: "json", commas: ["metric"], prefix: /^\/v\d+\.\d+(?=\/)/ },
  instagram: { lists: "json", commas: ["metric"], prefix: /^\/v\d+\.\d+(?=\/)/ },
  linkedin: { lists: "json" },
  telegram: {
    lists: "json",
    wraps: (result) => ({
      type: "object",
      properties: { ok: { type: "boolean", enum: [true] }, result },
      required: ["ok", "result"],
    }),
  },
  threads: { lists: "json", prefix: /^\/v1\.0(?=\/)/ },
  x: { lists: "commas" },
};

/** Where a named schema is, for Ajv. */
const NAMED = "facts://named/";
/** Stands for bytes, whose content no description tells anything of. */
const BYTES = { isBytes: true };
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/;

/** Opens what a platform publishes. Ajv does the comparing: nothing of ours says what fits. */
export function openContract(platform: PublishedPlatform): PublishedContract {
  const { operations, schemas } = factsOf(platform);
  const rules = RULES[platform];
  const ajv = makeAjv();
  for (const [name, schema] of Object.entries(schemas)) {
    ajv.addSchema(closed(schema), `${NAMED}${name}`);
  }
  const compiled = new Map<Schema, ValidateFunction>();
  const faultsOf = (value: unknown, schema: Schema, at: string): string[] => {
    const validate = compiled.get(schema) ?? ajv.compile(closed(schema));
    compiled.set(schema, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      const named = Object.values(params).flat().join(", ");
      return `${at}${instancePath} ${message} (${named})`;
    });
  };
  const typed = (given: Given, schema: Schema) => {
    const { properties = {} } = resolved(schema, schemas);
    const known = { schemas, rules };
    const all = rules.lists === "repeated" ? together(given, properties) : given;
    return Object.fromEntries(
      all.map(([name, value]) => {
        const isCommas = rules.commas?.includes(name) && typeof value === "string";
        return [name, isCommas ? value.split(",") : typedValue(value, properties[name], known)];
      }),
    );
  };
  const check = (name: string, operation: Operation, received: Received): string[] => {
    const { query, body, parameters, versioned, restliMethod } = operation;
    const inQuery = [...received.url.searchParams].filter(([one]) => !isInName(name, one));
    if (parameters) {
      const given = typed([...inQuery, ...givenIn(received)], withAttached(parameters, received));
      const fields = fieldFaults(String(given.fields ?? ""), operation, schemas);
      return [...faultsOf(given, withAttached(parameters, received), name), ...fields];
    }
    const { "linkedin-version": version, "x-restli-protocol-version": protocol } = received.headers;
    const isNamed = !restliMethod || received.headers["x-restli-method"] === restliMethod;
    const headers = {
      ...(version ? { "linkedin-version": version } : {}),
      ...(protocol ? { "x-restli-protocol-version": protocol } : {}),
    };
    return [
      ...(query ? faultsOf(typed(inQuery, query), query, `${name} query`) : []),
      ...bodyFaults(name, body, received, { typed, faultsOf }),
      ...(isNamed ? [] : [`${name} headers must say ${restliMethod}`]),
      ...(versioned ? faultsOf(headers, schemas.Versioned as Schema, `${name} headers`) : []),
    ];
  };
  const answers = new Map(
    Object.entries(operations).map(([name, { answer }]) => [
      name,
      answer ? (rules.wraps?.(answer) ?? answer) : null,
    ]),
  );
  const answerOf = (name: string) => answers.get(name) ?? null;
  return {
    platform,
    operations,
    schemas,
    check(received) {
      const name = nameOf(operations, received, rules.prefix);
      const asked = `${received.method} ${received.url.pathname}`;
      if (!name) return { operation: null, faults: [`${asked} is no call of ${platform}`] };
      return { operation: name, faults: check(name, operations[name] as Operation, received) };
    },
    answerOf,
    answerFaults(name, { status, json }) {
      const { success = status } = operations[name] as Operation;
      const wrong = status === success ? [] : [`${name} answers ${success}, not ${status}`];
      const answer = answerOf(name);
      return answer ? [...wrong, ...faultsOf(json, answer, `${name} answer`)] : wrong;
    },
  };
}

function makeAjv(): Ajv {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictTypes: false });
  ajv.addKeyword({ keyword: "isBytes", validate: (_: boolean, value: unknown) => value === BYTES });
  const seen = (text: string) => text.replaceAll(/<[^>]*>/g, "").replaceAll(/&\w+;/g, "_").length;
  const bound = (keyword: string, fits: (length: number, most: number) => boolean) =>
    ajv.addKeyword({
      keyword,
      validate: (most: number, text: unknown) => fits(seen(String(text)), most),
    });
  bound("minSeen", (length, least) => length >= least);
  bound("maxSeen", (length, most) => length <= most);
  const isDate = (text: string) => /^\d{10}$/.test(text) || DATE_TIME.test(text);
  ajv.addFormat("datetime", isDate);
  ajv.addFormat("date-time", DATE_TIME);
  ajv.addFormat("byte", /^[A-Za-z0-9+/]*={0,2}$/);
  for (const name of ["int32", "int64", "double", "float", "uri"]) ajv.addFormat(name, true);
  knowLexicons(ajv);
  return ajv;
}

/** A schema that takes nothing beside what it names, bytes where it says so, and no page's address. */
function closed({ ...schema }: Schema & { page?: string }): Schema {
  delete schema.page;
  if (schema.format === "binary") return { isBytes: true } as Schema;
  const inner = (all: Record<string, Schema>) =>
    Object.fromEntries(Object.entries(all).map(([name, one]) => [name, closed(one)]));
  return {
    ...schema,
    ...(schema.$ref ? { $ref: `${NAMED}${schema.$ref.split("/").at(-1)}` } : {}),
    ...(schema.properties ? { properties: inner(schema.properties) } : {}),
    ...(schema.properties && !schema.allOf ? { additionalProperties: false } : {}),
    ...(typeof schema.additionalProperties === "object"
      ? { additionalProperties: closed(schema.additionalProperties) }
      : {}),
    ...(schema.items ? { items: closed(schema.items) } : {}),
    ...(schema.anyOf ? { anyOf: schema.anyOf.map(closed) } : {}),
    ...(schema.oneOf ? { oneOf: schema.oneOf.map(closed) } : {}),
    ...(schema.allOf ? { allOf: schema.allOf.map(closed) } : {}),
  };
}

/** The operation a request is for; of several paths that match, that with the fewest parameters. */
function nameOf(
  operations: Facts["operations"],
  { method, url }: Received,
  prefix: RegExp = /^$/,
): string | null {
  const asked = `${method} ${url.pathname.replace(prefix, "")}`;
  const holes = (name: string) => name.split("{").length;
  const fits = (name: string) => {
    const [path = "", query] = name.split("?");
    const [action, value] = query?.split("=") ?? [];
    const pattern = path.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{[^}]+\}/g, "[^/]+");
    if (!new RegExp(`^${pattern}$`).test(asked)) return false;
    return !action || url.searchParams.get(action) === value;
  };
  const found = Object.keys(operations).filter(fits);
  return found.sort((one, other) => holes(one) - holes(other))[0] ?? null;
}

/** Whether a parameter is part of a call's name, as LinkedIn's actions are. */
const isInName = (name: string, parameter: string): boolean => name.includes(`?${parameter}=`);

type Given = (readonly [name: string, value: unknown])[];

/** What a body holds; text as it came, JSON as it was meant. */
function givenIn({ form, parts, json }: Received): Given {
  if (typeof json === "object" && json !== null) return Object.entries(json);
  const all: Given = [...(form ?? []), ...((parts ?? []) as Iterable<[string, string | Blob]>)];
  return all.map(([name, value]) => [name, value instanceof Blob ? BYTES : value]);
}

type Typing = { typed(given: Given, schema: Schema): unknown };
type Faulting = { faultsOf(value: unknown, schema: Schema, at: string): string[] };

function bodyFaults(
  name: string,
  body: Operation["body"],
  received: Received,
  { typed, faultsOf }: Typing & Faulting,
): string[] {
  if (!body) return received.bytes.length > 0 ? [`${name} takes no body`] : [];
  const type = received.headers["content-type"]?.split(";")[0] ?? "";
  const schema = body[type];
  if (!schema) return [`${name} takes ${Object.keys(body).join(" or ")}, not ${type}`];
  if (schema.format === "binary") return received.bytes.length > 0 ? [] : [`${name} needs bytes`];
  const value = type === "application/json" ? received.json : typed(givenIn(received), schema);
  return faultsOf(value, schema, `${name} body`);
}

/** Parts that a list of media names (`attach://…`) are parameters too. */
function withAttached(schema: Schema, { parts }: Received): Schema {
  const named = String(parts?.get("media") ?? "").matchAll(/attach:\/\/(\w+)/g);
  const files = [...named].map(([, name]) => [name, { type: "string", format: "binary" }]);
  return files.length === 0
    ? schema
    : { ...schema, properties: { ...schema.properties, ...Object.fromEntries(files) } };
}

/** Parameters of which several make one list, each list given once. */
function together(given: Given, properties: Record<string, Schema>): Given {
  const isList = (name: string) => properties[name]?.type === "array";
  const lists = new Set(given.flatMap(([name]) => (isList(name) ? [name] : [])));
  const listed = [...lists].map(
    (name) => [name, given.filter(([one]) => one === name).map(([, value]) => value)] as const,
  );
  return [...given.filter(([name]) => !isList(name)), ...listed];
}

/** A text from an address or a form, converted to its schema's type. */
function typedValue(
  value: unknown,
  schema: Schema | undefined,
  known: { schemas: Facts["schemas"]; rules: Rules },
): unknown {
  if (typeof value !== "string" || !schema) return value;
  const types = typesOf(schema, known.schemas);
  if (types.has("integer") && /^-?\d+$/.test(value)) return Number(value);
  if (types.has("boolean") && /^(true|false)$/.test(value)) return value === "true";
  if (types.has("array") && known.rules.lists === "commas") return value.split(",");
  if (!types.has("array") && !types.has("object")) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The schema that a `$ref` names; any other schema as it is. */
export const resolved = (schema: Schema, schemas: Facts["schemas"]): Schema =>
  schemas[schema.$ref?.split("/").at(-1) ?? ""] ?? schema;

function typesOf(schema: Schema, schemas: Facts["schemas"]): Set<string> {
  const { type = [], anyOf = [], oneOf = [] } = resolved(schema, schemas);
  const inner = [...anyOf, ...oneOf].map((one) => [...typesOf(one, schemas)]);
  return new Set([type, ...inner].flat());
}

/** `fields` names what of an object is wanted: a name nobody publishes is a fault. */
function fieldFaults(fields: string, { reads }: Operation, schemas: Facts["schemas"]): string[] {
  if (!fields) return [];
  const known = (reads ?? []).flatMap((name) => Object.keys(schemas[name]?.properties ?? {}));
  const unknown = outerNames(fields).filter((name) => !known.includes(name));
  const metrics = [...fields.matchAll(/\.metric\(([^()]*)\)/g)].flatMap(([, all = ""]) =>
    all.split(","),
  );
  const strange = metrics.filter((metric) => !schemas.PostMetric?.enum?.includes(metric));
  return [
    ...unknown.map((name) => `${(reads ?? []).join(" or ")} has no field ${name}`),
    ...strange.map((metric) => `${metric} is no metric`),
  ];
}

/** Names of `a,b{c,d},e.metric(f,g){h}`, without what stands in braces or is asked of them. */
export function outerNames(fields: string): string[] {
  let outer = fields;
  while (outer.includes("{")) outer = outer.replaceAll(/\{[^{}]*\}/g, "");
  const names = outer.replaceAll(/\.\w+\([^()]*\)/g, "").split(",");
  return names.filter((name) => name !== "");
}
